package db

import (
	"context"
	"database/sql"
	"reflect"

	"github.com/georgysavva/scany/v2/sqlscan"

	"milepost/internal/sleep"
)

// runner is the common interface of *sql.DB, *sql.Tx and *sql.Conn.
type runner interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// queries is the Querier of both engines. With a cache, statements are prepared once; pgx keeps its own.
type queries struct {
	engine Engine
	run    runner
	cache  *statements
	// again has a read whose connection broke tried again. Not within a transaction, which went with it.
	again bool
}

func (q queries) Engine() Engine { return q.engine }

func (q queries) Exec(ctx context.Context, query string, args ...any) (int64, error) {
	result, err := q.exec(ctx, query, args)
	if err != nil {
		return 0, Error(err)
	}
	affected, err := result.RowsAffected()
	return affected, Error(err)
}

func (q queries) exec(ctx context.Context, query string, args []any) (sql.Result, error) {
	if q.cache == nil {
		return q.run.ExecContext(ctx, query, args...)
	}
	prepared, err := q.cache.take(ctx, query)
	if err != nil {
		return nil, err
	}
	defer q.cache.put(prepared)
	return prepared.ExecContext(ctx, args...)
}

func (q queries) Rows(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if q.cache == nil {
		rows, err := q.run.QueryContext(ctx, query, args...)
		return rows, Error(err)
	}
	prepared, err := q.cache.take(ctx, query)
	if err != nil {
		return nil, Error(err)
	}
	defer q.cache.put(prepared)
	rows, err := prepared.QueryContext(ctx, args...)
	return rows, Error(err)
}

func (q queries) Row(ctx context.Context, query string, args ...any) *sql.Row {
	if q.cache == nil {
		return q.run.QueryRowContext(ctx, query, args...)
	}
	prepared, err := q.cache.take(ctx, query)
	if err != nil { // the unprepared form carries the same error to Scan
		return q.run.QueryRowContext(ctx, query, args...)
	}
	defer q.cache.put(prepared)
	return prepared.QueryRowContext(ctx, args...)
}

func (q queries) Get(ctx context.Context, dst any, query string, args ...any) error {
	return q.onceMore(ctx, func() error { return q.get(ctx, dst, query, args) })
}

func (q queries) Select(ctx context.Context, dst any, query string, args ...any) error {
	return q.onceMore(ctx, func() error { return q.list(ctx, dst, query, args) })
}

// onceMore tries a read whose connection broke a second time, outside of transactions: as when the database restarts.
func (q queries) onceMore(ctx context.Context, read func() error) error {
	err := read()
	if q.again && lost(err) && sleep.For(ctx, reconnectWait) == nil {
		err = read()
	}
	return err
}

func (q queries) get(ctx context.Context, dst any, query string, args []any) error {
	rows, err := q.Rows(ctx, query, args...)
	if err != nil {
		return err
	}
	err = sqlscan.ScanOne(dst, rows)
	if sqlscan.NotFound(err) {
		return ErrNotFound
	}
	return Error(err)
}

func (q queries) list(ctx context.Context, dst any, query string, args []any) error {
	rows, err := q.Rows(ctx, query, args...)
	if err != nil {
		return err
	}
	if err = sqlscan.ScanAll(dst, rows); err != nil {
		return Error(err)
	}
	// An empty list travels as [], never as null.
	if list := reflect.ValueOf(dst).Elem(); list.IsNil() {
		list.Set(reflect.MakeSlice(list.Type(), 0, 0))
	}
	return nil
}
