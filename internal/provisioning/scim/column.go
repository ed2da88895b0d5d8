package scim

import (
	"strconv"
	"strings"
	"time"

	filter "github.com/scim2/filter-parser/v2"

	"milepost/internal/db"
	"milepost/internal/provisioning"
)

// kind is how the values of a column are compared.
type kind int

const (
	exact   kind = iota // text whose case counts
	folded              // text that is stored folded
	anyCase             // text that the database folds
	flag                // a condition
	moment              // microseconds
)

// column is an attribute as the database has it.
type column struct {
	expr string
	kind kind
	// within is the query for an attribute of several values, into which a condition on one of them is put: its columns are of.
	within string
	of     map[string]column
}

// columns are the attributes of a resource, by their names in small letters.
type columns map[string]column

const fullName = `REPLACE(TRIM(a.first_name || ' ' || a.middle_name || ' ' || a.last_name), '  ', ' ')`

var userColumns = columns{
	"id":                {expr: "a.id"},
	"externalid":        {expr: "u.external_id"},
	"username":          {expr: "u.user_name_folded", kind: folded},
	"displayname":       {expr: fullName, kind: anyCase},
	"name.formatted":    {expr: fullName, kind: anyCase},
	"name.givenname":    {expr: "a.first_name", kind: anyCase},
	"name.middlename":   {expr: "a.middle_name", kind: anyCase},
	"name.familyname":   {expr: "a.last_name", kind: anyCase},
	"active":            {expr: "a.state = 'active'", kind: flag},
	"emails":            {expr: "a.email_folded", kind: folded},
	"emails.value":      {expr: "a.email_folded", kind: folded},
	"emails.type":       {expr: "CAST('work' AS TEXT)", kind: anyCase},
	"emails.primary":    {expr: "1 = 1", kind: flag},
	"preferredlanguage": {expr: "a.language", kind: anyCase},
	"meta.created":      {expr: "u.created_at", kind: moment},
	"meta.lastmodified": {expr: changedAt, kind: moment},
	"groups": {
		within: `EXISTS (SELECT 1 FROM scim_member m JOIN scim_group g ON g.key = m.group_key WHERE m.account_key = a.key AND g.tenant_key = $1 AND `,
		of:     columns{"value": {expr: "g.id"}, "display": {expr: "g.name_folded", kind: folded}},
	},
}

var groupColumns = columns{
	"id":                {expr: "g.id"},
	"externalid":        {expr: "g.external_id"},
	"displayname":       {expr: "g.name_folded", kind: folded},
	"meta.created":      {expr: "g.created_at", kind: moment},
	"meta.lastmodified": {expr: "g.updated_at", kind: moment},
	"members": {
		within: `EXISTS (SELECT 1 FROM scim_member m JOIN scim_user u ON u.account_key = m.account_key JOIN account a ON a.key = u.account_key
			WHERE m.group_key = g.key AND ` + provisioning.Reach + ` AND `,
		of: memberColumns,
	},
}

var memberColumns = columns{"value": {expr: "a.id"}, "display": {expr: fullName, kind: anyCase}}

// statement collects the arguments of a statement, of which the first is the tenant's key.
type statement struct{ args []any }

func (s *statement) arg(value any) string {
	s.args = append(s.args, value)
	return "$" + strconv.Itoa(len(s.args))
}

func (s *statement) text(value string) string { return "CAST(" + s.arg(value) + " AS TEXT)" }

// compare is the condition that a column of one value has a relation to a value.
func (s *statement) compare(c column, op filter.CompareOperator, value any) (string, error) {
	if op == filter.PR || value == nil {
		return present(c, op)
	}
	switch c.kind {
	case flag:
		return compareFlag(c, op, value)
	case moment:
		return s.compareMoment(c, op, value)
	}
	text, ok := value.(string)
	if !ok {
		return "", invalid(invalidFilter, "This attribute is a text, and is compared with one.")
	}
	if c.kind == folded {
		text = provisioning.Fold(text)
	}
	expr, other := c.expr, s.text(text)
	if c.kind == anyCase {
		expr, other = "LOWER("+expr+")", "LOWER("+other+")"
	}
	if text == "" && (op == filter.CO || op == filter.SW || op == filter.EW) {
		return "1 = 1", nil
	}
	return compareText(expr, op, other)
}

func compareText(expr string, op filter.CompareOperator, other string) (string, error) {
	switch op {
	case filter.CO:
		return "REPLACE(" + expr + ", " + other + ", '') <> " + expr, nil
	case filter.SW:
		return "SUBSTR(" + expr + ", 1, LENGTH(" + other + ")) = " + other, nil
	case filter.EW:
		return "LENGTH(" + expr + ") >= LENGTH(" + other + ") AND SUBSTR(" + expr + ", LENGTH(" + expr + ") - LENGTH(" + other + ") + 1) = " + other, nil
	}
	sign, ok := signs[op]
	if !ok {
		return "", invalid(invalidFilter, "There is no operator %q.", op)
	}
	return expr + sign + other, nil
}

var signs = map[filter.CompareOperator]string{
	filter.EQ: " = ", filter.NE: " <> ", filter.GT: " > ", filter.GE: " >= ", filter.LT: " < ", filter.LE: " <= ",
}

// present is the condition that there is a value, or with "ne null" and "eq null" that there is one or none.
func present(c column, op filter.CompareOperator) (string, error) {
	there := c.expr + " <> ''"
	if c.kind == flag || c.kind == moment {
		there = "1 = 1"
	}
	switch op {
	case filter.PR, filter.NE:
		return there, nil
	case filter.EQ:
		return "NOT (" + there + ")", nil
	}
	return "", invalid(invalidFilter, "Nothing is larger, smaller or part of null.")
}

func compareFlag(c column, op filter.CompareOperator, value any) (string, error) {
	on, err := toFlag(value)
	if err != nil || op != filter.EQ && op != filter.NE {
		return "", invalid(invalidFilter, "This attribute is true or false, and is compared by eq or ne.")
	}
	if on == (op == filter.EQ) {
		return "(" + c.expr + ")", nil
	}
	return "NOT (" + c.expr + ")", nil
}

func (s *statement) compareMoment(c column, op filter.CompareOperator, value any) (string, error) {
	text, _ := value.(string)
	at, err := time.Parse(time.RFC3339Nano, text)
	sign, ok := signs[op]
	if err != nil || !ok {
		return "", invalid(invalidFilter, "This attribute is a time such as 2026-03-02T09:00:00Z, and is compared by eq, ne, gt, ge, lt or le.")
	}
	return c.expr + sign + s.arg(db.Micros(at)), nil
}

// toFlag reads a flag. Some directories send it as a text.
func toFlag(value any) (bool, error) {
	switch v := value.(type) {
	case bool:
		return v, nil
	case string:
		switch strings.ToLower(v) {
		case "true":
			return true, nil
		case "false":
			return false, nil
		}
	}
	return false, invalid(invalidValue, "A flag is true or false.")
}
