package sample

import (
	"math"

	"gonum.org/v1/gonum/mathext"
	"gonum.org/v1/gonum/stat/distuv"
)

// tail2 returns the probability that Student's t lies as far from 0 as t, on either side. It stays exact where it is tiny.
func tail2(t, df float64) float64 { return mathext.RegIncBeta(df/2, 0.5, df/(df+t*t)) }

// tailF returns the probability of an F that is greater than f.
func tailF(f, d1, d2 float64) float64 { return mathext.RegIncBeta(d2/2, d1/2, d2/(d2+d1*f)) }

// tQuantile returns the value of Student's t below which p lies. The library's is made exact by two steps of Newton's.
func tQuantile(p, df float64) float64 {
	d := distuv.StudentsT{Mu: 0, Sigma: 1, Nu: df}
	t := d.Quantile(p)
	for range 2 {
		t -= ((1 - tail2(t, df)/2) - p) / d.Prob(t)
	}
	return t
}

// zQuantile is the same of the normal distribution.
func zQuantile(p float64) float64 { return distuv.UnitNormal.Quantile(p) }

// noncentralF returns the probability of at most f under a noncentrality: a mixture of beta distributions with the weights of Poisson's,
// summed from the heaviest to both sides.
func noncentralF(f, d1, d2, ncp float64) float64 {
	x, half := d1*f/(d1*f+d2), ncp/2
	term := func(j float64) float64 {
		logWeight := -half
		if half > 0 {
			gamma, _ := math.Lgamma(j + 1)
			logWeight = j*math.Log(half) - half - gamma
		} else if j > 0 {
			return 0
		}
		return math.Exp(logWeight) * mathext.RegIncBeta(d1/2+j, d2/2, x)
	}
	const least = 1e-17
	middle := math.Floor(half)
	sum := 0.0
	for j := middle; j >= 0; j-- {
		one := term(j)
		sum += one
		if one < least && j < middle-10 {
			break
		}
	}
	for j := middle + 1; ; j++ {
		one := term(j)
		sum += one
		if one < least {
			return sum
		}
	}
}

// noncentrality returns the one under which at most f has the probability p; 0 when f is too small for any.
func noncentrality(f, d1, d2, p float64) float64 {
	if noncentralF(f, d1, d2, 0) < p {
		return 0
	}
	low, high := 0.0, 1.0
	for noncentralF(f, d1, d2, high) > p && high < 1e6 {
		low, high = high, 2*high
	}
	for range 200 {
		middle := (low + high) / 2
		if middle == low || middle == high {
			break
		}
		if noncentralF(f, d1, d2, middle) > p {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}
