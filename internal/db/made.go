package db

import (
	"context"
	"database/sql"
	"reflect"
	"strings"
	"sync/atomic"
)

// Made counts the rows that committed transactions have inserted.
type Made struct{ rows atomic.Int64 }

// Rows returns how many there are so far.
func (m *Made) Rows() int { return int(m.rows.Load()) }

type madeKey struct{}

// CountMade returns a context whose transactions count their new rows in the returned counter.
func CountMade(ctx context.Context) (context.Context, *Made) {
	m := &Made{}
	return context.WithValue(ctx, madeKey{}, m), m
}

// noteMade adds what a committed transaction has inserted, when somebody counts.
func noteMade(ctx context.Context, rows int64) {
	if m, ok := ctx.Value(madeKey{}).(*Made); ok {
		m.rows.Add(rows)
	}
}

// inserts reports whether a statement adds rows. Ours begin with the word, or with what they insert from.
func inserts(query string) bool {
	query = strings.TrimLeft(query, " \t\n")
	return strings.HasPrefix(query, "INSERT ") || strings.HasPrefix(query, "WITH ") && strings.Contains(query, "INSERT INTO ")
}

// Exec implements [Querier].
func (t *Tx) Exec(ctx context.Context, query string, args ...any) (int64, error) {
	affected, err := t.queries.Exec(ctx, query, args...)
	if err == nil && inserts(query) {
		t.made += affected
	}
	return affected, err
}

// Row implements [Querier].
func (t *Tx) Row(ctx context.Context, query string, args ...any) *sql.Row {
	if inserts(query) {
		t.made++
	}
	return t.queries.Row(ctx, query, args...)
}

// Get implements [Querier].
func (t *Tx) Get(ctx context.Context, dst any, query string, args ...any) error {
	err := t.queries.Get(ctx, dst, query, args...)
	if err == nil && inserts(query) {
		t.made++
	}
	return err
}

// Select implements [Querier].
func (t *Tx) Select(ctx context.Context, dst any, query string, args ...any) error {
	err := t.queries.Select(ctx, dst, query, args...)
	if err == nil && inserts(query) {
		t.made += int64(reflect.ValueOf(dst).Elem().Len())
	}
	return err
}
