package db

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"math"

	"modernc.org/sqlite"

	"milepost/internal/waitline"
)

// writer is the one connection through which SQLite is written. Holding it for good, instead of taking it from
// a pool for each transaction, keeps its prepared statements alive.
type writer struct {
	pool *sql.DB
	line *waitline.Line // the current turn: one transaction runs at a time
	conn *sql.Conn
	stmt *statements
}

func openWriter(ctx context.Context, dsn string) (*writer, error) {
	connector, err := sqlite.NewConnector(dsn)
	if err != nil {
		return nil, err
	}
	pool := openPool(ctx, connector)
	pool.SetMaxOpenConns(1)
	if err := pool.PingContext(ctx); err != nil {
		_ = pool.Close()
		return nil, err
	}
	return &writer{pool: pool, line: waitline.New(1, math.MaxInt, math.MaxInt)}, nil
}

// begin waits for its turn and opens a transaction that holds the write lock from the start.
func (w *writer) begin(ctx context.Context) (*liteTx, error) {
	leave, err := w.line.Enter(ctx, turnOf(ctx))
	if err != nil {
		return nil, err
	}
	if err := w.connect(); err != nil {
		leave()
		return nil, err
	}
	tx := &liteTx{writer: w, leave: leave}
	if err := w.do("BEGIN IMMEDIATE"); err != nil {
		if !retryable(ctx, err) {
			w.drop()
		}
		leave()
		return nil, err
	}
	return tx, nil
}

func (w *writer) connect() error {
	if w.conn != nil {
		return nil
	}
	conn, err := w.pool.Conn(context.Background())
	if err != nil {
		return err
	}
	w.conn, w.stmt = conn, newStatements(statementLimit, conn.PrepareContext)
	return nil
}

// do runs one of the transaction's own statements. It takes no context: a commit is never interrupted halfway.
func (w *writer) do(text string) error {
	prepared, err := w.stmt.take(context.Background(), text)
	if err != nil {
		return err
	}
	defer w.stmt.put(prepared)
	_, err = prepared.ExecContext(context.Background())
	return err
}

// drop gives up a connection in doubt; the next transaction gets a fresh one and SQLite rolls this one back.
func (w *writer) drop() {
	if w.conn == nil {
		return
	}
	w.stmt.close()
	_ = w.conn.Raw(func(any) error { return driver.ErrBadConn })
	_ = w.conn.Close()
	w.conn, w.stmt = nil, nil
}

func (w *writer) close() error {
	leave, err := w.line.Enter(context.Background(), turnOf(context.Background()))
	if err != nil {
		return err
	}
	defer leave()
	var failure error
	if w.conn != nil {
		w.stmt.close()
		// After a clean stop nothing old is left in the write-ahead log, even where a reader's file stays open for longer.
		_, _ = w.conn.ExecContext(context.Background(), truncateLog)
		failure = w.conn.Close()
		w.conn, w.stmt = nil, nil
	}
	return errors.Join(failure, w.pool.Close())
}

// liteTx is a running transaction on the writer.
type liteTx struct {
	writer *writer
	held   []*statement
	leave  func() // gives the turn to the next
}

// liteTx runs statements to their end whatever happens to the caller: they are short, and an interrupted
// connection would have to be replaced. The caller's context is looked at before each of them.
func (t *liteTx) take(ctx context.Context, query string) (*statement, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	prepared, err := t.writer.stmt.take(context.WithoutCancel(ctx), query)
	if err == nil {
		t.held = append(t.held, prepared) // given back at the end: rows may be open on it until then
	}
	return prepared, err
}

func (t *liteTx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	prepared, err := t.take(ctx, query)
	if err != nil {
		return nil, err
	}
	return prepared.ExecContext(context.WithoutCancel(ctx), args...)
}

func (t *liteTx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	prepared, err := t.take(ctx, query)
	if err != nil {
		return nil, err
	}
	return prepared.QueryContext(context.WithoutCancel(ctx), args...)
}

func (t *liteTx) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	prepared, err := t.take(ctx, query)
	if err != nil { // the unprepared form carries the error to Scan
		return t.writer.conn.QueryRowContext(ctx, query, args...)
	}
	return prepared.QueryRowContext(context.WithoutCancel(ctx), args...)
}

func (t *liteTx) commit() error {
	err := t.writer.do("COMMIT")
	if err != nil {
		t.rollback()
		return err
	}
	t.release()
	return nil
}

func (t *liteTx) rollback() {
	if err := t.writer.do("ROLLBACK"); err != nil {
		t.held = nil
		t.writer.drop()
	}
	t.release()
}

func (t *liteTx) release() {
	for _, used := range t.held {
		t.writer.stmt.put(used)
	}
	t.held = nil
	t.leave()
}
