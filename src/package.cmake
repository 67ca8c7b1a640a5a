# The static and the shared library, and what is installed for programs that use them.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

add_library(hilo_static STATIC $<TARGET_OBJECTS:hilo_objects>)
add_library(hilo SHARED $<TARGET_OBJECTS:hilo_objects>)
add_library(hilo::hilo_static ALIAS hilo_static)
add_library(hilo::hilo ALIAS hilo)
set_target_properties(hilo_static PROPERTIES OUTPUT_NAME hilo)
set_target_properties(hilo PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})

foreach(library hilo hilo_static)
  target_include_directories(${library} INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
endforeach()
target_link_libraries(hilo PRIVATE OpenMP::OpenMP_C PkgConfig::XXHASH PkgConfig::JANSSON m)
# Whoever links the static library links what it uses; the package defines these targets.
target_link_libraries(hilo_static PRIVATE
  $<BUILD_INTERFACE:OpenMP::OpenMP_C> $<BUILD_INTERFACE:PkgConfig::XXHASH>
  $<BUILD_INTERFACE:PkgConfig::JANSSON>)
target_link_libraries(hilo_static INTERFACE $<INSTALL_INTERFACE:hilo::dependencies> m)

set(package_directory ${CMAKE_INSTALL_LIBDIR}/cmake/hilo)
install(FILES ${PROJECT_SOURCE_DIR}/include/hilo.h TYPE INCLUDE)
install(TARGETS hilo EXPORT hilo-shared)
install(TARGETS hilo_static EXPORT hilo-static)
install(EXPORT hilo-shared NAMESPACE hilo:: DESTINATION ${package_directory})
install(EXPORT hilo-static NAMESPACE hilo:: DESTINATION ${package_directory})
configure_package_config_file(hilo-config.cmake.in hilo-config.cmake
                              INSTALL_DESTINATION ${package_directory})
write_basic_package_version_file(hilo-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/hilo-config.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/hilo-config-version.cmake DESTINATION ${package_directory})

# Paths in the .pc file start from where the file itself lies, so a moved tree still works.
file(RELATIVE_PATH prefix_from_pc /x/${CMAKE_INSTALL_LIBDIR}/pkgconfig /x)
configure_file(hilo.pc.in hilo.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/hilo.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
