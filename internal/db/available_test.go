package db_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// cut ends all connections of a PostgreSQL database but the one that asks, as a restart of the server does.
func cut(t *testing.T, q db.Querier) {
	t.Helper()
	var ended []bool
	require.NoError(t, q.Select(t.Context(), &ended, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE datname = current_database() AND pid <> pg_backend_pid()`))
}

func onPostgres(t *testing.T, f func(t *testing.T, d *db.DB)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		if d.Engine() == db.Postgres {
			f(t, d)
		}
	})
}

func TestABrokenConnectionDoesNotFailAReaderOrAWriter(t *testing.T) {
	onPostgres(t, func(t *testing.T, d *db.DB) {
		tries := 0
		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			tries++
			if tries == 1 {
				cut(t, d.Read()) // takes this transaction's connection away
			}
			_, err := tx.Exec(ctx, `INSERT INTO setting (name, value) VALUES ('a', 'b')`)
			return err
		}))
		require.Equal(t, 2, tries)
		var value string
		require.NoError(t, d.Read().Get(t.Context(), &value, `SELECT value FROM setting WHERE name = 'a'`))
		require.Equal(t, "b", value)
		require.NoError(t, d.Tx(t.Context(), func(_ context.Context, tx *db.Tx) error { cut(t, tx); return nil }))
		require.NoError(t, d.Read().Get(t.Context(), &value, `SELECT value FROM setting WHERE name = 'a'`))
	})
}

func TestWaitingForAConnectionEndsWithTheCaller(t *testing.T) {
	onPostgres(t, func(t *testing.T, d *db.DB) {
		const all = 8 // connections of a test's database
		release, held := make(chan struct{}), make(chan error, all)
		begun := make(chan struct{}, all)
		for range all {
			go func() {
				held <- d.Tx(context.Background(), func(context.Context, *db.Tx) error {
					begun <- struct{}{}
					<-release
					return nil
				})
			}()
		}
		for range all {
			<-begun
		}
		ctx, leave := context.WithCancel(t.Context())
		waiting := make(chan error, 1)
		go func() { waiting <- d.Tx(ctx, func(context.Context, *db.Tx) error { return nil }) }()
		leave()
		require.ErrorIs(t, <-waiting, context.Canceled)
		close(release)
		for range all {
			require.NoError(t, <-held)
		}
	})
}

func TestAFullDiskIsItsOwnErrorAndFailsReadiness(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		if d.Engine() != db.SQLite {
			return
		}
		limit := func(pages string) {
			require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				var n int64
				return tx.Get(ctx, &n, `PRAGMA max_page_count = `+pages)
			}))
		}
		fill := func() error {
			return d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, `INSERT INTO setting (name, value) VALUES ('big', $1)
					ON CONFLICT (name) DO UPDATE SET value = excluded.value`, strings.Repeat("x", 1<<20))
				return err
			})
		}
		require.NoError(t, d.Ready(t.Context()))
		limit("1") // no less than there are
		require.ErrorIs(t, fill(), db.ErrUnavailable)
		limit("1000000")
		require.NoError(t, fill())
		require.NoError(t, d.Ready(t.Context()))
	})
}
