# thread: a plain driver under ThreadSanitizer, as Criterion does not start under it. LLVM's OpenMP library
# tells ThreadSanitizer, through Archer, which accesses its barriers order; GNU's does not.

# under_tsan COMMAND..: reports end the program with 66.
under_tsan() {
  OMP_TOOL_LIBRARIES=$archer TSAN_OPTIONS='exitcode=66 halt_on_error=0 ignore_noninstrumented_modules=1' "$@"
}

check_thread() {
  need_build_tools
  needs clang command -v clang
  needs libomp-dev has_openmp clang
  install_missing
  local archer planted status
  archer=$(find "$(clang -print-resource-dir)/../.." /usr/lib/llvm* -name libarcher.so -print -quit)
  [ -n "$archer" ] || { echo "no libarcher.so beside clang" >&2; return 1; }
  CC=clang quietly cmake -S "$top" -B "$build" -DCMAKE_BUILD_TYPE=RelWithDebInfo -DHILO_BUILD_TESTS=OFF \
    -DHILO_SANITIZE=thread
  quietly cmake --build "$build" --target hilo_command --parallel "$jobs"
  local libraries
  read -ra libraries < <(pkg-config --cflags --libs libxxhash jansson)
  quietly clang -std=c17 -D_GNU_SOURCE -O1 -g -fsanitize=thread -fopenmp -pthread -I "$top/include" -I "$top/tests" \
    -o "$build/threads" "$top/tests/sanitizers/threads.c" "$build/src/libhilo.a" "${libraries[@]}" -lm

  for planted in race openmp-race; do
    status=0
    under_tsan "$build/threads" $planted >"$build/planted.log" 2>&1 || status=$?
    if [ "$status" -ne 66 ] || ! grep -q 'WARNING: ThreadSanitizer: data race' "$build/planted.log"; then
      cat "$build/planted.log"
      echo "a planted $planted is not reported" >&2
      return 1
    fi
    echo "a planted $planted is reported"
  done
  under_tsan "$build/threads"
}
