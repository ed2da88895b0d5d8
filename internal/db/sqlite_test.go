package db

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSQLiteIsDurableAndStrictOnEveryConnection(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a b?c%.db") // characters that mean something in an address
	d, err := Open(t.Context(), Options{Path: path})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())

	read := func(q Querier, name string) (value string) {
		require.NoError(t, q.Row(t.Context(), "PRAGMA "+name).Scan(&value))
		return value
	}
	want := map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": busyMillis}
	for name, value := range want {
		require.Equal(t, value, read(d.Read(), name), "reader %s", name)
		require.NoError(t, d.Tx(t.Context(), func(_ context.Context, tx *Tx) error {
			require.Equal(t, value, read(tx, name), "writer %s", name)
			return nil
		}))
	}
	_, err = d.Read().Exec(t.Context(), "CREATE TABLE t (a)")
	require.ErrorContains(t, err, "readonly")
}

func TestSQLiteRefusesToStartWithAPragmaThatDidNotTake(t *testing.T) {
	d, err := Open(t.Context(), Options{Path: filepath.Join(t.TempDir(), "x.db")})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	err = checkPragmas(t.Context(), d.pool, []pragma{{"synchronous", "OFF", "0"}})
	require.ErrorContains(t, err, `pragma synchronous is "2", must be "0"`)
}

func TestStatementsThatWerePushedOutCloseAfterTheirLastUser(t *testing.T) {
	d, err := Open(t.Context(), Options{Path: filepath.Join(t.TempDir(), "x.db")})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	cache := newStatements(1, d.pool.PrepareContext)
	first, err := cache.take(t.Context(), "SELECT 1")
	require.NoError(t, err)
	again, err := cache.take(t.Context(), "SELECT 1")
	require.NoError(t, err)
	require.Same(t, first, again)
	second, err := cache.take(t.Context(), "SELECT 2")
	require.NoError(t, err)
	cache.put(second)

	var one int
	cache.put(first)
	require.NoError(t, again.QueryRowContext(t.Context()).Scan(&one), "another user holds it")
	cache.put(again)
	require.Error(t, first.QueryRowContext(t.Context()).Scan(&one))
}
