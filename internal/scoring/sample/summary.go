package sample

import (
	"math"

	"gonum.org/v1/gonum/stat"
)

// Summary holds the moments that comparisons need of a sample. The variance is divided by n - 1, from two values on.
type Summary struct {
	N              int
	Mean, Variance float64
}

// SummaryOf passes over the values several times, so that large ones that are close to each other keep their digits.
func SummaryOf(values []float64) Summary {
	s := Summary{N: len(values)}
	if s.N == 0 {
		return s
	}
	s.Mean = mean(values)
	if s.N > 1 {
		s.Variance = stat.MomentAbout(2, values, s.Mean, nil) * s.n() / (s.n() - 1)
	}
	return s
}

func (s Summary) n() float64 { return float64(s.N) }

// error2 returns the square of the mean's standard error.
func (s Summary) error2() float64 { return s.Variance / s.n() }

// MeanInterval returns the interval of the mean at a level such as 0.95, by Student's distribution; from two values on.
func (s Summary) MeanInterval(level float64) (low, high float64, ok bool) {
	if s.N < 2 {
		return 0, 0, false
	}
	half := tQuantile((1+level)/2, s.n()-1) * math.Sqrt(s.error2())
	return s.Mean - half, s.Mean + half, true
}

// mean corrects the mean by the mean of the residuals, as R does.
func mean(values []float64) float64 {
	first := stat.Mean(values, nil)
	left := 0.0
	for _, v := range values {
		left += v - first
	}
	return first + left/float64(len(values))
}
