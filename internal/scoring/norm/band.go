package norm

import "milepost/internal/scoring"

// bands are the words for standard scores, each from its least score on. Source: Guilmette et al. 2020, Clin Neuropsychol
// 34, 437 (consensus statement of the American Academy of Clinical Neuropsychology).
var bands = []struct {
	from float64
	word string
}{
	{130, "Exceptionally high"}, {120, "Above average"}, {110, "High average"}, {90, "Average"}, {80, "Low average"},
	{70, "Below average"},
}

const lowest = "Exceptionally low"

// Band is the word for a standard score; where its interval crosses a limit, the words of both ends.
func Band(standard float64, interval *scoring.Interval) string {
	if interval == nil {
		return word(standard)
	}
	low, high := word(interval.Low), word(interval.High)
	if low == high {
		return low
	}
	return low + " to " + high
}

func word(standard float64) string {
	rounded := scoring.Round(standard, 0)
	for _, b := range bands {
		if rounded >= b.from {
			return b.word
		}
	}
	return lowest
}
