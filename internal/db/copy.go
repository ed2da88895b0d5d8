package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// ErrNotSQLite is the error of operations on the database's file for PostgreSQL, which has its own tools for them.
var ErrNotSQLite = errors.New("db: only a SQLite database can do that")

// ErrNotPostgres is the error of questions that only a PostgreSQL server can answer.
var ErrNotPostgres = errors.New("db: only PostgreSQL can answer that")

// CopyTo writes a consistent copy into a new file while others read and write.
func (d *DB) CopyTo(ctx context.Context, path string) error {
	if d.engine != SQLite {
		return ErrNotSQLite
	}
	// A separate connection: the readers may not write, and the writer is needed by others.
	pool, err := sql.Open("sqlite", sqliteDSN(d.options.Path, commonPragmas))
	if err != nil {
		return err
	}
	_, err = pool.ExecContext(ctx, "VACUUM INTO $1", path)
	return errors.Join(err, pool.Close())
}

// CheckIntegrity reads the whole SQLite file and reports damage and rows that point nowhere.
func (d *DB) CheckIntegrity(ctx context.Context) error {
	if d.engine != SQLite {
		return ErrNotSQLite
	}
	var verdict string
	if err := d.pool.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&verdict); err != nil {
		return fmt.Errorf("db: check the integrity: %w", err)
	}
	if verdict != "ok" {
		return fmt.Errorf("db: the database is damaged: %s", verdict)
	}
	var orphans int
	err := d.pool.QueryRowContext(ctx, "SELECT COUNT(*) FROM pragma_foreign_key_check").Scan(&orphans)
	if err == nil && orphans > 0 {
		err = fmt.Errorf("db: %d rows point to rows that do not exist", orphans)
	}
	return err
}
