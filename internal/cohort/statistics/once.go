package statistics

import (
	"cmp"
	"maps"
	"slices"
)

// Which of a child's activities tests use. Each child counts once: activities of one child are not independent of one another.
const (
	useFirst = "first"
	useLast  = "last"
	useMean  = "mean"
)

// testsUse returns which of a child's activities tests use. Stored definitions may leave it open. De-identified groups do not
// reveal the day of a single activity: for these it is the mean.
func (d *Definition) testsUse(deidentified bool) string {
	switch {
	case deidentified:
		return useMean
	case d.TestsUse == useFirst, d.TestsUse == useMean:
		return d.TestsUse
	}
	return useLast
}

var onceNotes = map[string]string{
	useFirst: "Each child counts once, with its first activity.",
	useLast:  "Each child counts once, with its last activity.",
	useMean:  "Each child counts once, with the mean of its activities.",
}

// once states the assumption of each test about the children it counts.
func (c *computation) once() string { return onceNotes[c.d.testsUse(c.in.Deidentified)] }

// overlapping warns of tests that compare different children, where some are on both sides.
const overlapping = "Some children are in more than one of these, which the test does not allow for: read small probabilities with care."

// assumed are a test's assumptions of groups of values, each of a child.
func (c *computation) assumed(samples []sampled, further ...string) []string {
	out := []string{c.once()}
	seen := map[Child]int{}
	for i, s := range samples {
		for _, v := range s.values {
			if at, known := seen[v.who]; known && at != i {
				return append(append(out, overlapping), further...)
			}
			seen[v.who] = i
		}
	}
	return append(out, further...)
}

// pick keeps one activity of each child among those that have a value of the variable: the first or the last by day, and of one day
// the one that was read first or last.
func pick(rows []*Row, use string, has func(*Row) bool) map[Child]*Row {
	picked := make(map[Child]*Row, len(rows))
	for _, r := range rows {
		if !has(r) {
			continue
		}
		before, known := picked[r.Child()]
		if !known || use == useFirst && r.First < before.First || use == useLast && r.First >= before.First {
			picked[r.Child()] = r
		}
	}
	return picked
}

// each returns one value per child: the value of the chosen activity, or the mean of all. Attempts are counted per child already.
func (c *computation) each(v *variable, rows []*Row) sampled {
	if v.of == nil {
		return v.sample(rows)
	}
	var values []value
	for who, x := range c.childValues(v, rows) {
		values = append(values, value{x, who})
	}
	return newSampled(values)
}

func (c *computation) childValues(v *variable, rows []*Row) map[Child]float64 {
	use := c.d.testsUse(c.in.Deidentified)
	if use == useMean {
		return childMeans(v, rows)
	}
	of := map[Child]float64{}
	for who, r := range pick(rows, use, func(r *Row) bool { _, ok := v.of(r); return ok }) {
		of[who], _ = v.of(r)
	}
	return of
}

// eachBoth returns the pairs of two variables, one of each child.
func (c *computation) eachBoth(a, b *variable, rows []*Row) (x, y []float64) {
	has := func(r *Row) bool {
		_, first := a.of(r)
		_, second := b.of(r)
		return first && second
	}
	use := c.d.testsUse(c.in.Deidentified)
	if use != useMean {
		for _, r := range inOrder(pick(rows, use, has)) {
			first, _ := a.of(r)
			second, _ := b.of(r)
			x, y = append(x, first), append(y, second)
		}
		return x, y
	}
	both := make([]*Row, 0, len(rows))
	for _, r := range rows {
		if has(r) {
			both = append(both, r)
		}
	}
	firsts, seconds := childMeans(a, both), childMeans(b, both)
	for _, r := range inOrder(pick(both, useFirst, has)) {
		x, y = append(x, firsts[r.Child()]), append(y, seconds[r.Child()])
	}
	return x, y
}

// inOrder are picked activities by their children, so that sums come out the same each time.
func inOrder(picked map[Child]*Row) []*Row {
	return slices.SortedFunc(maps.Values(picked), func(a, b *Row) int {
		return cmp.Or(cmp.Compare(a.Unit, b.Unit), cmp.Compare(a.Member, b.Member))
	})
}
