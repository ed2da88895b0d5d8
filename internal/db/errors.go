package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"syscall"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlitelib "modernc.org/sqlite/lib"
)

// Errors that callers distinguish; use errors.Is.
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
	// ErrUnavailable means that the database is unreachable, or its disk is full. Acknowledged data are safe.
	ErrUnavailable = errors.New("database is not available")
)

// kinds of the PostgreSQL error codes that callers distinguish.
var postgresKinds = map[string]error{
	"23505": ErrConflict,
	"23503": ErrForeign,
	"23514": ErrInvalid,
	"23502": ErrInvalid,
	"40001": ErrBusy,
	"40P01": ErrBusy,
	"55P03": ErrBusy,        // a lock was not to be had in time
	"53100": ErrUnavailable, // disk full
	"53200": ErrBusy,        // out of memory for locks, while a transaction that hangs anywhere on the server keeps those of all later ones
	"53300": ErrUnavailable, // too many connections
	"57P01": ErrUnavailable, // admin shutdown
	"57P02": ErrUnavailable, // crash shutdown
	"57P03": ErrUnavailable, // starting up or shutting down
	"58030": ErrUnavailable, // I/O error
}

// kinds of the SQLite extended result codes that callers distinguish.
var sqliteKinds = map[int]error{
	sqlitelib.SQLITE_CONSTRAINT_UNIQUE:     ErrConflict,
	sqlitelib.SQLITE_CONSTRAINT_PRIMARYKEY: ErrConflict,
	sqlitelib.SQLITE_CONSTRAINT_ROWID:      ErrConflict,
	sqlitelib.SQLITE_CONSTRAINT_FOREIGNKEY: ErrForeign,
	sqlitelib.SQLITE_CONSTRAINT_CHECK:      ErrInvalid,
	sqlitelib.SQLITE_CONSTRAINT_NOTNULL:    ErrInvalid,
	sqlitelib.SQLITE_CONSTRAINT_DATATYPE:   ErrInvalid,
}

// Error maps a driver's error to one of this package's, or to a [LimitError], keeping the original inside. Nil stays nil.
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
		if pg.Code == limitCode {
			return limitOf(pg.Message)
		}
		return postgresKinds[pg.Code]
	}
	var lite *sqlite.Error
	if !errors.As(err, &lite) {
		if unreachable(err) {
			return ErrUnavailable
		}
		return nil
	}
	switch lite.Code() & 0xff {
	case sqlitelib.SQLITE_BUSY, sqlitelib.SQLITE_LOCKED:
		return ErrBusy
	case sqlitelib.SQLITE_FULL, sqlitelib.SQLITE_IOERR, sqlitelib.SQLITE_CANTOPEN:
		return ErrUnavailable
	}
	if lite.Code() == sqlitelib.SQLITE_CONSTRAINT_TRIGGER {
		return limitOf(lite.Error())
	}
	return sqliteKinds[lite.Code()]
}

// unreachable reports whether the connection, and not the statement, has failed. A caller that stopped waiting is no failure of
// the connection.
func unreachable(err error) bool {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return false
	}
	var network net.Error
	var connect *pgconn.ConnectError
	return errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.As(err, &network) || errors.As(err, &connect) || errors.Is(err, syscall.ENOSPC) ||
		pgconn.SafeToRetry(err) // the connection was closed before the statement was sent
}

// retryable reports whether the whole transaction may succeed when it is run again.
func retryable(ctx context.Context, err error) bool {
	return ctx.Err() == nil && errors.Is(Error(err), ErrBusy)
}
