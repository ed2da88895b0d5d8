package db

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// LimitError means that the database refused a row because the limit of its kind is reached. Package limit has the kinds.
type LimitError struct {
	Kind string
	Most int64
}

// Error implements error.
func (e *LimitError) Error() string {
	return fmt.Sprintf("no more than %d rows of the kind %s", e.Most, e.Kind)
}

// limitCode is the error code of PostgreSQL's triggers; on SQLite every refusal by a trigger counts.
const limitCode = "MP001"

// limitOf parses the message of a trigger: limit:KIND:MOST on PostgreSQL, limit:KIND on SQLite, whose driver adds text, and
// whose triggers cannot include a number before its version 3.47. Nil for other messages.
func limitOf(message string) error {
	_, rest, found := strings.Cut(message, "limit:")
	if !found {
		return nil
	}
	kind, number, _ := strings.Cut(rest, ":")
	kind, _, _ = strings.Cut(kind, " ")
	most, _ := strconv.ParseInt(number, 10, 64)
	return &LimitError{Kind: kind, Most: most}
}

// withLimit adds the number of the limit to an error, if the trigger did not include it.
func (d *DB) withLimit(ctx context.Context, err error) error {
	var full *LimitError
	if errors.As(err, &full) && full.Most == 0 {
		// Without the number the error is still the right one.
		_ = d.Read().Get(ctx, &full.Most, `SELECT most FROM row_limit WHERE kind = $1`, full.Kind)
	}
	return err
}
