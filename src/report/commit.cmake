# Writes HEADER with the version and the commit of SOURCE, and only when they changed, so that a build
# in which nothing else changed compiles nothing. "unknown" without git or outside a work tree of its own.
set(commit unknown)
execute_process(COMMAND git -C ${SOURCE} rev-parse --show-toplevel
                OUTPUT_VARIABLE top OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
file(REAL_PATH ${SOURCE} source)
if(NOT failed AND top STREQUAL source)
  execute_process(COMMAND git --no-optional-locks -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
                  OUTPUT_VARIABLE described OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET
                  RESULT_VARIABLE failed)
  if(NOT failed)
    set(commit ${described})
  endif()
endif()
set(content "#define HILO_VERSION \"${VERSION}\"\n#define HILO_COMMIT \"${commit}\"\n")
set(old "")
if(EXISTS ${HEADER})
  file(READ ${HEADER} old)
endif()
if(NOT old STREQUAL content)
  file(WRITE ${HEADER} "${content}")
endif()
