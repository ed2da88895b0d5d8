package dbcopy_test

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/dbcopy"
)

// filled is a database with rows of every type, a circle of references that only the end makes whole, and counts made by triggers.
var filled = []string{
	`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ('ana', 'ana@x.example', 'ana@x.example', 'Añá', 'ليلى', 'Specialist', 'active', '', 1, 9007199254740993)`,
	`INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at) VALUES ('mia', 'ana', 'child', 'Mia', '', 1, 1)`,
	`INSERT INTO password_reset (id, account_key, token_hash, created_at, expires_at) SELECT 'r', key, '\x00ff27'::bytea, 1, 2 FROM account`,
	`INSERT INTO setting (name, value) VALUES ('kept', 'two' || chr(10) || 'lines')`,
}

func onPostgres(t *testing.T, test func(t *testing.T, options db.Options)) {
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		if options.URL == "" {
			t.Skip("a SQLite database is copied by itself")
		}
		test(t, options)
	})
}

func exec(t *testing.T, d *db.DB, statements ...string) {
	t.Helper()
	require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		for _, statement := range statements {
			if _, err := tx.Exec(ctx, statement); err != nil {
				return err
			}
		}
		return nil
	}))
}

func TestACopyComesBackAsItWas(t *testing.T) {
	onPostgres(t, func(t *testing.T, options db.Options) {
		d := dbtest.Open(t, options)
		exec(t, d, filled...)
		path := filepath.Join(t.TempDir(), "copy.db")
		require.NoError(t, dbcopy.ToFile(t.Context(), options.URL, path))

		file := dbtest.Open(t, db.Options{Path: path})
		require.NoError(t, file.CheckIntegrity(t.Context()))
		fresh := dbtest.Open(t, dbtest.Fresh(t, db.SQLite, migrations.Files))
		require.Equal(t, schemaOf(t, fresh), schemaOf(t, file), "with its indexes and triggers")

		other := dbtest.Fresh(t, db.Postgres, migrations.Files)
		require.NoError(t, dbcopy.FromFile(t.Context(), path, other.URL))
		back := dbtest.Open(t, other)
		for _, table := range tablesOf(t, d) {
			require.Equal(t, rowsOf(t, d, table), rowsOf(t, back, table), table)
		}
		require.NotEmpty(t, rowsOf(t, back, "row_count"), "the counts came along")
		exec(t, back, strings.ReplaceAll(filled[0], "ana", "bob"))
		exec(t, back, strings.ReplaceAll(filled[1], "'mia', 'ana'", "'tom', 'bob'"))
		var counted int64
		require.NoError(t, back.Read().Get(t.Context(), &counted, `SELECT COUNT(*) FROM row_count WHERE holder = 'bob'`))
		require.Positive(t, counted, "rows are counted again")
		require.Error(t, back.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `DELETE FROM account WHERE id = 'ana'`)
			return err
		}), "references hold again")
		require.ErrorIs(t, dbcopy.FromFile(t.Context(), path, other.URL), dbcopy.ErrNotEmpty)
	})
}

// Whatever is committed while the copy is made, the tables are of one moment.
func TestACopyIsOfOneMoment(t *testing.T) {
	onPostgres(t, func(t *testing.T, options db.Options) {
		d := dbtest.Open(t, options)
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() {
			defer close(done)
			for ctx.Err() == nil { // one row in each of two tables, which are far apart in the order of the copy
				_ = d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
					_, err := tx.Exec(ctx, `INSERT INTO audit_event (id, at, action, subject_kind, subject_id) SELECT 'e' || COUNT(*), 1, 'login', '', '' FROM audit_event`)
					if err == nil {
						_, err = tx.Exec(ctx, `INSERT INTO setting (name, value) SELECT 's' || COUNT(*), '' FROM audit_event`)
					}
					return err
				})
			}
		}()
		for range 5 {
			path := filepath.Join(t.TempDir(), "copy.db")
			require.NoError(t, dbcopy.ToFile(t.Context(), options.URL, path))
			contents, err := db.ReadContents(t.Context(), path)
			require.NoError(t, err)
			var settings int64
			file := dbtest.Open(t, db.Options{Path: path})
			require.NoError(t, file.Read().Get(t.Context(), &settings, `SELECT COUNT(*) FROM setting WHERE name LIKE 's%' AND value = ''`))
			require.Equal(t, contents.Tables["audit_event"], settings)
		}
		stop()
		<-done
	})
}

func schemaOf(t *testing.T, d *db.DB) (list []string) {
	t.Helper()
	require.NoError(t, d.Read().Select(t.Context(), &list, `SELECT type || ' ' || name || ' ' || COALESCE(sql, '') FROM sqlite_master ORDER BY type, name`))
	return list
}

func tablesOf(t *testing.T, d *db.DB) (list []string) {
	t.Helper()
	require.NoError(t, d.Read().Select(t.Context(), &list, `SELECT table_name::text FROM information_schema.tables
		WHERE table_schema = 'public' AND table_name <> 'goose_db_version' ORDER BY 1`))
	return list
}

func rowsOf(t *testing.T, d *db.DB, table string) (list []string) {
	t.Helper()
	require.NoError(t, d.Read().Select(t.Context(), &list, `SELECT x::text FROM "`+table+`" x ORDER BY 1`))
	return list
}
