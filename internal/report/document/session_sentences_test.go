package document

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
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
	f.session(&s)
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
	f.session(&empty)
	for _, figure := range f {
		require.True(t, (figure.Text == "") != (figure.Reason == ""), figure.ID)
	}
}

func TestSigned(t *testing.T) {
	for in, out := range map[float64]string{0: "0", 0.04: "0", -0.04: "0", 3.25: "+3.3", -12: "−12"} {
		require.Equal(t, out, signed(in), "%v", in)
	}
}
