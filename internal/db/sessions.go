package db

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// ErrPooler is the error of a PostgreSQL address behind a pooler that gives each transaction another session.
var ErrPooler = errors.New("a pooler in transaction mode stands in front of PostgreSQL: give Milepost a pool in session mode, or the database's own address")

const (
	// heardWithin is how long a notification may take.
	heardWithin = 5 * time.Second
	// sessionsWithin bounds the whole round trip.
	sessionsWithin = 20 * time.Second
)

// CheckSessions makes a round trip of LISTEN and NOTIFY and runs two prepared statements, as live channels, jobs and migrations do
// later. Its error is [ErrPooler] if sessions do not stay with their connections. On SQLite there is nothing to check.
func CheckSessions(ctx context.Context, options Options) error {
	if options.URL == "" {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, sessionsWithin)
	defer cancel()
	config, err := pgx.ParseConfig(options.URL)
	if err != nil {
		return fmt.Errorf("db: read the PostgreSQL address: %w", err)
	}
	// Only the two statements of the check are prepared.
	config.DefaultQueryExecMode = pgx.QueryExecModeSimpleProtocol
	return connected(ctx, config, func(one *pgx.Conn) error {
		return connected(ctx, config, func(other *pgx.Conn) error {
			if err := keepsStatements(ctx, one, other); err != nil {
				return err
			}
			return hears(ctx, one, other)
		})
	})
}

// connected calls f with a connection of its own.
func connected(ctx context.Context, config *pgx.ConnConfig, f func(*pgx.Conn) error) error {
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return fmt.Errorf("db: reach PostgreSQL: %w", err)
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	return f(conn)
}

// keepsStatements prepares two statements and runs them while another connection is in a transaction, for which a pooler in
// transaction mode has used the session that prepared them.
func keepsStatements(ctx context.Context, conn, other *pgx.Conn) error {
	names := []string{"milepost_check_1", "milepost_check_2"}
	for _, name := range names {
		if _, err := conn.Prepare(ctx, name, "SELECT '"+name+"'"); err != nil {
			return fmt.Errorf("%w (statements cannot be prepared: %w)", ErrPooler, err)
		}
	}
	tx, err := other.Begin(ctx)
	if err != nil {
		return fmt.Errorf("db: begin a transaction: %w", err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }()
	if _, err := tx.Exec(ctx, "SELECT 1"); err != nil {
		return fmt.Errorf("db: run a statement: %w", err)
	}
	for _, name := range names {
		var answer string
		if err := conn.QueryRow(ctx, name).Scan(&answer); err != nil {
			return fmt.Errorf("%w (prepared statements are lost: %w)", ErrPooler, err)
		}
	}
	return nil
}

// hears listens on one connection for what the other says.
func hears(ctx context.Context, listener, speaker *pgx.Conn) error {
	channel := "milepost_check_" + strings.ToLower(rand.Text())
	if _, err := listener.Exec(ctx, "LISTEN "+channel); err != nil {
		return fmt.Errorf("db: listen: %w", err)
	}
	if _, err := speaker.Exec(ctx, "SELECT pg_notify($1, '')", channel); err != nil {
		return fmt.Errorf("db: notify: %w", err)
	}
	wait, cancel := context.WithTimeout(ctx, heardWithin)
	defer cancel()
	if _, err := listener.WaitForNotification(wait); err != nil {
		if ctx.Err() == nil && wait.Err() != nil {
			return fmt.Errorf("%w (notifications do not arrive)", ErrPooler)
		}
		return fmt.Errorf("db: wait for a notification: %w", err)
	}
	return nil
}
