package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"
	_ "modernc.org/sqlite"             // registers the driver "sqlite"

	"milepost/internal/bench/rig"
)

// sqliteFloor are the settings that make SQLite as durable as the product has it, with one writer.
const sqliteFloor = "?_txlock=immediate&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(ON)&_pragma=busy_timeout(10000)"

// driver writes the rows of a batch with nothing of the product between: one prepared statement for the results, one
// for the totals, in one durable transaction.
type driver struct {
	pool            *sql.DB
	results, totals *sql.Stmt
	world           *world
}

func openDriver(ctx context.Context, store rig.Store, w *world, clients int) (d *driver, err error) {
	name, dsn, conns := "sqlite", "file:"+store.Data+"/milepost.db"+sqliteFloor, 1
	if store.DatabaseURL != "" {
		name, dsn, conns = "pgx", store.DatabaseURL, clients
	}
	d = &driver{world: w}
	if d.pool, err = sql.Open(name, dsn); err != nil {
		return nil, err
	}
	d.pool.SetMaxOpenConns(conns)
	d.pool.SetMaxIdleConns(conns)
	if d.results, err = d.pool.PrepareContext(ctx, updateRows()); err == nil {
		d.totals, err = d.pool.PrepareContext(ctx, `UPDATE activity SET answered = $2, correct = $3, raw_score = $3 WHERE key = $1`)
	}
	if err != nil {
		return nil, errors.Join(err, d.pool.Close())
	}
	return d, nil
}

func updateRows() string {
	values := make([]string, batchSize)
	for i := range values {
		n := 2 + i*6
		values[i] = fmt.Sprintf("(CAST($%d AS BIGINT),CAST($%d AS BIGINT),CAST($%d AS TEXT),CAST($%d AS BIGINT),CAST($%d AS BIGINT),CAST($%d AS BIGINT))",
			n, n+1, n+2, n+3, n+4, n+5)
	}
	return `UPDATE question_result SET selected_score = v.column2, child_selected_answer = v.column3, total_duration = v.column4,
		prompt_count = v.column5, revision = v.column6 FROM (VALUES ` + strings.Join(values, ",") + `) AS v
		WHERE activity_key = $1 AND question_no = v.column1`
}

// write saves what the n-th batch of a client saves.
func (d *driver) write(client, n int) (size int64, err error) {
	p := d.world.people[client]
	key, first := p.keys[n%len(p.keys)], n%(questions-batchSize+1)
	args := make([]any, 1, 1+6*batchSize)
	args[0] = key
	for i := range batchSize {
		args = append(args, first+i, (n+i)%2, fmt.Sprintf("picture %d", n), n%60, n%5, n+1)
	}
	tx, err := d.pool.Begin()
	if err != nil {
		return 0, err
	}
	if err := d.writeIn(tx, args, key); err != nil {
		return 0, errors.Join(err, tx.Rollback())
	}
	return 0, tx.Commit()
}

func (d *driver) writeIn(tx *sql.Tx, results []any, key int64) error {
	rows, sums := tx.Stmt(d.results), tx.Stmt(d.totals) //nolint:sqlclosecheck // the transaction closes them
	if _, err := rows.Exec(results...); err != nil {
		return err
	}
	_, err := sums.Exec(key, batchSize, batchSize/2)
	return err
}

func (d *driver) close() error { return d.pool.Close() }
