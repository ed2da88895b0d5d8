package sample

import (
	"math"

	"gonum.org/v1/gonum/stat"
)

// Correlation is the correlation of two values, with its interval (from four pairs on) and its test.
type Correlation struct {
	R         float64
	Low, High *float64
	T, DF, P  float64
}

// Pearson correlates three or more pairs, both sides of which vary. The interval is Fisher's.
func Pearson(x, y []float64) (Correlation, bool) {
	n := len(x)
	if n < 3 || constant(x) || constant(y) {
		return Correlation{}, false
	}
	c := Correlation{R: max(-1, min(1, stat.Correlation(x, y, nil))), DF: float64(n - 2)}
	c.T = c.R * math.Sqrt(c.DF/((1-c.R)*(1+c.R)))
	if math.Abs(c.R) < 1 {
		c.P = tail2(c.T, c.DF)
		if n >= 4 {
			half := zQuantile((1+level)/2) / math.Sqrt(float64(n-3))
			z := math.Atanh(c.R)
			c.Low, c.High = new(math.Tanh(z-half)), new(math.Tanh(z+half))
		}
	}
	return c, true
}

func constant(values []float64) bool {
	for _, v := range values {
		if v != values[0] {
			return false
		}
	}
	return true
}
