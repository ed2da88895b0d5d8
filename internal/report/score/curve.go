package score

import (
	"math"
	"slices"

	"milepost/internal/scoring"
)

// A sample needs so many children, and so many bands of age with children, for curves by age.
const (
	minOnCurve      = 300
	minBandsOnCurve = 5
)

// OnCurve is the kind of a place that was found on curves: the mean and the standard deviation as quadratics of age.
const OnCurve = "age curve"

// cell are the children of a sample who have one age and one raw score.
type cell struct {
	Score string `db:"score"`
	Age   int64  `db:"age_months"`
	Raw   int64  `db:"raw"`
	N     int64  `db:"n"`
}

// quadratic is a + b·x + c·x², of ages in years from the middle of the sample.
type quadratic [3]float64

func (q quadratic) at(x float64) float64 { return q[0] + x*(q[1]+x*q[2]) }

// curve is the expected score at each age.
type curve struct {
	middle   float64 // months
	mean, sd quadratic
}

// curveOf fits a sample by ordinary least squares: the mean first, then the standard deviation to the absolute residuals, which are
// √(2/π) of it where they are normal. Source: Altman 1993, Stat Med 12, 917. A sample in which that would be 0 or less at any age
// has no curve.
func curveOf(cells []cell) (c curve, ok bool) {
	var n, sum float64
	for _, p := range cells {
		n += float64(p.N)
		sum += float64(p.N * p.Age)
	}
	if n == 0 {
		return c, false
	}
	c.middle = sum / n
	if c.mean, ok = fit(cells, c.years, func(p cell) float64 { return float64(p.Raw) }); !ok {
		return c, false
	}
	c.sd, ok = fit(cells, c.years, func(p cell) float64 {
		return math.Abs(float64(p.Raw)-c.mean.at(c.years(p.Age))) * math.Sqrt(math.Pi/2)
	})
	return c, ok && !slices.ContainsFunc(cells, func(p cell) bool { return !(c.sd.at(c.years(p.Age)) > flatSD) })
}

// flatSD is a spread that is zero except for rounding errors.
const flatSD = 1e-9

func (c curve) years(months int64) float64 { return (float64(months) - c.middle) / 12 }

// z returns how many standard deviations a score is from the expected one at an age.
func (c curve) z(age, raw int64) float64 {
	x := c.years(age)
	return (float64(raw) - c.mean.at(x)) / c.sd.at(x)
}

// fit solves the normal equations of a quadratic.
func fit(cells []cell, years func(int64) float64, value func(cell) float64) (q quadratic, ok bool) {
	var m [3][4]float64
	for _, p := range cells {
		x, y, w := years(p.Age), value(p), float64(p.N)
		powers := [3]float64{1, x, x * x}
		for i := range 3 {
			for j := range 3 {
				m[i][j] += w * powers[i] * powers[j]
			}
			m[i][3] += w * powers[i] * y
		}
	}
	return solve(m)
}

// solve uses elimination with pivoting. Fewer than three ages have no solution.
func solve(m [3][4]float64) (q quadratic, ok bool) {
	for i := range 3 {
		best := i
		for j := i + 1; j < 3; j++ {
			if math.Abs(m[j][i]) > math.Abs(m[best][i]) {
				best = j
			}
		}
		m[i], m[best] = m[best], m[i]
		if math.Abs(m[i][i]) < flatSD {
			return q, false
		}
		for j := i + 1; j < 3; j++ {
			share := m[j][i] / m[i][i]
			for k := i; k < 4; k++ {
				m[j][k] -= share * m[i][k]
			}
		}
	}
	for i := 2; i >= 0; i-- {
		q[i] = m[i][3]
		for j := i + 1; j < 3; j++ {
			q[i] -= m[i][j] * q[j]
		}
		q[i] /= m[i][i]
	}
	return q, true
}

// placeOnCurve ranks a score among the standardised residuals of a sample. There is no rank if the sample is too small, has too
// few bands of age, or does not cover the age.
func placeOnCurve(cells []cell, accounts, age, raw, width int64) (LocalPlace, bool) {
	out := LocalPlace{Method: OnCurve}
	bands := map[int64]bool{}
	for i, p := range cells {
		out.N += p.N
		bands[p.Age/width] = true
		if i == 0 || p.Age < out.FromMonths {
			out.FromMonths = p.Age
		}
		out.UntilMonths = max(out.UntilMonths, p.Age)
	}
	if out.N < minOnCurve || len(bands) < minBandsOnCurve || accounts < LeastAccounts || age < out.FromMonths || age > out.UntilMonths {
		return LocalPlace{}, false
	}
	c, ok := curveOf(cells)
	if !ok || !(c.sd.at(c.years(age)) > flatSD) {
		return LocalPlace{}, false
	}
	own := c.z(age, raw)
	var below, sum, squares float64
	for _, p := range cells {
		z, n := c.z(p.Age, p.Raw), float64(p.N)
		sum, squares = sum+n*z, squares+n*z*z
		switch {
		case math.Abs(z-own) < flatSD:
			below += n / 2
		case z < own:
			below += n
		}
	}
	rank, _ := scoring.RankOf(below, int(out.N))
	out.Percentile, out.Low, out.High = &rank.Percentile, rank.Low, rank.High
	n := float64(out.N)
	if t, _, ok := scoring.SmallGroup(own, sum/n, math.Sqrt(max(0, squares-sum*sum/n)/(n-1)), int(out.N)); ok {
		out.T = &t
	}
	out.derive(rank)
	return out, true
}
