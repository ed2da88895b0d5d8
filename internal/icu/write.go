package icu

import (
	"strings"
	"time"
)

// Write writes a sentence with its values in their [Kind.Normal] form; a value that is missing stays as its name in braces.
func (t Template) Write(l *Language, value func(name string) (any, bool)) string {
	return (&writer{l, value}).parts(t.parts, 0)
}

type writer struct {
	language *Language
	value    func(name string) (any, bool)
}

func (w *writer) parts(parts []part, number int64) string {
	if len(parts) == 1 && parts[0].name == "" && !parts[0].number {
		return parts[0].literal
	}
	var out strings.Builder
	full := false // the value before ends with a full stop, as an initial does
	for _, p := range parts {
		literal := p.literal
		if full {
			literal = strings.TrimPrefix(literal, ".")
		}
		full = false
		switch {
		case p.number:
			out.WriteString(w.language.grouped(number))
		case p.name == "":
			out.WriteString(literal)
		default:
			given, found := w.value(p.name)
			if !found {
				out.WriteString("{" + p.name + "}")
				continue
			}
			text := w.given(p, given)
			full = p.kind == Text && strings.HasSuffix(strings.TrimSuffix(text, endOfIsolate), ".")
			out.WriteString(text)
		}
	}
	return out.String()
}

// given writes a value.
func (w *writer) given(p part, given any) string {
	l := w.language
	switch given := given.(type) {
	case Phrase:
		return string(given)
	case string:
		if p.kind == Date {
			if day, err := time.Parse(time.DateOnly, given); err == nil {
				return l.date(day)
			}
		}
		return l.isolated(given)
	case []string:
		names := make([]string, len(given))
		for i, name := range given {
			names[i] = l.isolated(name)
		}
		return strings.Join(names, l.comma)
	case time.Time:
		return l.isolated(l.date(given) + l.comma + given.Format("15:04 MST"))
	case Amount:
		return l.isolated(l.money(given))
	case int64:
		if p.plural != nil {
			return w.parts(l.form(p.plural, given), given)
		}
		return l.grouped(given)
	}
	return ""
}

const (
	beginOfIsolate = "\u2068"
	endOfIsolate   = "\u2069"
)

// isolated is a text that does not change the order of the words around it. In a sentence from left to right only names in other scripts
// could, which those who show it isolate.
func (l *Language) isolated(text string) string {
	if !l.RightToLeft || text == "" {
		return text
	}
	return beginOfIsolate + text + endOfIsolate
}

// form returns the parts of a plural for a number.
func (l *Language) form(branches []branch, n int64) (found []part) {
	category := l.category(n)
	for _, b := range branches {
		switch {
		case b.category == "" && b.exactly == n:
			return b.parts
		case b.category == category, b.category == "other" && found == nil:
			found = b.parts
		}
	}
	return found
}
