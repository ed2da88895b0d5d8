package items

import (
	"cmp"
	"math"
	"slices"
)

// The least numbers of pairs for a figure of agreement: of the questions of one activity, of one question in many
// activities, and of activities by their totals.
const (
	LeastQuestions  = 10
	LeastPairs      = 30
	LeastActivities = 10
)

// The reasons for which there is no figure of agreement.
const (
	FewPairs   = "few_pairs"   // fewer than the least number
	NoVariance = "no_variance" // chance alone would agree always, or nothing differs that could agree
)

// Pair holds two scorers' scores of the same answer, nil for no score, and the possible scores.
type Pair struct {
	First, Second *int64
	Scale         []int64
}

// Differs reports whether two scores are not the same; one that was not given differs from any that was.
func (p Pair) Differs() bool {
	if p.First == nil || p.Second == nil {
		return p.First != p.Second
	}
	return *p.First != *p.Second
}

func (p Pair) both() bool { return p.First != nil && p.Second != nil }

// Agreement is a figure of agreement with its 95 % interval. Without a value, Reason says why.
type Agreement struct {
	Value, Low, High *float64
	N, Least         int
	Reason           string
}

// ScaleAgreement is the kappa of the pairs that could be given the same scores.
type ScaleAgreement struct {
	Scale    []int64
	Weighted bool // by the square of the distance between the scores: there are more than two
	Agreement
}

// Comparison is the agreement of two scorers.
type Comparison struct {
	Pairs, Same               int
	OnlyFirst, OnlySecond     int // scored by one alone
	Share                     *float64
	FirstPoints, SecondPoints int64 // of the pairs that both scored
	Kappas                    []ScaleAgreement
	Points                    Agreement // ICC(2,1) of the points of the pairs
}

// Compare returns the agreement of two scorers over the questions of one activity. Kappa is computed separately for each scale.
func Compare(pairs []Pair) Comparison {
	var c Comparison
	var scored []Pair
	var points [][]float64
	for _, p := range pairs {
		switch {
		case p.both():
			c.Pairs++
			c.FirstPoints += *p.First
			c.SecondPoints += *p.Second
			if !p.Differs() {
				c.Same++
			}
			scored = append(scored, p)
			points = append(points, []float64{float64(*p.First), float64(*p.Second)})
		case p.First != nil:
			c.OnlyFirst++
		case p.Second != nil:
			c.OnlySecond++
		}
	}
	if c.Pairs > 0 {
		c.Share = new(100 * float64(c.Same) / float64(c.Pairs))
	}
	for _, group := range byScale(scored) {
		c.Kappas = append(c.Kappas, KappaOf(group, LeastQuestions))
	}
	c.Points = AgreementOfTotals(points, LeastQuestions)
	return c
}

// byScale groups pairs by the scores that could be given, the largest group first.
func byScale(pairs []Pair) [][]Pair {
	var groups [][]Pair
	for _, p := range pairs {
		at := slices.IndexFunc(groups, func(g []Pair) bool { return slices.Equal(g[0].Scale, p.Scale) })
		if at < 0 {
			groups = append(groups, nil)
			at = len(groups) - 1
		}
		groups[at] = append(groups[at], p)
	}
	slices.SortStableFunc(groups, func(a, b []Pair) int { return cmp.Compare(len(b), len(a)) })
	return groups
}

// KappaOf returns the kappa of pairs of one scale that both scored, from a least number of them: Cohen's for two scores, and with
// quadratic weights for more, where a distance counts as the scores say. Sources: see [Kappa] and [WeightedKappa].
func KappaOf(pairs []Pair, least int) ScaleAgreement {
	scale := slices.Clone(pairs[0].Scale)
	for _, p := range pairs { // a score that the scale no longer gives counts all the same
		scale = append(scale, *p.First, *p.Second)
	}
	slices.Sort(scale)
	scale = slices.Compact(scale)
	out := ScaleAgreement{Scale: scale, Weighted: len(scale) > 2, Agreement: Agreement{N: len(pairs), Least: least}}
	if out.N < least {
		out.Reason = FewPairs
		return out
	}
	counts := make([][]float64, len(scale))
	for i := range counts {
		counts[i] = make([]float64, len(scale))
	}
	for _, p := range pairs {
		counts[slices.Index(scale, *p.First)][slices.Index(scale, *p.Second)]++
	}
	value, err := WeightedKappa(counts, byDistance(scale))
	if value == nil {
		out.Reason = NoVariance
		return out
	}
	out.Value, out.Low, out.High = value, new(max(-1, *value-1.96**err)), new(min(1, *value+1.96**err))
	return out
}

// byDistance are quadratic weights of scores that need not lie evenly; of two scores those of Cohen's kappa.
func byDistance(scale []int64) func(i, j int) float64 {
	width := float64(scale[len(scale)-1] - scale[0])
	return func(i, j int) float64 {
		if i == j {
			return 1
		}
		away := float64(scale[i]-scale[j]) / width
		return 1 - away*away
	}
}

// AgreementOfTotals is ICC(2,1) of rows with the points that two or more scorers gave, from a least number of rows. Where all
// scorers gave the same it is 1, with no interval. Source: see [ICC21].
func AgreementOfTotals(points [][]float64, least int) Agreement {
	out := Agreement{N: len(points), Least: least}
	if out.N < least {
		out.Reason = FewPairs
		return out
	}
	same := !slices.ContainsFunc(points, func(row []float64) bool { return slices.Min(row) != slices.Max(row) })
	vary := slices.ContainsFunc(points, func(row []float64) bool { return !slices.Equal(row, points[0]) })
	if same && vary {
		out.Value = new(1.0)
		return out
	}
	icc := ICC21(points)
	if !vary || icc == nil || math.IsNaN(icc.R) {
		out.Reason = NoVariance
		return out
	}
	out.Value = &icc.R
	if !math.IsNaN(icc.Low) && !math.IsNaN(icc.High) {
		out.Low, out.High = &icc.Low, &icc.High
	}
	return out
}
