package scoring

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// LargeGroup is the size from which the mean and the standard deviation of a group are taken for those of everybody.
const LargeGroup = 50

// LeastGroup is the least size of a group for normative statements.
const LeastGroup = 30

// SmallGroup compares x with a group of n, of 2 or more, whose standard deviation is above 0: the statistic t with n - 1
// degrees of freedom, and the share of the population that is estimated to lie below, 0 to 100.
// Source: Crawford & Howell 1998, Clin Neuropsychol 12, 482.
func SmallGroup(x, mean, sd float64, n int) (t, percentile float64, ok bool) {
	if n < 2 || !(sd > 0) {
		return 0, 0, false
	}
	t = (x - mean) / (sd * math.Sqrt(float64(n+1)/float64(n)))
	return t, 100 * distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(n - 1)}.CDF(t), true
}

// Rank is a place in a sample: the share of the sample below, with half of those who are level, 0 to 100, and the 95 %
// interval of Jeffreys for it.
type Rank struct {
	N                     int
	Percentile, Low, High float64
}

// RankIn returns where x lies in a sample.
func RankIn(x float64, sample []float64) (Rank, bool) {
	var below float64
	for _, s := range sample {
		switch {
		case s < x:
			below++
		case s == x:
			below += 0.5
		}
	}
	return RankOf(below, len(sample))
}

// RankOf returns the percentile rank of a person with so many of n below, and half of those with the same score.
func RankOf(below float64, n int) (Rank, bool) {
	if n <= 0 || below < 0 || below > float64(n) {
		return Rank{}, false
	}
	posterior := distuv.Beta{Alpha: below + 0.5, Beta: float64(n) - below + 0.5}
	return Rank{
		N: n, Percentile: 100 * below / float64(n), Low: 100 * posterior.Quantile(0.025), High: 100 * posterior.Quantile(0.975),
	}, true
}
