package items

import (
	"math"

	"gonum.org/v1/gonum/stat"
)

// The fit of one factor ends when no loading changes any longer.
const (
	omegaSteps     = 20_000
	omegaPrecision = 1e-10
	minVariance    = 1e-9 // the least unique variance, as a share of the item's variance
)

// omega returns the share of the variance of the totals that one common factor explains, fitted to the covariances by maximum
// likelihood with the EM algorithm of Rubin & Thayer 1982, Psychometrika 47, 69. Source: McDonald 1999, Test Theory.
func omega(scores Scores) *float64 {
	found, _ := omegaOf(covariances(scores))
	return found
}

// omegaWork bounds the steps of large tests, in products: about a second.
const omegaWork = 1_000_000_000

// noItem means that no single item prevents a fit.
const noItem = -1

// omegaOf also returns the item that prevents a fit: one without variance, or one fully explained by the factor, so that the
// fit does not converge.
func omegaOf(s [][]float64) (found *float64, because int) {
	if len(s) < 3 {
		return nil, noItem // two items leave one factor open
	}
	loadings, own := make([]float64, len(s)), make([]float64, len(s))
	for i := range s {
		if s[i][i] == 0 {
			return nil, i
		}
		loadings[i], own[i] = math.Sqrt(s[i][i]/2), s[i][i]/2
	}
	for range min(omegaSteps, omegaWork/(len(s)*len(s))) {
		if step(s, loadings, own) < omegaPrecision {
			return share(loadings, own), noItem
		}
	}
	return nil, explained(s, own)
}

// minOwn is the share of an item's variance below which nothing of it is its own.
const minOwn = 1e-6

// explained returns the item with the least unique variance; noItem if all have some.
func explained(s [][]float64, own []float64) int {
	least, at := minOwn, noItem
	for i := range own {
		if left := own[i] / s[i][i]; left < least {
			least, at = left, i
		}
	}
	return at
}

// step improves loadings and own variances once, and returns how far the loadings moved.
func step(s [][]float64, loadings, own []float64) (moved float64) {
	var precision float64
	for i, l := range loadings {
		precision += l * l / own[i]
	}
	weight := make([]float64, len(loadings)) // of the items in the expected factor
	for i, l := range loadings {
		weight[i] = l / own[i] / (1 + precision)
	}
	with := make([]float64, len(loadings)) // covariance of each item with the expected factor
	square := 1 / (1 + precision)
	for i := range s {
		for j := range s {
			with[i] += s[i][j] * weight[j]
		}
		square += weight[i] * with[i]
	}
	for i := range loadings {
		next := with[i] / square
		moved = max(moved, math.Abs(next-loadings[i]))
		loadings[i] = next
		own[i] = max(s[i][i]-next*with[i], minVariance*s[i][i])
	}
	return moved
}

func share(loadings, own []float64) *float64 {
	var common, rest float64
	for i, l := range loadings {
		common += l
		rest += own[i]
	}
	return new(common * common / (common*common + rest))
}

func covariances(scores Scores) [][]float64 {
	if len(scores) < 3 {
		return nil
	}
	s := make([][]float64, len(scores[0]))
	for i := range s {
		s[i] = make([]float64, len(s))
		for j := range s {
			s[i][j] = stat.Covariance(scores.column(i), scores.column(j), nil)
		}
	}
	return s
}
