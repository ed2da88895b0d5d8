# Runs checks one after the other and sums them up. Source it after env.sh. A failing step does not hide the next ones;
# `summary` ends the script with the result of the whole.
# shellcheck shell=bash

passed=0 failed=0 report="" began=$SECONDS

# step TITLE COMMAND… runs the command and keeps its result and duration.
step() {
  local title="$1" start=$SECONDS word=ok
  shift
  say "$title"
  if "$@"; then passed=$((passed + 1)); else word=FAIL failed=$((failed + 1)); fi
  local took
  took="$(duration $((SECONDS - start)))"
  note "$word: $title, $took"
  report+="$(printf '%-5s %14s  %s' "$word" "$took" "$title")"$'\n'
}

# start_step TITLE COMMAND… starts a step that can run in parallel with others; `finish_steps` waits for those that were started
# and prints them.
started=()
start_step() {
  local log
  log="$(mktemp -d)"
  printf '%s' "$1" >"$log/title"
  shift
  (
    start=$SECONDS word=FAIL
    "$@" && word=ok
    printf '%s' "$word" >"$log/word"
    printf '%s' $((SECONDS - start)) >"$log/took"
  ) >"$log/output" 2>&1 &
  started+=("$! $log")
}

finish_steps() {
  local pid log title word took
  for one in "${started[@]}"; do
    read -r pid log <<<"$one"
    wait "$pid" || true
    title="$(cat "$log/title")" word="$(cat "$log/word")" took="$(duration "$(cat "$log/took")")"
    say "$title"
    cat "$log/output"
    if [ "$word" = ok ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
    note "$word: $title, $took"
    report+="$(printf '%-5s %14s  %s' "$word" "$took" "$title")"$'\n'
    rm -r "$log"
  done
  started=()
}

# required_step is a step without which the others mean nothing.
required_step() {
  step "$@"
  [ "$failed" -eq 0 ] || summary
}

summary() {
  say "Summary"
  [ ! -f "$FLAKY" ] || retest -summary || failed=$((failed + 1))
  printf '%s' "$report"
  printf '%d passed, %d failed, %s\n' "$passed" "$failed" "$(duration $((SECONDS - began)))"
  [ "$failed" -eq 0 ] && exit 0
  exit 1
}

in_web() { (cd web && "$@"); }

# Tests that fail are run once more, alone; those that pass then are collected here.
FLAKY=.cache/flaky.json
retest() { go run ./internal/tools/retest -record "$FLAKY" "$@"; }
# go_tests ARGS… runs `go test` on SQLite and PostgreSQL. What a debugger would read is left out: linking it doubles the time of each program.
go_tests() {
  go run ./internal/tools/pg -- go run ./internal/tools/retest -record "$FLAKY" go test -vet=off -ldflags='-s -w' -shuffle=on "$@"
}
browser_tests() { retest playwright "$@"; }

# One way to compile for the binary, the linter and the tests, so that nothing is compiled twice.
export CGO_ENABLED=0 GOFLAGS="${GOFLAGS:+$GOFLAGS }-trimpath"
# Compilers, the linter and tests end soon, and memory is there: collecting garbage less often saves them a fifth of the processor.
export GOGC="${GOGC:-400}"
# The tests that kill a server kill the one that was built.
export MILEPOST_BINARY="$ROOT/bin/milepost"

# prepare installs and builds what every check needs.
prepare() {
  rm -f "$FLAKY"
  required_step "Set up" scripts/setup
  source scripts/env.sh # what was just installed is found now
  use_memory
  required_step "Build the web application and the binary" make build
}
