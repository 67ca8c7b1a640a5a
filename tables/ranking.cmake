# Rankings of starting hands. HILO_TABLE_SOURCES receives what is written.
add_custom_target(hilo_high_tables DEPENDS ${high_tables_source})
list(APPEND HILO_TABLE_SOURCES ${high_tables_source})

# From programs that need the evaluator's tables. Optimized in every build type: they rank hundreds
# of millions of hands.
function(hilo_ranking_program name)
  add_executable(${name} ${name}.c ${ARGN} ${high_tables_source})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
  target_compile_options(${name} PRIVATE -O3)
  target_link_libraries(${name} PRIVATE hilo_flags PkgConfig::XXHASH)
  add_dependencies(${name} hilo_high_tables)
endfunction()

# Hold'em takes three seconds and is computed anew.
hilo_ranking_program(holdem_ranking checksum.c)
set(holdem_ranking_source ${CMAKE_CURRENT_BINARY_DIR}/holdem_ranking_data.c)
add_custom_command(
  OUTPUT ${holdem_ranking_source}
  COMMAND holdem_ranking ${holdem_ranking_source} ${CMAKE_CURRENT_SOURCE_DIR}/manifest.txt
  DEPENDS holdem_ranking ${CMAKE_CURRENT_SOURCE_DIR}/manifest.txt
  COMMENT "Ranking Hold'em hands"
  VERBATIM)
list(APPEND HILO_TABLE_SOURCES ${holdem_ranking_source})

# The others take minutes, so their results are committed; these targets make them again.
set(text_sources orbits.c ${PROJECT_SOURCE_DIR}/src/card/cards.c ${PROJECT_SOURCE_DIR}/src/base/error.c)
hilo_ranking_program(omaha8_ranking omaha8_board.c ${text_sources})
hilo_ranking_program(stud8_ranking stud8_hands.c ${text_sources})
target_link_libraries(omaha8_ranking PRIVATE OpenMP::OpenMP_C)
set_target_properties(omaha8_ranking stud8_ranking PROPERTIES EXCLUDE_FROM_ALL ON)

add_executable(ranking_source ranking_source.c checksum.c ${PROJECT_SOURCE_DIR}/src/card/cards.c
  ${PROJECT_SOURCE_DIR}/src/base/error.c)
target_include_directories(ranking_source PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
target_link_libraries(ranking_source PRIVATE hilo_flags PkgConfig::XXHASH)
foreach(game omaha8 stud8)
  set(data ${CMAKE_CURRENT_SOURCE_DIR}/${game}_ranking.tsv)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${game}_ranking_data.c)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ranking_source ${game} ${data} ${source} ${CMAKE_CURRENT_SOURCE_DIR}/manifest.txt
    DEPENDS ranking_source ${data} ${CMAKE_CURRENT_SOURCE_DIR}/manifest.txt
    COMMENT "Writing the ${game} ranking"
    VERBATIM)
  list(APPEND HILO_TABLE_SOURCES ${source})
endforeach()

list(REMOVE_DUPLICATES HILO_TABLE_SOURCES)
set(ranking_sources ${HILO_TABLE_SOURCES})
list(REMOVE_ITEM ranking_sources ${high_tables_source})
add_custom_target(hilo_ranking_tables DEPENDS ${ranking_sources})
add_dependencies(hilo_tables hilo_high_tables hilo_ranking_tables)
set(HILO_TABLE_SOURCES ${HILO_TABLE_SOURCES} PARENT_SCOPE)
