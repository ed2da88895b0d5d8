package budget

import (
	"context"
	"database/sql/driver"
	"strings"
)

// The types below wrap the engine's driver and count calls.

type connector struct{ driver.Connector }

// driverConn is the interface of both engines' drivers.
type driverConn interface {
	driver.Conn
	driver.ConnPrepareContext
	driver.ConnBeginTx
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
}

type conn struct {
	driverConn
	// begun reports that a transaction of SQLite has begun and no counted statement ran in it yet. The product begins it by a
	// statement that does not carry the context of the call.
	begun bool
}

type stmt struct {
	driver.Stmt
	conn *conn
	text string
}

type rows struct {
	driver.Rows
	counts *counts
	stmt   driver.Stmt // nil where its work is not measured
}

func count(c driver.Connector) driver.Connector { return connector{c} }

func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	inner, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &conn{driverConn: inner.(driverConn)}, nil
}

// CheckNamedValue leaves the arguments to the driver where it looks at them itself.
func (c *conn) CheckNamedValue(v *driver.NamedValue) error {
	if checker, ok := c.driverConn.(driver.NamedValueChecker); ok {
		return checker.CheckNamedValue(v)
	}
	return driver.ErrSkip
}

func (c *conn) IsValid() bool {
	validator, ok := c.driverConn.(driver.Validator)
	return !ok || validator.IsValid()
}

func (c *conn) BeginTx(ctx context.Context, opts driver.TxOptions) (driver.Tx, error) {
	countsIn(ctx).transaction()
	return c.driverConn.BeginTx(ctx, opts)
}

func (c *conn) PrepareContext(ctx context.Context, text string) (driver.Stmt, error) {
	inner, err := c.driverConn.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	return &stmt{Stmt: inner, conn: c, text: text}, nil
}

func (c *conn) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
	c.counted(ctx, text, args)
	return c.driverConn.ExecContext(ctx, text, args)
}

func (c *conn) QueryContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Rows, error) {
	found := c.counted(ctx, text, args)
	inner, err := c.driverConn.QueryContext(ctx, text, args)
	if err != nil {
		return nil, err
	}
	return &rows{Rows: inner, counts: found}, nil
}

// counted counts a statement where somebody counts.
func (c *conn) counted(ctx context.Context, text string, args []driver.NamedValue) *counts {
	found := countsIn(ctx)
	if strings.HasPrefix(text, "BEGIN") {
		c.begun = true
		return found
	}
	if found != nil && c.begun {
		found.transaction()
	}
	c.begun = false
	found.statement(text, args)
	return found
}

func (s *stmt) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	found := s.conn.counted(ctx, s.text, args)
	takeSteps(s.Stmt)
	result, err := s.Stmt.(driver.StmtExecContext).ExecContext(ctx, args)
	found.worked(takeSteps(s.Stmt))
	return result, err
}

func (s *stmt) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	found := s.conn.counted(ctx, s.text, args)
	takeSteps(s.Stmt)
	inner, err := s.Stmt.(driver.StmtQueryContext).QueryContext(ctx, args)
	if err != nil {
		return nil, err
	}
	return &rows{Rows: inner, counts: found, stmt: s.Stmt}, nil
}

func (r *rows) Next(dest []driver.Value) error {
	err := r.Rows.Next(dest)
	if err == nil {
		r.counts.row()
	}
	return err
}

func (r *rows) Close() error {
	if r.stmt != nil {
		r.counts.worked(takeSteps(r.stmt))
	}
	return r.Rows.Close()
}
