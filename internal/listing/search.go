package listing

import (
	"strings"

	"milepost/internal/db"
)

// Search is what somebody looks for.
type Search struct {
	// Grams are the parts that what is found must all have; none when nothing is looked for.
	Grams []string
	// Vain says that the text has no word, so that nothing has it.
	Vain     bool
	patterns []string
}

// NewSearch reads what somebody typed.
func NewSearch(text string) Search {
	found := Search{Grams: db.SearchGrams(text), patterns: db.SearchPatterns(text)}
	found.Vain = strings.TrimSpace(text) != "" && len(found.Grams) == 0
	return found
}
