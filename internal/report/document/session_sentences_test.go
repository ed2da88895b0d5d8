package document

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/questionnaire"
	"milepost/internal/report/attention"
	"milepost/internal/wire"
)

func TestSentencesOfASession(t *testing.T) {
	found := result.FinishedResults{Version: &version.Frozen{}}
	for i, seconds := range []wire.Duration{10, 12, 14, 17, 18, 20, 21, 24, 25, 28} {
		found.Results = append(found.Results, result.Result{QuestionNo: int64(i), TotalDuration: seconds, HighestPossible: 2, SelectedScore: new(int64(1))})
		question := authoring.StructuredQuestion{}
		question.TypicalDuration = 10
		found.Version.Questions = append(found.Version.Questions, question)
	}
	s := attention.Of(&found)
	f := figureList{}
	f.session(&s, true)
	got := map[string]string{}
	for _, figure := range f {
		require.True(t, (figure.Text == "") != (figure.Reason == ""), figure.ID)
		got[figure.ID] = figure.Text + "|" + figure.Reason
	}
	require.Equal(t, "189 %|", got["session.pace"])
	require.Equal(t, "rising|", got["session.time.trend"])
	require.Equal(t, "+192.1 per 10 questions (95 % interval +178.3 to +206)|", got["session.time.change"])
	require.Equal(t, "10|", got["session.points.n"])

	empty := attention.Of(&result.FinishedResults{Version: &version.Frozen{}})
	f = figureList{}
	f.session(&empty, true)
	for _, figure := range f {
		require.True(t, (figure.Text == "") != (figure.Reason == ""), figure.ID)
	}
}

// A questionnaire is answered: nothing in it is right or wrong, and nobody measures how long it takes.
func TestSentencesOfAQuestionnaire(t *testing.T) {
	rated := Report{AnsweredBy: &AnsweredBy{Respondent: questionnaire.Parent, RaterName: "Ana Fox", Entry: activity.EntryLink}}
	rated.Session = attention.Of(&result.FinishedResults{Version: &version.Frozen{}})
	tested := regexp.MustCompile(`(?i)test|time|duration|session|pause|prompt|hint|repeat|full score|strong|weak`)
	for _, figure := range figureTexts(&rated) {
		require.NotRegexp(t, tested, figure.Label, figure.ID)
	}

	onPaper := rated
	onPaper.AnsweredBy = &AnsweredBy{Respondent: questionnaire.Specialist, Entry: activity.EntryPaper}
	labels := map[string]string{}
	for _, figure := range figureTexts(&onPaper) {
		labels[figure.ID] = figure.Label
	}
	require.Equal(t, "Strongest category", labels["total.strongest"], "a test with the child")
	require.Contains(t, labels, "total.correct")
	require.NotContains(t, labels, "test.minutes", "typing takes another time than answering")

	marked := rated
	marked.Questions = []QuestionRow{{CorrectAnswer: "b"}}
	require.True(t, marked.judged(), "its author says which answers are correct")
	timed := rated
	timed.TotalDuration = 90
	require.True(t, timed.timed())
}

func TestSigned(t *testing.T) {
	for in, out := range map[float64]string{0: "0", 0.04: "0", -0.04: "0", 3.25: "+3.3", -12: "−12"} {
		require.Equal(t, out, signed(in), "%v", in)
	}
}
