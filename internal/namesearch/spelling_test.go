package namesearch_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/namesearch"
)

// Each name is found by each of its searches, and by its own spelling.
func TestANameIsFoundByItsOtherSpellings(t *testing.T) {
	for name, searches := range map[string][]string{
		"Jörg":           {"joerg", "jorg", "JÖRG", "jo\u0308rg"},
		"Joerg":          {"jörg", "jorg", "joerg"},
		"O'Neil":         {"oneil", "o’neil", "o neil", "neil", "ONEIL"},
		"O’Neil":         {"oneil", "o'neil", "o`neil"},
		"Oneil":          {"o'neil", "o´neil"},
		"Anne-Marie":     {"annemarie", "anne marie", "anne‑marie", "marie"},
		"Annemarie":      {"anne-marie"},
		"Guðmund":        {"gudmund", "guðm"},
		"Þórdís":         {"thordis"},
		"Straße":         {"strasse"},
		"Strasse":        {"straße"},
		"Søren":          {"soren", "soeren"},
		"Soeren":         {"søren"},
		"Æsa":            {"aesa", "æsa"},
		"Åse":            {"ase", "aase"},
		"Łukasz":         {"lukasz"},
		"Ĳsbrand":        {"ijsbrand"},
		"Işıl":           {"isil", "IŞIL", "ışıl"},
		"أحمد":           {"احمد", "ٱحمد", "احـمد"},
		"דָּוִד":         {"דוד"},
		"Elise Michaela": {"ela", "michael", "lise"},
		"Raphaella":      {"ella", "aella"},
		"می\u200cخواهم":  {"میخواهم", "می خواهم"},
	} {
		for _, search := range append(searches, name) {
			require.True(t, fits(namesearch.Text(name), namesearch.QueryPatterns(search)), "%s by %s in %q", name, search, namesearch.Text(name))
			for _, gram := range namesearch.QueryGrams(search) {
				require.Contains(t, namesearch.Grams(name), gram, "%s by %s", name, search)
			}
		}
	}
}

func TestTwoSpellingsOfOneNameMatch(t *testing.T) {
	same := func(one, other string) bool {
		return slices.ContainsFunc(namesearch.Spellings(one), func(form string) bool { return slices.Contains(namesearch.Spellings(other), form) })
	}
	for one, other := range map[string]string{
		"Brämstedt": "BRAMSTEDT", "Jörg": "joerg", "O'Neil": "ONeil", "Anne-Marie": "Anne Marie", "Zoë": "zoe", "Straße": "STRASSE", "Søren": "Soeren",
	} {
		require.True(t, same(one, other), "%s and %s", one, other)
	}
	for one, other := range map[string]string{"Michael": "Michal", "Joel": "Jol", "Anna": "Ana", "Bramstedt": "Bramstedt-Lund", "Mia": "Mio"} {
		require.False(t, same(one, other), "%s and %s", one, other)
	}
}
