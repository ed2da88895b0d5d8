package tracing

import (
	"context"
	"database/sql/driver"
	"strings"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/trace"
)

// longest is how much of a statement's text a span has.
const longest = 2000

// Wrap has statements on the connections of a pool be spans of the request or job that they belong to.
func (t *Tracer) Wrap(c driver.Connector) driver.Connector { return connector{c, t.tracer} }

type connector struct {
	driver.Connector
	tracer trace.Tracer
}

// Connect implements [driver.Connector].
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	inner, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &conn{inner.(driverConn), c.tracer}, nil
}

// driverConn is what the drivers of both engines have.
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
	tracer trace.Tracer
}

// CheckNamedValue leaves the arguments to the driver where it looks at them itself.
func (c *conn) CheckNamedValue(v *driver.NamedValue) error {
	if checker, ok := c.driverConn.(driver.NamedValueChecker); ok {
		return checker.CheckNamedValue(v)
	}
	return driver.ErrSkip
}

// IsValid implements [driver.Validator].
func (c *conn) IsValid() bool {
	validator, ok := c.driverConn.(driver.Validator)
	return !ok || validator.IsValid()
}

// PrepareContext implements [driver.ConnPrepareContext].
func (c *conn) PrepareContext(ctx context.Context, text string) (driver.Stmt, error) {
	inner, err := c.driverConn.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	return &stmt{inner, c.tracer, text}, nil
}

// ExecContext implements [driver.ExecerContext].
func (c *conn) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
	span := begin(ctx, c.tracer, text)
	result, err := c.driverConn.ExecContext(ctx, text, args)
	end(span, err)
	return result, err
}

// QueryContext implements [driver.QueryerContext].
func (c *conn) QueryContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Rows, error) {
	span := begin(ctx, c.tracer, text)
	found, err := c.driverConn.QueryContext(ctx, text, args)
	return read(span, found, err)
}

type stmt struct {
	driver.Stmt
	tracer trace.Tracer
	text   string
}

// ExecContext implements [driver.StmtExecContext].
func (s *stmt) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	span := begin(ctx, s.tracer, s.text)
	result, err := s.Stmt.(driver.StmtExecContext).ExecContext(ctx, args)
	end(span, err)
	return result, err
}

// QueryContext implements [driver.StmtQueryContext].
func (s *stmt) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	span := begin(ctx, s.tracer, s.text)
	found, err := s.Stmt.(driver.StmtQueryContext).QueryContext(ctx, args)
	return read(span, found, err)
}

// rows end their span when they have been read: SQLite works while they are.
type rows struct {
	driver.Rows
	span trace.Span
}

func read(span trace.Span, found driver.Rows, err error) (driver.Rows, error) {
	if span == nil || err != nil {
		end(span, err)
		return found, err
	}
	return &rows{found, span}, nil
}

// Close implements [driver.Rows].
func (r *rows) Close() error {
	err := r.Rows.Close()
	end(r.span, err)
	return err
}

// begin begins the span of a statement; nil outside of a request or job that is recorded.
func begin(ctx context.Context, tracer trace.Tracer, text string) trace.Span {
	if !trace.SpanFromContext(ctx).IsRecording() {
		return nil
	}
	shape := Shape(text)
	verb, _, _ := strings.Cut(shape, " ")
	_, span := tracer.Start(ctx, verb, trace.WithSpanKind(trace.SpanKindClient),
		trace.WithAttributes(attribute.String("db.operation.name", verb), attribute.String("db.query.text", shape)))
	return span
}

func end(span trace.Span, err error) {
	if span == nil {
		return
	}
	if err != nil {
		span.SetStatus(codes.Error, "")
	}
	span.End()
}

// Shape is the text of a statement on one line, with a question mark in place of each literal.
func Shape(text string) string {
	var out strings.Builder
	quoted, closed, space := false, false, true
	for _, r := range text {
		if out.Len() >= longest {
			break
		}
		switch {
		case r == '\'':
			if quoted = !quoted; quoted && !closed { // two quotes in a literal are one of its characters
				out.WriteByte('?')
			}
			closed, space = !quoted, false
			continue
		case quoted:
		case r == ' ', r == '\n', r == '\t':
			if !space {
				out.WriteByte(' ')
			}
			space = true
		default:
			out.WriteRune(r)
			space = false
		}
		closed = false
	}
	return strings.TrimSpace(out.String())
}
