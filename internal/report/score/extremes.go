package score

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"milepost/internal/scoring"
)

// Extremes are the categories that stand out from a child's own mean. If there are none, the reason is set.
type Extremes struct {
	Strongest, StrongestReason string
	Weakest, WeakestReason     string
}

// ByNorms returns the categories whose standard scores are reliably above and below the mean of them all. It returns false if a
// sufficiently administered category has no standard score or no reliability; then points are used.
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
	} else if !d.Reliable() {
		out.StrongestReason = noReliable(d.Needed, "above")
	}
	if d := deviations[first]; d.Points < 0 && d.Reliable() && scores[order[1]] > scores[first] {
		out.Weakest, out.WeakestReason = names[first], ""
	} else if !d.Reliable() {
		out.WeakestReason = noReliable(d.Needed, "below")
	}
	return out, true
}

// noReliable returns how far from the child's own mean a category would have to be. It is rounded up, so that the displayed
// value is sufficient.
func noReliable(needed float64, side string) string {
	points := strconv.FormatFloat(math.Ceil(needed*10)/10, 'f', 1, 64)
	return fmt.Sprintf("no reliable difference (needs %s standard points or more %s the child's own mean)", points, side)
}
