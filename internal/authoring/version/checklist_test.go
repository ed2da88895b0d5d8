package version

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
)

func TestChecklist(t *testing.T) {
	full := func(change func(q *authoring.StructuredQuestion)) authoring.StructuredQuestion {
		q := authoring.StructuredQuestion{Question: authoring.Question{Question: "Two?", Type: "a", Category: "b", AnswerType: "mcq", CorrectAnswers: []string{"2"}}}
		change(&q)
		return q
	}
	cases := map[string]struct {
		title string
		q     []authoring.StructuredQuestion
		want  []string
	}{
		"complete": {"T", []authoring.StructuredQuestion{full(func(*authoring.StructuredQuestion) {})}, nil},
		"verbal":   {"T", []authoring.StructuredQuestion{full(func(q *authoring.StructuredQuestion) { q.AnswerType, q.CorrectAnswers = "verbal", nil })}, nil},
		"observed": {"T", []authoring.StructuredQuestion{full(func(q *authoring.StructuredQuestion) {
			q.AnswerType, q.GradingType, q.CorrectAnswers, q.HighestScorePossible = "observation", "scaled", nil, 2
			q.Options = []authoring.Option{{Value: "alone", Score: 2}, {Value: "with help", Score: 1}, {Value: "not seen"}}
		})}, nil},
		"scored": {"T", []authoring.StructuredQuestion{full(func(q *authoring.StructuredQuestion) {
			q.CorrectAnswers, q.Options = nil, []authoring.Option{{Value: "2", Score: 2}}
		})}, nil},
		"described": {"T", []authoring.StructuredQuestion{full(func(q *authoring.StructuredQuestion) {
			q.Elements = []authoring.Element{{Image: "media/a", AltText: "a"}}
		})}, nil},
		"nothing":   {" ", nil, []string{"title", "questions"}},
		"empty":     {"T", []authoring.StructuredQuestion{{}}, []string{"questions[0].question", "questions[0].type", "questions[0].category"}},
		"no answer": {"T", []authoring.StructuredQuestion{full(func(q *authoring.StructuredQuestion) { q.CorrectAnswers = []string{""} })}, []string{"questions[0].correct_answers"}},
		"no alt":    {"T", []authoring.StructuredQuestion{full(func(q *authoring.StructuredQuestion) { q.Elements = []authoring.Element{{}, {Image: "media/a"}} })}, []string{"questions[0].elements[1].alt_text"}},
		"in vain": {"T", []authoring.StructuredQuestion{full(func(q *authoring.StructuredQuestion) {
			q.Options = []authoring.Option{{Value: "1"}, {Value: "2", Score: 1}, {Value: "3"}}
			q.Elements = []authoring.Element{{AnswerValue: "2"}, {Content: "Look"}, {AnswerValue: "1"}}
		})}, []string{"questions[0].options[2].value"}},
		"all can be tapped": {"T", []authoring.StructuredQuestion{full(func(q *authoring.StructuredQuestion) {
			q.Options = []authoring.Option{{Value: "1"}, {Value: "2", Score: 1}}
			q.Elements = []authoring.Element{{AnswerValue: "2"}, {AnswerValue: "1"}, {AnswerValue: "1"}}
		})}, nil},
		"answered aloud": {"T", []authoring.StructuredQuestion{full(func(q *authoring.StructuredQuestion) {
			q.Options, q.Elements = []authoring.Option{{Value: "1"}, {Value: "2", Score: 1}}, []authoring.Element{{Content: "Look"}}
		})}, nil},
		"second wrong": {"T", []authoring.StructuredQuestion{full(func(*authoring.StructuredQuestion) {}), full(func(q *authoring.StructuredQuestion) { q.Category = "" })}, []string{"questions[1].category"}},
	}
	for name, c := range cases {
		var got []string
		for _, f := range checklist(authoring.Settings{Title: c.title}, c.q, nil, nil) {
			got = append(got, f.Field)
			require.NotEmpty(t, f.Message.String())
		}
		require.Equal(t, c.want, got, name)
	}
}

