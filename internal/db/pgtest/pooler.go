package pgtest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// poolerPort is the one in the name of the pooler's socket.
const poolerPort = 6432

// poolerKeeper ends the pooler when this process ends, however that is.
const poolerKeeper = `"$1" "$2" & pooler=$!; cat >/dev/null; kill "$pooler"; wait "$pooler"`

// Pooler starts a PgBouncer in front of a database until the end of the test, in one of its modes (session, transaction), and returns
// the address of the database through it. Without PgBouncer the test is skipped; scripts/setup engine installs it.
func Pooler(t *testing.T, url, mode string) string {
	t.Helper()
	program, err := exec.LookPath("pgbouncer")
	if err != nil {
		program = "/usr/sbin/pgbouncer"
	}
	if _, err := os.Stat(program); err != nil {
		t.Skip("PgBouncer is not installed; scripts/setup engine does it")
	}
	server, err := pgx.ParseConfig(url)
	require.NoError(t, err)
	dir, err := os.MkdirTemp("", "milepost-pooler-") //nolint:usetesting // the path of a socket is short
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(dir)) })
	settings := filepath.Join(dir, "pgbouncer.ini")
	require.NoError(t, os.WriteFile(settings, fmt.Appendf(nil, `[databases]
* = host=%[1]s port=%[2]d user=%[3]s
[pgbouncer]
unix_socket_dir = %[4]s
listen_port = %[5]d
auth_type = any
pool_mode = %[6]s
default_pool_size = 100
max_client_conn = 500
ignore_startup_parameters = idle_in_transaction_session_timeout,client_connection_check_interval,plan_cache_mode,extra_float_digits
admin_users = %[3]s
logfile = %[7]s
`, server.Host, server.Port, server.User, dir, poolerPort, mode, filepath.Join(dir, "log")), 0o644))
	attributes, err := unprivileged(dir)
	require.NoError(t, err)
	cmd := exec.Command("/bin/sh", "-c", poolerKeeper, "keeper", program, settings)
	cmd.Dir, cmd.SysProcAttr = dir, attributes
	pipe, err := cmd.StdinPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		require.NoError(t, pipe.Close())
		_ = cmd.Wait() // it was told to end
	})
	through := fmt.Sprintf("postgres://%s@/%s?host=%s&port=%d", server.User, server.Database, dir, poolerPort)
	require.Eventually(t, func() bool {
		conn, err := pgx.Connect(context.Background(), through)
		return err == nil && conn.Close(context.Background()) == nil
	}, 20*time.Second, 50*time.Millisecond)
	return through
}

// ReloadPooler has the pooler of an address read its settings again, and end the sessions that it holds.
func ReloadPooler(t *testing.T, through string) {
	t.Helper()
	config, err := pgx.ParseConfig(through)
	require.NoError(t, err)
	config.Database, config.DefaultQueryExecMode = "pgbouncer", pgx.QueryExecModeSimpleProtocol
	conn, err := pgx.ConnectConfig(t.Context(), config)
	require.NoError(t, err)
	for _, command := range []string{"RELOAD", "RECONNECT"} {
		_, err = conn.Exec(t.Context(), command)
		require.NoError(t, err)
	}
	require.NoError(t, conn.Close(t.Context()))
}
