package scoring

import (
	"math"
	"sort"
)

// LMS describe how a measure is spread at one age: the power L that makes it normal, its median M and its coefficient of
// variation S. Source: Cole & Green 1992, Stat Med 11, 1305.
type LMS struct{ L, M, S float64 }

// Z returns the z score of a raw score above 0.
func (p LMS) Z(x float64) (z float64, ok bool) {
	if !(x > 0 && p.M > 0 && p.S > 0) {
		return 0, false
	}
	log := math.Log(x / p.M)
	if p.L == 0 {
		return log / p.S, true
	}
	// Expm1 keeps its digits where L is small, so that no other form is needed near 0.
	return math.Expm1(p.L*log) / (p.L * p.S), true
}

// Raw returns the raw score of a z score; none if the distribution does not extend so far.
func (p LMS) Raw(z float64) (x float64, ok bool) {
	if p.L == 0 {
		return p.M * math.Exp(p.S*z), true
	}
	base := p.L * p.S * z
	if base <= -1 {
		return 0, false
	}
	return p.M * math.Exp(math.Log1p(base)/p.L), true
}

// Towards returns what lies between two ages, a share of 0 to 1 of the way.
func (p LMS) Towards(q LMS, share float64) LMS {
	between := func(a, b float64) float64 { return a + (b-a)*share }
	return LMS{between(p.L, q.L), between(p.M, q.M), between(p.S, q.S)}
}

// Curve holds L, M and S by age, from the youngest to the oldest.
type Curve []CurvePoint

// CurvePoint is a point of a curve, at an age in years.
type CurvePoint struct {
	Age float64
	LMS
}

// At returns the curve at an age in years: linear between two of its points, and undefined outside of them. point is the one at
// or before the age, and share the fraction of the way to the next.
func (c Curve) At(age float64) (at LMS, point int, share float64, ok bool) {
	next := sort.Search(len(c), func(i int) bool { return c[i].Age > age })
	switch {
	case next == 0 || math.IsNaN(age):
		return LMS{}, 0, 0, false
	case c[next-1].Age == age:
		return c[next-1].LMS, next - 1, 0, true
	case next == len(c):
		return LMS{}, 0, 0, false
	}
	from, to := c[next-1], c[next]
	share = (age - from.Age) / (to.Age - from.Age)
	return from.Towards(to.LMS, share), next - 1, share, true
}

// MeanSD returns the z score of x in a group with a mean and a standard deviation above 0.
func MeanSD(x, mean, sd float64) (z float64, ok bool) {
	if !(sd > 0) {
		return 0, false
	}
	return (x - mean) / sd, true
}
