package languages

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/icu"
)

// The samples were compiled by the web application's own compiler, whose tests read them, too (web/scripts/compiled.test.ts).
func TestTextsAreCompiledAsTheWebApplicationDoes(t *testing.T) {
	content, err := os.ReadFile("testdata/compiled.json")
	require.NoError(t, err)
	var samples []struct {
		Language, Message, ID string
		Compiled              json.RawMessage
	}
	require.NoError(t, json.Unmarshal(content, &samples))
	require.NotEmpty(t, samples)
	for _, s := range samples {
		l := icu.Languages[s.Language]
		if l == nil {
			l, err = icu.New(s.Language)
			require.NoError(t, err)
		}
		tokens, err := parseMessage(s.Message)
		require.NoError(t, err, s.Message)
		require.JSONEq(t, string(s.Compiled), string(compiled(tokens, l)), s.Message)
		require.Equal(t, s.ID, lookup("", s.Message))
	}
}

func TestATextWithAContextHasALookupOfItsOwn(t *testing.T) {
	require.NotEqual(t, lookup("", "Close"), lookup("verb", "Close"))
}
