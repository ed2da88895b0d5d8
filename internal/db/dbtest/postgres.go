package dbtest

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/pgtest"
)

// templateLock is the advisory lock under which one test process makes a template while the others wait.
const templateLock = 20260101

// serverURL starts this process's server at its first use. It ends with the process.
var serverURL = sync.OnceValues(func() (string, error) {
	if given := os.Getenv("MILEPOST_TEST_POSTGRES_URL"); given != "" {
		return given, nil
	}
	address, _, err := pgtest.Start("")
	return address, err
})

// freshPostgres copies a migrated template, which takes a tenth of the time of migrating. Files are copied without the log
// that PostgreSQL 15 and later write by default.
func freshPostgres(t *testing.T, schema fs.FS) db.Options {
	t.Helper()
	server, err := serverURL()
	require.NoError(t, err)
	template, err := templateDatabase(server, schema)
	require.NoError(t, err)
	name := "test_" + strings.ToLower(rand.Text())
	require.NoError(t, command(server, "CREATE DATABASE "+name+" TEMPLATE "+template+" STRATEGY FILE_COPY"))
	t.Cleanup(func() { require.NoError(t, command(server, "DROP DATABASE "+name+" WITH (FORCE)")) })
	options := db.Options{URL: plannedOnce(withDatabase(server, name)), Migrations: schema, MaxConns: 8}
	if replica := os.Getenv("MILEPOST_TEST_REPLICA_URL"); replica != "" {
		options.ReadURL = withDatabase(replica, name)
	}
	if mode := os.Getenv("MILEPOST_TEST_POOLER"); mode != "" { // of PgBouncer
		options.URL = pgtest.Pooler(t, options.URL, mode)
	}
	return options
}

// emptyPostgres makes a database without a schema.
func emptyPostgres(t *testing.T) db.Options {
	t.Helper()
	server, err := serverURL()
	require.NoError(t, err)
	name := "test_" + strings.ToLower(rand.Text())
	require.NoError(t, command(server, "CREATE DATABASE "+name))
	t.Cleanup(func() { require.NoError(t, command(server, "DROP DATABASE "+name+" WITH (FORCE)")) })
	return db.Options{URL: withDatabase(server, name)}
}

// templateDatabase makes the template of a schema unless this or another process did. A failed attempt leaves
// nothing behind: the template gets its name when it is complete.
func templateDatabase(server string, schema fs.FS) (string, error) {
	key, err := fingerprint(schema, db.Postgres)
	if err != nil {
		return "", err
	}
	name, draft := "template_"+key[:16], "draft_"+key[:16]
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		return "", fmt.Errorf("reach the test server: %w", err)
	}
	defer func() { _ = conn.Close(ctx) }() // and with it the lock
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", templateLock); err != nil {
		return "", err
	}
	var exists bool
	err = conn.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = $1)", name).Scan(&exists)
	if err != nil || exists {
		return name, err
	}
	if _, err := conn.Exec(ctx, "DROP DATABASE IF EXISTS "+draft+" WITH (FORCE)"); err != nil {
		return "", err
	}
	if _, err := conn.Exec(ctx, "CREATE DATABASE "+draft); err != nil {
		return "", err
	}
	if err := migrate(db.Options{URL: withDatabase(server, draft), Migrations: schema, MaxConns: 4}); err != nil {
		return "", err
	}
	_, err = conn.Exec(ctx, "ALTER DATABASE "+draft+" RENAME TO "+name)
	return name, err
}

// plannedOnce has small tests plan each statement once for a connection, where PostgreSQL otherwise plans its first five uses
// each for their own values. That is a fifth of all that such a test costs; large ones keep the plans of the product.
func plannedOnce(address string) string {
	if !testing.Short() {
		return address
	}
	separator := "?"
	if strings.Contains(address, "?") {
		separator = "&"
	}
	return address + separator + "plan_cache_mode=force_generic_plan"
}

func command(server, statement string) error {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	_, err = conn.Exec(ctx, statement)
	return err
}

func withDatabase(server, name string) string {
	address, err := url.Parse(server)
	if err != nil {
		return server
	}
	address.Path = "/" + name
	return address.String()
}

// fingerprint identifies a schema by its content.
func fingerprint(schema fs.FS, engine db.Engine) (string, error) {
	sum := sha256.New()
	err := fs.WalkDir(schema, string(engine), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(schema, path)
		fmt.Fprintf(sum, "%s\n%s\n", path, content)
		return err
	})
	return hex.EncodeToString(sum.Sum(nil)), err
}
