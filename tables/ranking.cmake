# Rankings of starting hands, from programs that need the evaluator's tables. Optimized in every
# build type: they rank some 150 million hands.
add_custom_target(hilo_high_tables DEPENDS ${high_tables_source})
add_executable(holdem_ranking holdem_ranking.c checksum.c ${high_tables_source})
target_include_directories(holdem_ranking PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
target_compile_options(holdem_ranking PRIVATE -O2)
target_link_libraries(holdem_ranking PRIVATE hilo_flags PkgConfig::XXHASH)
add_dependencies(holdem_ranking hilo_high_tables)

set(holdem_ranking_source ${CMAKE_CURRENT_BINARY_DIR}/holdem_ranking_data.c)
add_custom_command(
  OUTPUT ${holdem_ranking_source}
  COMMAND holdem_ranking ${holdem_ranking_source} ${CMAKE_CURRENT_SOURCE_DIR}/manifest.txt
  DEPENDS holdem_ranking ${CMAKE_CURRENT_SOURCE_DIR}/manifest.txt
  COMMENT "Ranking Hold'em hands"
  VERBATIM)
add_custom_target(hilo_ranking_tables DEPENDS ${holdem_ranking_source})
add_dependencies(hilo_tables hilo_high_tables hilo_ranking_tables)
list(APPEND HILO_TABLE_SOURCES ${high_tables_source} ${holdem_ranking_source})
set(HILO_TABLE_SOURCES ${HILO_TABLE_SOURCES} PARENT_SCOPE)
