package db

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// ErrCursor reports that the cursor is not one that this list handed out.
var ErrCursor = errors.New("not a valid cursor")

// Page is a part of a list and the way to the next part.
type Page[T any] struct {
	Items []T
	// Next is the cursor of the following page, empty on the last.
	Next string
}

// NewPage makes a page of at most limit rows from a query that asked for limit+1; the extra row shows that there are more. key
// returns the values of a row that the list is ordered by.
func NewPage[T any](rows []T, limit int, key func(T) []any) Page[T] {
	if len(rows) <= limit {
		return Page[T]{Items: rows}
	}
	return Page[T]{Items: rows[:limit], Next: EncodeCursor(key(rows[limit-1])...)}
}

// EncodeCursor makes an opaque text of the order values of a row: strings, integers, floats, bools.
func EncodeCursor(values ...any) string {
	text, err := json.Marshal(values)
	if err != nil {
		panic("db: cursor of a value that has no JSON form: " + err.Error())
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// DecodeCursor reads the values back into pointers, one for each. Text of another origin, number or type of
// values is ErrCursor. A cursor grants nothing: a forged one only starts the caller's own list elsewhere.
func DecodeCursor(cursor string, into ...any) error {
	text, err := base64.RawURLEncoding.DecodeString(cursor)
	// No text that is stored holds a NUL, and PostgreSQL would refuse to look for one.
	if err != nil || bytes.Contains(text, []byte(`\u0000`)) {
		return ErrCursor
	}
	var values []json.RawMessage
	if err := json.Unmarshal(text, &values); err != nil || len(values) != len(into) {
		return ErrCursor
	}
	for i, value := range values {
		if bytes.Equal(value, []byte("null")) || json.Unmarshal(value, into[i]) != nil {
			return ErrCursor
		}
	}
	return nil
}

// After is the condition for the rows behind a cursor: "(a, b) > ($3, $4)" for columns "a", "b" and first 3.
// All columns run in the same direction, the last is unique, and the list is ordered by them.
func After(columns []string, descending bool, first int) string {
	marks := make([]string, len(columns))
	for i := range columns {
		marks[i] = fmt.Sprintf("$%d", first+i)
	}
	than := ">"
	if descending {
		than = "<"
	}
	return "(" + strings.Join(columns, ", ") + ") " + than + " (" + strings.Join(marks, ", ") + ")"
}
