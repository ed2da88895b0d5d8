package db_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/db/pgtest"
)

func TestSessionsStayWithTheirConnections(t *testing.T) {
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		require.NoError(t, db.CheckSessions(t.Context(), options))
	})
}

func TestAPoolerInTransactionModeIsFound(t *testing.T) {
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		if options.URL == "" {
			return
		}
		require.NoError(t, db.CheckSessions(t.Context(), db.Options{URL: pgtest.Pooler(t, options.URL, "session")}))
		err := db.CheckSessions(t.Context(), db.Options{URL: pgtest.Pooler(t, options.URL, "transaction")})
		require.ErrorIs(t, err, db.ErrPooler)
		require.ErrorContains(t, err, "prepared statements are lost")
	})
}

func TestTheStateOfASchema(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		state, err := d.SchemaState(t.Context())
		require.NoError(t, err)
		require.Empty(t, state.Missing)
		require.Empty(t, state.Unknown)

		exec(t, d, `DELETE FROM goose_db_version WHERE version_id = 97`)
		exec(t, d, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, $1)`, true)
		state, err = d.SchemaState(t.Context())
		require.NoError(t, err)
		require.Equal(t, []int64{97}, state.Missing)
		require.Equal(t, []int64{99999}, state.Unknown)
		require.Less(t, state.Newest, int64(99999), "of this program")

		exec(t, d, `DROP TABLE goose_db_version`)
		state, err = d.SchemaState(t.Context())
		require.NoError(t, err)
		require.Contains(t, state.Missing, int64(1))
	})
}
