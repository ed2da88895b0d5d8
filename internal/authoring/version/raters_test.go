package version

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/flow"
)

// Raters answer alone: whatever only a specialist can give is named before publishing.
func TestAFormForRatersNeedsNoSpecialist(t *testing.T) {
	parents := &questionnaire.Form{Respondents: []questionnaire.Respondent{questionnaire.Parent}}
	both := &questionnaire.Form{Respondents: []questionnaire.Respondent{questionnaire.Specialist, questionnaire.Parent}}
	type change = func(*authoring.StructuredQuestion, *flow.Rules)
	for name, c := range map[string]struct {
		form   *questionnaire.Form
		change change
		want   []string
	}{
		"complete": {parents, func(*authoring.StructuredQuestion, *flow.Rules) {}, nil},
		"missing":  {parents, func(_ *authoring.StructuredQuestion, r *flow.Rules) { r.Missing.Refused = flow.AsZero }, nil},
		"verbal":   {parents, func(q *authoring.StructuredQuestion, _ *flow.Rules) { q.AnswerType = "verbal" }, []string{"questions[0].answer_type"}},
		"observed": {parents, func(q *authoring.StructuredQuestion, _ *flow.Rules) { q.AnswerType = "observation" }, []string{"questions[0].answer_type"}},
		"written, scored": {parents, func(q *authoring.StructuredQuestion, _ *flow.Rules) {
			q.Options, q.CorrectAnswers = nil, []string{"yes"}
		}, []string{"questions[0].options"}},
		"written, counts nowhere": {parents, func(q *authoring.StructuredQuestion, r *flow.Rules) {
			q.Options, q.AnswerType, r.Practice = nil, "verbal", []string{"a"}
		}, nil},
		"tapped only": {parents, func(q *authoring.StructuredQuestion, _ *flow.Rules) {
			q.Options, q.CorrectAnswers, q.Elements = nil, []string{"1"}, []authoring.Element{{Content: "one", AnswerValue: "1"}}
		}, []string{"questions[0].options"}},
		"blank value":           {parents, func(q *authoring.StructuredQuestion, _ *flow.Rules) { q.Options[0].Value = "\u200b " }, []string{"questions[0].options[0].value"}},
		"same value":            {parents, func(q *authoring.StructuredQuestion, _ *flow.Rules) { q.Options[1].Value = "0" }, []string{"questions[0].options[1].value"}},
		"time limit":            {parents, func(q *authoring.StructuredQuestion, _ *flow.Rules) { q.TimeOut = 10 }, []string{"questions[0].time_out"}},
		"prompt":                {parents, func(q *authoring.StructuredQuestion, _ *flow.Rules) { q.SpecialistPrompt = "Point" }, []string{"questions[0].specialist_prompt"}},
		"blank prompt":          {parents, func(q *authoring.StructuredQuestion, _ *flow.Rules) { q.SpecialistPrompt = "\u200b\u00a0" }, nil},
		"hint":                  {parents, func(q *authoring.StructuredQuestion, _ *flow.Rules) { q.Hint = "Look" }, []string{"questions[0].hint"}},
		"help by those who can": {both, func(q *authoring.StructuredQuestion, _ *flow.Rules) { q.Hint, q.SpecialistPrompt = "Look", "Point" }, nil},
		"speech for both":       {both, func(q *authoring.StructuredQuestion, _ *flow.Rules) { q.AnswerType = "verbal" }, []string{"questions[0].answer_type"}},
		"start":                 {parents, part(flow.Part{Basal: 1, Starts: []flow.Start{{FromMonths: 1, UntilMonths: 9, QuestionID: "a"}}}), []string{"rules.parts[0].starts", "rules.parts[0].basal"}},
		"basal":                 {parents, part(flow.Part{Basal: 2}), []string{"rules.parts[0].basal"}},
		"ceiling":               {parents, part(flow.Part{Ceiling: 2}), []string{"rules.parts[0].ceiling"}},
		"discontinue":           {parents, part(flow.Part{Discontinue: 2}), []string{"rules.parts[0].discontinue"}},
		"timed part":            {parents, part(flow.Part{Seconds: 20}), []string{"rules.parts[0].seconds"}},
		"teaching": {parents, func(_ *authoring.StructuredQuestion, r *flow.Rules) {
			r.Teaching = []flow.Teaching{{QuestionID: "a", Text: "Look here"}}
		}, []string{"rules.teaching"}},
		"page of a removed question": {&questionnaire.Form{Pages: []questionnaire.Page{{QuestionID: "gone"}}}, func(*authoring.StructuredQuestion, *flow.Rules) {}, []string{"form.pages[0].question_id"}},
		"specialists alone": {nil, func(q *authoring.StructuredQuestion, r *flow.Rules) {
			q.AnswerType, q.TimeOut, q.Hint, r.Parts = "verbal", 10, "Look", []flow.Part{{Category: "c", Basal: 2}}
		}, nil},
	} {
		q := authoring.StructuredQuestion{Question: authoring.Question{
			QuestionID: "a", Question: "Waits?", Type: "t", Category: "c", AnswerType: "mcq", GradingType: "mcq", HighestScorePossible: 1,
			Options: []authoring.Option{{Value: "0", Label: "Never"}, {Value: "1", Label: "Often", Score: 1}},
		}}
		rules, other := &flow.Rules{}, q
		other.QuestionID, other.Options = "b", slices.Clone(q.Options)
		c.change(&q, rules)
		var got []string
		for _, f := range checklist(authoring.Settings{Title: "T"}, []authoring.StructuredQuestion{q, other}, rules, c.form) {
			got = append(got, f.Field)
			require.NotEmpty(t, f.Message.String())
		}
		require.Equal(t, c.want, got, name)
	}
}

// part sets rules for the question's category.
func part(p flow.Part) func(*authoring.StructuredQuestion, *flow.Rules) {
	p.Category = "c"
	return func(_ *authoring.StructuredQuestion, r *flow.Rules) { r.Parts = []flow.Part{p} }
}

func TestAWrittenAnswerThatCountsIsNamed(t *testing.T) {
	question := func(answers string) authoring.StructuredQuestion {
		return authoring.StructuredQuestion{Question: authoring.Question{Question: "What else?", Type: "t", Category: "c", AnswerType: answers, GradingType: "scaled"}}
	}
	form := &questionnaire.Form{Respondents: []questionnaire.Respondent{questionnaire.Teacher}}
	wrong := checklist(authoring.Settings{Title: "T"}, []authoring.StructuredQuestion{question("mcq")}, nil, form)
	require.Len(t, wrong, 1)
	require.Equal(t, "Question 1 has no options: raters write the answer, and nobody scores it. Give it options, or let it count nowhere.", wrong[0].Message.String())
}
