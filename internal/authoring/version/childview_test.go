package version

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
)

func TestChildQuestions(t *testing.T) {
	got := ChildQuestions([]authoring.StructuredQuestion{{
		Question: authoring.Question{Question: "Secret?", BackgroundColor: "blue", CorrectAnswers: []string{"secret"}},
		Elements: []authoring.Element{{Styles: "{}", Content: "three", AnswerValue: "secret"}, {Image: "media/a", AltText: "a"}},
	}, {}})
	require.Equal(t, []ChildQuestion{
		{BackgroundColor: "blue", Resolution: "804x640", Elements: []ChildElement{{Styles: "{}", Content: "three", Tappable: true}, {Image: "media/a", AltText: "a"}}},
		{Resolution: "804x640", Elements: []ChildElement{}},
	}, got)
	require.NotContains(t, authoring.Encode(got), "ecret")
}
