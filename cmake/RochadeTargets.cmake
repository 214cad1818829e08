# SPDX-License-Identifier: GPL-3.0-or-later
include(GoogleTest)

if(ROCHADE_FUZZ AND NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "ROCHADE_FUZZ needs clang++: use the preset fuzz.")
endif()

# Folders whose programs wait rather than compute.
set(ROCHADE_WAITING_FOLDERS "_(app|program|window|terminal|speech|tactile|engine|contract)$")

# What every target of ours is compiled with. CHECKER: a program that looks into the others; it is
# compiled with as much of the sanitizers as that needs, for their code takes the most time.
function(rochade_options target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "CHECKER" "" "")
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion
        -Wsign-conversion -Wshadow -Wold-style-cast)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # g++ 12 sees uninitialised values in a std::optional that is empty; clang and the
        # sanitizers look for true ones.
        target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
    endif()
    if(ROCHADE_WARNINGS_AS_ERRORS)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
    if(ROCHADE_SANITIZE)
        set(sanitizers ${ROCHADE_SANITIZE})
        if(arg_CHECKER)
            string(REPLACE "address,undefined" "address" sanitizers ${sanitizers})
        endif()
        target_compile_options(${target} PRIVATE -fsanitize=${sanitizers}
            -fno-omit-frame-pointer -fno-sanitize-recover=all)
        target_link_options(${target} PUBLIC -fsanitize=${ROCHADE_SANITIZE})
        if(ROCHADE_SANITIZE MATCHES "address" AND target MATCHES "${ROCHADE_WAITING_FOLDERS}")
            # To optimise what the address sanitizer adds takes longer than to run it as it is.
            target_compile_options(${target} PRIVATE -O0)
        endif()
    endif()
    if(ROCHADE_FUZZ AND NOT arg_CHECKER)
        # The fuzzer follows which branches an input takes; its main() comes with fuzz programs.
        target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
endfunction()

# Names of one file alone must then be unlike those of its neighbours: the compiler says so.
function(rochade_compile_together target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
    # A local name may be one of a neighbour's: shadows are looked for where files stand alone.
    target_compile_options(${target} PRIVATE -Wno-shadow)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # To g++ every file of ours is a header then.
        target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
    endif()
endfunction()

# rochade_library(NAME FOLDER DEPENDENCY...): all sources of FOLDER as the static library
# rochade_NAME. A folder of ours among the dependencies is named without its prefix.
# A folder that has only headers, or nothing yet, is an interface library.
function(rochade_library name folder)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
    list(FILTER sources EXCLUDE REGEX "/firmware/")
    set(dependencies)
    foreach(dependency IN LISTS ARGN)
        if(TARGET rochade_${dependency})
            list(APPEND dependencies rochade_${dependency})
        else()
            list(APPEND dependencies ${dependency})
        endif()
    endforeach()
    if(sources)
        add_library(rochade_${name} STATIC ${sources})
        set(scope PUBLIC)
        rochade_options(rochade_${name})
        if(ROCHADE_TOGETHER STREQUAL "all")
            rochade_compile_together(rochade_${name})
        endif()
    else()
        add_library(rochade_${name} INTERFACE)
        set(scope INTERFACE)
    endif()
    target_include_directories(rochade_${name} ${scope}
        ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
    target_link_libraries(rochade_${name} ${scope} ${dependencies})
endfunction()

# rochade_firmware(NAME SOURCE...): C99 without extensions, as a library.
function(rochade_firmware name)
    add_library(${name} STATIC ${ARGN})
    set_target_properties(${name} PROPERTIES C_STANDARD 99 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF)
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
    target_compile_options(${name} PRIVATE -Wall -Wextra -Wpedantic -Wconversion
        -Wsign-conversion -Wshadow)
    if(ROCHADE_WARNINGS_AS_ERRORS)
        target_compile_options(${name} PRIVATE -Werror)
    endif()
    if(ROCHADE_SANITIZE)
        target_compile_options(${name} PRIVATE -fsanitize=${ROCHADE_SANITIZE}
            -fno-omit-frame-pointer -fno-sanitize-recover=all)
    endif()
    if(ROCHADE_FUZZ)
        target_compile_options(${name} PRIVATE -fsanitize=fuzzer-no-link)
    endif()
endfunction()

# rochade_test_parts(NAME): the tests of test_NAME in a few processes, called NAME.part-1 and so on.
# Under the address sanitizer a process for each test takes longer than most tests. The thread
# sanitizer wants one: no other test's threads may be there when a test starts a program.
function(rochade_test_parts name)
    set(parts 6)
    foreach(part RANGE 1 ${parts})
        math(EXPR index "${part} - 1")
        add_test(NAME ${name}.part-${part} COMMAND test_${name})
        set_tests_properties(${name}.part-${part} PROPERTIES TIMEOUT 1800 ENVIRONMENT
            "GTEST_TOTAL_SHARDS=${parts};GTEST_SHARD_INDEX=${index};GTEST_BRIEF=1")
    endforeach()
endfunction()

# rochade_test(NAME LIBRARY...): all sources of tests/NAME as the program test_NAME. Its tests
# are called NAME.Suite.Sentence, so that ctest -R '^NAME\.' runs one folder.
function(rochade_test name)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
    if(NOT sources OR NOT name MATCHES "${ROCHADE_TEST_FOLDERS}")
        return()
    endif()
    add_executable(test_${name} ${sources})
    target_link_libraries(test_${name} PRIVATE ${ARGN} GTest::gmock_main)
    target_compile_definitions(test_${name} PRIVATE ROCHADE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    if(ROCHADE_SANITIZE)
        # Long tests are shorter there.
        target_compile_definitions(test_${name} PRIVATE ROCHADE_SANITIZED)
    endif()
    if(TARGET rochade)
        target_compile_definitions(test_${name} PRIVATE
            ROCHADE_PROGRAM="$<TARGET_FILE:rochade>")
    endif()
    rochade_options(test_${name} CHECKER)
    if(NOT ROCHADE_TOGETHER STREQUAL "none")
        rochade_compile_together(test_${name})
    endif()
    if(ROCHADE_SANITIZE MATCHES "address")
        rochade_test_parts(${name})
    else()
        gtest_discover_tests(test_${name} TEST_PREFIX ${name}. DISCOVERY_MODE PRE_TEST
            DISCOVERY_TIMEOUT 120 PROPERTIES TIMEOUT 300)
    endif()
endfunction()

# rochade_programs(PATTERN LIBRARY...): each source file of the calling folder that fits
# PATTERN as a program of its own.
function(rochade_programs pattern)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${pattern})
    foreach(source IN LISTS sources)
        get_filename_component(name ${source} NAME_WE)
        add_executable(${name} ${source})
        target_compile_definitions(${name} PRIVATE ROCHADE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
        target_link_libraries(${name} PRIVATE ${ARGN})
        rochade_options(${name})
    endforeach()
endfunction()
