// Package logging writes the log: JSON, one object a line. Each line that is written for a request has that request's id, and the
// id of its trace where one is recorded. Lines name rows by id, never people.
package logging

import (
	"context"
	"io"
	"log/slog"

	"go.opentelemetry.io/otel/trace"

	"milepost/internal/reqctx"
)

// New makes the log. A level that nobody knows is info.
func New(w io.Writer, level string) *slog.Logger {
	least := new(slog.LevelVar)
	if err := least.UnmarshalText([]byte(level)); err != nil {
		least.Set(slog.LevelInfo)
	}
	return slog.New(handler{slog.NewJSONHandler(w, &slog.HandlerOptions{Level: least})})
}

// The names of the ids.
const (
	requestID = "request_id"
	traceID   = "trace_id"
)

// handler adds the ids to what it passes on.
type handler struct{ slog.Handler }

// Handle implements [slog.Handler].
func (h handler) Handle(ctx context.Context, r slog.Record) error {
	if id := reqctx.RequestID(ctx); id != "" && !has(r, requestID) {
		r.AddAttrs(slog.String(requestID, id))
	}
	if of := trace.SpanContextFromContext(ctx); of.IsSampled() {
		r.AddAttrs(slog.String(traceID, of.TraceID().String()))
	}
	return h.Handler.Handle(ctx, r)
}

// WithAttrs implements [slog.Handler].
func (h handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	return handler{h.Handler.WithAttrs(attrs)}
}

// WithGroup implements [slog.Handler].
func (h handler) WithGroup(name string) slog.Handler { return handler{h.Handler.WithGroup(name)} }

func has(r slog.Record, name string) (found bool) {
	r.Attrs(func(a slog.Attr) bool {
		found = a.Key == name
		return !found
	})
	return found
}
