package version

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

// fullQuestion has something in every field.
func fullQuestion(t *testing.T) authoring.StructuredQuestion {
	t.Helper()
	q := authoring.StructuredQuestion{
		Question: authoring.Question{
			ApplicationID: "application", QuestionID: "question", CustomID: "Q-1", Question: "Which one is round?", QuestionDescription: "Look.", QuestionOrder: 3,
			Area: "Early learning", AreaDescription: "a", Type: "Perception", TypeDescription: "b", Category: "Shapes", CategoryDescription: "c",
			SubCategory: "Round", SubCategoryDescription: "d", BackgroundColor: "white", Procedure: "Sit beside the child.", AgeGroup: "[4,6]",
			SpecialistPrompt: "secret prompt", Hint: "secret hint", ChildButtons: "[]", SpecialistButtons: "[]", ChildImages: []authoring.ChildImage{{File: "a"}},
			ChildViewOriginalScreenResolution: "804x640", HighestScorePossible: 2, HighestScoreSet: true, TTSChildPrompts: "Tap it.", TimeOut: wire.Duration(60), TypicalDuration: wire.Duration(20),
			Note: "Quiet room.", GradingType: "scaled", AnswerType: "mcq", CorrectAnswers: []string{"secret answer"},
			Options: []authoring.Option{{Value: "disc", Label: "The disc", Score: 2}, {Value: "box", Label: "The box", Score: 1}},
			Rubric:  []authoring.RubricEntry{{Score: 2, Text: "secret rubric"}}, ScoringGuide: "secret guide", PromptSound: "media/a.mp3",
			Wordings: []questionnaire.Wording{{Respondent: questionnaire.Parent, Text: "Which one does your child call round?"}},
		},
		Elements: []authoring.Element{{
			ElementID: "element", QuestionID: "question", Shape: "rectangle", Styles: "{}", Content: "Disc", Image: "media/a.png", AltText: "A disc",
			AnswerValue: "secret value", Sound: "media/b.mp3", EventsActions: `"click_action"`,
		}},
	}
	for name, v := range map[string]reflect.Value{"question": reflect.ValueOf(q.Question), "element": reflect.ValueOf(q.Elements[0])} {
		for i := range v.NumField() {
			require.Falsef(t, v.Field(i).IsZero(), "%s.%s: decide whether those without the application see it", name, v.Type().Field(i).Name)
		}
	}
	return q
}

func TestWithoutAnswers(t *testing.T) {
	whole := fullQuestion(t)
	before := authoring.Encode(whole)
	want := fullQuestion(t)
	want.CorrectAnswers, want.Rubric, want.ScoringGuide, want.Hint, want.SpecialistPrompt = nil, nil, "", "", ""
	want.Options = []authoring.Option{{Value: "box", Label: "The box"}, {Value: "disc", Label: "The disc"}}
	want.Elements[0].AnswerValue = ""
	shown := withoutAnswers([]authoring.StructuredQuestion{whole})
	require.Equal(t, []authoring.StructuredQuestion{want}, shown)
	require.NotContains(t, authoring.Encode(shown), "secret")
	require.Equal(t, before, authoring.Encode(whole), "the kept version was changed")
	require.Equal(t, "[]", authoring.Encode(withoutAnswers(nil)))
}
