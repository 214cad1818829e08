# SPDX-License-Identifier: GPL-3.0-or-later
# PocketSphinx, the recogniser of speech: PocketSphinx::PocketSphinx, and the folder of its models in
# POCKETSPHINX_MODELS. Its own description names folders that Debian does not have, and the
# library for microphones, which is not used.
find_package(PkgConfig QUIET)
pkg_check_modules(PC_POCKETSPHINX QUIET pocketsphinx sphinxbase)
pkg_get_variable(POCKETSPHINX_MODELS pocketsphinx modeldir)
find_path(PocketSphinx_INCLUDE_DIR pocketsphinx.h HINTS ${PC_POCKETSPHINX_INCLUDE_DIRS})
find_path(SphinxBase_INCLUDE_DIR sphinxbase/fsg_model.h HINTS ${PC_POCKETSPHINX_INCLUDE_DIRS})
find_path(SphinxBase_CONFIG_DIR sphinx_config.h HINTS ${PC_POCKETSPHINX_INCLUDE_DIRS})
find_library(PocketSphinx_LIBRARY pocketsphinx HINTS ${PC_POCKETSPHINX_LIBRARY_DIRS})
find_library(SphinxBase_LIBRARY sphinxbase HINTS ${PC_POCKETSPHINX_LIBRARY_DIRS})
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(PocketSphinx REQUIRED_VARS PocketSphinx_LIBRARY
    SphinxBase_LIBRARY PocketSphinx_INCLUDE_DIR SphinxBase_INCLUDE_DIR SphinxBase_CONFIG_DIR
    POCKETSPHINX_MODELS)
if(PocketSphinx_FOUND AND NOT TARGET PocketSphinx::PocketSphinx)
    add_library(PocketSphinx::PocketSphinx INTERFACE IMPORTED)
    set_target_properties(PocketSphinx::PocketSphinx PROPERTIES
        INTERFACE_INCLUDE_DIRECTORIES
            "${PocketSphinx_INCLUDE_DIR};${SphinxBase_INCLUDE_DIR};${SphinxBase_CONFIG_DIR}"
        INTERFACE_LINK_LIBRARIES "${PocketSphinx_LIBRARY};${SphinxBase_LIBRARY}")
endif()
