package db

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/semaphore"
	"modernc.org/sqlite"
)

// busyMillis is how long a writer waits for another process, such as the command line next to a server.
const busyMillis = "10000"

// pragma is a setting with the value that it reads back as.
type pragma struct{ name, value, reads string }

var commonPragmas = []pragma{
	{"busy_timeout", busyMillis, busyMillis},
	{"journal_mode", "WAL", "wal"},
	{"synchronous", "FULL", "2"},
	{"foreign_keys", "ON", "1"},
	// Deleted data are overwritten with zeros; Scrub removes the copies left by moving rows between pages.
	{"secure_delete", "ON", "1"},
	{"temp_store", "MEMORY", "2"},
	// 8 MB for each connection. More answered no faster: the system keeps the file's pages as well.
	{"cache_size", "-8000", "-8000"},
}

func openSQLite(ctx context.Context, options Options) (*DB, error) {
	readers := options.MaxConns
	if readers == 0 {
		readers = max(4, runtime.NumCPU())
	}
	writing := commonPragmas
	reading := append(slices.Clone(commonPragmas), pragma{"query_only", "ON", "1"})

	if err := makeFile(options.Path); err != nil {
		return nil, err
	}
	// The writer comes first: it turns on WAL, which the readers may not.
	w, err := openWriter(ctx, sqliteDSN(options.Path, writing))
	if err != nil {
		return nil, err
	}
	if err := checkPragmas(ctx, w.pool, writing); err != nil {
		_ = w.close()
		return nil, err
	}
	connector, err := sqlite.NewConnector(sqliteDSN(options.Path, reading))
	if err != nil {
		_ = w.close()
		return nil, err
	}
	pool := openPool(ctx, connector)
	pool.SetMaxOpenConns(readers)
	pool.SetMaxIdleConns(readers)
	d := &DB{engine: SQLite, options: options, pool: pool, writer: w, slow: make(chan struct{}, 1), places: semaphore.NewWeighted(all)}
	d.read = queries{engine: SQLite, run: pool, cache: newStatements(statementLimit, pool.PrepareContext)}
	if err := checkPragmas(ctx, pool, reading); err != nil {
		_ = d.Close()
		return nil, err
	}
	return d, nil
}

// makeFile makes a missing file for nobody else to read; SQLite gives its companions the same rights.
func makeFile(path string) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600) //nolint:gosec // the operator's own data folder
	if err != nil {
		return fmt.Errorf("db: open the database file: %w", err)
	}
	return file.Close()
}

// sqliteDSN spells the pragmas in the one form that the driver honours on every new connection.
func sqliteDSN(path string, pragmas []pragma) string {
	values := url.Values{"_txlock": {"immediate"}}
	for _, p := range pragmas {
		values.Add("_pragma", p.name+"("+p.value+")")
	}
	file := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: values.Encode()}
	return file.String()
}

// checkPragmas reads the settings back, because SQLite ignores silently what it does not understand.
func checkPragmas(ctx context.Context, pool *sql.DB, pragmas []pragma) error {
	for _, p := range pragmas {
		var got string
		if err := pool.QueryRowContext(ctx, "PRAGMA "+p.name).Scan(&got); err != nil {
			return fmt.Errorf("db: read pragma %s: %w", p.name, err)
		}
		if !strings.EqualFold(got, p.reads) {
			return fmt.Errorf("db: pragma %s is %q, must be %q; not starting", p.name, got, p.reads)
		}
	}
	return nil
}
