package roster

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A spreadsheet shortens a long id, and two children get the same one.
func TestAnIdInScientificNotationIsAskedAbout(t *testing.T) {
	for _, id := range []string{"1.23457E+11", "1.23457e11", `"1,23457E+11"`, "1E+05", "1.2E5", "1.23 × 10^11"} {
		_, got := rosterVariant{data: text("First name,Last name,DOB,Student ID", "A,B,2019-03-12,"+id)}.becomes(t)
		require.Equal(t, []string{"check rounded: A B 2019-03-12"}, got, id)
	}
	for _, id := range []string{"123457", "E12", "1E", "12-E5", "2019E4A", "A1.5E3"} {
		_, got := rosterVariant{data: text("First name,Last name,DOB,Student ID", "A,B,2019-03-12,"+id)}.becomes(t)
		require.Equal(t, []string{"new A B 2019-03-12"}, got, id)
	}
}
