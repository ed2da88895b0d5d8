package db

import (
	"context"
	"database/sql"
	"errors"
)

// SlowRead is [DB.Read] for reads that take long and whose readers can wait a moment: where there is a replica, it answers them
// as soon as it has everything that was committed before the statement began, and the primary does if that takes too long.
// Without a replica it is [DB.Read].
func (d *DB) SlowRead() Querier {
	if d.replica == nil {
		return d.read
	}
	return slowReads{d.read, d.replica}
}

// slowReads asks the replica first. Each statement stands alone: the next one may be answered by the primary, or by another
// replica.
type slowReads struct {
	queries // of the primary

	replica *replica
}

func (s slowReads) Get(ctx context.Context, dst any, query string, args ...any) error {
	return s.either(ctx, func(q queries) error { return q.Get(ctx, dst, query, args...) })
}

func (s slowReads) Select(ctx context.Context, dst any, query string, args ...any) error {
	return s.either(ctx, func(q queries) error { return q.Select(ctx, dst, query, args...) })
}

// either has a whole read answered by the replica, or else by the primary: whatever fails on the replica, such as a statement
// that stood in the way of its replay, is tried there.
func (s slowReads) either(ctx context.Context, read func(queries) error) error {
	if conn := s.replica.ready(ctx); conn != nil {
		err := read(queries{engine: Postgres, run: conn})
		_ = conn.Close() // gives it back
		if s.replica.answered(ctx, err) {
			return err
		}
	}
	return read(s.queries)
}

// answered reports whether the answer of the replica stands.
func (r *replica) answered(ctx context.Context, err error) bool {
	switch {
	case err == nil, errors.Is(err, ErrNotFound):
		r.answers.Add(1)
		return true
	case ctx.Err() != nil:
		return true
	}
	r.refuse(ctx)
	return false
}

// Rows falls back to the primary before the first row only: the caller has seen the others.
func (s slowReads) Rows(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if conn := s.replica.ready(ctx); conn != nil {
		rows, err := conn.QueryContext(ctx, query, args...)
		go conn.Close() //nolint:errcheck // waits until the rows are closed, and gives the connection back
		if s.replica.answered(ctx, err) {
			return rows, Error(err)
		}
	}
	return s.queries.Rows(ctx, query, args...)
}

func (s slowReads) Row(ctx context.Context, query string, args ...any) *sql.Row {
	if conn := s.replica.ready(ctx); conn != nil {
		row := conn.QueryRowContext(ctx, query, args...)
		go conn.Close() //nolint:errcheck // waits until the row is scanned
		if s.replica.answered(ctx, row.Err()) {
			return row
		}
	}
	return s.queries.Row(ctx, query, args...)
}
