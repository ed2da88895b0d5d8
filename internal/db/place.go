package db

import "math"

// Place is a row's place in a list that runs from the newest to the oldest: its time in UTC microseconds and, among
// rows of one moment, its id. The rows behind a place are those with (time, id) < (At, ID).
type Place struct {
	At int64
	ID string
}

// ReadPlace reads the cursor that the last page came with. No cursor is the beginning of the list; [ErrCursor] when it
// is not one of such a list.
func ReadPlace(cursor string) (Place, error) {
	p := Place{At: math.MaxInt64}
	if cursor == "" {
		return p, nil
	}
	return p, DecodeCursor(cursor, &p.At, &p.ID)
}

// PageFrom makes a page of rows that are ordered by place.
func PageFrom[T any](rows []T, limit int, place func(T) Place) Page[T] {
	return NewPage(rows, limit, func(row T) []any {
		p := place(row)
		return []any{p.At, p.ID}
	})
}
