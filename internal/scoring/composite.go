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

// WeightedComposite is Composite of parts that count by weights.
func WeightedComposite(z, weights []float64, r [][]float64) (float64, bool) {
	var sum, spread float64
	if len(z) < 2 || len(weights) != len(z) || len(r) != len(z) {
		return 0, false
	}
	for i, row := range r {
		if len(row) != len(z) {
			return 0, false
		}
		sum += weights[i] * z[i]
		for j := range row {
			spread += weights[i] * weights[j] * row[j]
		}
	}
	return sum / math.Sqrt(spread), spread > 0
}

// WeightedReliability is CompositeReliability of parts that count by weights.
func WeightedReliability(reliability, weights []float64, r [][]float64) (float64, bool) {
	var errors, spread float64
	if len(reliability) < 2 || len(weights) != len(reliability) || len(r) != len(reliability) {
		return 0, false
	}
	for i, row := range r {
		if len(row) != len(reliability) {
			return 0, false
		}
		errors += weights[i] * weights[i] * (1 - reliability[i])
		for j := range row {
			spread += weights[i] * weights[j] * row[j]
		}
	}
	return 1 - errors/spread, spread > 0
}

// CompositeReliability returns the reliability of a composite, from those of its parts. Source: Mosier 1943.
func CompositeReliability(reliability []float64, r [][]float64) (float64, bool) {
	spread, ok := spreadOf(r, len(reliability))
	return 1 - (float64(len(reliability))-floats.Sum(reliability))/spread, ok
}

// spreadOf returns the variance of the sum of k z scores, above 0: k and twice what each pair of parts correlates.
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
