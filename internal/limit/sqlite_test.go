package limit_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/limit"
)

// The triggers of SQLite list the kinds, since the text of a refusal has to be a literal there.
func TestSQLiteRefusesMoreOfEveryKindByItsName(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		if d.Engine() != db.SQLite {
			t.Skip("PostgreSQL takes the name of the kind from the row")
		}
		ones := limit.Chosen{}
		for _, k := range limit.Kinds {
			ones[k.Name] = 1
		}
		require.NoError(t, limit.Store(t.Context(), d, ones))
		run := func(statement string, args ...any) error {
			return d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, statement, args...)
				return err
			})
		}
		for _, k := range limit.Kinds {
			var refused *db.LimitError
			require.ErrorAs(t, run(`INSERT INTO row_count (kind, holder, n) VALUES ($1, 'new', 2)`, k.Name), &refused, k.Name)
			require.Equal(t, k.Name, refused.Kind)
			require.NoError(t, run(`INSERT INTO row_count (kind, holder, n) VALUES ($1, 'known', 1)`, k.Name), k.Name)
			require.ErrorAs(t, run(`UPDATE row_count SET n = 2 WHERE kind = $1`, k.Name), &refused, k.Name)
			require.Equal(t, k.Name, refused.Kind)
		}
	})
}
