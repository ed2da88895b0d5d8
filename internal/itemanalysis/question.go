package itemanalysis

import (
	"milepost/internal/scoring/items"
)

// enough leaves a question that was put to too few without figures.
func enough(q *AnalysedQuestion) bool {
	if publishable(q.N) && q.N > 0 {
		return true
	}
	q.Reasons["p"] = needed(q.N, LeastGroup)
	if q.N > 0 {
		q.N, q.Reasons["p"] = 0, tooFew
	}
	return false
}

// items adds difficulty and discrimination.
func (q *AnalysedQuestion) items(of *question, item *items.Item, adaptive bool) {
	if item == nil || q.N < minShare {
		for _, name := range []string{"p", "r_rest", "alpha_without"} {
			least := int64(minRest)
			if name == "p" {
				least = minShare
			}
			q.Reasons[name] = needed(q.N, least)
		}
		return
	}
	q.P, q.SD = item.P, item.SD
	if of.binary() {
		if low, high, ok := items.Wilson(*item.P, int(q.N)); ok {
			q.PLow, q.PHigh = &low, &high
		}
	} else {
		q.Reasons["p_interval"] = "only where a question gives 0 or 1 point"
	}
	if q.N < minRest {
		q.Reasons["r_rest"], q.Reasons["alpha_without"] = needed(q.N, minRest), needed(q.N, minRest)
		return
	}
	if q.RRest, q.AlphaWithout = item.RRest, item.AlphaWithout; q.RRest == nil {
		q.Reasons["r_rest"] = "all children have the same"
	}
	switch {
	case adaptive:
		q.Reasons["alpha_without"] = notAll
	case q.AlphaWithout == nil:
		q.Reasons["alpha_without"] = "fewer than two questions would be left, or all totals would be the same"
	}
}

// work adds how long children took and what help they had.
func (q *AnalysedQuestion) work(t *tally) {
	if t.n < LeastGroup {
		q.Reasons["time"] = needed(t.n, LeastGroup)
		return
	}
	n := float64(t.n)
	q.Median = new(t.quantile(0.5))
	if t.n >= minShare {
		q.P90 = new(t.quantile(0.9))
	}
	q.OverTime = new(float64(t.overTime) / n)
	q.Prompts, q.Hints, q.Repeats = new(float64(t.prompts)/n), new(float64(t.hints)/n), new(float64(t.repeats)/n)
}
