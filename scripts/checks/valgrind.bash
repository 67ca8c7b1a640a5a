# valgrind: tests of what reads texts, builds matchups and writes reports, the transcripts of the command and
# the kept units of the fuzz targets under memcheck, which also sees what is used before it is set.
# AddressSanitizer has the rest: a test is here when it takes less than some minutes, thirty times slower.

# memcheck NAME COMMAND..: every report goes to $reports/NAME.PID; without one that file is empty.
memcheck() {
  OMP_WAIT_POLICY=passive OMP_NUM_THREADS=2 valgrind -q --trace-children=yes --error-exitcode=97 --leak-check=full \
    --errors-for-leak-kinds=definite,possible --show-leak-kinds=definite,possible \
    --suppressions="$top/tests/sanitizers/valgrind.supp" --log-file="$reports/$1.%p" -- "${@:2}"
}

# reported NAME: a report of a run with this name is there.
reported() {
  [ -n "$(find "$reports" -name "$1.*" -size +0)" ]
}

# A test with the fault must leave a report; one without must not.
check_planted() {
  local fault libraries
  read -ra libraries < <(pkg-config --cflags --libs criterion)
  quietly "${CC:-cc}" -std=c17 -O1 -g -o "$build/planted" "$top/tests/sanitizers/planted.c" "${libraries[@]}"
  for fault in leak address uninitialized nothing; do
    memcheck planted-$fault "$build/planted" --filter planted/$fault >"$build/planted.log" 2>&1 || true
    if [ $fault = nothing ] && reported planted-$fault || [ $fault != nothing ] && ! reported planted-$fault; then
      cat "$build/planted.log" "$reports"/planted-$fault.*
      echo "planted: $fault, not as expected" >&2
      return 1
    fi
    echo "planted: $fault, as expected"
  done
  rm -f "$reports"/planted-*
}

# run_all NAME COMMAND..: for each line of stdin, $jobs at a time; output to $build/NAME.log. The command
# gets the line as its last argument.
run_all() {
  export -f memcheck
  export reports top build
  xargs -d '\n' -P "$jobs" -n 1 bash -c '"$@"' - "${@:2}" >"$build/$1.log" 2>&1 || {
    cat "$build/$1.log"
    echo "$1: failed" >&2
    return 1
  }
}

run_test() {
  memcheck "$1" "$build/tests/$1" -j1
}

replay() {
  memcheck "replay_$1" "$build/tests/fuzz/replay_$1" "$top/tests/fuzz/corpus/${1/expansion/range}"
}

run_transcript() {
  "$build/tests/test_transcripts" --filter "transcripts/$1"
}

# The command that the transcripts find runs under memcheck.
wrap_command() {
  mv "$build/src/hilo" "$build/src/hilo.checked"
  {
    echo '#!/usr/bin/env bash'
    declare -p top reports
    declare -f memcheck
    printf 'memcheck hilo %q "$@"\n' "$build/src/hilo.checked"
  } >"$build/src/hilo"
  chmod +x "$build/src/hilo"
}

check_valgrind() {
  local reports=$build/reports
  need_build_tools
  needs libcriterion-dev has_module criterion
  needs valgrind command -v valgrind
  install_missing
  rm -rf "$reports" && mkdir -p "$reports"
  check_planted
  rm -f "$build/src/hilo" # of the last check
  quietly cmake -S "$top" -B "$build" -DCMAKE_BUILD_TYPE=RelWithDebInfo -DHILO_BUILD_TESTS=ON
  quietly cmake --build "$build" --parallel "$jobs"
  export -f run_test replay run_transcript
  printf 'test_%s\n' batch_lines cards matchup_errors matchup_removal rank_cards rank_name range_errors range_names \
    range_notes range_patterns range_weights report_csv report_json report_round_trip report_table showdown tally |
    run_all tests run_test
  printf '%s\n' cards definitions line-args line-csv line-jsonl options range-holdem range-stud8 ranking |
    run_all units replay
  wrap_command
  printf '%s\n' batch command equity eval faults numbers options per_combo range ranking streets |
    run_all transcripts run_transcript
  local tests runs
  tests=$(sed -n 's/.*Passing: \([0-9]*\).*/\1/p' "$build/tests.log" | awk '{ sum += $1 } END { print sum }')
  runs=$(find "$reports" -name 'hilo.*' | wc -l)
  find "$reports" -size 0 -delete
  echo "$tests tests, 9 corpora and $runs runs of the command; $(find "$reports" -type f | wc -l) reports"
  [ "$tests" -gt 90 ] && [ "$runs" -gt 250 ] || { echo "too few" >&2; return 1; }
  [ -z "$(ls "$reports")" ] || { cat "$reports"/*; return 1; }
}
