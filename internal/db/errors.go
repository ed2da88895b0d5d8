package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlitelib "modernc.org/sqlite/lib"
)

// What a caller may want to tell apart; use errors.Is.
var (
	// ErrNotFound: no such row, or none that the caller may see.
	ErrNotFound = errors.New("not found")
	// ErrConflict: a unique key is taken.
	ErrConflict = errors.New("already exists")
	// ErrForeign: the row points to one that is not there, or is pointed to.
	ErrForeign = errors.New("refers to a row that does not exist")
	// ErrInvalid: a check, a NOT NULL or a strict type refused the value.
	ErrInvalid = errors.New("value refused by the database")
	// ErrBusy: the transaction lost against others too often, or waited too long for its turn.
	ErrBusy = errors.New("database is busy")
)

// kinds of the PostgreSQL error codes that callers tell apart.
var postgresKinds = map[string]error{
	"23505": ErrConflict,
	"23503": ErrForeign,
	"23514": ErrInvalid,
	"23502": ErrInvalid,
	"40001": ErrBusy,
	"40P01": ErrBusy,
}

// kinds of the SQLite extended result codes that callers tell apart.
var sqliteKinds = map[int]error{
	sqlitelib.SQLITE_CONSTRAINT_UNIQUE:     ErrConflict,
	sqlitelib.SQLITE_CONSTRAINT_PRIMARYKEY: ErrConflict,
	sqlitelib.SQLITE_CONSTRAINT_ROWID:      ErrConflict,
	sqlitelib.SQLITE_CONSTRAINT_FOREIGNKEY: ErrForeign,
	sqlitelib.SQLITE_CONSTRAINT_CHECK:      ErrInvalid,
	sqlitelib.SQLITE_CONSTRAINT_NOTNULL:    ErrInvalid,
	sqlitelib.SQLITE_CONSTRAINT_DATATYPE:   ErrInvalid,
}

// Error maps a driver's error to one of this package's, keeping the original inside. Nil stays nil.
func Error(err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	if kind := kindOf(err); kind != nil && !errors.Is(err, kind) {
		return fmt.Errorf("%w: %w", kind, err)
	}
	return err
}

func kindOf(err error) error {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return postgresKinds[pg.Code]
	}
	var lite *sqlite.Error
	if !errors.As(err, &lite) {
		return nil
	}
	if primary := lite.Code() & 0xff; primary == sqlitelib.SQLITE_BUSY || primary == sqlitelib.SQLITE_LOCKED {
		return ErrBusy
	}
	return sqliteKinds[lite.Code()]
}

// retryable tells whether the whole transaction may succeed when it is run again.
func retryable(ctx context.Context, err error) bool {
	return ctx.Err() == nil && errors.Is(Error(err), ErrBusy)
}
