package db_test

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
)

// whole returns the first migration alone: the schema as the former migrations left it at version 75.
func whole(t *testing.T) fstest.MapFS {
	t.Helper()
	schema := fstest.MapFS{}
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		path := string(engine) + "/" + migrations.First
		text, err := migrations.Files.ReadFile(path)
		require.NoError(t, err)
		schema[path] = &fstest.MapFile{Data: text}
	}
	return schema
}

// reached makes the version table say what the former migrations up to a version wrote there.
func reached(t *testing.T, d *db.DB, version int) {
	t.Helper()
	for n := 2; n <= version; n++ {
		exec(t, d, `INSERT INTO goose_db_version (version_id, is_applied) VALUES ($1, $2)`, n, true)
	}
}

// upgrade opens the database as this program does, and brings it up to date.
func upgrade(t *testing.T, options db.Options) (*db.DB, error) {
	t.Helper()
	options.Migrations = nil
	d := dbtest.Open(t, options)
	err := d.Migrate(t.Context())
	return d, err
}

func TestADatabaseOfTheFormerMigrationsGoesOn(t *testing.T) {
	dbtest.Each(t, whole(t), func(t *testing.T, options db.Options) {
		former := dbtest.Open(t, options)
		reached(t, former, migrations.Whole)
		exec(t, former, `INSERT INTO setting (name, value) VALUES ('kept', 'yes')`)

		d, err := upgrade(t, options)
		require.NoError(t, err)
		var value string
		require.NoError(t, d.Read().Get(t.Context(), &value, `SELECT value FROM setting WHERE name = 'kept'`))
		require.Equal(t, "yes", value)
		require.Equal(t, read(t, dbtest.Open(t, dbtest.Fresh(t, d.Engine(), migrations.Files))), read(t, d), "it is what an empty database becomes")
		require.NoError(t, d.Migrate(t.Context()), "and stays so")
	})
}

func TestADatabaseBetweenIsRefusedUntouched(t *testing.T) {
	for _, version := range []int{1, 2, 46, 74} {
		// One of the former migrations alone: what the others made is not looked at.
		first := fstest.MapFS{}
		for _, engine := range []string{"sqlite", "postgres"} {
			first[engine+"/00001_kernel.sql"] = &fstest.MapFile{Data: []byte("-- +goose Up\nCREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT);\n")}
		}
		dbtest.Each(t, first, func(t *testing.T, options db.Options) {
			former := dbtest.Open(t, options)
			reached(t, former, version)
			_, err := upgrade(t, options)
			require.ErrorIs(t, err, migrations.ErrTooOld)
			require.ErrorContains(t, err, "Start the program of commit ")
			var tables int
			require.Error(t, former.Read().Get(t.Context(), &tables, `SELECT COUNT(*) FROM account`), "nothing was made")
		})
	}
}

// A former program's migrate command leaves to the server's start what only the server can do.
func TestADatabaseThatAFormerProgramOnlyMigratedIsRefused(t *testing.T) {
	for name, statement := range map[string]string{
		"keys":  `INSERT INTO setting (name, value) VALUES ('unsealed', 'wipe')`,
		"names": account,
		"people": account + `;` + `UPDATE account SET sort_name = 'x'; INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at)
			VALUES ('mia', 'ana', 'child', 'Mia', 'Stone', 1, 1)`,
	} {
		t.Run(name, func(t *testing.T) {
			dbtest.Each(t, whole(t), func(t *testing.T, options db.Options) {
				former := dbtest.Open(t, options)
				reached(t, former, migrations.Whole)
				for one := range strings.SplitSeq(statement, ";") {
					exec(t, former, one)
				}
				_, err := upgrade(t, options)
				require.ErrorIs(t, err, migrations.ErrTooOld)
			})
		})
	}
}

const account = `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
	VALUES ('ana', 'ana', 'ana', 'A', 'B', 'Specialist', 'active', '', 1, 1)`

// The whole schema is one transaction of its own: a start that ended behind it is gone on with.
func TestAStartThatEndedBehindTheWholeSchemaGoesOn(t *testing.T) {
	dbtest.Each(t, whole(t), func(t *testing.T, options db.Options) {
		dbtest.Open(t, options)
		_, err := upgrade(t, options)
		require.NoError(t, err)
	})
}

// Rows that reference a row are found by an index.
func TestRowsAreFoundByWhatTheyReference(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		for index, query := range map[string]string{
			"purchase_application": `SELECT id FROM purchase WHERE application_id = 'a'`,
			"activity_purchase":    `SELECT key FROM activity WHERE purchase_id = 'a'`,
			"child_transfer_giver": `SELECT id FROM child_transfer WHERE from_id = 'a'`,
			"measure_owner":        `SELECT COUNT(*) FROM measure WHERE owner_key = 7 AND archived_at IS NULL`,
		} {
			require.Contains(t, plan(t, d, query), index)
		}
	})
}

// plan returns how the engine runs a query when the tables are large.
func plan(t *testing.T, d *db.DB, query string) string {
	t.Helper()
	var lines []string
	require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		if d.Engine() == db.Postgres {
			if _, err := tx.Exec(ctx, `SET LOCAL enable_seqscan = off`); err != nil {
				return err
			}
			return tx.Select(ctx, &lines, `EXPLAIN `+query)
		}
		var steps []struct {
			ID     int64  `db:"id"`
			Parent int64  `db:"parent"`
			Unused int64  `db:"notused"`
			Detail string `db:"detail"`
		}
		if err := tx.Select(ctx, &steps, `EXPLAIN QUERY PLAN `+query); err != nil {
			return err
		}
		for _, s := range steps {
			lines = append(lines, s.Detail)
		}
		return nil
	}))
	return strings.Join(lines, "\n")
}
