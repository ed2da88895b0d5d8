package db_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func TestRowsThatACallMakesAreCounted(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx, made := db.CountMade(t.Context())
		const insert = "INSERT INTO throttle (bucket, full_at) VALUES "
		require.NoError(t, d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := db.InsertRows(ctx, tx, insert, 2, [][]any{{[]byte("a"), 1}, {[]byte("b"), 1}, {[]byte("c"), 1}}); err != nil {
				return err
			}
			if _, err := db.InsertReturning[int64](ctx, tx, insert, "full_at", 2, [][]any{{[]byte("d"), 1}, {[]byte("e"), 1}}); err != nil {
				return err
			}
			var at int64
			if err := tx.Get(ctx, &at, insert+"($1, $2) RETURNING full_at", []byte("f"), 1); err != nil {
				return err
			}
			if err := tx.Row(ctx, insert+"($1, $2) RETURNING full_at", []byte("g"), 1).Scan(&at); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, `
				INSERT INTO throttle (bucket, full_at) SELECT $1, full_at FROM throttle WHERE bucket = $2`, []byte("h"), []byte("a")); err != nil {
				return err
			}
			_, err := tx.Exec(ctx, "UPDATE throttle SET full_at = 2")
			return err
		}))
		require.Equal(t, 8, made.Rows(), "changes are no rows more")
		undone := errors.New("undone")
		require.ErrorIs(t, d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, insert+"($1, $2)", []byte("i"), 1)
			return errors.Join(err, undone)
		}), undone)
		require.Equal(t, 8, made.Rows(), "what was undone was not made")
	})
}
