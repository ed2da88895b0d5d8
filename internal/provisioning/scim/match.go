package scim

import (
	"strings"

	filter "github.com/scim2/filter-parser/v2"
)

// element is one value of an attribute that has several.
type element map[string]any

// matches reports whether an element fulfils the filter of a path.
func (e element) matches(expression filter.Expression) (bool, error) {
	switch x := expression.(type) {
	case *filter.LogicalExpression:
		left, err := e.matches(x.Left)
		if err != nil {
			return false, err
		}
		right, err := e.matches(x.Right)
		if x.Operator == filter.OR {
			return left || right, err
		}
		return left && right, err
	case *filter.NotExpression:
		inner, err := e.matches(x.Expression)
		return !inner, err
	case *filter.AttributeExpression:
		return e.compares(x)
	}
	return false, invalid(invalidFilter, "The filter of the path cannot be read.")
}

func (e element) compares(x *filter.AttributeExpression) (bool, error) {
	name := strings.ToLower(x.AttributePath.AttributeName)
	value, there := e[name]
	op := filter.CompareOperator(strings.ToLower(string(x.Operator)))
	if op == filter.PR {
		return there, nil
	}
	if _, isFlag := value.(bool); isFlag || name == "primary" {
		have, _ := value.(bool)
		want, err := toFlag(x.CompareValue)
		return have == want == (op != filter.NE), err
	}
	have, _ := value.(string)
	want, ok := x.CompareValue.(string)
	if !ok {
		return false, invalid(invalidFilter, "A text is compared with a text.")
	}
	have, want = strings.ToLower(have), strings.ToLower(want)
	switch op {
	case filter.EQ:
		return have == want, nil
	case filter.NE:
		return have != want, nil
	case filter.CO:
		return strings.Contains(have, want), nil
	case filter.SW:
		return strings.HasPrefix(have, want), nil
	case filter.EW:
		return strings.HasSuffix(have, want), nil
	}
	return false, invalid(invalidFilter, "In a path, values are compared by eq, ne, co, sw, ew or pr.")
}

// madeFor is the element that a filter such as [type eq "work"] asks for, where there is none yet.
func madeFor(expression filter.Expression) (element, bool) {
	x, ok := expression.(*filter.AttributeExpression)
	if !ok || !strings.EqualFold(string(x.Operator), string(filter.EQ)) {
		return nil, false
	}
	name := strings.ToLower(x.AttributePath.AttributeName)
	if on, err := toFlag(x.CompareValue); err == nil && name == "primary" {
		return element{name: on}, true
	}
	text, ok := x.CompareValue.(string)
	return element{name: text}, ok
}
