package items

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Kappa returns the agreement of two scorers beyond chance, and its standard error. counts holds a row for each score of the
// first and a column for each of the second. It is nil if chance alone would always agree. Sources: Cohen 1960, Educ Psychol
// Meas 20, 37; Fleiss, Cohen & Everitt 1969, Psychol Bull 72, 323.
func Kappa(counts [][]float64) (kappa, err *float64) {
	return WeightedKappa(counts, func(i, j int) float64 {
		if i == j {
			return 1
		}
		return 0
	})
}

// Quadratic returns the weights of agreement that fall with the square of the distance between two of k scores.
func Quadratic(k int) func(i, j int) float64 {
	return func(i, j int) float64 {
		away := float64(i-j) / float64(k-1)
		return 1 - away*away
	}
}

// Linear returns the weights of agreement that fall with the distance between two of k scores.
func Linear(k int) func(i, j int) float64 {
	return func(i, j int) float64 { return 1 - math.Abs(float64(i-j))/float64(k-1) }
}

// WeightedKappa is [Kappa] with a weight from 0 to 1 for each pair of scores. Source: Cohen 1968, Psychol Bull 70, 213.
func WeightedKappa(counts [][]float64, weight func(i, j int) float64) (kappa, err *float64) {
	rows, columns, n := margins(counts)
	if n == 0 {
		return nil, nil
	}
	var observed, expected float64
	first, second := make([]float64, len(rows)), make([]float64, len(columns)) // mean weights of a score
	for i := range counts {
		for j := range counts[i] {
			w := weight(i, j)
			observed += w * counts[i][j] / n
			expected += w * rows[i] * columns[j]
			first[i] += w * columns[j]
			second[j] += w * rows[i]
		}
	}
	if expected == 1 {
		return nil, nil
	}
	var sum float64
	for i := range counts {
		for j := range counts[i] {
			away := weight(i, j)*(1-expected) - (first[i]+second[j])*(1-observed)
			sum += counts[i][j] / n * away * away
		}
	}
	mean := observed*expected - 2*expected + observed
	sum -= mean * mean
	rest := 1 - expected
	return new((observed - expected) / rest), new(math.Sqrt(max(sum, 0)/n) / (rest * rest))
}

// margins returns the shares of the rows and of the columns, and the number of all.
func margins(counts [][]float64) (rows, columns []float64, n float64) {
	rows, columns = make([]float64, len(counts)), make([]float64, len(counts))
	for i := range counts {
		for j, count := range counts[i] {
			rows[i] += count
			columns[j] += count
			n += count
		}
	}
	for i := range rows {
		rows[i] /= n
		columns[i] /= n
	}
	return rows, columns, n
}

// ICC is an intraclass correlation with its 95 % interval.
type ICC struct{ R, Low, High float64 }

// ICC21 returns the absolute agreement of single scorers who are a sample of many, ICC(2,1), from a row of scores for each
// person. Nil: fewer than two persons or scorers, or no variance. Source: Shrout & Fleiss 1979, Psychol Bull 86, 420.
func ICC21(scores [][]float64) *ICC {
	a, ok := analyse(scores)
	if !ok {
		return nil
	}
	n, k := a.persons, a.scorers
	r := (a.between - a.rest) / (a.between + (k-1)*a.rest + k*(a.columns-a.rest)/n)
	free := k - 1 // the limit of what follows, where one scorer gives always the same more than the other
	if a.rest > 0 {
		f := a.columns / a.rest
		part := n*(1+(k-1)*r) - k*r
		whole := k*r*f + part
		free = (k - 1) * (n - 1) * whole * whole / ((n-1)*k*k*r*r*f*f + part*part)
	}
	upper, lower := distuv.F{D1: n - 1, D2: free}.Quantile(0.975), distuv.F{D1: free, D2: n - 1}.Quantile(0.975)
	over := k*a.columns + (k*n-k-n)*a.rest
	return &ICC{
		R:    r,
		Low:  n * (a.between - upper*a.rest) / (upper*over + n*a.between),
		High: n * (lower*a.between - a.rest) / (over + n*lower*a.between),
	}
}

// squares are the mean squares of an analysis of variance by persons and scorers.
type squares struct{ persons, scorers, between, columns, rest float64 }

func analyse(scores [][]float64) (a squares, ok bool) {
	if len(scores) < 2 || len(scores[0]) < 2 {
		return a, false
	}
	n, k := float64(len(scores)), float64(len(scores[0]))
	columns, all := make([]float64, len(scores[0])), 0.0
	for _, row := range scores {
		for j, x := range row {
			columns[j] += x / n
			all += x / (n * k)
		}
	}
	for _, row := range scores {
		var mean float64
		for _, x := range row {
			mean += x / k
		}
		a.between += k * (mean - all) * (mean - all) / (n - 1)
		for j, x := range row {
			away := x - mean - columns[j] + all
			a.rest += away * away / ((n - 1) * (k - 1))
		}
	}
	for _, mean := range columns {
		a.columns += n * (mean - all) * (mean - all) / (k - 1)
	}
	a.persons, a.scorers = n, k
	// Treat rounding errors as zero.
	least := 1e-12 * (a.between + a.columns + a.rest)
	if a.rest < least {
		a.rest = 0
	}
	return a, a.between > least
}
