package specialist

import (
	"fmt"
	"math"
	"strings"
	"time"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/namesearch"
	"milepost/internal/scoring"
)

var (
	daysReversed  = fault.Define("dashboard.days-reversed", "This day is before the first one.")
	noSuchMeasure = fault.Define("dashboard.no-such-measure", "There is no such measure.")
)

// match is the set of a cohort's children that match a filter: a bit for each, and their number.
type match struct {
	bits []uint64
	n    int
}

func (m *match) has(at int) bool { return m.bits[at/64]&(1<<(at%64)) != 0 }

func matchOf(children []*child, fits func(*child) bool) *match {
	m := &match{bits: make([]uint64, (len(children)+63)/64)}
	for i, c := range children {
		if fits(c) {
			m.bits[i/64] |= 1 << (i % 64)
			m.n++
		}
	}
	return m
}

// asked is a filter that was read: what remains is to ask it of each child.
type asked struct {
	name  string // the same for the same filter on the same day under the same rules
	tests []func(*child) bool
}

func (a *asked) fits(c *child) bool {
	for _, test := range a.tests {
		if !test(c) {
			return false
		}
	}
	return true
}

// ask reads a filter; wrong fields are faults.
func (v *view) ask(f *Filter) (*asked, error) {
	a := &asked{name: fmt.Sprintf("%#v %s %s", *f, v.today, v.measures.stamp)}
	a.named(f.FirstName, func(c *child) string { return c.folded.first })
	a.named(f.LastName, func(c *child) string { return c.folded.last })
	a.contains(f.Gender, func(c *child) string { return c.folded.gender })
	a.contains(f.Address, func(c *child) string { return c.folded.address })
	a.contains(f.Ethnicity, func(c *child) string { return c.folded.ethnicity })
	a.contains(f.Language, func(c *child) string { return c.folded.language })
	if initial := db.Fold(f.MiddleInitial); initial != "" {
		a.add(func(c *child) bool { return strings.HasPrefix(c.folded.middle, initial) })
	}
	a.search(f.Search)
	if err := a.born(f, v.today.time()); err != nil {
		return nil, err
	}
	if len(f.ChildIDs) > 0 {
		ids := make(map[string]bool, len(f.ChildIDs))
		for _, id := range f.ChildIDs {
			ids[id] = true
		}
		a.add(func(c *child) bool { return ids[c.id] })
	}
	err := a.measured(v, f)
	return a, err
}

func (a *asked) add(test func(*child) bool) { a.tests = append(a.tests, test) }

func (a *asked) contains(text string, of func(*child) string) {
	if part := db.Fold(text); part != "" {
		a.add(func(c *child) bool { return strings.Contains(of(c), part) })
	}
}

// named asks for parts of a name in any of its spellings.
func (a *asked) named(text string, of func(*child) string) {
	words := namesearch.Words(text)
	if len(words) == 0 && strings.TrimSpace(text) != "" {
		a.add(func(*child) bool { return false })
	}
	for _, word := range words {
		a.add(func(c *child) bool { return strings.Contains(of(c), word) })
	}
}

func (a *asked) search(text string) {
	patterns := namesearch.QueryPatterns(text)
	if len(patterns) == 0 && strings.TrimSpace(text) != "" {
		a.add(func(*child) bool { return false })
	}
	for _, pattern := range patterns {
		part := strings.Trim(pattern, "%")
		a.add(func(c *child) bool { return strings.Contains(c.searched, part) })
	}
}

// born adds the bounds of birth, by days and by age. Children without a date of birth match neither.
func (a *asked) born(f *Filter, today time.Time) error {
	first, last := f.DOBFrom, f.DOBUntil
	for field, text := range map[string]string{"dob_from": first, "dob_until": last} {
		if _, ok := dayOf(text); text != "" && !ok {
			return fault.Field(field, fault.NotDay)
		}
	}
	if first != "" && last != "" && first > last {
		return fault.Field("dob_until", daysReversed)
	}
	if first != "" || last != "" {
		a.add(bornBetween(first, last))
	}
	if f.AgeFrom >= 0 || f.AgeTo >= 0 {
		a.add(bornBetween(scoring.BornBetween(f.AgeFrom, f.AgeTo, today)))
	}
	return nil
}

func bornBetween(first, last string) func(*child) bool {
	return func(c *child) bool {
		return c.born != "" && (first == "" || c.born >= first) && (last == "" || c.born <= last)
	}
}

// measured adds the conditions on figures: of one measure, or of any.
func (a *asked) measured(v *view, f *Filter) error {
	measure := int64(0)
	if f.Measure != "" {
		known, ok := v.measures.named(f.Measure)
		if !ok {
			return fault.Field("measure", noSuchMeasure)
		}
		measure = known.Key
	}
	if f.With != "" {
		a.add(v.ofMeasure(measure, func(g *figure) bool { return g.has(f.With) }))
	}
	switch f.State {
	case "due":
		a.add(func(c *child) bool { return v.due(c, measure) != 0 })
	case "improved":
		a.add(v.ofMeasure(measure, func(g *figure) bool { return v.way(g) > 0 }))
	case "fell":
		a.add(v.ofMeasure(measure, func(g *figure) bool { return v.way(g) < 0 }))
	case "no_baseline":
		a.add(func(c *child) bool {
			return measure == 0 && len(c.figures) == 0 || measure != 0 && c.figure(measure) == nil
		})
	case "":
		if measure != 0 && f.With == "" {
			a.add(func(c *child) bool { return c.figure(measure) != nil })
		}
	}
	return nil
}

// ofMeasure tests a child's figure of one measure, or with 0 of any.
func (*view) ofMeasure(measure int64, fits func(*figure) bool) func(*child) bool {
	return func(c *child) bool {
		if measure != 0 {
			f := c.figure(measure)
			return f != nil && fits(f)
		}
		for i := range c.figures {
			if fits(&c.figures[i]) {
				return true
			}
		}
		return false
	}
}

// has reports whether there is a mean of that span.
func (f *figure) has(span string) bool {
	switch span {
	case "last_month":
		return !math.IsNaN(f.lastMonth)
	case "same_month_last_year":
		return !math.IsNaN(f.sameMonth)
	case "past_year":
		return !math.IsNaN(f.pastYear)
	}
	return true
}
