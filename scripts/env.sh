# Shared by the scripts: the repository's root, the search path, and a few words to say things with.
# Source it, do not run it.
# shellcheck shell=bash
set -euo pipefail

ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$ROOT"

# Go's own installer leaves its folder off the search path of non-interactive shells.
if ! command -v go >/dev/null 2>&1 && [ -x /usr/local/go/bin/go ]; then
  PATH="$PATH:/usr/local/go/bin"
fi

# Debian keeps the PostgreSQL server programs of each version in a folder that is not on PATH; take the newest.
pg_bin() {
  local dir newest=""
  for dir in $(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V); do
    [ -x "$dir/initdb" ] && [ -x "$dir/postgres" ] && newest="$dir"
  done
  printf '%s' "$newest"
}
PG_BIN="$(pg_bin)"
PATH="$ROOT/.cache/bin:$PATH${PG_BIN:+:$PG_BIN}"
export PATH

# MILEPOST_CHROMIUM names the browser of the end-to-end tests; without it, the first one found. Chromium without its own
# windows and menus takes a quarter less of the processor.
chromium_path() {
  local name
  for name in chromium-headless-shell chromium chromium-browser google-chrome; do
    command -v "$name" && return
  done
  return 0
}
MILEPOST_CHROMIUM="${MILEPOST_CHROMIUM:-$(chromium_path)}"
export MILEPOST_CHROMIUM

# What tests and their databases write is gone after them: it lies in memory where there is room, so that nothing waits for the disk.
use_memory() {
  local free
  free="$(df --output=avail -B1G /dev/shm 2>/dev/null | tail -n 1 | tr -d ' ')"
  [ -n "${TMPDIR:-}" ] || [ "${free:-0}" -lt 8 ] || [ ! -w /dev/shm ] || export TMPDIR=/dev/shm
}

say() { printf '\n== %s\n' "$*"; }
note() { printf '   %s\n' "$*"; }
fail() {
  printf '!! %s\n' "$*" >&2
  exit 1
}

# duration SECONDS prints "42 s" or "3 min 5 s".
duration() {
  if [ "$1" -lt 60 ]; then printf '%d s' "$1"; else printf '%d min %d s' $(($1 / 60)) $(($1 % 60)); fi
}
