package db_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
)

// changedByNewer is a database that a newer program has migrated.
func changedByNewer(t *testing.T, options db.Options) *db.DB {
	t.Helper()
	options.Migrations = nil
	d := dbtest.Open(t, options)
	require.NoError(t, d.Migrate(t.Context()))
	exec(t, d, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, TRUE)`)
	return d
}

// A program on SQLite is alone: an old one that starts on a newer schema was put there by mistake.
func TestASchemaOfANewerProgramIsRefusedOnSQLite(t *testing.T) {
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		if options.URL != "" {
			t.Skip("nodes on PostgreSQL are exchanged one by one")
		}
		require.ErrorIs(t, changedByNewer(t, options).Migrate(t.Context()), db.ErrNewer)
	})
}

func TestAnOldNodeStartsAgainUnlessAMigrationForbidsIt(t *testing.T) {
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		if options.URL == "" {
			t.Skip("SQLite has one node")
		}
		d := changedByNewer(t, options)
		require.NoError(t, d.Migrate(t.Context()))
		state, err := d.SchemaState(t.Context())
		require.NoError(t, err)
		require.Equal(t, []int64{99999}, state.Unknown)

		exec(t, d, `INSERT INTO setting (name, value) VALUES ($1, $2)`, migrations.Oldest, strconv.FormatInt(state.Newest, 10))
		require.NoError(t, d.Migrate(t.Context()), "it knows all that it must")
		exec(t, d, `UPDATE setting SET value = '99999' WHERE name = $1`, migrations.Oldest)
		require.ErrorIs(t, d.Migrate(t.Context()), db.ErrNewer)
	})
}
