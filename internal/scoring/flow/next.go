package flow

import (
	"slices"

	"milepost/internal/scoring"
)

// Step is what to ask next, as the position of an item counted from 0, and why; Next is -1 when nothing is left. Ended is why
// the part of the present item has ended, nil while it continues.
type Step struct {
	Next  int  `json:"next"`
	Why   Why  `json:"why"`
	Ended *Why `json:"ended,omitempty"`
}

// Code names a reason for a step.
type Code string

// Why a step is taken. Numbers that a code does not name are 0; From and Until are numbers of items in the form, from 1.
const (
	PracticeFirst Code = "practice"     // an item for practice
	StartByAge    Code = "start_age"    // N: completed months
	StartFirst    Code = "start_first"  // no start is named for the age
	NoAge         Code = "start_no_age" // starts go by age, and that is not known
	GoBack        Code = "reverse"      // N of Of passed for the basal, going back
	BasalOpen     Code = "basal"        // N of Of passed for the basal
	BasalReached  Code = "credited"     // Of passed in a row; From to Until are credited
	CeilingOpen   Code = "ceiling_open" // N of Of failed in a row
	Between       Code = "gap"          // left out between items that were asked
	InOrder       Code = "next"
	AtCeiling     Code = "ceiling"      // Of failed in a row, From to Until
	AtEnd         Code = "discontinued" // Of failed in a row; the rest is not asked
	AllAsked      Code = "all_asked"
	Done          Code = "done" // nothing is left in the form
)

// Why is a reason with its numbers.
type Why struct {
	Code  Code  `json:"code"`
	N     int64 `json:"n,omitempty"`
	Of    int64 `json:"of,omitempty"`
	From  int64 `json:"from,omitempty"`
	Until int64 `json:"until,omitempty"`
}

// UnknownAge is the value for an unknown age in months.
const UnknownAge = -1

// Next returns what to ask after the present item, whose place may be -1 before the first. Items that no part leads come in
// order. A part is left when it has ended, and one that was left before that is come back to at the end.
func (r *Rules) Next(items []Item, months, present int) Step {
	var ended *Why
	for _, g := range r.after(items, present) {
		next, why := r.of(g, items, months, present)
		if next >= 0 {
			return Step{Next: next, Why: why, Ended: ended}
		}
		if slices.Contains(g.places, present) && g.part >= 0 {
			ended = &why
		}
	}
	return Step{Next: -1, Why: Why{Code: Done}, Ended: ended}
}

// turn is a group of items asked together: a part, or a single item outside of parts (part -1).
type turn struct {
	part   int
	places []int
}

// after returns the turns from that of the present item on, and then the parts before it.
func (r *Rules) after(items []Item, present int) []turn {
	var all []turn
	at := map[int]int{}
	first := 0
	for i, item := range items {
		part := r.partOf(item.Category)
		place, known := at[part]
		if part < 0 || !known {
			place = len(all)
			all = append(all, turn{part: part})
			at[part] = place
		}
		all[place].places = append(all[place].places, i)
		if i == present {
			first = place
		}
	}
	list := slices.Clone(all[first:])
	for _, g := range all[:first] {
		if g.part >= 0 {
			list = append(list, g)
		}
	}
	return list
}

func (r *Rules) of(g turn, items []Item, months, present int) (int, Why) {
	if g.part < 0 {
		if at := g.places[0]; at != present && !items[at].done() {
			return at, Why{Code: InOrder}
		}
		return -1, Why{}
	}
	l := r.led(g, items)
	if l.lowest < 0 {
		return l.begin(months)
	}
	return l.forward(present)
}

// done reports whether the item has a score, or a note why it has none.
func (i Item) done() bool { return i.Score != nil || i.Missing != "" }

// led is a part with its items, without those for practice.
type led struct {
	Part
	items           []Item
	practice        []int // not asked yet
	places          []int // in the form
	results         []scoring.Asked
	lowest, highest int // of what was asked; -1: nothing was
}

