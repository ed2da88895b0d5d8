package measureimport

import (
	"slices"

	"milepost/internal/namesearch"
	"milepost/internal/people"
)

// child is a child that the account can access, with the fields by which it is recognised.
type child struct {
	Key       int64  `db:"key"`
	ID        string `db:"id"`
	FirstName string `db:"first_name"`
	LastName  string `db:"last_name"`
	Born      string `db:"born"`
	MedicalID string `db:"medical_id"`
	CustomID  string `db:"custom_id"`
	Archived  bool   `db:"archived"`
}

// children holds the children that an account can access, indexed for an import.
type children struct {
	byID, byMedical, byCustom, byName map[string][]*child
}

func newChildren(list []child) children {
	r := children{map[string][]*child{}, map[string][]*child{}, map[string][]*child{}, map[string][]*child{}}
	add := func(to map[string][]*child, key string, c *child) {
		if key != "" {
			to[key] = append(to[key], c)
		}
	}
	for i := range list {
		c := &list[i]
		add(r.byID, c.ID, c)
		add(r.byMedical, c.MedicalID, c)
		add(r.byCustom, c.CustomID, c)
		for _, key := range slices.Concat(people.NameKeys(c.FirstName, c.LastName), fullKeys(c.FirstName+" "+c.LastName), fullKeys(c.LastName+" "+c.FirstName)) {
			add(r.byName, key, c)
		}
	}
	return r
}

// fullKeys returns the keys of a name in one text, as [people.NameKeys] are of one in two.
func fullKeys(name string) []string {
	keys := namesearch.Spellings(name)
	for i, key := range keys {
		keys[i] = "\x01" + key
	}
	return keys
}

// person holds a row's fields that identify its child.
type person struct{ id, medical, custom, full, first, last, born string }

// find returns the child of a row, by its ids, or else by its name and date of birth. reason is why there is none, or, with a
// child, the doubt.
func (r children) find(p person) (found *child, reason string) {
	var ids [][]*child
	for _, by := range []struct {
		id   string
		list map[string][]*child
	}{{p.id, r.byID}, {p.custom, r.byCustom}, {p.medical, r.byMedical}} {
		if by.id != "" {
			ids = append(ids, by.list[by.id])
		}
	}
	if len(ids) > 0 {
		return oneOf(ids...)
	}
	var keys []string
	switch {
	case p.first != "" && p.last != "":
		keys = people.NameKeys(p.first, p.last)
	case p.full != "":
		keys = fullKeys(p.full)
	}
	var named []*child
	for _, key := range keys {
		named = append(named, r.byName[key]...)
	}
	return byBirth(named, p.born)
}

// oneOf returns the child that all the ids of a row are of.
func oneOf(lists ...[]*child) (*child, string) {
	var one *child
	for _, list := range lists {
		switch {
		case len(list) == 0:
			return nil, noChild
		case len(list) > 1, one != nil && list[0] != one:
			return nil, manyChildren
		}
		one = list[0]
	}
	return one, ""
}

// byBirth returns the child of a name who was born on a day. Without the day a name is enough when only one child has it.
func byBirth(named []*child, born string) (*child, string) {
	var fit []*child
	seen, weak := map[*child]bool{}, false
	for _, c := range named {
		if seen[c] || born != "" && c.Born != "" && c.Born != born {
			continue
		}
		seen[c] = true
		weak = weak || born == "" || c.Born == ""
		fit = append(fit, c)
	}
	switch {
	case len(fit) == 0:
		return nil, noChild
	case len(fit) > 1:
		return nil, manyChildren
	case weak:
		return fit[0], byNameAlone
	}
	return fit[0], ""
}
