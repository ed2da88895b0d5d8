package statistics

import (
	"fmt"
	"math"

	"milepost/internal/scoring/sample"
)

// LeastChildren is the least number of children behind every strict figure: on either side of a value, in every group and every
// bin.
const LeastChildren = 10

// Why there is no figure.
const (
	reasonCount     = "a count, not a sample"
	reasonNothing   = "no activities match"
	reasonFew       = "fewer than 10 children"
	reasonHidden    = "hidden, so that subtraction does not reveal a smaller group"
	reasonOnce      = "no value occurs twice"
	reasonSingle    = "single values are not shown"
	reasonSides     = "fewer than 10 children on a side of it"
	reasonNoPeriod  = "the report's period has no beginning"
	reasonNoGroups  = "fewer than two groups"
	reasonNoVariety = "the values do not vary"
)

func needs(n int) string { return fmt.Sprintf("needs %d or more", n) }

// Least sizes of samples.
const (
	minSpread  = 2  // of whatever has a variance
	minQuarter = 4  // of quartiles
	minTrimmed = 10 // so that something is trimmed
	trimShare  = 0.1
)

// percents are the shown percentiles, each from a size on at which it is more than a guess between two values.
var percents = []struct {
	percent float64
	least   int
}{{5, 20}, {10, 10}, {25, 4}, {50, 1}, {75, 4}, {90, 10}, {95, 20}}

// output returns one figure of a sample.
func (s *sampled) output(name string, strict bool) Output {
	out := Output{Output: name}
	n := len(s.values)
	switch {
	case n == 0:
		out.Reason = reasonNothing
	case strict && s.children < LeastChildren:
		out.Reason = reasonFew
	default:
		s.fill(&out, n, strict)
	}
	return out
}

func (s *sampled) fill(out *Output, n int, strict bool) {
	switch out.Output {
	case "mean":
		out.Value = new(sample.SummaryOf(s.floats()).Mean)
	case "standard_deviation", "variance", "confidence_interval":
		s.variation(out, n)
	case "mode":
		s.mode(out, strict)
	case "range":
		if strict {
			out.Reason = reasonSingle
			return
		}
		out.Values = []float64{s.values[0].v, s.values[n-1].v}
	case "trimmed_mean":
		s.trimmed(out, n, strict)
	default:
		s.order(out, n, strict)
	}
}

func (s *sampled) variation(out *Output, n int) {
	if n < minSpread {
		out.Reason = needs(minSpread)
		return
	}
	summary := sample.SummaryOf(s.floats())
	switch out.Output {
	case "variance":
		out.Value = &summary.Variance
	case "standard_deviation":
		out.Value = new(math.Sqrt(summary.Variance))
	default:
		low, high, _ := summary.MeanInterval(0.95)
		out.Values = []float64{low, high}
	}
}

// mode are all modes; when strict, those that ten children or more share.
func (s *sampled) mode(out *Output, strict bool) {
	modes, _ := sample.Modes(s.floats())
	if modes == nil {
		out.Reason = reasonOnce
		return
	}
	for _, m := range modes {
		if !strict || s.sharing(m) >= LeastChildren {
			out.Values = append(out.Values, m)
		}
	}
	if out.Values == nil {
		out.Reason = reasonFew
	}
}

func (s *sampled) sharing(v float64) int {
	var same []value
	for _, one := range s.values {
		if one.v == v {
			same = append(same, one)
		}
	}
	return childrenOf(same)
}

func (s *sampled) trimmed(out *Output, n int, strict bool) {
	cut := int(float64(n) * trimShare)
	switch {
	case n < minTrimmed:
		out.Reason = needs(minTrimmed)
	case strict && (childrenOf(s.values[:cut]) < LeastChildren || childrenOf(s.values[n-cut:]) < LeastChildren):
		out.Reason = reasonSides
	default:
		out.Value = new(sample.TrimmedMean(s.floats(), trimShare))
	}
}

// order computes the figures that lie between two values in their order.
func (s *sampled) order(out *Output, n int, strict bool) {
	switch out.Output {
	case "median":
		if _, values := s.quantiles(n, strict, 50); values != nil {
			out.Value = &values[0]
			return
		}
		out.Reason = reasonSides
	case "quartiles", "spread":
		_, values := s.quantiles(n, strict, 25, 50, 75)
		switch {
		case n < minQuarter:
			out.Reason = needs(minQuarter)
		case len(values) < 3:
			out.Reason = reasonSides
		case out.Output == "spread":
			out.Value = new(values[2] - values[0])
		default:
			out.Values = values
		}
	case "percentile":
		if out.Percents, out.Values = s.quantiles(n, strict, 5, 10, 25, 50, 75, 90, 95); out.Values == nil {
			out.Reason = reasonSides
		}
	}
}

// quantiles returns the percentiles for which the sample is large enough.
func (s *sampled) quantiles(n int, strict bool, wanted ...float64) (shown, values []float64) {
	sorted := s.floats()
	for _, one := range percents {
		for _, percent := range wanted {
			if one.percent == percent && n >= one.least && (!strict || s.sides(percent)) {
				shown, values = append(shown, percent), append(values, sample.Quantile(sorted, percent/100))
			}
		}
	}
	return shown, values
}

// sides reports whether a percentile has the values of ten children or more on either side.
func (s *sampled) sides(percent float64) bool {
	at := percent / 100 * float64(len(s.values)-1)
	below, above := s.values[:int(math.Floor(at))+1], s.values[int(math.Ceil(at)):]
	return childrenOf(below) >= LeastChildren && childrenOf(above) >= LeastChildren
}
