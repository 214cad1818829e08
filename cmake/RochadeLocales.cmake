# SPDX-License-Identifier: GPL-3.0-or-later
# rochade_locales(NAME FOLDER): compiles FOLDER/<language>/messages.po with msgfmt and puts the
# result, FOLDER/<language>/words.toml and pronunciations.dict into the library rochade_NAME as
# bytes. Its one header is "locales/embedded.h".
find_program(MSGFMT msgfmt REQUIRED)

function(rochade_locales name folder)
    set(out ${CMAKE_CURRENT_BINARY_DIR}/generated/${folder})
    file(GLOB catalogs CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/*/messages.po)
    set(inputs)
    set(depends)
    foreach(catalog IN LISTS catalogs)
        get_filename_component(language_folder ${catalog} DIRECTORY)
        get_filename_component(language ${language_folder} NAME)
        set(mo ${out}/${language}.mo)
        add_custom_command(OUTPUT ${mo}
            COMMAND ${CMAKE_COMMAND} -E make_directory ${out}
            COMMAND ${MSGFMT} --check --output-file=${mo} ${catalog}
            DEPENDS ${catalog} COMMENT "Compiling the ${language} messages" VERBATIM)
        set(words ${language_folder}/words.toml)
        set(pronunciations ${language_folder}/pronunciations.dict)
        list(APPEND inputs "${language}=${mo}=${words}=${pronunciations}")
        list(APPEND depends ${mo} ${words} ${pronunciations})
    endforeach()
    add_custom_command(OUTPUT ${out}/embedded.cpp
        COMMAND ${CMAKE_COMMAND} -D "INPUTS=${inputs}" -D OUTPUT=${out}/embedded.cpp
            -P ${PROJECT_SOURCE_DIR}/cmake/EmbedLocales.cmake
        DEPENDS ${depends} ${PROJECT_SOURCE_DIR}/cmake/EmbedLocales.cmake
        COMMENT "Embedding the languages" VERBATIM)
    add_library(rochade_${name} STATIC ${out}/embedded.cpp)
    target_include_directories(rochade_${name} PUBLIC
        ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR})
    rochade_options(rochade_${name})
endfunction()
