package db

import (
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

// limitOf reads what a trigger says, limit:KIND:MOST; nil for another text. SQLite's driver writes more around it.
func limitOf(message string) error {
	_, rest, found := strings.Cut(message, "limit:")
	if !found {
		return nil
	}
	kind, number, _ := strings.Cut(rest, ":")
	digits := strings.IndexFunc(number, func(r rune) bool { return r < '0' || r > '9' })
	if digits < 0 {
		digits = len(number)
	}
	if most, err := strconv.ParseInt(number[:digits], 10, 64); err == nil {
		return &LimitError{Kind: kind, Most: most}
	}
	return nil
}
