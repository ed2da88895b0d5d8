package db_test

import (
	"context"
	"errors"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// Twenty transactions read a number and write it back one higher, as if each ran alone.
func TestTransactionsAreSerializable(t *testing.T) {
	run(t, func(t *testing.T, d *db.DB) {
		exec(t, d, "INSERT INTO owner (id, name) VALUES ('o', 'o')")
		exec(t, d, "INSERT INTO thing (id, owner_id, n) VALUES (1, 'o', 0)")
		hooks := make(chan struct{}, 1000)
		var group errgroup.Group
		for range 20 {
			group.Go(func() error {
				return d.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
					tx.AfterCommit(func(context.Context) { hooks <- struct{}{} })
					var n int
					if err := tx.Get(ctx, &n, "SELECT n FROM thing WHERE id = 1"); err != nil {
						return err
					}
					_, err := tx.Exec(ctx, "UPDATE thing SET n = $1 WHERE id = 1", n+1)
					return err
				})
			})
		}
		require.NoError(t, group.Wait())
		var n int
		require.NoError(t, d.Read().Get(t.Context(), &n, "SELECT n FROM thing WHERE id = 1"))
		require.Equal(t, 20, n)
		require.Len(t, hooks, 20, "one hook for each commit, none for the tries that were lost")
	})
}

func TestTxRetriesSerializationFailuresOnly(t *testing.T) {
	run(t, func(t *testing.T, d *db.DB) {
		tries := 0
		err := d.Tx(t.Context(), func(context.Context, *db.Tx) error {
			tries++
			if tries < 3 {
				return db.ErrBusy
			}
			return nil
		})
		require.NoError(t, err)
		require.Equal(t, 3, tries)

		tries = 0
		boom := errors.New("boom")
		require.ErrorIs(t, d.Tx(t.Context(), func(context.Context, *db.Tx) error { tries++; return boom }), boom)
		require.Equal(t, 1, tries)
	})
}

func TestSeveralNodesMigrateAtOnce(t *testing.T) {
	none := fstest.MapFS{"sqlite/README": {}, "postgres/README": {}}
	for i := 1; i <= 3; i++ {
		for _, engine := range []string{"sqlite", "postgres"} {
			name := string(rune('0' + i))
			text := "-- +goose Up\nCREATE TABLE t" + name + " (a TEXT NOT NULL);\n"
			none[engine+"/0000"+name+"_t.sql"] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	dbtest.Each(t, fstest.MapFS{
		"sqlite/00001_t.sql": none["sqlite/00001_t.sql"], "postgres/00001_t.sql": none["postgres/00001_t.sql"],
	}, func(t *testing.T, options db.Options) {
		options.Migrations, options.MaxConns = none, 4
		var group errgroup.Group
		for range 5 {
			node := dbtest.Open(t, options)
			group.Go(func() error { return node.Migrate(context.Background()) })
		}
		require.NoError(t, group.Wait())
		var rows int
		require.NoError(t, dbtest.Open(t, options).Read().Get(t.Context(), &rows, "SELECT COUNT(*) FROM t3"))
	})
}

// A transaction that reads every row and thinks, beside writers that change a row all the time: on PostgreSQL it loses each try
// in which one of them commits.
func TestALongTransactionEndsBesideShortOnes(t *testing.T) {
	run(t, func(t *testing.T, d *db.DB) {
		exec(t, d, "INSERT INTO owner (id, name) VALUES ('o', 'o')")
		exec(t, d, "INSERT INTO thing (id, owner_id, n) VALUES (1, 'o', 0), (2, 'o', 0)")
		ctx, end := context.WithCancel(t.Context())
		var group errgroup.Group
		for range 3 {
			group.Go(func() error {
				for ctx.Err() == nil {
					err := d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
						var n int
						if err := tx.Get(ctx, &n, "SELECT n FROM thing WHERE id = 2"); err != nil {
							return err
						}
						_, err := tx.Exec(ctx, "UPDATE thing SET n = n + 1 WHERE id = 1")
						return err
					})
					if err != nil && ctx.Err() == nil {
						return err
					}
				}
				return nil
			})
		}
		tries := 0
		err := d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			tries++
			var sum int
			if err := tx.Get(ctx, &sum, "SELECT SUM(n) FROM thing"); err != nil {
				return err
			}
			for range 300 {
				if err := tx.Get(ctx, &sum, "SELECT SUM(n) FROM thing"); err != nil {
					return err
				}
			}
			_, err := tx.Exec(ctx, "UPDATE thing SET n = $1", sum)
			return err
		})
		end()
		require.NoError(t, group.Wait())
		require.NoError(t, err, "after %d tries", tries)
		t.Logf("%s: %d tries", d.Engine(), tries)
	})
}
