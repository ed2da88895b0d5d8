package raters

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authoring/normset"
	"milepost/internal/authoring/version"
	"milepost/internal/questionnaire"
	"milepost/internal/report/score"
	"milepost/internal/scoring"
	"milepost/internal/scoring/flow"
	"milepost/internal/scoring/norm"
)

var often = []authoring.Option{{Value: "a", Label: "Never", Score: 0}, {Value: "b", Label: "Sometimes", Score: 1}, {Value: "c", Label: "Often", Score: 2}}

type asked struct {
	id, text string
	score    *int64
	reason   string
}

// answeredForm is a form of an application with the answers to its questions.
func answeredForm(id, application, who string, list ...asked) form {
	f := form{member: &member{ID: id, ApplicationID: application, Respondent: who}, answers: &result.FinishedResults{ActivityID: id, Version: &version.Frozen{}}}
	for i, a := range list {
		q := authoring.StructuredQuestion{Question: authoring.Question{QuestionID: a.id, Question: a.text, Options: often, GradingType: "scaled"}}
		f.answers.Version.Questions = append(f.answers.Version.Questions, q)
		f.answers.Results = append(f.answers.Results, result.Result{QuestionNo: int64(i), SelectedScore: a.score, MissingReason: a.reason})
	}
	return f
}

func points(n int64) *int64 { return &n }

func TestQuestionsOfOneFormAreTheSameByTheirIdsAndOfParallelFormsByTheirWords(t *testing.T) {
	parent := answeredForm("1", "home", "parent", asked{id: "q1", text: "Shares toys"}, asked{id: "q2", text: "Waits"}, asked{id: "q3", text: "Waits"})
	other := answeredForm("2", "home", "parent", asked{id: "q2", text: "Waits for a turn"}, asked{id: "q1", text: "Shares toys"})
	teacher := answeredForm("3", "school", "teacher", asked{id: "s1", text: " waits "}, asked{id: "s2", text: "Raises a hand"}, asked{id: "s3", text: "Waits"})
	k := newKeys()
	of := func(f *form) []string { return k.of(f, f.asked()) }
	first, second, third := of(&parent), of(&other), of(&teacher)
	require.Equal(t, []string{first[1], first[0]}, second)
	require.Equal(t, first[1], third[0], "the words are the same but for spaces and capitals")
	require.NotContains(t, first, third[1])
	require.NotEqual(t, third[0], third[2], "no two questions of a form are one")
}

func TestPracticeAndQuestionsWithOneAnswerAreNotCompared(t *testing.T) {
	f := answeredForm("1", "home", "parent", asked{id: "practice"}, asked{id: "q1"}, asked{id: "free"})
	f.answers.Version.Rules = &flow.Rules{Practice: []string{"practice"}}
	f.answers.Version.Questions[2].Options = nil // the rater writes, and it scores nothing
	require.Equal(t, []int{1}, f.asked())
}

func TestAnswersReadAsThePersonChoseThem(t *testing.T) {
	f := answeredForm("1", "home", "parent", asked{id: "q1", score: points(2)}, asked{id: "q2", score: points(1)}, asked{id: "q3", reason: "dont_know"}, asked{id: "q4", score: points(2)})
	f.answers.Results[1].ChildSelectedAnswer = "c"
	f.answers.Results[3].ChildSelectedAnswer = "In class only"
	require.Equal(t, RaterAnswer{Answer: "Often", Score: points(2), Asked: true}, f.answer(0))
	require.Equal(t, "Often", f.answer(1).Answer, "what was chosen goes before what the score stands for")
	require.Equal(t, RaterAnswer{Reason: "dont_know", Asked: true}, f.answer(2))
	require.Equal(t, "In class only", f.answer(3).Answer)
}

func TestTheSectionNamesNormsDifferencesAndQuestions(t *testing.T) {
	figures := func(standard float64, id string) *score.Result {
		of := scoring.Interval{Low: standard - 5, High: standard + 5, Level: 0.95}
		return &score.Result{Figures: []score.Figure{{
			Score: score.Total, Raw: 3, Max: 8, Quotient: new(37.5), Standard: &standard, Interval: &score.Bounds{Low: of.Low, High: of.High, Level: of.Level},
			Trail: score.Trail{Norm: &score.NormSource{ID: id, Title: "Norms " + id, N: 240, Reliability: new(0.9)}},
		}}}
	}
	parent := answeredForm("1", "home", "parent", asked{id: "q1", text: "{child} shares toys", score: points(0)}, asked{id: "q2", text: "Waits", score: points(1)})
	teacher := answeredForm("2", "home", "teacher", asked{id: "q1", text: "{child} shares toys", score: points(2)}, asked{id: "q2", text: "Waits", reason: "no_opportunity"})
	parent.figures, teacher.figures = figures(85, "p"), figures(104, "t")
	heads := map[string]normset.HeadOf{
		"p": {Head: norm.Head{Better: norm.Higher, RatersR: norm.Correlations{{First: "parent", Second: "teacher", R: 0.45}}}, Respondent: questionnaire.Parent},
		"t": {Head: norm.Head{Better: norm.Higher}, Respondent: questionnaire.Teacher},
	}
	out := section([]form{parent, teacher}, heads)

	require.Len(t, out.Scores, 1)
	total := out.Scores[0]
	require.Equal(t, "85", total.Raters[0].Text)
	require.Equal(t, "80–90", total.Raters[0].Interval.Text)
	require.Equal(t, &RaterNorm{Title: "Norms t", Respondent: questionnaire.Teacher, N: 240}, total.Raters[1].Norm)
	require.Equal(t, points(3), total.Raters[0].Raw)
	require.Equal(t, "-19 standard points, reliable (needs 13.2 or more)", total.Differences[0].Text)
	require.Equal(t, "22.7 %", total.Differences[0].ShareText)
	require.Equal(t, []QuestionApart{{
		QuestionNo: 0, Question: "The child shares toys", Steps: 2,
		Answers: []RaterAnswer{{Answer: "Never", Score: points(0), Asked: true}, {Answer: "Often", Score: points(2), Asked: true}},
	}}, out.Apart)
	require.Equal(t, 1, out.Agreement.N)
	require.Equal(t, "few_pairs", out.Agreement.Reason)
	require.Equal(t, []int{1, 0}, []int{out.Pairs[0].Pairs, out.Pairs[0].Same})

	heads["t"] = normset.HeadOf{Head: heads["t"].Head, Respondent: questionnaire.Parent}
	refused := section([]form{parent, teacher}, heads).Scores[0]
	require.Empty(t, refused.Raters[1].Text, "the norms are of parents")
	require.Equal(t, scoring.OtherNorms, refused.Raters[1].Reason)
	require.Equal(t, scoring.OtherNorms, refused.Differences[0].Reason)
}

func TestFormsWithoutStoredFiguresHaveNoScoresToCompare(t *testing.T) {
	out := section([]form{answeredForm("1", "home", "parent"), answeredForm("2", "home", "teacher")}, nil)
	require.Empty(t, out.Scores)
	require.Equal(t, []RatedScore{}, out.Scores)
}
