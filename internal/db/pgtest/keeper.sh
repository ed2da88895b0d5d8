bin=$1 dir=$2 fsync=$3 primary=$4
exec >"$dir/log" 2>&1
if [ -n "$primary" ]; then
  "$bin/pg_basebackup" -D "$dir/data" -d "host=$primary user=postgres" -R -X stream -c fast --no-sync || exit 1
else
  "$bin/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync --no-instructions || exit 1
fi
"$bin/postgres" -D "$dir/data" -k "$dir" -c listen_addresses= -c fsync="$fsync" -c full_page_writes="$fsync" \
  -c max_connections=300 -c max_pred_locks_per_transaction=512 -c shared_buffers=128MB -c max_wal_size=2GB -c logging_collector=off &
server=$!
# A server that dies ends the keeper too; the reader below then gets no end of file any more.
(wait_for() { while kill -0 "$server" 2>/dev/null; do sleep 1; done; kill "$$" 2>/dev/null; }; wait_for) </dev/null &
watch=$!
cat >/dev/null
kill "$watch" 2>/dev/null
kill -INT "$server"
wait "$server"
rm -rf "$dir"
