package scoring

import (
	"math"
	"strings"

	"gonum.org/v1/gonum/stat/distuv"
)

// Interval is the interval of a score at a level such as 0.95.
type Interval struct {
	Low, High float64
	Level     float64
	Kind      IntervalKind
	// Open is ≥ or ≤ of a score beyond the scale: only the bound on this side of it is known.
	Open string
	// Within are the limits that its ends are read between; none: those of standard scores.
	Within Limits
}

// Ends returns both ends as text, with a sign at the limits of the scale. The far end of an open interval is empty.
func (i Interval) Ends() (low, high string) {
	limits := i.limits()
	switch i.Open {
	case "≥":
		return limits.Signed(i.Low, i.Open), ""
	case "≤":
		return "", limits.Signed(i.High, i.Open)
	}
	return limits.Text(i.Low), limits.Text(i.High)
}

// Text returns the interval as text: "102–120", "≥ 106", "147 to ≥ 160".
func (i Interval) Text() string {
	low, high := i.Ends()
	switch {
	case low == "" || high == "" || low == high:
		return low + strings.TrimPrefix(high, low)
	case strings.Contains(low+high, " "):
		return low + " to " + high
	}
	return low + "–" + high
}

// Percentiles returns the percentiles of both ends as text.
func (i Interval) Percentiles() (low, high string) {
	limits := i.limits()
	rank := func(standard float64) string {
		within := min(max(standard, limits.Lowest), limits.Highest)
		sign := ""
		switch rounded := Round(standard, 0); {
		case rounded <= limits.Lowest:
			sign = "≤"
		case rounded >= limits.Highest:
			sign = "≥"
		}
		return SignedPercentile(PercentileOf((within-StandardMean)/StandardSD), sign)
	}
	low, high = rank(i.Low), rank(i.High)
	switch i.Open { // the bound on the far side is not known
	case "≥":
		high = SignedPercentile(PercentileOf((i.Low-StandardMean)/StandardSD), i.Open)
	case "≤":
		low = SignedPercentile(PercentileOf((i.High-StandardMean)/StandardSD), i.Open)
	}
	return low, high
}

// Ranks returns the ends of an interval of percentiles as text, and the whole of it. The far end of an open one is empty.
func (i Interval) Ranks() (low, high, text string) {
	switch i.Open {
	case "≥":
		low = SignedPercentile(i.Low, i.Open)
		return low, "", low
	case "≤":
		high = SignedPercentile(i.High, i.Open)
		return "", high, high
	}
	low, high = PercentileText(i.Low), PercentileText(i.High)
	return low, high, low + "–" + high
}

func (i Interval) limits() Limits {
	if i.Within == (Limits{}) {
		return StandardLimits
	}
	return i.Within
}

// IntervalKind is the kind of an interval, which determines its center.
type IntervalKind string

// Kinds of intervals: around the obtained score; around the estimate of the true score; and where the score of a second session
// is expected. Source: Dudek 1979, Psychol Bull 86, 335.
const (
	Obtained IntervalKind = "obtained"
	True     IntervalKind = "true"
	Retest   IntervalKind = "retest"
)

// Spread is the spread of a score in its norm group, and its reliability.
type Spread struct{ Mean, SD, Reliability float64 }

func (s Spread) known() bool { return s.SD > 0 && s.Reliability >= 0 && s.Reliability <= 1 }

// SEM returns the standard error of measurement, in units of the score.
func (s Spread) SEM() (sem float64, ok bool) { return s.SD * math.Sqrt(1-s.Reliability), s.known() }

// Interval returns the interval of a kind for a score x; none without a reliability from 0 to 1.
func (s Spread) Interval(x, level float64, kind IntervalKind) (Interval, bool) {
	if !s.known() || !(level > 0 && level < 1) {
		return Interval{}, false
	}
	r := s.Reliability
	middle, share := s.Mean+r*(x-s.Mean), r*(1-r) // of the variance that is error
	switch kind {
	case Obtained:
		middle, share = x, 1-r
	case True:
	case Retest:
		share = 1 - r*r
	default:
		return Interval{}, false
	}
	half := distuv.UnitNormal.Quantile((1+level)/2) * s.SD * math.Sqrt(share)
	return Interval{Low: middle - half, High: middle + half, Level: level, Kind: kind}, true
}

// ConditionalSEM returns the standard error of measurement of x items right of k, in points. Source: Lord 1957, Educ Psychol Meas 17, 510.
func ConditionalSEM(x, k float64) (sem float64, ok bool) {
	if k < 2 || x < 0 || x > k {
		return 0, false
	}
	return math.Sqrt(x * (k - x) / (k - 1)), true
}
