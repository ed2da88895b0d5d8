// Package dbtest gives tests fresh, migrated databases on every engine.
//
// PostgreSQL is the server of MILEPOST_TEST_POSTGRES_URL, or else a throw-away one for this test process that ends with it (see
// pgtest; `go run ./internal/tools/pg -- go test ./...` shares one between packages). If PostgreSQL is not installed, tests
// fail with that message, unless MILEPOST_TEST_ENGINES=sqlite chooses otherwise.
package dbtest

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/migrations"
)

// Run runs f as a subtest for each engine on a fresh database with the whole schema.
func Run(t *testing.T, f func(t *testing.T, d *db.DB)) {
	t.Helper()
	RunOn(t, migrations.Files, f)
}

// RunOn is Run with another schema: its top folders are named as the engines.
func RunOn(t *testing.T, schema fs.FS, f func(t *testing.T, d *db.DB)) {
	t.Helper()
	Each(t, schema, func(t *testing.T, options db.Options) { f(t, Open(t, options)) })
}

// Each is RunOn for tests that open the database themselves, perhaps several times.
func Each(t *testing.T, schema fs.FS, f func(t *testing.T, options db.Options)) {
	t.Helper()
	for _, engine := range engines() {
		t.Run(string(engine), func(t *testing.T) { f(t, Fresh(t, engine, schema)) })
	}
}

// EachInstallation is Each for tests of a whole installation, with the product's schema. With -short they run on SQLite alone
// unless MILEPOST_TEST_ENGINES names others: the statements are those of the stores, whose own suites run on every engine.
func EachInstallation(t *testing.T, f func(t *testing.T, options db.Options)) {
	t.Helper()
	for _, engine := range engines() {
		if testing.Short() && engine != db.SQLite && os.Getenv("MILEPOST_TEST_ENGINES") == "" {
			continue
		}
		t.Run(string(engine), func(t *testing.T) { f(t, Fresh(t, engine, migrations.Files)) })
	}
}

// EachEmpty runs f for each engine with a database that has no schema yet.
func EachEmpty(t *testing.T, f func(t *testing.T, options db.Options)) {
	t.Helper()
	for _, engine := range engines() {
		t.Run(string(engine), func(t *testing.T) {
			if engine == db.Postgres {
				f(t, emptyPostgres(t))
				return
			}
			f(t, db.Options{Path: filepath.Join(t.TempDir(), "test.db")})
		})
	}
}

// Open opens a database until the end of the test.
func Open(t *testing.T, options db.Options) *db.DB {
	t.Helper()
	d, err := db.Open(context.Background(), options)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, d.Close()) })
	return d
}

func engines() []db.Engine {
	var chosen []db.Engine
	for _, engine := range []db.Engine{db.SQLite, db.Postgres} {
		only := os.Getenv("MILEPOST_TEST_ENGINES")
		if only == "" || strings.Contains(only, string(engine)) {
			chosen = append(chosen, engine)
		}
	}
	return chosen
}

// Fresh returns a database of one engine with a schema.
func Fresh(t *testing.T, engine db.Engine, schema fs.FS) db.Options {
	t.Helper()
	if engine == db.Postgres {
		return freshPostgres(t, schema)
	}
	return freshSQLite(t, schema)
}

func migrate(options db.Options) error {
	d, err := db.Open(context.Background(), options)
	if err != nil {
		return err
	}
	defer func() { _ = d.Close() }()
	return d.Migrate(context.Background())
}
