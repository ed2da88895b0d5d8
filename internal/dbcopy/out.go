package dbcopy

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// closeTime is how long a connection may take to say goodbye.
const closeTime = 5 * time.Second

// ToFile copies the PostgreSQL database at an address, as it is at one moment, into a new SQLite file. Others read and write
// meanwhile. The schema must be that of this program.
func ToFile(ctx context.Context, address, path string) (err error) {
	file, later, err := emptyFile(ctx, path)
	if err != nil {
		return fmt.Errorf("make the copy of the database: %w", err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	err = onConnection(ctx, address, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) error {
		list, err := tables(ctx, tx)
		if err != nil {
			return err
		}
		there, err := fileColumns(ctx, file)
		if err == nil {
			err = sameTables(list, there)
		}
		if err != nil {
			return err
		}
		for _, t := range list {
			if err := t.toFile(ctx, tx, file); err != nil {
				return fmt.Errorf("copy table %s: %w", t.name, err)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return run(ctx, file, later)
}

// onConnection runs f in a transaction on a connection of its own, which may take as long as it needs.
func onConnection(ctx context.Context, address string, options pgx.TxOptions, f func(tx pgx.Tx) error) (err error) {
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return fmt.Errorf("reach PostgreSQL: %w", err)
	}
	defer func() {
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), closeTime)
		defer cancel()
		_ = conn.Close(closing) // the transaction has ended, or ends with it
	}()
	return pgx.BeginTxFunc(ctx, conn, options, func(tx pgx.Tx) error {
		for _, setting := range []string{`SET LOCAL idle_in_transaction_session_timeout = 0`, `SET LOCAL statement_timeout = 0`} {
			if _, err := tx.Exec(ctx, setting); err != nil {
				return err
			}
		}
		return f(tx)
	})
}

// toFile copies the rows of a table. They come one by one as the file takes them.
func (t table) toFile(ctx context.Context, tx pgx.Tx, file *sql.DB) (err error) {
	into, err := file.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = into.Rollback() // the file is removed
		}
	}()
	places := strings.TrimSuffix(strings.Repeat("?, ", len(t.columns)), ", ")
	insert, err := into.PrepareContext(ctx, `INSERT INTO `+quote(t.name)+` (`+t.list()+`) VALUES (`+places+`)`) //nolint:gosec // a table of the schema
	if err != nil {
		return err
	}
	defer func() { _ = insert.Close() }() // it ends with the transaction
	rows, err := tx.Query(ctx, `SELECT `+t.list()+` FROM `+quote(t.name))
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		values, err := rows.Values()
		if err != nil {
			return err
		}
		if _, err := insert.ExecContext(ctx, values...); err != nil {
			return err
		}
	}
	if err := rows.Err(); err != nil {
		return err
	}
	return into.Commit()
}
