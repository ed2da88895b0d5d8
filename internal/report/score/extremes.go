package score

import (
	"cmp"
	"slices"
	"strings"

	"milepost/internal/scoring"
)

// Extremes are the categories that stand out from a child's own mean. Without one its reason is there.
type Extremes struct {
	Strongest, StrongestReason string
	Weakest, WeakestReason     string
}

// ByNorms names the categories whose standard scores lie reliably above and below the mean of them all. It is false when
// one of those of which enough was administered has no standard score or no reliability: then points must do.
func ByNorms(figures []Figure) (Extremes, bool) {
	var names []string
	var scores, reliability []float64
	for i := range figures {
		f := &figures[i]
		name, category := strings.CutPrefix(f.Score, Category)
		if !category || !f.Scored() {
			continue
		}
		if f.Standard == nil || f.Trail.Norm == nil || f.Trail.Norm.Reliability == nil {
			return Extremes{}, false
		}
		names, scores = append(names, name), append(scores, *f.Standard)
		reliability = append(reliability, *f.Trail.Norm.Reliability)
	}
	deviations, ok := scoring.FromOwnMean(scores, reliability)
	if !ok {
		return Extremes{}, false
	}
	out := Extremes{StrongestReason: scoring.NoDifference, WeakestReason: scoring.NoDifference}
	order := make([]int, len(names))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(scores[a], scores[b]) })
	first, last := order[0], order[len(order)-1]
	if d := deviations[last]; d.Points > 0 && d.Reliable() && scores[order[len(order)-2]] < scores[last] {
		out.Strongest, out.StrongestReason = names[last], ""
	}
	if d := deviations[first]; d.Points < 0 && d.Reliable() && scores[order[1]] > scores[first] {
		out.Weakest, out.WeakestReason = names[first], ""
	}
	return out, true
}
