package pdf

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/runenames"
)

// lastDrawn is the last code point that the document's format supports.
const lastDrawn = 0xFFFF

// readable returns a text in which characters without a font are described in brackets: a sign by its name, a letter by its
// script and code point, since names of letters say little. Nothing is left out, and nothing becomes an empty box.
func (d *document) readable(text string, files []string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return !d.draws(r, files) }) {
		return text
	}
	var out strings.Builder
	runes := []rune(text)
	for at := 0; at < len(runes); {
		if d.draws(runes[at], files) {
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
func (d *document) draws(r rune, files []string) bool {
	return r == '\n' || r == ' ' || r <= lastDrawn && d.font(r, files) != ""
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
