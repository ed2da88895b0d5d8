package items

import (
	"maps"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

// DIF is how an item works in two groups of persons with the same totals. Source: Holland & Thayer 1988, in Wainer & Braun,
// Test Validity.
type DIF struct {
	Chi2      float64  // Mantel-Haenszel, with a correction for continuity of 0.5
	P         float64  // of Chi2, with one degree of freedom
	OddsRatio *float64 // common odds ratio; above 1 the item is easier for the reference group
	Delta     *float64 // -2.35 ln of the odds ratio: below 0 the item is harder for the focal group
	Class     string   // A, B or C of the Educational Testing Service; empty without a delta
}

// Stratum counts the persons with one total who answered right and wrong.
type Stratum struct{ ReferenceRight, ReferenceWrong, FocalRight, FocalWrong int64 }

// Add counts a person.
func (s *Stratum) Add(focal, right bool) {
	switch {
	case focal && right:
		s.FocalRight++
	case focal:
		s.FocalWrong++
	case right:
		s.ReferenceRight++
	default:
		s.ReferenceWrong++
	}
}

// MantelHaenszel compares how persons of the reference and of the focal group answer an item with 0 or 1, among persons with
// the same total, in which the item counts. Persons whose total nobody shares are left out. Nil means that nothing can be
// compared.
func MantelHaenszel(scores Scores, item int, focal []bool) *DIF {
	of := map[float64]*Stratum{}
	for at, total := range scores.totals(-1) {
		if of[total] == nil {
			of[total] = &Stratum{}
		}
		of[total].Add(focal[at], scores[at][item] > 0)
	}
	list := make([]Stratum, 0, len(of))
	for _, total := range slices.Sorted(maps.Keys(of)) {
		list = append(list, *of[total])
	}
	return MantelHaenszelOf(list)
}

// MantelHaenszelOf does so from the counts by total, from the lowest.
func MantelHaenszelOf(strata []Stratum) *DIF {
	var sum sums
	for _, s := range strata {
		sum.add(s)
	}
	if sum.variance == 0 {
		return nil
	}
	away := math.Abs(sum.observed - sum.expected)
	if away >= 0.5 { // differences below the correction are not corrected, as in R's mantelhaen.test
		away -= 0.5
	}
	d := &DIF{Chi2: away * away / sum.variance}
	d.P = distuv.ChiSquared{K: 1}.Survival(d.Chi2)
	if sum.r > 0 && sum.s > 0 {
		d.OddsRatio = new(sum.r / sum.s)
		delta := -2.35 * math.Log(sum.r/sum.s)
		d.Delta, d.Class = &delta, class(delta, d.P, 2.35*sum.errorOfLog())
	}
	return d
}

// sums are the strata's contributions to the statistics, by the letters of the source.
type sums struct {
	observed, expected, variance float64
	r, s                         float64 // numerator and denominator of the odds ratio
	pr, psqr, qs                 float64 // of its variance: Robins, Breslow & Greenland 1986, Biometrics 42, 311
}

func (sum *sums) add(of Stratum) {
	a, b, c, d := float64(of.ReferenceRight), float64(of.ReferenceWrong), float64(of.FocalRight), float64(of.FocalWrong)
	n := a + b + c + d
	if n < 2 {
		return
	}
	reference, right := a+b, a+c
	sum.observed += a
	sum.expected += reference * right / n
	sum.variance += reference * (n - reference) * right * (n - right) / (n * n * (n - 1))
	p, q, r, s := (a+d)/n, (b+c)/n, a*d/n, b*c/n
	sum.r += r
	sum.s += s
	sum.pr += p * r
	sum.psqr += p*s + q*r
	sum.qs += q * s
}

// errorOfLog returns the standard error of the logarithm of the odds ratio.
func (sum *sums) errorOfLog() float64 {
	return math.Sqrt(sum.pr/(2*sum.r*sum.r) + sum.psqr/(2*sum.r*sum.s) + sum.qs/(2*sum.s*sum.s))
}

// class is A where the difference is small or may be chance, and C where it is large and surely more than small.
func class(delta, p, err float64) string {
	const oneSided = 1.6448536269514722
	size := math.Abs(delta)
	switch {
	case size < 1 || p >= 0.05:
		return "A"
	case size >= 1.5 && size-1 > oneSided*err:
		return "C"
	}
	return "B"
}
