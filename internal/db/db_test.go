package db_test

import (
	"context"
	"errors"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

const upDown = "-- +goose Up\n"

// fixture is a small schema that has what the kernel's own tests need.
var fixture = fstest.MapFS{
	"sqlite/00001_start.sql": {Data: []byte(upDown + `
CREATE TABLE owner (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE thing (id INTEGER PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES owner(id), n INTEGER NOT NULL CHECK (n >= 0),
  done INTEGER NOT NULL DEFAULT 0) STRICT;`)},
	"postgres/00001_start.sql": {Data: []byte(upDown + `
CREATE TABLE owner (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE thing (id BIGINT PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES owner(id), n BIGINT NOT NULL CHECK (n >= 0),
  done BOOLEAN NOT NULL DEFAULT FALSE);`)},
}

func run(t *testing.T, f func(t *testing.T, d *db.DB)) { dbtest.RunOn(t, fixture, f) }

func exec(t *testing.T, d *db.DB, query string, args ...any) {
	t.Helper()
	require.NoError(t, write(d, query, args...))
}

func write(d *db.DB, query string, args ...any) error {
	return d.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	})
}

type thing struct {
	ID    int64  `db:"id"`
	Owner string `db:"owner_id"`
	N     int64  `db:"n"`
	Done  bool   `db:"done"`
}

func TestQuerierReadsRowsAndScalars(t *testing.T) {
	run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		exec(t, d, "INSERT INTO owner (id, name) VALUES ($1, $2)", "o", "Olga")
		exec(t, d, "INSERT INTO thing (n, id, owner_id, done) VALUES ($4, $2, $1, $3)", "o", 7, true, 5)
		// A placeholder may be used twice and out of order.
		exec(t, d, "INSERT INTO thing (id, n, owner_id, done) VALUES ($1, $1, $2, $3)", 8, "o", false)

		var one thing
		require.NoError(t, d.Read().Get(ctx, &one, "SELECT * FROM thing WHERE id = $1", 7))
		require.Equal(t, thing{ID: 7, Owner: "o", N: 5, Done: true}, one)

		var all []thing
		require.NoError(t, d.Read().Select(ctx, &all, "SELECT * FROM thing ORDER BY id"))
		require.Len(t, all, 2)
		require.Equal(t, int64(8), all[1].N)

		var none []thing
		require.NoError(t, d.Read().Select(ctx, &none, "SELECT * FROM thing WHERE id = $1", 1))
		require.NotNil(t, none)
		require.Empty(t, none)

		var sum int64
		require.NoError(t, d.Read().Get(ctx, &sum, "SELECT SUM(n) FROM thing"))
		require.Equal(t, int64(13), sum)
		require.NoError(t, d.Read().Row(ctx, "SELECT n FROM thing WHERE done = $1", true).Scan(&sum))
		require.Equal(t, int64(5), sum)
	})
}

func TestErrorsAreMapped(t *testing.T) {
	run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		exec(t, d, "INSERT INTO owner (id, name) VALUES ('o', 'Olga')")
		var name string
		require.ErrorIs(t, d.Read().Get(ctx, &name, "SELECT name FROM owner WHERE id = 'x'"), db.ErrNotFound)
		require.ErrorIs(t, db.Error(d.Read().Row(ctx, "SELECT name FROM owner WHERE id = 'x'").Scan(&name)), db.ErrNotFound)
		require.ErrorIs(t, write(d, "INSERT INTO owner (id, name) VALUES ('o', 'Otto')"), db.ErrConflict)
		require.ErrorIs(t, write(d, "INSERT INTO owner (id, name) VALUES ('p', 'Olga')"), db.ErrConflict)
		require.ErrorIs(t, write(d, "INSERT INTO thing (id, owner_id, n) VALUES (1, 'x', 1)"), db.ErrForeign)
		require.ErrorIs(t, write(d, "INSERT INTO thing (id, owner_id, n) VALUES (1, 'o', -1)"), db.ErrInvalid)
		require.ErrorIs(t, write(d, "INSERT INTO thing (id, owner_id) VALUES (1, 'o')"), db.ErrInvalid)
		require.NotErrorIs(t, write(d, "SELEC"), db.ErrInvalid)
	})
}

func TestTxKeepsAllOrNothingAndRunsHooksAfterCommit(t *testing.T) {
	run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		count := func() (n int) {
			require.NoError(t, d.Read().Get(ctx, &n, "SELECT COUNT(*) FROM owner"))
			return n
		}
		hooks, boom := 0, errors.New("boom")
		add := func(name string, failure error) func(context.Context, *db.Tx) error {
			return func(ctx context.Context, tx *db.Tx) error {
				tx.AfterCommit(func(context.Context) { hooks++ })
				_, err := tx.Exec(ctx, "INSERT INTO owner (id, name) VALUES ($1, $1)", name)
				return errors.Join(err, failure)
			}
		}
		require.NoError(t, d.Tx(ctx, add("a", nil)))
		require.ErrorIs(t, d.Tx(ctx, add("b", boom)), boom)
		require.Panics(t, func() {
			_ = d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { _ = add("c", nil)(ctx, tx); panic("c") })
		})
		require.Equal(t, 1, count())
		require.Equal(t, 1, hooks)

		// An inner transaction joins the outer one, and takes it along when it fails.
		require.NoError(t, d.Tx(ctx, func(ctx context.Context, _ *db.Tx) error { return d.Tx(ctx, add("d", nil)) }))
		require.ErrorIs(t, d.Tx(ctx, func(ctx context.Context, _ *db.Tx) error {
			_ = d.Tx(ctx, add("e", boom))
			return nil
		}), boom)
		require.Equal(t, 2, count())
		require.Equal(t, 2, hooks)
	})
}

func TestTxEndsWithItsContext(t *testing.T) {
	run(t, func(t *testing.T, d *db.DB) {
		ctx, cancel := context.WithCancel(context.Background())
		err := d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, "INSERT INTO owner (id, name) VALUES ('a', 'a')")
			require.NoError(t, err)
			cancel()
			_, err = tx.Exec(ctx, "INSERT INTO owner (id, name) VALUES ('b', 'b')")
			return err
		})
		require.ErrorIs(t, err, context.Canceled)
		exec(t, d, "INSERT INTO owner (id, name) VALUES ('a', 'a')")
	})
}

func TestMicros(t *testing.T) {
	at := time.Date(2026, 2, 3, 4, 5, 6, 789_000, time.FixedZone("x", 3600))
	require.True(t, at.Equal(time.UnixMicro(db.Micros(at))))
	require.Zero(t, db.Micros(time.Time{}))
}

// A hook that writes, or passes its context on, must not use the finished transaction.
func TestAHookHasAContextOfItsOwn(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		require.NoError(t, writeSetting(t.Context(), d, "a"))
		caller, leave := context.WithCancel(t.Context())
		defer leave()
		var late context.Context
		var hooked error
		require.NoError(t, d.Tx(caller, func(ctx context.Context, tx *db.Tx) error {
			late = ctx
			tx.AfterCommit(func(ctx context.Context) {
				leave()
				hooked = writeSetting(ctx, d, "b")
			})
			return nil
		}))
		require.NoError(t, hooked)
		require.NoError(t, writeSetting(context.WithoutCancel(late), d, "c"), "a context that was kept begins a transaction of its own")
		var n int
		require.NoError(t, d.Read().Get(t.Context(), &n, `SELECT count(*) FROM setting`))
		require.Equal(t, 3, n)
	})
}

func writeSetting(ctx context.Context, d *db.DB, name string) error {
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO setting (name, value) VALUES ($1, '')`, name)
		return err
	})
}
