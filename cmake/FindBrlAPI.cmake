# SPDX-License-Identifier: GPL-3.0-or-later
# BrlAPI has no file for pkg-config. Makes the target BrlAPI::BrlAPI.
find_path(BRLAPI_INCLUDE_DIR brlapi.h)
find_library(BRLAPI_LIBRARY brlapi)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(BrlAPI REQUIRED_VARS BRLAPI_LIBRARY BRLAPI_INCLUDE_DIR)
if(BrlAPI_FOUND AND NOT TARGET BrlAPI::BrlAPI)
    add_library(BrlAPI::BrlAPI UNKNOWN IMPORTED)
    set_target_properties(BrlAPI::BrlAPI PROPERTIES
        IMPORTED_LOCATION ${BRLAPI_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES ${BRLAPI_INCLUDE_DIR})
endif()
mark_as_advanced(BRLAPI_INCLUDE_DIR BRLAPI_LIBRARY)
