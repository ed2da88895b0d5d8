package db

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// LimitError is why the database refused a row: of its kind there are as many as there may be. Package limit has the kinds.
type LimitError struct {
	Kind string
	Most int64
}

// Error implements error.
func (e *LimitError) Error() string {
	return fmt.Sprintf("no more than %d rows of the kind %s", e.Most, e.Kind)
}

// limitCode is how the triggers of PostgreSQL name it; on SQLite it is every refusal by a trigger.
const limitCode = "MP001"

// limitOf reads what a trigger says: limit:KIND:MOST on PostgreSQL, limit:KIND on SQLite, whose driver writes more around it, and whose
// triggers cannot say a number before its version 3.47. Nil for another text.
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
