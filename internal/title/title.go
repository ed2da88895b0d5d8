// Package title has the titles of applications in the languages of their versions.
//
// A version stores its title, and in the column titles beside it those in the languages into which it is translated. A query reads
// both as [Column], and [Pick] takes the one for the reader of the page:
//
//	err := q.Select(ctx, &rows, `SELECT `+title.Column+` AS title FROM application_version v`)
//	title.Pick(ctx, rows, func(r *row) *string { return &r.Title })
package title

import (
	"context"
	"maps"
	"slices"
	"strings"

	"milepost/internal/reqctx"
)

// Column is the title of a version v in all its languages.
const Column = `v.title || v.titles`

// mark begins each part after the title: the tag of its language, then a tag and a title for each translation. No title has it within.
const mark = "\x1f"

// Translations returns what the column titles holds of a version that is written in a language, with its titles by their languages.
func Translations(base string, titles map[string]string) string {
	var out strings.Builder
	for _, tag := range slices.Sorted(maps.Keys(titles)) {
		if tag != base {
			out.WriteString(mark + tag + mark + titles[tag])
		}
	}
	if out.Len() == 0 {
		return ""
	}
	return mark + base + out.String()
}

// In returns the title, of those that a [Column] holds, for somebody who reads a language: in that one, or in one that differs from it in
// the region alone, or as it is written.
func In(language, column string) string {
	written, rest, translated := strings.Cut(column, mark)
	if !translated || language == "" {
		return written
	}
	parts := strings.Split(rest, mark)
	tags, titles := []string{parts[0]}, []string{written}
	for i := 1; i+1 < len(parts); i += 2 {
		tags, titles = append(tags, parts[i]), append(titles, parts[i+1])
	}
	return titles[Nearest(tags, language)]
}

// Nearest returns which of some languages somebody reads who prefers one: that one, or the first that differs from it in the region alone,
// or the first of all.
func Nearest(tags []string, preferred string) int {
	if exact := slices.Index(tags, preferred); exact >= 0 {
		return exact
	}
	same := func(tag string) bool { return preferred != "" && primary(tag) == primary(preferred) }
	return max(0, slices.IndexFunc(tags, same))
}

func primary(tag string) string {
	first, _, _ := strings.Cut(tag, "-")
	return strings.ToLower(first)
}

// For returns the title that a [Column] holds for the reader of the request's page.
func For(ctx context.Context, column string) string { return In(reqctx.Language(ctx), column) }

// Pick replaces what rows have read of a [Column] by the titles for the reader of the request's page.
func Pick[T any](ctx context.Context, rows []T, of func(*T) *string) {
	for i := range rows {
		text := of(&rows[i])
		*text = For(ctx, *text)
	}
}

// All are the titles that a [Column] holds, in all languages.
func All(column string) []string {
	parts := strings.Split(column, mark)
	titles := parts[:1:1]
	for i := 3; i < len(parts); i += 2 {
		titles = append(titles, parts[i])
	}
	return titles
}
