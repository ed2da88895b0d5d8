package db

import (
	"strconv"
	"strings"
)

// positional rewrites $1, $2 … as ? if each is used once and in this order. SQLite treats $1 as a name and searches all names
// for each bound value, which for a long list of rows takes longer than writing them. Other texts stay unchanged.
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
