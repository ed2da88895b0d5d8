package cohort

import (
	"slices"
	"strings"

	"milepost/internal/cohort/deidentified"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
)

// person holds the fields of a child and an activity that rules need.
type person struct {
	gender, ethnicity, disability, address string // without case and accents
	months                                 *int64
	weakest                                []string
}

// matcher asks a selection of users of each activity.
type matcher struct {
	users  *statistics.UserSelection
	values map[string][]string // of rules, by their kinds, as they are compared
}

func newMatcher(u *statistics.UserSelection) *matcher {
	m := &matcher{users: u, values: map[string][]string{}}
	for i := range u.Rules {
		for _, value := range u.Rules[i].Values {
			m.values[u.Rules[i].Kind] = append(m.values[u.Rules[i].Kind], db.Fold(value))
		}
	}
	return m
}

// needs reports whether there is a rule of a kind.
func (m *matcher) needs(kind string) bool { return m.values[kind] != nil }

func (m *matcher) fits(p *person) bool {
	if !years(p.months, m.users.AgeFrom, m.users.AgeTo) {
		return false
	}
	for i := range m.users.Rules {
		if !m.rule(&m.users.Rules[i], p) {
			return false
		}
	}
	return true
}

func (m *matcher) rule(r *statistics.Rule, p *person) bool {
	values := m.values[r.Kind]
	switch r.Kind {
	case "age":
		return years(p.months, r.AgeFrom, r.AgeTo)
	case "gender":
		return slices.Contains(values, p.gender)
	case "ethnicity":
		return slices.Contains(values, p.ethnicity)
	case "disability_status":
		return slices.Contains(values, p.disability)
	case "location":
		return m.place(p) != ""
	}
	return slices.ContainsFunc(values, func(v string) bool { return slices.Contains(p.weakest, v) })
}

// place returns the first of the asked locations that the address has.
func (m *matcher) place(p *person) string {
	for _, value := range m.values["location"] {
		if strings.Contains(p.address, value) {
			return value
		}
	}
	return ""
}

// years reports whether a child's completed years lie between two ages; an age that is not known does only where none is asked
// for.
func years(months *int64, from, to *int) bool {
	if from == nil && to == nil {
		return true
	}
	if months == nil || *months < 0 {
		return false
	}
	age := int(*months / 12)
	return (from == nil || age >= *from) && (to == nil || age <= *to)
}

// takes reports whether all members of a group match.
func (m *matcher) takes(g *deidentified.Group) bool {
	if !deidentified.Within(text(g.Band), m.users.AgeFrom, m.users.AgeTo) {
		return false
	}
	for i := range m.users.Rules {
		r, known := &m.users.Rules[i], (*string)(nil)
		switch r.Kind {
		case "age":
			if !deidentified.Within(text(g.Band), r.AgeFrom, r.AgeTo) {
				return false
			}
			continue
		case "gender":
			known = g.Gender
		case "ethnicity":
			known = g.Ethnicity
		case "disability_status":
			known = g.Disability
		}
		if known == nil || !slices.Contains(m.values[r.Kind], *known) {
			return false
		}
	}
	return true
}

func text(t *string) string {
	if t == nil {
		return statistics.SeveralKinds
	}
	return *t
}

// town returns the last part of an address that has a word without digits: that by which locations are compared.
func town(address string) string {
	parts := strings.FieldsFunc(address, func(r rune) bool { return r == ',' || r == '\n' || r == ';' })
	for _, part := range slices.Backward(parts) {
		words := slices.DeleteFunc(strings.Fields(part), func(word string) bool { return strings.ContainsAny(word, "0123456789") })
		if len(words) > 0 {
			return strings.Join(words, " ")
		}
	}
	return ""
}
