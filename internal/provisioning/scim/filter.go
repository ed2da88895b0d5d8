package scim

import (
	"strings"

	filter "github.com/scim2/filter-parser/v2"
)

const (
	longestFilter = 2000 // bytes
	deepest       = 16   // brackets inside each other
	mostTerms     = 60
)

// parseFilter reads a filter that is not made to be expensive.
func parseFilter(text string) (filter.Expression, error) {
	if err := isModest(text); err != nil {
		return nil, err
	}
	expression, err := filter.ParseFilter([]byte(text))
	if err != nil {
		return nil, invalid(invalidFilter, "The filter cannot be read.")
	}
	return expression, nil
}

// parsePath reads the path of an operation.
func parsePath(text string) (filter.Path, error) {
	if isModest(text) != nil {
		return filter.Path{}, invalid(invalidPath, "The path is too long.")
	}
	path, err := filter.ParsePath([]byte(text))
	if err != nil {
		return path, invalid(invalidPath, "The path %q cannot be read.", shown(text))
	}
	return path, nil
}

// isModest refuses texts that are long or have many brackets inside each other, before a parser sees them.
func isModest(text string) error {
	if len(text) > longestFilter {
		return invalid(invalidFilter, "The filter is longer than %d bytes.", longestFilter)
	}
	depth, quoted, terms := 0, false, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '(' || c == '[':
			depth++
			if depth > deepest {
				return invalid(invalidFilter, "The filter has more than %d brackets inside each other.", deepest)
			}
		case c == ')' || c == ']':
			depth--
		case c == ' ':
			terms++
		}
	}
	if terms > 4*mostTerms {
		return invalid(invalidFilter, "The filter has more than %d terms.", mostTerms)
	}
	return nil
}

// condition makes SQL of a filter; without one everything fulfils it.
func (s *statement) condition(of columns, text string) (string, error) {
	if text == "" {
		return "1 = 1", nil
	}
	expression, err := parseFilter(text)
	if err != nil {
		return "", err
	}
	return s.expression(of, "", expression)
}

// expression makes SQL of a part of a filter. In brackets after an attribute, names are those of its parts: they come after the prefix.
func (s *statement) expression(of columns, prefix string, e filter.Expression) (string, error) {
	switch e := e.(type) {
	case *filter.LogicalExpression:
		left, err := s.expression(of, prefix, e.Left)
		if err != nil {
			return "", err
		}
		right, err := s.expression(of, prefix, e.Right)
		if e.Operator == filter.OR {
			return "(" + left + " OR " + right + ")", err
		}
		return "(" + left + " AND " + right + ")", err
	case *filter.NotExpression:
		inner, err := s.expression(of, prefix, e.Expression)
		return "NOT (" + inner + ")", err
	case *filter.ValuePath:
		return s.valuePath(of, prefix, e)
	case *filter.AttributeExpression:
		return s.attribute(of, prefix, e)
	}
	return "", invalid(invalidFilter, "The filter cannot be read.")
}

func (s *statement) attribute(of columns, prefix string, e *filter.AttributeExpression) (string, error) {
	name, err := nameIn(e.AttributePath)
	if err != nil {
		return "", err
	}
	name = prefix + name
	op := filter.CompareOperator(strings.ToLower(string(e.Operator)))
	if c, ok := of[name]; ok && c.within == "" {
		condition, err := s.compare(c, op, e.CompareValue)
		return "(" + condition + ")", err
	}
	list, part, _ := strings.Cut(name, ".")
	several, ok := of[list]
	if part == "" {
		part = "value"
	}
	c, known := several.of[part]
	if !ok || !known {
		return "", invalid(invalidFilter, "This server cannot filter by %q.", shown(e.AttributePath.String()))
	}
	not := ""
	if op == filter.NE {
		not, op = "NOT ", filter.EQ
	}
	condition, err := s.compare(c, op, e.CompareValue)
	return not + several.within + "(" + condition + "))", err
}

func (s *statement) valuePath(of columns, prefix string, e *filter.ValuePath) (string, error) {
	name, err := nameIn(e.AttributePath)
	if err != nil {
		return "", err
	}
	if several := of[name]; prefix == "" && several.within != "" {
		condition, err := s.expression(several.of, "", e.ValueFilter)
		return several.within + condition + ")", err
	}
	if _, ok := of[name+".value"]; !ok || prefix != "" {
		return "", invalid(invalidFilter, "This server cannot filter by %q.", shown(e.AttributePath.String()))
	}
	return s.expression(of, name+".", e.ValueFilter)
}

// nameIn is the name of an attribute in small letters, with that of its part.
func nameIn(path filter.AttributePath) (string, error) {
	if uri := path.URI(); uri != "" && !strings.EqualFold(uri, userSchema) && !strings.EqualFold(uri, groupSchema) {
		return "", invalid(invalidFilter, "This server cannot filter by %q.", shown(path.String()))
	}
	name := strings.ToLower(path.AttributeName)
	if part := path.SubAttributeName(); part != "" {
		name += "." + strings.ToLower(part)
	}
	return name, nil
}

// shown is a text of a request in a refusal.
func shown(text string) string {
	const most = 80
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return text
}
