package scoring

import (
	"math"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/stat/distuv"
)

// Derived are the scores that follow from a z score, unrounded and without the limits of their scales.
type Derived struct {
	Z          float64
	T          float64 // mean 50, standard deviation 10
	Scaled     float64 // mean 10, standard deviation 3; read from 1 to 19
	Standard   float64 // mean 100, standard deviation 15; read from 40 to 160
	Percentile float64 // share of the norm group below, 0 to 100
	Stanine    int     // mean 5, standard deviation 2, 1 to 9
}

// FromZ derives the scores of a z score by the normal distribution.
func FromZ(z float64) Derived {
	return Derived{
		Z: z, T: 50 + 10*z, Scaled: 10 + 3*z, Standard: 100 + 15*z, Percentile: PercentileOf(z),
		Stanine: int(min(max(Round(5+2*z, 0), 1), 9)),
	}
}

// PercentileOf returns the share of the normal distribution below z, 0 to 100.
func PercentileOf(z float64) float64 { return 100 * distuv.UnitNormal.CDF(z) }

// ZOf returns the z score of a percentile. Those of 0 and 100 have none.
func ZOf(percentile float64) (z float64, ok bool) {
	if !(percentile > 0 && percentile < 100) {
		return 0, false
	}
	return distuv.UnitNormal.Quantile(percentile / 100), true
}

// Round rounds for display, half away from zero, to so many decimals.
func Round(x float64, decimals int) float64 {
	shift := math.Pow10(decimals)
	return math.Round(x*shift) / shift
}

// Scale limits of derived scores, and how a value is read on them.
var (
	ScaledLimits   = Limits{Lowest: 1, Highest: 19}
	StandardLimits = Limits{Lowest: 40, Highest: 160}
)

// Limits are the lowest and the highest value that is read of a score.
type Limits struct {
	Lowest  float64 `json:"lowest"`
	Highest float64 `json:"highest"`
}

// Text returns the whole number of a score, with a sign at the limits: "≤ 40", "≥ 160".
func (l Limits) Text(x float64) string {
	switch rounded := Round(x, 0); {
	case rounded <= l.Lowest:
		return "≤ " + strconv.FormatFloat(l.Lowest, 'f', -1, 64)
	case rounded >= l.Highest:
		return "≥ " + strconv.FormatFloat(l.Highest, 'f', -1, 64)
	default:
		return strconv.FormatFloat(rounded, 'f', 0, 64)
	}
}

// Signed is such a number with the sign that its score has already, of one that lies beyond a table.
func (l Limits) Signed(x float64, sign string) string {
	text := l.Text(x)
	if sign == "" || strings.HasPrefix(text, "≤") || strings.HasPrefix(text, "≥") {
		return text
	}
	return sign + " " + text
}

// ZText returns a z score to two decimals. For a score beyond the scale it is that of the limit, like the other figures.
func ZText(z, standard float64, sign string) string {
	if sign != "" {
		z = (standard - StandardMean) / StandardSD
	}
	text := strconv.FormatFloat(Round(z, 2)+0, 'f', 2, 64)
	if sign == "" {
		return text
	}
	return sign + " " + text
}

// PercentileText is a percentile as an ordinal: "1st", "93rd". Below 1 it is "<1st" and from 99.5 ">99th".
func PercentileText(percentile float64) string {
	switch {
	case percentile < 1:
		return "<1st"
	case percentile >= 99.5:
		return ">99th"
	}
	return ordinal(int(Round(percentile, 0)))
}

// SignedPercentile is a percentile with the sign of a score beyond the scale; what lies below the 1st or above the 99th has one already.
func SignedPercentile(percentile float64, sign string) string {
	text := PercentileText(percentile)
	if sign == "" || text[0] == '<' || text[0] == '>' {
		return text
	}
	return sign + " " + text
}

func ordinal(n int) string {
	ending := "th"
	if n%100/10 != 1 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return strconv.Itoa(n) + ending
}
