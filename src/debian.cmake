# The Debian package, for `cmake --build BUILD --target package` or cpack: one package with the command, both
# libraries and what programs need to build against them. Its dependencies are those of the files in it.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME hilo)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The hilo developers <hilo@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "hand equities for Texas Hold'em, Omaha Hi/Lo and Stud Hi/Lo")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"hilo computes what share of the pot each hand or range owns, exactly or by
sampling. This package holds the command with its man page and completions,
the shared and the static library, and the header.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
# Only who links the static library needs them.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libjansson-dev, libxxhash-dev, pkg-config")

install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES ${PROJECT_SOURCE_DIR}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
include(CPack)
