package scoring

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat"
)

// Moments describe a sample. Moments that need a larger sample, or a variance, are nil.
type Moments struct {
	N            int
	Mean, Median *float64
	Variance, SD *float64 // with n - 1; from 2 values on
	Skewness     *float64 // G1, from 3 on
	Kurtosis     *float64 // excess, G2, from 4 on
}

// MomentsOf passes over the values twice, so that large values that are close to each other keep their variance.
// Skewness and kurtosis are those of type 2: Joanes & Gill 1998, The Statistician 47, 183.
func MomentsOf(values []float64) Moments {
	m := Moments{N: len(values)}
	if m.N == 0 {
		return m
	}
	mean, variance := stat.MeanVariance(values, nil)
	m.Mean, m.Median = &mean, new(Median(values))
	if m.N < 2 {
		return m
	}
	m.Variance, m.SD = &variance, new(math.Sqrt(variance))
	if m.N >= 3 && variance > 0 {
		m.Skewness = new(stat.Skew(values, nil))
	}
	if m.N >= 4 && variance > 0 {
		m.Kurtosis = new(stat.ExKurtosis(values, nil))
	}
	return m
}

// Median returns the middle value, or the mean of the middle two. There must be at least one value; the values are not
// modified.
func Median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	half := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[half]
	}
	return (sorted[half-1] + sorted[half]) / 2
}