func (r *Rules) led(g turn, items []Item) led {
	l := led{Part: r.Parts[g.part], items: items, lowest: -1, highest: -1}
	for _, at := range g.places {
		if slices.Contains(r.Practice, items[at].QuestionID) {
			if !items[at].done() {
				l.practice = append(l.practice, at)
			}
			continue
		}
		if items[at].done() {
			if l.lowest < 0 {
				l.lowest = len(l.places)
			}
			l.highest = len(l.places)
		}
		l.places = append(l.places, at)
		l.results = append(l.results, l.result(r.Missing, items[at]))
	}
	return l
}

// begin returns the first item for an age.
func (l led) begin(months int) (int, Why) {
	switch {
	case len(l.practice) > 0:
		return l.practice[0], Why{Code: PracticeFirst}
	case len(l.places) == 0:
		return -1, Why{Code: AllAsked}
	case len(l.Starts) > 0 && months == UnknownAge:
		return l.places[0], Why{Code: NoAge}
	}
	for _, s := range l.Starts {
		if int64(months) < s.FromMonths || int64(months) >= s.UntilMonths {
			continue
		}
		for _, at := range l.places {
			if l.items[at].QuestionID == s.QuestionID {
				return at, Why{Code: StartByAge, N: int64(months)}
			}
		}
	}
	return l.places[0], Why{Code: StartFirst}
}

// forward returns the item after what was asked.
func (l led) forward(present int) (int, Why) {
	run := scoring.StartStop{Basal: int(l.Basal), Ceiling: int(l.Ceiling)}.Score(l.results)
	if l.Reverse && l.Basal > 0 && run.BasalAt == 0 && l.lowest > 0 && l.missed() {
		return l.places[l.lowest-1], Why{Code: GoBack, N: l.passedFrom(l.lowest), Of: l.Basal}
	}
	from := max(run.BasalAt-1, 0)
	if run.CeilingAt > 0 {
		last := run.CeilingAt + int(l.Ceiling) - 2
		return -1, Why{Code: AtCeiling, Of: l.Ceiling, From: l.number(run.CeilingAt - 1), Until: l.number(last)}
	}
	if scoring.FirstRun(l.results, from+1, scoring.Failed, int(l.Discontinue)) > 0 {
		return -1, Why{Code: AtEnd, Of: l.Discontinue}
	}
	if run.BasalAt == 0 {
		from = l.lowest
	}
	for at := from; at < len(l.places); at++ {
		if !l.items[l.places[at]].done() {
			return l.places[at], l.why(run, at, present)
		}
	}
	return -1, Why{Code: AllAsked}
}

func (l led) why(run scoring.Run, at, present int) Why {
	failed := l.trailing(scoring.Failed)
	switch {
	case at < l.highest:
		return Why{Code: Between}
	case l.Basal > 0 && run.BasalAt == 0:
		return Why{Code: BasalOpen, N: l.trailing(scoring.Passed), Of: l.Basal}
	case failed > 0 && l.Ceiling > 0:
		return Why{Code: CeilingOpen, N: failed, Of: l.Ceiling}
	case run.BasalAt > 1 && slices.Contains(l.places[run.BasalAt-1:run.BasalAt-1+int(l.Basal)], present):
		return Why{Code: BasalReached, Of: l.Basal, From: l.number(0), Until: l.number(run.BasalAt - 2)}
	}
	return Why{Code: InOrder}
}

// number returns the number of an item in the form.
func (l led) number(place int) int64 { return int64(l.places[place] + 1) }

// missed reports whether anything was asked that is no pass.
func (l led) missed() bool {
	for at := l.lowest; at <= l.highest; at++ {
		if l.items[l.places[at]].done() && l.results[at] != scoring.Passed {
			return true
		}
	}
	return false
}

// passedFrom counts the passes in a row from a place on.
func (l led) passedFrom(place int) (n int64) {
	for ; place < len(l.results) && l.results[place] == scoring.Passed; place++ {
		n++
	}
	return n
}

// trailing counts results of a kind in a row up to what was asked last.
func (l led) trailing(result scoring.Asked) (n int64) {
	for at := l.highest; at >= 0 && l.results[at] == result; at-- {
		n++
	}
	return n
}
