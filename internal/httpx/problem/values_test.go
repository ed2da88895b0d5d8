package problem

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
)

var (
	clipsFull = fault.Define("test.clips-full", "{title} has {most, number} clips: {names, list}.")
	whole     = fault.Define("test.whole", "This cannot be.")
)

func TestAnAnswerHasTheIDsAndValuesOfItsSentences(t *testing.T) {
	full := clipsFull.With("title", "Words").With("most", 2000).With("names", []string{"a", "b"})
	p := Of(fault.Fields(fault.FieldError{Field: "clips", Message: full}, fault.FieldError{Field: "title", Message: whole}))
	body, err := json.Marshal(p)
	require.NoError(t, err)
	require.JSONEq(t, `{"type": "about:blank", "title": "Unprocessable Entity", "status": 422,
		"detail": "Words has 2,000 clips: a, b.", "error": "Words has 2,000 clips: a, b.", "message": "Words has 2,000 clips: a, b.",
		"message_id": "test.clips-full", "values": {"title": "Words", "most": 2000, "names": ["a", "b"]},
		"errors": [
			{"location": "body.clips", "message": "Words has 2,000 clips: a, b.", "message_id": "test.clips-full", "values": {"title": "Words", "most": 2000, "names": ["a", "b"]}},
			{"location": "body.title", "message": "This cannot be.", "message_id": "test.whole"}]}`, string(body))
}

func TestValuesAreAsBoundedAsTheSentence(t *testing.T) {
	long := strings.Repeat("ä", 1000)
	p := New(http.StatusConflict, clipsFull.With("title", long).With("most", 1).With("names", strings.Split(strings.Repeat(long+",", 300), ",")))
	require.LessOrEqual(t, len(p.Values["title"].(string)), maxLocation)
	names := p.Values["names"].([]string)
	require.Len(t, names, maxListed)
	require.LessOrEqual(t, len(names[0]), maxLocation)
	require.LessOrEqual(t, len(p.Detail), maxMessage)
}

func TestAMissingRowSaysNothingElse(t *testing.T) {
	p := Of(&fault.Error{Kind: fault.KindNotFound, Message: clipsFull.With("title", "Words")})
	require.Equal(t, "request.not-found", p.MessageID)
	require.Empty(t, p.Values)
}

func TestASentenceWithoutItsValuesIsSentAllTheSame(t *testing.T) {
	p := New(http.StatusConflict, clipsFull.With("title", "Words"))
	require.Equal(t, "Words has {most} clips: {names}.", p.Detail)
	require.Equal(t, map[string]any{"title": "Words"}, p.Values)
}

func TestStatusesHaveIDs(t *testing.T) {
	require.Equal(t, "request.forbidden", Forbidden().MessageID)
	require.Equal(t, "request.failed", Internal(nil).MessageID)
	require.Equal(t, "request.method", New(http.StatusMethodNotAllowed, nil).MessageID)
	require.Equal(t, "I'm a teapot", New(http.StatusTeapot, nil).Detail)
}

func TestFindingsOfHumaHaveIDs(t *testing.T) {
	for message, want := range map[string]struct {
		id     string
		values map[string]any
	}{
		"This must not be empty":                         {"field.empty", nil},
		"Enter at most 10000 characters":                 {"field.enter-most-characters", map[string]any{"most": "10000"}},
		"Enter 2.5 or more":                              {"field.minimum", map[string]any{"least": "2.5"}},
		`Choose one of "zero, missing"`:                  {"field.one-of", map[string]any{"choices": "zero, missing"}},
		"Enter a whole number":                           {"field.whole-number", nil},
		"unexpected property":                            {"field.unexpected", nil},
		"expected required property title to be present": {"field.required", nil},
		"something of huma's":                            {"", nil},
	} {
		p := FromHuma(http.StatusUnprocessableEntity, "validation failed", []error{&huma.ErrorDetail{Location: "body.title", Message: message}})
		require.Equal(t, want.id, p.Errors[0].MessageID, message)
		require.Equal(t, want.values, p.Errors[0].Values, message)
		require.Equal(t, want.id, p.MessageID, message)
		require.True(t, strings.HasSuffix(p.Detail, ": "+p.Errors[0].Message), p.Detail)
	}
}
