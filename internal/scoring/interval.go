package scoring

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Interval is where a score lies at a level such as 0.95.
type Interval struct {
	Low, High float64
	Level     float64
	Kind      IntervalKind
	// Open is ≥ or ≤ of a score beyond the scale: only the bound on this side of it is known.
	Open string
}

// IntervalKind tells what an interval is about, and so around what it lies.
type IntervalKind string

// Kinds of intervals: around the score as it was obtained; around the estimate of the true score; and where the score of a
// second sitting is expected. Source: Dudek 1979, Psychol Bull 86, 335.
const (
	Obtained IntervalKind = "obtained"
	True     IntervalKind = "true"
	Retest   IntervalKind = "retest"
)

// Spread is how a score is spread in its norm group, and how reliable it is.
type Spread struct{ Mean, SD, Reliability float64 }

func (s Spread) known() bool { return s.SD > 0 && s.Reliability >= 0 && s.Reliability <= 1 }

// SEM is the standard error of measurement, in units of the score.
func (s Spread) SEM() (sem float64, ok bool) { return s.SD * math.Sqrt(1-s.Reliability), s.known() }

// Interval is the interval of a kind for a score x. Without a reliability from 0 to 1 there is none.
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

// ConditionalSEM is the standard error of measurement of x items right of k, in points. Source: Lord 1957, Educ Psychol Meas 17, 510.
func ConditionalSEM(x, k float64) (sem float64, ok bool) {
	if k < 2 || x < 0 || x > k {
		return 0, false
	}
	return math.Sqrt(x * (k - x) / (k - 1)), true
}
