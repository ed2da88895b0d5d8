package authoring

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Full marks must be in reach: a highest score above every option is named before publishing.
func TestAHighestScoreIsOneThatAnOptionGives(t *testing.T) {
	question := func(highest int64, grading string, scores ...int64) StructuredQuestion {
		q := StructuredQuestion{Question: Question{
			Question: "q", Type: "t", Category: "c", AnswerType: "verbal", GradingType: grading, HighestScorePossible: highest,
		}}
		for _, score := range scores {
			q.Options = append(q.Options, Option{Value: "v", Score: score})
		}
		return q
	}
	for _, q := range []StructuredQuestion{
		question(10, "scaled", 0, 5, 10), question(3, "binary"), question(3, "mcq", 3, 0), question(1, "mcq", 0, 0),
	} {
		require.Empty(t, checklist("A title", []StructuredQuestion{q}))
	}
	for _, q := range []StructuredQuestion{question(12, "scaled", 0, 5, 10), question(12, "mcq", 0, 10)} {
		wrong := checklist("A title", []StructuredQuestion{question(1, "binary"), q})
		require.Len(t, wrong, 1)
		require.Equal(t, "questions[1].highest_score_possible", wrong[0].Field)
		require.Equal(t, "The highest score of question 2 is 12, but no answer scores more than 10.", wrong[0].Message)
	}
}
