package languages

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is a piece of a text in ICU's MessageFormat.
type token struct {
	text   string // a literal
	number bool   // the # of a plural
	name   string // of a value
	kind   string // of the value, such as plural and date; empty for a text
	forms  []form // of plural, selectordinal and select
}

// form is a form of a choice, such as one, other or =0.
type form struct {
	key    string
	tokens []token
}

func (t token) isValue() bool { return t.number || t.name != "" && t.kind == "" }

// parseMessage reads a text as the web application's compiler does (@messageformat/parser).
func parseMessage(text string) ([]token, error) {
	p := messageParser{rest: text}
	tokens, err := p.tokens(0)
	if err == nil && p.rest != "" {
		err = errors.New("a brace is closed that was not opened")
	}
	return tokens, err
}

type messageParser struct{ rest string }

// quoted is a literal between apostrophes. An apostrophe that begins none is an apostrophe.
var quoted = regexp.MustCompile(`^'[{}#](?:[^']|'')*'`)

// tokens reads to the end of the text or to a closing brace.
func (p *messageParser) tokens(plurals int) (tokens []token, err error) {
	var literal strings.Builder
	end := func() {
		if literal.Len() > 0 {
			tokens = append(tokens, token{text: literal.String()})
			literal.Reset()
		}
	}
	for p.rest != "" && p.rest[0] != '}' {
		switch {
		case strings.HasPrefix(p.rest, "''"):
			literal.WriteByte('\'')
			p.rest = p.rest[2:]
		case quoted.MatchString(p.rest):
			found := quoted.FindString(p.rest)
			if plurals > 0 || found[1] != '#' { // which means nothing outside of a plural
				literal.WriteString(strings.ReplaceAll(found[1:len(found)-1], "''", "'"))
			} else {
				literal.WriteString(found)
			}
			p.rest = p.rest[len(found):]
		case p.rest[0] == '{':
			end()
			p.rest = p.rest[1:]
			value, err := p.value(plurals)
			if err != nil {
				return nil, err
			}
			tokens = append(tokens, value)
		case p.rest[0] == '#' && plurals > 0:
			end()
			p.rest = p.rest[1:]
			tokens = append(tokens, token{number: true})
		default:
			_, size := utf8.DecodeRuneInString(p.rest)
			literal.WriteString(p.rest[:size])
			p.rest = p.rest[size:]
		}
	}
	end()
	return tokens, nil
}

// value reads a place for a value, behind its opening brace.
func (p *messageParser) value(plurals int) (token, error) {
	t := token{name: p.word()}
	if t.name == "" {
		return t, errors.New("the name of a value is missing after {")
	}
	if p.take("}") {
		return t, nil
	}
	if !p.take(",") {
		return t, fmt.Errorf("a comma or a closing brace is missing after {%s", t.name)
	}
	t.kind = p.word()
	choice := slices.Contains([]string{"plural", "selectordinal", "select"}, t.kind)
	if !choice {
		if t.kind == "" || !p.take("}") {
			return t, fmt.Errorf("a closing brace is missing after {%s", t.name)
		}
		return t, nil
	}
	if !p.take(",") {
		return t, fmt.Errorf("the forms of {%s, %s} are missing", t.name, t.kind)
	}
	if t.kind != "select" {
		plurals++
	}
	err := p.forms(&t, plurals)
	return t, err
}

// forms reads the forms of a choice and its closing brace.
func (p *messageParser) forms(t *token, plurals int) error {
	for !p.take("}") {
		f := form{key: p.word()}
		if f.key == "" || !p.take("{") {
			return fmt.Errorf("the form %q of {%s} has no text in braces", f.key, t.name)
		}
		var err error
		if f.tokens, err = p.tokens(plurals); err != nil {
			return err
		}
		if !p.take("}") {
			return fmt.Errorf("the form %q of {%s} is not closed", f.key, t.name)
		}
		t.forms = append(t.forms, f)
	}
	if !slices.ContainsFunc(t.forms, func(f form) bool { return f.key == "other" }) {
		return fmt.Errorf(`{%s} needs the form "other"`, t.name)
	}
	return nil
}

// word reads a name, and skips the spaces around.
func (p *messageParser) word() string {
	p.rest = strings.TrimLeftFunc(p.rest, unicode.IsSpace)
	end := strings.IndexFunc(p.rest, func(c rune) bool {
		return c != '_' && c != '=' && !unicode.IsLetter(c) && !unicode.IsDigit(c)
	})
	if end < 0 {
		end = len(p.rest)
	}
	word := p.rest[:end]
	p.rest = strings.TrimLeftFunc(p.rest[end:], unicode.IsSpace)
	return word
}

func (p *messageParser) take(mark string) bool {
	rest := strings.TrimLeftFunc(p.rest, unicode.IsSpace)
	after, found := strings.CutPrefix(rest, mark)
	if found {
		p.rest = after
	}
	return found
}
