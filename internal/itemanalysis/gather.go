package itemanalysis

import (
	"slices"

	"milepost/internal/digest"
	"milepost/internal/scoring/flow"
	"milepost/internal/scoring/items"
)

// Reasons for a missing score, in the order of their counts.
var skipReasons = []string{"", "refused", "no_response", "not_administered", "discontinued", "dont_know", "no_opportunity"}

// Groups that are compared: by sex, by the halves of age, and by the language of the test.
const (
	bySex = iota
	byAge
	byLanguage
	groupings
)

// maxSeconds caps times: longer ones count as this.
const maxSeconds = 4 * 60 * 60

// maxCells bounds the counts by total that comparing groups takes.
const maxCells = 4_000_000

// tally holds the counts of one question.
type tally struct {
	n                        int64
	sum, squares             int64 // of points
	rest, restSquares, cross int64 // of the other questions' points, and of products
	seconds                  []int32
	overTime                 int64
	prompts, hints, repeats  int64
	skipped                  [7]int64
	choices                  *items.Choices
}

// gathered holds the sums over all children of a line.
type gathered struct {
	form     *form
	split    int64  // months from which on a child is of the older half; 0: nobody's age is known
	written  string // the language in which the newest version is written
	other    string // the language that most other children were tested in; empty: none
	children int64
	others   int64 // of them, children run by accounts other than the author's
	fresh    int64 // children of others who count and were not in the analysis before
	sums     *items.Sums
	tallies  []tally
	groups   [groupings][2]int64
	strata   [groupings]map[int64][]items.Stratum // by total, then by column
	cells    int
	points   []int64
}

func newGathered(f *form, split int64) *gathered {
	g := &gathered{form: f, split: split, sums: items.NewSums(len(f.columns)), tallies: make([]tally, len(f.questions)), points: make([]int64, len(f.columns))}
	for i := range g.tallies {
		g.tallies[i].choices = items.NewChoices(f.questions[i].answers())
	}
	for by := range g.strata {
		g.strata[by] = map[int64][]items.Stratum{}
	}
	return g
}

// add counts a child's results, which are in the form's order.
func (g *gathered) add(c *child, results []digest.Item) {
	g.children++
	if !c.own {
		g.others++
	}
	if g.form.adaptive {
		g.addAsked(c, results)
		return
	}
	total, whole := int64(0), true
	for at, i := range g.form.columns {
		r := &results[i]
		g.points[at] = r.Points
		total += r.Points
		if !r.Decided() {
			whole = false
		}
		if !r.Scored {
			g.tallies[i].skipped[max(slices.Index(skipReasons, r.Why), 0)]++
		}
	}
	if !whole {
		return
	}
	g.count(c)
	g.sums.Add(g.points)
	for _, i := range g.form.columns {
		g.tallies[i].add(&results[i], total-results[i].Points)
	}
	g.compare(c, total)
}

func (g *gathered) count(c *child) {
	if c.since == 0 && !c.own {
		g.fresh++
	}
}

// addAsked counts the questions that were put to a child; the others were decided by rules.
func (g *gathered) addAsked(c *child, results []digest.Item) {
	total := int64(0)
	for _, i := range g.form.columns {
		switch {
		case results[i].Decided():
			total += results[i].Points
		case results[i].Kind == flow.Invalid || results[i].Kind == flow.Unscored:
			return
		}
	}
	g.count(c)
	for _, i := range g.form.columns {
		if r := &results[i]; r.Scored && r.Kind == flow.Counted {
			g.tallies[i].add(r, total-r.Points)
		}
	}
}

func (t *tally) add(r *digest.Item, rest int64) {
	x := r.Points
	t.n++
	t.sum += x
	t.squares += x * x
	t.rest += rest
	t.restSquares += rest * rest
	t.cross += x * rest
	t.time(r.Seconds)
	if r.OverTime > 0 {
		t.overTime++
	}
	t.prompts += r.Prompts
	t.hints += r.Hints
	t.repeats += r.Repeats
	t.choices.Add(place(r.Chosen, len(t.choices.N)), rest)
}

// place returns where an answer is counted: after the options come another answer and none.
func place(chosen, answers int) int {
	switch {
	case chosen == digest.NoChoice:
		return answers - 1
	case chosen == digest.OtherChoice || chosen >= answers-2:
		return answers - 2
	}
	return chosen
}

func (t *tally) time(seconds int64) {
	at := int(min(max(seconds, 0), maxSeconds))
	if at >= len(t.seconds) {
		t.seconds = append(t.seconds, make([]int32, at+1-len(t.seconds))...)
	}
	t.seconds[at]++
}

// quantile lies between the sorted values, linearly. Source: Hyndman & Fan 1996, Am Stat 50, 361, type 7.
func (t *tally) quantile(p float64) float64 {
	at := p * float64(t.n-1)
	low := int64(at)
	first, second := t.ranked(low), t.ranked(min(low+1, t.n-1))
	return first + (at-float64(low))*(second-first)
}

// ranked returns the value at a place in the order, from 0.
func (t *tally) ranked(at int64) float64 {
	for value, n := range t.seconds {
		if at -= int64(n); at < 0 {
			return float64(value)
		}
	}
	return maxSeconds
}

// compare counts a child in the groups that it belongs to.
func (g *gathered) compare(c *child, total int64) {
	for by := range groupings {
		focal, known := c.focal(by, g)
		if !known {
			continue
		}
		if focal {
			g.groups[by][1]++
		} else {
			g.groups[by][0]++
		}
		list := g.strata[by][total]
		if list == nil {
			if g.cells += len(g.points); g.cells > maxCells {
				continue
			}
			list = make([]items.Stratum, len(g.points))
			g.strata[by][total] = list
		}
		for at, x := range g.points {
			list[at].Add(focal, x > 0)
		}
	}
}
