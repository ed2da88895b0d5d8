package sample

import (
	"cmp"
	"slices"
)

// Variances is an analysis of variance with its effect.
type Variances struct {
	F, Between, Within, P float64 // Between and Within are the degrees of freedom
	Eta                   Effect  // eta squared
}

// WelchANOVA reports whether the means of three or more samples differ, without taking their variances for equal, and which
// share of the whole variance lies between them. Sources: Welch 1951, Biometrika 38, 330; Steiger 2004, Psychol Methods 9, 164
// for the interval.
func WelchANOVA(groups []Summary) (Variances, bool) {
	var weights, weighted float64
	for _, g := range groups {
		if g.N < 2 || g.Variance == 0 {
			return Variances{}, false
		}
		weights += 1 / g.error2()
		weighted += g.Mean / g.error2()
	}
	k, mean := float64(len(groups)), weighted/weights
	if k < 2 {
		return Variances{}, false
	}
	var between, unequal float64
	for _, g := range groups {
		w := 1 / g.error2()
		between += w * (g.Mean - mean) * (g.Mean - mean)
		unequal += (1 - w/weights) * (1 - w/weights) / (g.n() - 1)
	}
	unequal /= k*k - 1
	v := Variances{F: between / (k - 1) / (1 + 2*(k-2)*unequal), Between: k - 1, Within: 1 / (3 * unequal)}
	v.P = tailF(v.F, v.Between, v.Within)
	v.Eta = etaSquared(groups)
	return v, true
}

func etaSquared(groups []Summary) Effect {
	var n, sum float64
	for _, g := range groups {
		n, sum = n+g.n(), sum+g.n()*g.Mean
	}
	mean := sum / n
	var between, within float64
	for _, g := range groups {
		between += g.n() * (g.Mean - mean) * (g.Mean - mean)
		within += (g.n() - 1) * g.Variance
	}
	d1, d2 := float64(len(groups)-1), n-float64(len(groups))
	f := between / d1 / (within / d2)
	low, high := noncentrality(f, d1, d2, (1+level)/2), noncentrality(f, d1, d2, (1-level)/2)
	return Effect{between / (between + within), low / (low + n), high / (high + n)}
}

// Holm corrects the probabilities of several comparisons. Source: Holm 1979, Scand J Stat 6, 65.
func Holm(p []float64) []float64 {
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(p[a], p[b]) })
	out, least := make([]float64, len(p)), 0.0
	for rank, at := range order {
		least = max(least, min(1, p[at]*float64(len(p)-rank)))
		out[at] = least
	}
	return out
}