// Blank texts count as missing in every check.
func TestBlanksAreMissing(t *testing.T) {
	for _, blank := range []string{"", " ", "\u00a0\u3000", "\u200b", "\u200d\ufe0f", "\u2060\ufeff", "\u202e", "\t\n"} {
		q := authoring.StructuredQuestion{
			Question: authoring.Question{
				Question: blank, Type: blank, Category: blank, AnswerType: "mcq", CorrectAnswers: []string{blank},
				Options: []authoring.Option{{Value: blank, Label: blank, Score: 1}},
			},
			Elements: []authoring.Element{{Image: "media/a", AltText: blank}},
		}
		var got []string
		for _, f := range checklist(authoring.Settings{Title: blank}, []authoring.StructuredQuestion{q}, nil, nil) {
			got = append(got, f.Field)
		}
		require.Equal(t, []string{
			"title", "questions[0].question", "questions[0].type", "questions[0].category", "questions[0].correct_answers",
			"questions[0].elements[0].alt_text",
		}, got, "%q", blank)
	}
}

// On a scale the specialist chooses the step, whether the child taps or speaks.
func TestAScaleNeedsNoCorrectAnswer(t *testing.T) {
	q := authoring.StructuredQuestion{Question: authoring.Question{
		Question: "q", Type: "t", Category: "c", AnswerType: "mcq", GradingType: "scaled",
	}}
	require.Empty(t, checklist(authoring.Settings{Title: "A title"}, []authoring.StructuredQuestion{q}, nil, nil))
	q.GradingType = "binary"
	require.Len(t, checklist(authoring.Settings{Title: "A title"}, []authoring.StructuredQuestion{q}, nil, nil), 1)
}

// Full marks must be possible: a highest score above every option is reported before publishing.
func TestAHighestScoreIsOneThatAnOptionGives(t *testing.T) {
	question := func(highest int64, grading string, scores ...int64) authoring.StructuredQuestion {
		q := authoring.StructuredQuestion{Question: authoring.Question{
			Question: "q", Type: "t", Category: "c", AnswerType: "verbal", GradingType: grading, HighestScorePossible: highest,
		}}
		for _, score := range scores {
			q.Options = append(q.Options, authoring.Option{Value: "v", Score: score})
		}
		return q
	}
	for _, q := range []authoring.StructuredQuestion{
		question(10, "scaled", 0, 5, 10), question(3, "binary"), question(3, "mcq", 3, 0), question(1, "mcq", 0, 0),
	} {
		require.Empty(t, checklist(authoring.Settings{Title: "A title"}, []authoring.StructuredQuestion{q}, nil, nil))
	}
	for _, q := range []authoring.StructuredQuestion{question(12, "scaled", 0, 5, 10), question(12, "mcq", 0, 10)} {
		wrong := checklist(authoring.Settings{Title: "A title"}, []authoring.StructuredQuestion{question(1, "binary"), q}, nil, nil)
		require.Len(t, wrong, 1)
		require.Equal(t, "questions[1].highest_score_possible", wrong[0].Field)
		require.Equal(t, "The highest score of question 2 is 12, but no answer scores more than 10.", wrong[0].Message.String())
	}
}

// An application for sale has a price, or is marked as free.
func TestPaidApplicationsHaveAPrice(t *testing.T) {
	q := []authoring.StructuredQuestion{{Question: authoring.Question{Question: "q", Type: "t", Category: "c", AnswerType: "verbal"}}}
	for _, s := range []authoring.Settings{
		{Title: "T"}, {Title: "T", OnSale: true, IsFree: true}, {Title: "T", OnSale: true, UnitPrice: 1}, {Title: "T", OnSale: true, MonthlyPrice: 1},
	} {
		require.Empty(t, checklist(s, q, nil, nil))
	}
	wrong := checklist(authoring.Settings{Title: "T", OnSale: true}, q, nil, nil)
	require.Len(t, wrong, 1)
	require.Equal(t, "single_unit_pricing", wrong[0].Field)
}

// An author finds the picture that is meant among those of the question.
func TestAPictureWithoutWordsIsNamed(t *testing.T) {
	q := authoring.StructuredQuestion{
		Question: authoring.Question{Question: "q", Type: "t", Category: "c", AnswerType: "verbal"},
		Elements: []authoring.Element{{Image: "media/a", AltText: "A dog"}, {Content: "Look"}, {Image: "media/b"}, {Image: "media/c", AltText: "\u200b", AnswerValue: "cat"}},
	}
	wrong := checklist(authoring.Settings{Title: "T"}, []authoring.StructuredQuestion{q}, nil, nil)
	require.Len(t, wrong, 2)
	require.Equal(t, "Picture 2 of question 1 has no alternative text.", wrong[0].Message.String())
	require.Equal(t, "Picture 3 (answer “cat”) of question 1 has no alternative text.", wrong[1].Message.String())
}
