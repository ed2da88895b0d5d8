package report

import (
	"cmp"
	"slices"
)

// noNorms is why a category has no percentile, standard score, age equivalent and rating.
const noNorms = "No norms are stored for this application yet."

// summarize sums each category up, weakest first: ascending by quotient, among equals the one with more questions
// first, then the one that comes first in the application. Categories without a maximum have no quotient and come last.
func summarize(list []answer) []CategorySummary {
	summaries := []CategorySummary{}
	index := map[string]int{}
	for _, a := range list {
		at, known := index[a.category]
		if !known {
			at = len(summaries)
			index[a.category] = at
			summaries = append(summaries, CategorySummary{CategoryName: a.category, NormsReason: noNorms})
		}
		s := &summaries[at]
		s.Questions++
		s.CorrectPoints += a.highest
		if a.score != nil {
			s.RawScore += *a.score
		}
	}
	for i := range summaries {
		summaries[i].Quotient = quotient(summaries[i].RawScore, summaries[i].CorrectPoints)
	}
	slices.SortStableFunc(summaries, weaker)
	return summaries
}

// weaker orders two categories. It compares the exact fractions, not the rounded shares.
func weaker(a, b CategorySummary) int {
	if a.Quotient == nil || b.Quotient == nil {
		return cmp.Compare(missing(a.Quotient), missing(b.Quotient))
	}
	if order := cmp.Compare(a.RawScore*b.CorrectPoints, b.RawScore*a.CorrectPoints); order != 0 {
		return order
	}
	return cmp.Compare(b.Questions, a.Questions)
}

func missing(quotient *float64) int {
	if quotient == nil {
		return 1
	}
	return 0
}

// extremes names the strongest and the weakest of the sorted categories; empty when none has a quotient.
func extremes(sorted []CategorySummary) (strongest, weakest string) {
	for _, s := range sorted {
		if s.Quotient == nil {
			break
		}
		if weakest == "" {
			weakest = s.CategoryName
		}
		strongest = s.CategoryName
	}
	return strongest, weakest
}
