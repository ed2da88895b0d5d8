package dbcopy

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"slices"

	_ "modernc.org/sqlite" // the driver

	"milepost/internal/db"
)

// fast does without a file's journal and checks: after a failure it is removed.
const fast = "&_pragma=journal_mode(off)&_pragma=synchronous(off)&_pragma=foreign_keys(off)"

// openFile opens a SQLite file with one connection.
func openFile(path, pragmas string) (*sql.DB, error) {
	address := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: "mode=rw" + pragmas}
	pool, err := sql.Open("sqlite", address.String())
	if err != nil {
		return nil, err
	}
	pool.SetMaxOpenConns(1)
	return pool, nil
}

// emptyFile makes a SQLite file with the tables of this program, and returns what makes its indexes and triggers, which it has none
// of: rows are written faster without the former, and must not be counted again by the latter.
func emptyFile(ctx context.Context, path string) (pool *sql.DB, later []string, err error) {
	d, err := db.Open(ctx, db.Options{Path: path})
	if err != nil {
		return nil, nil, err
	}
	if err := errors.Join(d.Migrate(ctx), d.Close()); err != nil {
		return nil, nil, err
	}
	if pool, err = openFile(path, fast); err != nil {
		return nil, nil, err
	}
	if later, err = dropLater(ctx, pool); err == nil {
		err = empty(ctx, pool)
	}
	if err != nil {
		return nil, nil, errors.Join(err, pool.Close())
	}
	return pool, later, nil
}

func dropLater(ctx context.Context, pool *sql.DB) (later []string, err error) {
	parts, err := texts(ctx, pool, `SELECT sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY type, name`)
	if err != nil {
		return nil, err
	}
	drops, err := texts(ctx, pool, `SELECT 'DROP ' || type || ' "' || name || '"' FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL`)
	if err != nil {
		return nil, err
	}
	return parts, run(ctx, pool, drops)
}

// empty removes the rows that migrations have written.
func empty(ctx context.Context, pool *sql.DB) error {
	names, err := fileColumns(ctx, pool)
	if err != nil {
		return err
	}
	for name := range names {
		if _, err := pool.ExecContext(ctx, `DELETE FROM `+quote(name)); err != nil { //nolint:gosec // a table of the schema
			return err
		}
	}
	return nil
}

// fileColumns are the tables of a SQLite file, but that of the migrations, with the names of their columns in order.
func fileColumns(ctx context.Context, pool *sql.DB) (map[string][]string, error) {
	rows, err := pool.QueryContext(ctx, `SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c
		WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\_%' ESCAPE '\' AND m.name <> $1`, versions)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }() // Err reports what went wrong
	found := map[string][]string{}
	for rows.Next() {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil {
			return nil, err
		}
		found[table] = append(found[table], column)
	}
	for _, columns := range found {
		slices.Sort(columns)
	}
	return found, rows.Err()
}

func texts(ctx context.Context, pool *sql.DB, query string) (list []string, err error) {
	rows, err := pool.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }() // Err reports what went wrong
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		list = append(list, text)
	}
	return list, rows.Err()
}

func run(ctx context.Context, pool *sql.DB, statements []string) error {
	for _, statement := range statements {
		if _, err := pool.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
