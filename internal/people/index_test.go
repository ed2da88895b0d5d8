package people_test

import (
	"context"
	"io/fs"
	"log/slog"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/kernel"
	"milepost/internal/people"
)

// before returns the schema before the migration of that name.
func before(t *testing.T, name string) fs.FS {
	t.Helper()
	old := fstest.MapFS{}
	require.NoError(t, fs.WalkDir(migrations.Files, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() >= name {
			return err
		}
		text, err := fs.ReadFile(migrations.Files, path)
		old[path] = &fstest.MapFile{Data: text}
		return err
	}))
	return old
}

// Children of an older version become people who are found and sorted by their names.
func TestChildrenOfAnOlderVersionAreFound(t *testing.T) {
	dbtest.Each(t, before(t, "00009"), func(t *testing.T, options db.Options) {
		ctx := context.Background()
		write := func(d *db.DB, query string, args ...any) {
			require.NoError(t, d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, query, args...)
				return err
			}))
		}
		old := dbtest.Open(t, options)
		write(old, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
			VALUES ('ana', 'ana', 'ana', 'A', 'B', 'Specialist', 'active', '', 1, 1)`)
		for i, name := range []string{"Zoë Østby", "Анна Каренина", "Łukasz Ångström"} {
			first, last, _ := strings.Cut(name, " ")
			write(old, `INSERT INTO child (id, owner_id, first_name, last_name, email, phone_number, search_name, created_at, updated_at)
				VALUES ($1, 'ana', $2, $3, '', '', '', $4, $4)`, first, first, last, 10-i)
		}

		options.Migrations = migrations.Files
		d := dbtest.Open(t, options)
		require.NoError(t, d.Migrate(ctx))
		service := people.New(&kernel.Kernel{DB: d, Log: slog.New(slog.DiscardHandler), Now: time.Now})
		require.NoError(t, service.IndexOld(ctx))
		require.NoError(t, service.IndexOld(ctx), "what is indexed is left alone")
		var names []string
		require.NoError(t, d.Read().Select(ctx, &names, `SELECT first_name FROM person ORDER BY sort_name`))
		require.Equal(t, []string{"Łukasz", "Zoë", "Анна"}, names)
		require.NoError(t, d.Read().Select(ctx, &names, `SELECT first_name FROM person ORDER BY key`))
		require.Equal(t, []string{"Łukasz", "Анна", "Zoë"}, names, "in the order in which they were added")
		require.NoError(t, d.Read().Select(ctx, &names, `SELECT p.first_name FROM person p JOIN person_gram g ON g.person_key = p.key
			JOIN account a ON a.key = g.owner_key WHERE a.id = 'ana' AND g.gram = 'ост'
			OR g.gram = 'ost' OR g.gram = 'ngs' ORDER BY p.key`))
		require.Equal(t, []string{"Łukasz", "Zoë"}, names)
	})
}

// Children who have a school or an id are found by it when an older version stored them.
func TestSchoolsOfAnOlderVersionAreFound(t *testing.T) {
	dbtest.Each(t, before(t, "00058"), func(t *testing.T, options db.Options) {
		ctx := context.Background()
		old := dbtest.Open(t, options)
		require.NoError(t, old.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, statement := range []string{
				`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
					VALUES ('ana', 'ana', 'ana', 'A', 'B', 'Specialist', 'active', '', 1, 1)`,
				`INSERT INTO person (id, owner_id, kind, first_name, last_name, sort_name, search_text, created_at, updated_at)
					VALUES ('mia', 'ana', 'child', 'Mia', 'Stone', 'x', ' mia stone', 1, 1), ('theo', 'ana', 'child', 'Theo', 'Reed', 'y', ' theo reed', 1, 1)`,
				`INSERT INTO child (id, school) VALUES ('mia', 'Hill Road'), ('theo', '')`,
			} {
				if _, err := tx.Exec(ctx, statement); err != nil {
					return err
				}
			}
			return nil
		}))
		options.Migrations = migrations.Files
		d := dbtest.Open(t, options)
		require.NoError(t, d.Migrate(ctx))
		require.NoError(t, people.New(&kernel.Kernel{DB: d, Log: slog.New(slog.DiscardHandler), Now: time.Now}).IndexOld(ctx))
		var texts []string
		require.NoError(t, d.Read().Select(ctx, &texts, `SELECT search_text FROM person ORDER BY id`))
		require.Equal(t, []string{" mia stone hill road", " theo reed"}, texts)
		require.NoError(t, d.Read().Select(ctx, &texts, `SELECT p.id FROM person_gram g JOIN person p ON p.key = g.person_key WHERE g.gram = 'hil'`))
		require.Equal(t, []string{"mia"}, texts)
	})
}

// Names that an older version stored are found by their other spellings, those of accounts and titles too.
func TestNamesOfAnOlderVersionAreFoundByOtherSpellings(t *testing.T) {
	dbtest.Each(t, before(t, "00065"), func(t *testing.T, options db.Options) {
		ctx := context.Background()
		old := dbtest.Open(t, options)
		require.NoError(t, old.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, statement := range []string{
				`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, sort_name, created_at, updated_at)
					VALUES ('ana', 'ana', 'ana', 'A', 'B', 'Specialist', 'active', '', 'b a', 1, 1)`,
				`INSERT INTO person (id, owner_id, kind, first_name, last_name, sort_name, search_text, created_at, updated_at)
					VALUES ('jon', 'ana', 'child', 'Jörg', 'O''Neil', 'x', ' jorg o neil', 1, 1)`,
				`INSERT INTO child (id) VALUES ('jon')`,
				`INSERT INTO application (id, owner_id, custom_id, classification, area, title, search_text, created_at, updated_at) VALUES ('app', 'ana', 'g', '', '', 'Guðrún', 'guðrun', 1, 1)`,
			} {
				if _, err := tx.Exec(ctx, statement); err != nil {
					return err
				}
			}
			return nil
		}))
		options.Migrations = migrations.Files
		d := dbtest.Open(t, options)
		require.NoError(t, d.Migrate(ctx))
		require.NoError(t, people.New(&kernel.Kernel{DB: d, Log: slog.New(slog.DiscardHandler), Now: time.Now}).IndexOld(ctx))
		var texts []string
		require.NoError(t, d.Read().Select(ctx, &texts, `SELECT search_text FROM person UNION ALL SELECT search_text FROM application`))
		require.Equal(t, []string{" jorg o neil joerg oneil", "gudrun"}, texts)
		require.NoError(t, d.Read().Select(ctx, &texts, `SELECT sort_name FROM account`))
		require.Equal(t, []string{""}, texts, "the accounts' own start fills it")
	})
}
