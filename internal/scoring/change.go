package scoring

import (
	"math"
	"strconv"

	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"
)

// sure is the level at which a change or a difference is called reliable, of two sides.
const sure = 0.95

// Change is the difference between two scores of one child, in units of the score.
type Change struct {
	Points float64
	Index  float64 // reliable change index
	Needed float64 // the least change that is reliable
}

// Reliable reports whether so large a change is rarer than one in twenty without any.
func (c Change) Reliable() bool { return math.Abs(c.Index) > zOfSides(1-sure) }

// ReliableChange compares two scores on one scale; the expected effect of practice is subtracted. The result needs an error of
// measurement above 0. Source: Jacobson & Truax 1991, J Consult Clin Psychol 59, 12.
func ReliableChange(before, after, sem, practice float64) (Change, bool) {
	if !(sem > 0) {
		return Change{}, false
	}
	err := math.Sqrt2 * sem
	points := after - before - practice
	return Change{Points: points, Index: points / err, Needed: zOfSides(1-sure) * err}, true
}

// Texts returns a change and the least reliable one as texts: the change to a number of decimals, the least reliable one
// rounded up to it. If these would contradict the change itself, both have one more decimal.
func (c Change) Texts(decimals int) (points, needed string) {
	return JudgedTexts(c.Points, c.Needed, c.Reliable(), decimals)
}

// JudgedTexts is [Change.Texts] of a difference that was judged in another way.
func JudgedTexts(points, needed float64, reliable bool, decimals int) (difference, least string) {
	for {
		up := math.Pow10(decimals)
		shown, from := Round(points, decimals), math.Ceil(needed*up-1e-9)/up
		if decimals >= maxDecimals || (math.Abs(shown) >= from) == reliable {
			return SignedText(shown, decimals), strconv.FormatFloat(from, 'f', decimals, 64)
		}
		decimals++
	}
}

const maxDecimals = 6

// Bounds of a change with one score beyond the scale.
const (
	AtLeast = "at least"
	AtMost  = "at most"
)

// BoundOf reports how a change is bounded: a score beyond the scale lies further out than it reads. It is at least so large
// where that is away from the other score, at most where it is towards it.
func BoundOf(points float64, before, after string) string {
	if (before == "") == (after == "") {
		return ""
	}
	up := after == "≥" || before == "≤" // the true change lies above
	if points == 0 || up == (points > 0) {
		return AtLeast
	}
	return AtMost
}

// SignedText is a difference rounded to so many decimals, without those that are 0: "+9", "-0.5", "0".
func SignedText(x float64, decimals int) string {
	rounded := Round(x, decimals)
	if rounded == 0 {
		return "0"
	}
	text := strconv.FormatFloat(rounded, 'f', -1, 64)
	if rounded > 0 {
		text = "+" + text
	}
	return text
}

// zOfSides returns the z score beyond which a share of the normal distribution lies on both sides together.
func zOfSides(share float64) float64 { return distuv.UnitNormal.Quantile(1 - share/2) }

// Difference compares two standard scores of one child with their reliabilities: the z score of what lies between them,
// and the least difference that is reliable when so many pairs are compared at once.
func Difference(first, second, r1, r2 float64, comparisons int) (z, needed float64, ok bool) {
	if r1+r2 >= 2 || r1 < 0 || r2 < 0 || comparisons < 1 {
		return 0, 0, false
	}
	err := StandardSD * math.Sqrt(2-r1-r2)
	return (first - second) / err, zOfSides((1-sure)/float64(comparisons)) * err, true
}

// Deviation is the difference of one of a child's standard scores from the mean of them all.
type Deviation struct {
	Points float64
	Needed float64 // the least deviation that is reliable
}

// Reliable reports whether so large a deviation is rarer than one in twenty, all that are looked at together, without any.
func (d Deviation) Reliable() bool { return math.Abs(d.Points) > d.Needed }

// FromOwnMean compares each of a child's standard scores with their mean, by their reliabilities; there are two or more.
// Source: Davis 1959, J Educ Psychol 50, 162.
func FromOwnMean(scores, reliability []float64) ([]Deviation, bool) {
	m := float64(len(scores))
	if m < 2 || len(reliability) != len(scores) {
		return nil, false
	}
	mean, errors := stat.Mean(scores, nil), make([]float64, len(scores))
	var all float64
	for i, r := range reliability {
		sem, ok := Spread{SD: StandardSD, Reliability: r}.SEM()
		if !ok {
			return nil, false
		}
		errors[i] = sem * sem
		all += errors[i]
	}
	out := make([]Deviation, len(scores))
	for i, x := range scores {
		spread := errors[i]*(m-2)/m + all/(m*m)
		out[i] = Deviation{Points: x - mean, Needed: zOfSides((1-sure)/m) * math.Sqrt(spread)}
	}
	return out, true
}

// Slope is the line through a child's scores over time, in units of the score per unit of time, with its 95 % interval.
type Slope struct {
	PerUnit, At0 float64
	Low, High    float64
	N            int
}

// LeastSlope is how many points a slope with an interval needs.
const LeastSlope = 4

// SlopeOf fits a line by least squares. There must be four points or more, not all at one time.
func SlopeOf(times, scores []float64) (Slope, bool) {
	n := len(times)
	if n < LeastSlope || n != len(scores) {
		return Slope{}, false
	}
	spread := stat.Variance(times, nil) * float64(n-1)
	if spread == 0 {
		return Slope{}, false
	}
	s := Slope{N: n}
	s.At0, s.PerUnit = stat.LinearRegression(times, scores, nil, false)
	var residual float64
	for i, t := range times {
		d := scores[i] - s.At0 - s.PerUnit*t
		residual += d * d
	}
	free := float64(n - 2)
	half := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: free}.Quantile((1+sure)/2) * math.Sqrt(residual/free/spread)
	s.Low, s.High = s.PerUnit-half, s.PerUnit+half
	return s, true
}
