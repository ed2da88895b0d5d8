package scoring

import (
	"math"

	"gonum.org/v1/gonum/floats"
)

// The scale of standard scores.
const (
	StandardMean = 100
	StandardSD   = 15
)

// Composite joins the z scores of several parts into one, by how the parts correlate: r holds a row for each part, and 1
// on its diagonal. Source: Mosier 1943, Psychometrika 8, 161.
func Composite(z []float64, r [][]float64) (float64, bool) {
	spread, ok := spreadOf(r, len(z))
	return floats.Sum(z) / math.Sqrt(spread), ok
}

// CompositeReliability is the reliability of a composite, from those of its parts. Source: Mosier 1943.
func CompositeReliability(reliability []float64, r [][]float64) (float64, bool) {
	spread, ok := spreadOf(r, len(reliability))
	return 1 - (float64(len(reliability))-floats.Sum(reliability))/spread, ok
}

// spreadOf is the variance of the sum of k z scores, above 0: k and twice what each pair of parts correlates.
func spreadOf(r [][]float64, k int) (spread float64, ok bool) {
	if k < 2 || len(r) != k {
		return 0, false
	}
	spread = float64(k)
	for i, row := range r {
		if len(row) != k {
			return 0, false
		}
		spread += 2 * floats.Sum(row[:i])
	}
	return spread, spread > 0
}
