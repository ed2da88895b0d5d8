package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io/fs"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"
)

// Engine names the database product in use.
type Engine string

// The engines Milepost runs on.
const (
	SQLite   Engine = "sqlite"
	Postgres Engine = "postgres"
)

// Options name the database to open. Exactly one of Path and URL is set.
type Options struct {
	// Path is the SQLite file; it is made when it does not exist.
	Path string
	// URL is a PostgreSQL address, postgres://user:password@host/name.
	URL string
	// ReadURL is the address of a streaming replica of URL, for [DB.SlowRead]. Empty for none.
	ReadURL string
	// MaxConns bounds the PostgreSQL connections, or the SQLite readers. Zero chooses by the number of cores.
	MaxConns int
	// Migrations replaces the built-in schema; its top folders are named as the engines. For tests.
	Migrations fs.FS
}

// Querier runs statements. Its errors are [ErrNotFound], [ErrConflict], [ErrForeign] or the driver's, wrapped.
type Querier interface {
	// Exec runs a statement and returns the number of rows that it affected.
	Exec(ctx context.Context, query string, args ...any) (int64, error)
	// Get reads one row into a struct (fields tagged db:"column") or a scalar; [ErrNotFound] if there is none.
	Get(ctx context.Context, dst any, query string, args ...any) error
	// Select reads all rows into a slice; no rows make it empty, never nil.
	Select(ctx context.Context, dst any, query string, args ...any) error
	// Rows leaves the scanning to the caller, for hot loops. The caller closes the rows.
	Rows(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	// Row is Rows for one row; pass the error of its Scan through [Error].
	Row(ctx context.Context, query string, args ...any) *sql.Row
	// Engine reports which engine answers.
	Engine() Engine
}

// DB is an open database. It is safe for concurrent use.
type DB struct {
	engine  Engine
	options Options
	read    queries
	pool    *sql.DB  // readers on SQLite, everything on PostgreSQL
	writer  *writer  // SQLite only
	replica *replica // nil without one
	slow    chan struct{}
	places  *semaphore.Weighted // that transactions take
	// unwritable reports that the last write failed because the database was not available.
	unwritable atomic.Bool
}

// Open opens the database and checks that it is as durable and as strict as it must be.
func Open(ctx context.Context, options Options) (*DB, error) {
	switch {
	case options.Path != "" && options.URL != "":
		return nil, errors.New("db: give a path or a URL, not both")
	case options.URL != "":
		return openPostgres(ctx, options)
	case options.ReadURL != "":
		return nil, errors.New("db: a replica is one of a PostgreSQL database: give its address, too")
	case options.Path != "":
		return openSQLite(ctx, options)
	}
	return nil, errors.New("db: neither a path nor a URL given")
}

// Engine reports which engine is open.
func (d *DB) Engine() Engine { return d.engine }

// Read returns a querier on committed data outside any transaction. It refuses to write on SQLite.
func (d *DB) Read() Querier { return d.read }

// Ping asks the database for an answer.
func (d *DB) Ping(ctx context.Context) error {
	var one int
	return Error(d.read.Row(ctx, "SELECT 1").Scan(&one))
}

// Close waits for the running transaction and closes all connections.
func (d *DB) Close() error {
	var failures []error
	if d.read.cache != nil {
		d.read.cache.close()
	}
	if d.writer != nil {
		failures = append(failures, d.writer.close())
	}
	if d.replica != nil {
		failures = append(failures, d.replica.pool.Close())
	}
	return errors.Join(append(failures, d.pool.Close())...)
}

// Wrap puts something between the pools of connections and the engine's driver.
type Wrap func(driver.Connector) driver.Connector

type wrapKey struct{}

// WithWrap returns a context under which [Open] has the connectors of all its pools wrapped. It is for tests that count
// what a call asks of the database.
func WithWrap(ctx context.Context, wrap Wrap) context.Context {
	return context.WithValue(ctx, wrapKey{}, wrap)
}

// openPool makes a pool of the connector's connections.
func openPool(ctx context.Context, connector driver.Connector) *sql.DB {
	if wrap, wanted := ctx.Value(wrapKey{}).(Wrap); wanted {
		connector = wrap(connector)
	}
	return sql.OpenDB(connector)
}

// Micros returns the stored form of a moment: microseconds since 1970 in UTC. The zero time is 0.
func Micros(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMicro()
}
