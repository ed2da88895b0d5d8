package scoring

import "math"

// The scale of standard scores.
const (
	StandardMean = 100
	StandardSD   = 15
)

// Composite joins the z scores of several parts into one, by how the parts correlate: r holds a row for each part, and 1
// on its diagonal. Source: Mosier 1943, Psychometrika 8, 161.
func Composite(z []float64, r [][]float64) (float64, bool) {
	k := len(z)
	between, ok := sumBetween(r, k)
	spread := float64(k) + 2*between
	if !ok || !(spread > 0) {
		return 0, false
	}
	var sum float64
	for _, part := range z {
		sum += part
	}
	return sum / math.Sqrt(spread), true
}

// CompositeReliability is the reliability of a composite, from those of its parts. Source: Mosier 1943.
func CompositeReliability(reliability []float64, r [][]float64) (float64, bool) {
	k := len(reliability)
	between, ok := sumBetween(r, k)
	spread := float64(k) + 2*between
	if !ok || !(spread > 0) {
		return 0, false
	}
	var sum float64
	for _, part := range reliability {
		sum += part
	}
	return 1 - (float64(k)-sum)/spread, true
}

// sumBetween adds up the correlations of different parts, each pair once.
func sumBetween(r [][]float64, k int) (sum float64, ok bool) {
	if k < 2 || len(r) != k {
		return 0, false
	}
	for i, row := range r {
		if len(row) != k {
			return 0, false
		}
		for j := range i {
			sum += row[j]
		}
	}
	return sum, true
}
