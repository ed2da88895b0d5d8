package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"golang.org/x/sync/semaphore"
)

func openPostgres(ctx context.Context, options Options) (*DB, error) {
	config, err := sessionConfig(options.URL)
	if err != nil {
		return nil, err
	}
	// A node that hangs in a transaction must not hold the others up: beside its locks, the server keeps for it what every later
	// serializable transaction has read, until the memory for that is full and all of them fail.
	config.RuntimeParams["idle_in_transaction_session_timeout"] = "20000"
	if severalHosts(config) {
		(&primaries{}).guard(ctx, config)
	}
	pool := openConns(ctx, config, options.MaxConns)
	d := &DB{engine: Postgres, options: options, pool: pool, slow: make(chan struct{}, 1), places: semaphore.NewWeighted(all)}
	d.read = queries{engine: Postgres, run: pool, again: true}
	if options.ReadURL != "" {
		if d.replica, err = openReplica(ctx, options, d.read); err != nil {
			return nil, errors.Join(err, pool.Close())
		}
	}
	if err := d.checkDurable(ctx); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

// sessionConfig reads an address and adds what all sessions have in common.
func sessionConfig(url string) (*pgx.ConnConfig, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("db: read the PostgreSQL address: %w", err)
	}
	config.RuntimeParams["timezone"] = "UTC"
	// A statement of a node that has died ends, and with it the locks that it holds.
	config.RuntimeParams["client_connection_check_interval"] = "2000"
	// A serializable transaction that goes through a whole table fails beside every other one that writes to the table. PostgreSQL's own figure is of
	// disks that turn, on which going through a table of some thousand rows is the cheaper way.
	if config.RuntimeParams["random_page_cost"] == "" {
		config.RuntimeParams["random_page_cost"] = "1.1"
	}
	if config.RuntimeParams["application_name"] == "" {
		config.RuntimeParams["application_name"] = "milepost"
	}
	return config, nil
}

// openConns makes a pool of so many connections; zero chooses by the number of cores.
func openConns(ctx context.Context, config *pgx.ConnConfig, most int) *sql.DB {
	if most == 0 {
		most = max(16, 4*runtime.NumCPU())
	}
	pool := openPool(ctx, stdlib.GetConnector(*config))
	pool.SetMaxOpenConns(most)
	pool.SetMaxIdleConns(most)
	pool.SetConnMaxIdleTime(5 * time.Minute)
	return pool
}

// checkDurable refuses a session whose commits return before they are on the disk.
func (d *DB) checkDurable(ctx context.Context) error {
	var commit string
	if err := d.pool.QueryRowContext(ctx, "SHOW synchronous_commit").Scan(&commit); err != nil {
		return fmt.Errorf("db: reach PostgreSQL: %w", err)
	}
	if commit == "off" {
		return errors.New("db: PostgreSQL has synchronous_commit=off, which loses acknowledged commits; not starting")
	}
	return nil
}

// Recount has PostgreSQL look again at tables of which it knows fewer than half of the rows that they are known to have: it goes through all of a
// table that it takes for a small one. By itself it counts again every minute, which is late for one that is being filled.
func (d *DB) Recount(ctx context.Context, rows map[string]int64) error {
	if d.engine != Postgres {
		return nil
	}
	var known []struct {
		Name string `db:"relname"`
		Rows int64  `db:"rows"`
	}
	err := d.read.Select(ctx, &known, `SELECT relname, CAST(reltuples AS BIGINT) AS rows FROM pg_class WHERE relkind = 'r' AND relnamespace = CURRENT_SCHEMA()::regnamespace
		AND relname = ANY(STRING_TO_ARRAY($1, ' '))`, strings.Join(slices.Collect(maps.Keys(rows)), " "))
	for _, table := range known {
		if err == nil && 2*max(table.Rows, 1) < rows[table.Name] {
			_, err = d.pool.ExecContext(ctx, `ANALYZE `+table.Name)
		}
	}
	return err
}

// pgTx is a running transaction, on a connection that goes back to the pool with its end.
type pgTx struct {
	*sql.Tx
	conn *sql.Conn
}

// beginPostgres waits for a connection as long as the caller does. From there on the transaction is detached from the
// caller's cancellation: each statement heeds it, the commit does not, so that a commit is never left in doubt by an
// impatient caller.
func beginPostgres(ctx context.Context, pool *sql.DB, isolation sql.IsolationLevel) (pgTx, error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return pgTx{}, err
	}
	tx, err := conn.BeginTx(context.WithoutCancel(ctx), &sql.TxOptions{Isolation: isolation})
	if err != nil {
		_ = conn.Close()
		return pgTx{}, err
	}
	return pgTx{tx, conn}, nil
}

func (t pgTx) commit() error {
	err := t.Commit()
	_ = t.conn.Close() // gives it back
	return err
}

func (t pgTx) rollback() {
	_ = t.Rollback()
	_ = t.conn.Close()
}
