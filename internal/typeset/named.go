package typeset

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/runenames"
)

// Joiners join letters, or keep them from being joined; they are not seen themselves.
const (
	nonJoiner = '\u200c'
	joiner    = '\u200d'
)

func joins(r rune) bool { return r == nonJoiner || r == joiner }

// shown leaves what can be seen, and joiners: other marks that steer text are dropped, and every break of a line is the same.
func shown(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r == '\n' || r == '\u2028' || r == '\u2029':
			return '\n'
		case joins(r):
			return r
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r):
			return -1
		}
		return r
	}, text)
}

// readable returns a text in which characters without a font are described in brackets: a sign by its name, a letter by its
// script and code point, since names of letters say little. Nothing is left out, and nothing becomes an empty box.
func (f *File) readable(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return !f.draws(r) }) {
		return text
	}
	var out strings.Builder
	runes := []rune(text)
	for at := 0; at < len(runes); {
		if f.draws(runes[at]) {
			out.WriteRune(runes[at])
			at++
			continue
		}
		name, length := nameOf(runes[at:])
		out.WriteString("[" + name + "]")
		at += length
	}
	return out.String()
}

// draws reports whether some font has a sign.
func (f *File) draws(r rune) bool {
	if r == '\n' || r == ' ' || joins(r) {
		return true
	}
	known, ok := f.drawn[r]
	if !ok {
		_, found, err := f.fonts.having([]rune{r}, regularFiles)
		f.fail(err)
		known = found
		f.drawn[r] = known
	}
	return known
}

// nameOf names what a text begins with, and how many runes of it that are.
func nameOf(runes []rune) (name string, length int) {
	script := scriptOf(runes[0])
	if script == "" {
		if name = strings.ToLower(runenames.Name(runes[0])); name == "" || strings.HasPrefix(name, "<") {
			name = fmt.Sprintf("sign U+%04X", runes[0])
		}
		return name, 1
	}
	letters := 0
	for length < len(runes) && scriptOf(runes[length]) == script {
		if unicode.IsLetter(runes[length]) { // and not a mark of one
			letters++
		}
		length++
	}
	if letters == 1 {
		return script + ": 1 letter", length
	}
	return fmt.Sprintf("%s: %d letters", script, letters), length
}

// scriptOf returns the script of a letter or of its mark; empty for signs, which belong to none.
func scriptOf(r rune) string {
	if !unicode.IsLetter(r) && !unicode.IsMark(r) {
		return ""
	}
	for name, table := range unicode.Scripts {
		if name != "Common" && name != "Inherited" && unicode.Is(table, r) {
			return strings.ReplaceAll(name, "_", " ")
		}
	}
	return ""
}
