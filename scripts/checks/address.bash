# address: the quick tests under AddressSanitizer, UndefinedBehaviorSanitizer and LeakSanitizer. Criterion lets
# a test pass that leaks, so every report goes to a file, too, and a file is a failure.

# under_asan COMMAND..: reports go to $reports/report.PID.
under_asan() {
  ASAN_OPTIONS="detect_leaks=1:strict_string_checks=1:detect_stack_use_after_return=1:exitcode=99:log_path=$reports/report" \
    UBSAN_OPTIONS="print_stacktrace=1:log_path=$reports/report" OMP_WAIT_POLICY=passive "$@"
}

# A test with the fault must fail or leave a report; one without must do neither.
check_planted() {
  local fault status
  local libraries
  read -ra libraries < <(pkg-config --cflags --libs criterion)
  quietly "${CC:-cc}" -std=c17 -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all \
    -o "$build/planted" "$top/tests/sanitizers/planted.c" "${libraries[@]}"
  for fault in leak overflow address nothing; do
    rm -rf "$reports" && mkdir "$reports"
    status=0
    under_asan "$build/planted" --filter planted/$fault >"$build/planted.log" 2>&1 || status=$?
    [ -z "$(ls "$reports")" ] || status=99
    if [ $fault = nothing ] && [ $status -ne 0 ] || [ $fault != nothing ] && [ $status -eq 0 ]; then
      cat "$build/planted.log"
      echo "planted: $fault, status $status" >&2
      return 1
    fi
    echo "planted: $fault, as expected"
  done
}

check_address() {
  local reports=$build/reports status=0
  need_build_tools
  needs libcriterion-dev has_module criterion
  needs libgcc-12-dev has_asan
  install_missing
  mkdir -p "$build"
  check_planted
  quietly cmake -S "$top" -B "$build" -DCMAKE_BUILD_TYPE=RelWithDebInfo -DHILO_BUILD_TESTS=ON \
    -DHILO_SANITIZE=address,undefined
  quietly cmake --build "$build" --parallel "$jobs"
  rm -rf "$reports" && mkdir "$reports"
  # Programs outside the tree cannot link a checked library without checks of their own.
  under_asan ctest --test-dir "$build" --label-regex '^quick$' --exclude-regex '^(package|debian|layers)' --timeout 1800 \
    --parallel "$jobs" --output-on-failure 9>&- || status=$?
  if [ -n "$(ls "$reports")" ]; then
    cat "$reports"/*
    echo "$(ls "$reports" | wc -l) reports" >&2
    status=1
  fi
  return $status
}

has_asan() {
  echo 'int main(void) { return 0; }' | "${CC:-cc}" -fsanitize=address,undefined -x c - -o /dev/null
}
