# signature: the same results from gcc and clang, Release and Debug, every tier, 1, 2 and 5 threads.

check_signature() {
  need_build_tools
  needs gcc command -v gcc
  needs clang command -v clang
  needs libomp-dev has_openmp clang
  install_missing
  local requests=$top/tests/signature/requests.txt value=$top/tests/signature/value.txt
  local compiler type folder tier threads status expected compared=0
  expected=$(cat "$value")
  compile_signature "$build"
  for compiler in gcc clang; do
    for type in Release Debug; do
      folder=$build/$compiler-$type
      CC=$compiler quietly cmake -S "$top" -B "$folder" -DCMAKE_BUILD_TYPE=$type -DHILO_BUILD_TESTS=OFF
      quietly cmake --build "$folder" --target hilo_command --parallel "$jobs"
      for tier in scalar avx2 avx512; do
        for threads in 1 2 5; do
          printf '%s %s, %s, %d threads: ' $compiler $type $tier $threads
          status=0
          "$build/hilo_signature" "$folder/src/hilo" "$requests" "$value" --tier $tier --threads $threads || status=$?
          [ $status -ne 77 ] || break # this machine lacks the tier
          [ $status -eq 0 ] || return 1
          compared=$((compared + 1))
        done
      done
    done
  done
  echo "$compared runs of the whole list have the signature $expected"
  [ $compared -gt 0 ]
}
