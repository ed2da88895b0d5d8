package namesearch

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// The filters of the browser run the same cases (web/src/ui/format/fold.test.ts).
func TestSpellingsOfOneNameMatch(t *testing.T) {
	text, err := os.ReadFile("testdata/writings.json")
	require.NoError(t, err)
	var cases []struct {
		One, Other string
		Same       bool
	}
	require.NoError(t, json.Unmarshal(text, &cases))
	require.NotEmpty(t, cases)
	for _, c := range cases {
		forms := Spellings(c.Other)
		met := slices.ContainsFunc(Spellings(c.One), func(form string) bool { return slices.Contains(forms, form) })
		require.Equal(t, c.Same, met, "%s and %s", c.One, c.Other)
	}
}
