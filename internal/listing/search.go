package listing

import (
	"strings"

	"milepost/internal/namesearch"
)

// Search is a search in a list.
type Search struct {
	// Grams are the parts that matches must all have; none without a search.
	Grams []string
	// MatchesNothing reports that the text has no word, so that nothing has it.
	MatchesNothing bool
	patterns       []string
}

// NewSearch reads what somebody typed.
func NewSearch(text string) Search {
	found := Search{Grams: namesearch.QueryGrams(text), patterns: namesearch.QueryPatterns(text)}
	found.MatchesNothing = strings.TrimSpace(text) != "" && len(found.Grams) == 0
	return found
}
