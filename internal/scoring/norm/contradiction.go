package norm

import (
	"math"

	"milepost/internal/scoring"
)

const (
	// apart is the tolerated difference between the two scores of a row in standard scores, besides rounding.
	apart        = 1
	halfStandard = 0.5
	// lastRank and firstRank are percentiles that tables write for all that lies beyond.
	firstRank = 1
	lastRank  = 99
)

// contradicts reports whether a row's standard score cannot belong to its percentile.
func (r Row) contradicts() bool {
	if r.Percentile == nil || r.Standard == nil {
		return false
	}
	half := halfUnit(*r.Percentile)
	low, high := standardOf(*r.Percentile-half), standardOf(*r.Percentile+half)
	if *r.Percentile <= firstRank {
		low = math.Inf(-1)
	}
	if *r.Percentile >= lastRank {
		high = math.Inf(1)
	}
	return *r.Standard < low-apart-halfStandard || *r.Standard > high+apart+halfStandard
}

// halfUnit returns half of the last digit of a percentile as it is written, with at most two decimals.
func halfUnit(percentile float64) float64 {
	unit := 1.0
	for range 2 {
		if rest := percentile / unit; math.Abs(rest-math.Round(rest)) < 1e-9 {
			break
		}
		unit /= 10
	}
	return unit / 2
}

// standardOf returns the standard score of a percentile in a normal distribution.
func standardOf(percentile float64) float64 {
	z, ok := scoring.ZOf(percentile)
	switch {
	case ok:
		return scoring.StandardMean + scoring.StandardSD*z
	case percentile <= 0:
		return math.Inf(-1)
	}
	return math.Inf(1)
}
