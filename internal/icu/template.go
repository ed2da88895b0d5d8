package icu

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// part is a piece of a template: a literal, or a place for a value.
type part struct {
	literal string
	name    string // of the value; empty in a literal and in the number of a plural
	kind    Kind
	number  bool     // the # of a plural
	plural  []branch // the forms of a plural
}

// branch is one form of a plural: for exactly one number, or for a category.
type branch struct {
	exactly  int64
	category string // such as one and other; empty if the number is exact
	parts    []part
}

// Template is a sentence with places for values.
type Template struct {
	parts []part
	kinds map[string]Kind
}

// Kinds are the kinds of its values, by name.
func (t Template) Kinds() map[string]Kind { return t.kinds }

// Parse reads a template of a language: its plurals have only forms that the language knows.
func Parse(template string, l *Language) (Template, error) {
	p := parser{text: template, categories: l.categories}
	parts, err := p.parts(false)
	if err == nil && p.at < len(p.text) {
		err = errors.New("a brace is closed that was not opened")
	}
	t := Template{parts, map[string]Kind{}}
	if err == nil {
		err = t.collect(parts)
	}
	if err != nil {
		return Template{}, fmt.Errorf("the template %q: %w", template, err)
	}
	return t, nil
}

// collect adds the values of the parts.
func (t Template) collect(parts []part) error {
	for _, p := range parts {
		if p.name == "" {
			continue
		}
		if known, twice := t.kinds[p.name]; twice && known != p.kind {
			return fmt.Errorf("the value %s is a %s and a %s", p.name, known, p.kind)
		}
		t.kinds[p.name] = p.kind
		for _, form := range p.plural {
			if err := t.collect(form.parts); err != nil {
				return err
			}
		}
	}
	return nil
}

// parser reads a template. An apostrophe before a brace, or before a # in a plural, begins a literal text that the next one ends; any other
// is an apostrophe, and two are one.
type parser struct {
	text       string
	at         int
	categories []string
}

// parts reads to the end of the text or to a closing brace.
func (p *parser) parts(inPlural bool) (parts []part, err error) {
	var literal strings.Builder
	end := func() {
		if literal.Len() > 0 {
			parts = append(parts, part{literal: literal.String()})
			literal.Reset()
		}
	}
	for p.at < len(p.text) && p.text[p.at] != '}' {
		switch c := p.text[p.at]; {
		case c == '\'':
			literal.WriteString(p.quoted(inPlural))
		case c == '#' && inPlural:
			end()
			p.at++
			parts = append(parts, part{number: true})
		case c == '{':
			end()
			p.at++
			place, err := p.place()
			if err != nil {
				return nil, err
			}
			parts = append(parts, place)
		default:
			p.at++
			literal.WriteByte(c)
		}
	}
	end()
	return parts, nil
}

// quoted reads from an apostrophe on and returns what it stands for.
func (p *parser) quoted(inPlural bool) string {
	p.at++
	rest := p.text[p.at:]
	if strings.HasPrefix(rest, "'") {
		p.at++
		return "'"
	}
	if rest == "" || !strings.ContainsRune("{}", rune(rest[0])) && (!inPlural || rest[0] != '#') {
		return "'"
	}
	var literal strings.Builder
	for p.at < len(p.text) {
		c := p.text[p.at]
		p.at++
		if c != '\'' {
			literal.WriteByte(c)
			continue
		}
		if !strings.HasPrefix(p.text[p.at:], "'") {
			break
		}
		p.at++
		literal.WriteByte(c)
	}
	return literal.String()
}

// place reads a place for a value, behind its opening brace.
func (p *parser) place() (part, error) {
	name := p.word()
	if !isName(name) {
		return part{}, fmt.Errorf("%q is no name of a value", name)
	}
	if p.take('}') {
		return part{name: name, kind: Text}, nil
	}
	if !p.take(',') {
		return part{}, fmt.Errorf("a comma or a closing brace is missing after %q", name)
	}
	switch kind := Kind(p.word()); kind {
	case Number, Date, Moment, Money, List:
		if !p.take('}') {
			return part{}, fmt.Errorf("a closing brace is missing after %q", kind)
		}
		return part{name: name, kind: kind}, nil
	case "plural":
		if !p.take(',') {
			return part{}, errors.New("a plural has no forms")
		}
		branches, err := p.branches()
		return part{name: name, kind: Number, plural: branches}, err
	default:
		return part{}, fmt.Errorf("%q is no kind of value", kind)
	}
}

// branches reads the forms of a plural and its closing brace.
func (p *parser) branches() (found []branch, err error) {
	for !p.take('}') {
		form := branch{category: p.word()}
		if digits, exact := strings.CutPrefix(form.category, "="); exact {
			form.category = ""
			if form.exactly, err = strconv.ParseInt(digits, 10, 64); err != nil {
				return nil, fmt.Errorf("%q is no number of a plural", digits)
			}
		} else if !slices.Contains(p.categories, form.category) {
			return nil, fmt.Errorf("%q is no form of a plural in this language", form.category)
		}
		if !p.take('{') {
			return nil, errors.New("a form of a plural has no text")
		}
		if form.parts, err = p.parts(true); err != nil {
			return nil, err
		}
		if !p.take('}') {
			return nil, errors.New("a form of a plural is not closed")
		}
		found = append(found, form)
	}
	if !slices.ContainsFunc(found, func(b branch) bool { return b.category == "other" }) {
		return nil, errors.New(`a plural needs the form "other"`)
	}
	return found, nil
}

// word reads up to a space, a comma or a brace, and skips the spaces around.
func (p *parser) word() string {
	p.spaces()
	begin := p.at
	for p.at < len(p.text) && !strings.ContainsRune(" \t\n,{}", rune(p.text[p.at])) {
		p.at++
	}
	word := p.text[begin:p.at]
	p.spaces()
	return word
}

func (p *parser) spaces() {
	for p.at < len(p.text) && strings.ContainsRune(" \t\n", rune(p.text[p.at])) {
		p.at++
	}
}

// take skips spaces and reads one character if it is that one.
func (p *parser) take(c byte) bool {
	p.spaces()
	if p.at < len(p.text) && p.text[p.at] == c {
		p.at++
		return true
	}
	return false
}

// isName accepts lower-case words with underscores, as fields have them.
func isName(name string) bool {
	for i, c := range []byte(name) {
		if (c < 'a' || c > 'z') && (i == 0 || c != '_' && (c < '0' || c > '9')) {
			return false
		}
	}
	return name != ""
}
