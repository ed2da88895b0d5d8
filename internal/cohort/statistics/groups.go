package statistics

import (
	"cmp"
	"slices"

	"milepost/internal/cohort/deidentified"
	"milepost/internal/db"
)

// Names of groups that were not among the requested ones.
const (
	notRecorded  = "not recorded"
	SeveralKinds = "several" // of a statisticians' group whose members differ
	otherGroups  = "other"
)

// maxGroups are compared; the smallest of more are one together.
const maxGroups = 30

// part is a group of a comparison.
type part struct {
	name   string
	rows   []*Row
	hidden string // why it has no figure
}

func (c *computation) label(r *Row) string {
	switch c.d.CompareGroups {
	case "age":
		return cmp.Or(r.Band, notRecorded)
	case "gender":
		return cmp.Or(r.Gender, notRecorded)
	case "ethnicity":
		return cmp.Or(r.Ethnicity, notRecorded)
	case "disability_status":
		return cmp.Or(r.Disability, notRecorded)
	case "location":
		return cmp.Or(r.Location, notRecorded)
	}
	return cmp.Or(c.in.Titles[r.App], r.App)
}

// groups adds the figures of each group, and how they differ.
func (c *computation) groups(res *CohortResult, rows []*Row) {
	if c.d.CompareGroups == "none" {
		return
	}
	parts := c.parts(rows)
	for i := range parts {
		res.Groups = append(res.Groups, c.group(&parts[i]))
	}
	compared := slices.DeleteFunc(parts, func(p part) bool { return p.hidden != "" || p.name == SeveralKinds })
	res.Comparisons = append(res.Comparisons, c.between(compared)...)
}

func (c *computation) group(p *part) GroupFigures {
	if p.hidden != "" {
		return GroupFigures{Group: p.name, Reason: p.hidden, Variables: []VariableFigures{}}
	}
	return GroupFigures{Group: p.name, Children: countChildren(p.rows), Activities: int64(len(p.rows)), Variables: c.variables(p.rows)}
}

// parts returns the groups by their names, ages in their order.
func (c *computation) parts(rows []*Row) []part {
	at := map[string]int{}
	var parts []part
	for _, r := range rows {
		name := c.label(r)
		i, known := at[name]
		if !known {
			i = len(parts)
			at[name] = i
			parts = append(parts, part{name: name})
		}
		parts[i].rows = append(parts[i].rows, r)
	}
	slices.SortFunc(parts, func(a, b part) int {
		return cmp.Or(cmp.Compare(rank(a.name), rank(b.name)), cmp.Compare(db.Fold(a.name), db.Fold(b.name)), cmp.Compare(a.name, b.name))
	})
	parts = joined(parts)
	if c.in.Strict {
		hide(parts)
	}
	return parts
}

// rank sorts ages in their order, and other groups last.
func rank(name string) int {
	if at := deidentified.BandOrder(name); at >= 0 {
		return at
	}
	if at := slices.Index([]string{otherGroups, SeveralKinds, notRecorded}, name); at >= 0 {
		return 1000 + at
	}
	return 100
}

// joined makes one of the smallest groups where there are too many.
func joined(parts []part) []part {
	if len(parts) <= maxGroups {
		return parts
	}
	sizes := make([]int, len(parts))
	for i := range parts {
		sizes[i] = len(parts[i].rows)
	}
	slices.SortFunc(sizes, func(a, b int) int { return b - a })
	least, rest := sizes[maxGroups-2], part{name: otherGroups}
	kept := make([]part, 0, maxGroups)
	for _, p := range parts {
		if len(p.rows) < least || len(kept) == maxGroups-1 {
			rest.rows = append(rest.rows, p.rows...)
			continue
		}
		kept = append(kept, p)
	}
	return append(kept, rest)
}

// hide withholds groups of fewer than ten children, and as many of the next smallest that the hidden ones together have ten
// children or more.
func hide(parts []part) {
	var hidden []*Row
	for i := range parts {
		if p := &parts[i]; countChildren(p.rows) < LeastChildren {
			p.hidden = reasonFew
			hidden = append(hidden, p.rows...)
		}
	}
	for len(hidden) > 0 && countChildren(hidden) < LeastChildren {
		next := smallest(parts)
		if next == nil {
			return
		}
		next.hidden = reasonHidden
		hidden = append(hidden, next.rows...)
	}
}

func smallest(parts []part) *part {
	var found *part
	for i := range parts {
		if p := &parts[i]; p.hidden == "" && (found == nil || countChildren(p.rows) < countChildren(found.rows)) {
			found = p
		}
	}
	return found
}
