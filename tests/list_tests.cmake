# Writes to LIST an add_test for each Criterion test of EXECUTABLE. A test that Criterion skips is
# skipped in CTest; a filter that matches nothing fails.
execute_process(COMMAND ${EXECUTABLE} --list OUTPUT_VARIABLE output RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "${EXECUTABLE} --list failed: ${result}")
endif()
string(REPLACE "\n" ";" lines "${output}")
set(script "")
foreach(line IN LISTS lines)
  if(line MATCHES "^([A-Za-z0-9_]+): [0-9]+ test")
    set(suite ${CMAKE_MATCH_1})
  elseif(line MATCHES "^[^A-Za-z0-9_]+([A-Za-z0-9_]+)")
    set(test ${CMAKE_MATCH_1})
    string(APPEND script
      "add_test(${NAME}/${suite}/${test} \"${EXECUTABLE}\" --verbose --filter ${suite}/${test})\n"
      "set_tests_properties(${NAME}/${suite}/${test} PROPERTIES LABELS ${LABEL} TIMEOUT ${TIMEOUT}"
      " ENVIRONMENT OMP_NUM_THREADS=2 FAIL_REGULAR_EXPRESSION \"Tested: 0\""
      " SKIP_REGULAR_EXPRESSION \"SKIP. ${suite}::${test}:\")\n")
    if(NOT LABEL STREQUAL quick)
      string(APPEND script "set_tests_properties(${NAME}/${suite}/${test} PROPERTIES PROCESSORS 2)\n")
    endif()
  endif()
endforeach()
if(script STREQUAL "")
  message(FATAL_ERROR "${EXECUTABLE} lists no tests")
endif()
file(WRITE ${LIST} "${script}")
