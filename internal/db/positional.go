package db

import (
	"strconv"
	"strings"
)

// positional spells $1, $2 … as ? where each is used once and in this order. SQLite takes $1 for a name and looks
// all names through for each value that is bound, which for a long list of rows takes longer than writing them. A
// text that uses its placeholders otherwise stays as it is.
func positional(query string) string {
	var text strings.Builder
	rest := query
	for next := 1; ; next++ {
		before, after, found := strings.Cut(rest, "$")
		text.WriteString(before)
		if !found {
			return text.String()
		}
		digits := len(after) - len(strings.TrimLeft(after, "0123456789"))
		if after[:digits] != strconv.Itoa(next) || strings.Count(before, "'")%2 == 1 {
			return query
		}
		text.WriteByte('?')
		rest = after[digits:]
	}
}
