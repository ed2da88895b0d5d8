package flow

import "milepost/internal/scoring"

// Left returns the positions of items that are not asked because their part ended before them. An item with a recorded reason
// keeps it.
func (r *Rules) Left(items []Item) []int {
	if r.Empty() {
		return nil
	}
	var list []int
	for _, g := range r.after(items, -1) {
		if g.part < 0 {
			continue
		}
		l := r.led(g, items)
		if !l.stopped() {
			continue
		}
		for _, at := range l.places[l.highest+1:] {
			if !items[at].done() {
				list = append(list, at)
			}
		}
	}
	return list
}

// stopped reports whether the part has come to its ceiling, or to where it is discontinued.
func (l led) stopped() bool {
	run := scoring.StartStop{Basal: int(l.Basal), Ceiling: int(l.Ceiling)}.Score(l.results)
	return run.CeilingAt > 0 || scoring.FirstRun(l.results, max(run.BasalAt, 1), scoring.Failed, int(l.Discontinue)) > 0
}
