package listing

import (
	"strconv"

	"milepost/internal/db"
)

// Total writes how many rows there are, counted no further than the limit: "57", or "1000+". Where all is false there may
// be more than were counted: "12+".
func Total(n, limit int64, all bool) string {
	text := strconv.FormatInt(min(n, limit), 10)
	if n > limit || !all {
		text += "+"
	}
	return text
}

// Cursor returns the values of a cursor that belongs to a sort: its name, and the place of a row in it.
func Cursor(sorting string, place []any) []any { return append([]any{sorting}, place...) }

// ReadCursor reads the place of a row from a cursor; false when there is no cursor. One of another sort is db.ErrCursor.
func ReadCursor(cursor, sorting string, place []any) (bool, error) {
	if cursor == "" {
		return false, nil
	}
	var name string
	if err := db.DecodeCursor(cursor, append([]any{&name}, place...)...); err != nil {
		return false, err
	}
	if name != sorting {
		return false, db.ErrCursor
	}
	return true, nil
}
