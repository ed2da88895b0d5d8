package attention

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/wire"
)

// timed is a question: what it took, what it typically takes, and its points.
type timed struct {
	seconds, typical int64
	score            int64 // below 0: none
	highest          int64
}

func sessionOf(list []timed) Session {
	found := result.FinishedResults{Version: &version.Frozen{}}
	for i, each := range list {
		one := result.Result{QuestionNo: int64(i), TotalDuration: wire.Duration(each.seconds), HighestPossible: each.highest}
		if each.score >= 0 {
			one.SelectedScore = &each.score
		}
		found.Results = append(found.Results, one)
		question := authoring.StructuredQuestion{}
		question.TypicalDuration = wire.Duration(each.typical)
		found.Version.Questions = append(found.Version.Questions, question)
	}
	return Of(&found)
}

func TestSessionTrends(t *testing.T) {
	slower := []timed{{10, 10, 2, 2}, {12, 10, 2, 2}, {14, 10, 1, 2}, {17, 10, 2, 2}, {18, 10, 1, 2}, {20, 10, 1, 2}, {21, 10, 1, 2}, {24, 10, 0, 2}, {25, 10, 0, 2}, {28, 10, 0, 2}}
	for name, c := range map[string]struct {
		list         []timed
		time, points string
		n            int64
		why          string
	}{
		"slower and worse":         {slower, rising, falling, 10, ""},
		"all the same":             {slices.Repeat([]timed{{10, 10, 1, 1}}, 12), noClearTrend, noClearTrend, 12, ""},
		"now this, now that":       {slices.Repeat([]timed{{10, 10, 1, 1}, {20, 10, 0, 1}, {9, 10, 1, 1}, {21, 10, 0, 1}, {10, 10, 1, 1}}, 2), noClearTrend, noClearTrend, 10, ""},
		"nine questions":           {slower[:9], "", "", 9, "9 of 10 questions needed"},
		"skipped ones are left":    {append([]timed{{90, 10, -1, 2}}, slower[:9]...), "", "", 9, "9 of 10 questions needed"},
		"no typical time is known": {slices.Repeat([]timed{{5, 0, 1, 1}, {6, 0, 1, 1}}, 5), "", noClearTrend, 0, "0 of 10 questions needed"},
		"nothing at all":           {nil, "", "", 0, "0 of 10 questions needed"},
	} {
		t.Run(name, func(t *testing.T) {
			s := sessionOf(c.list)
			require.Len(t, s.Trends, 2)
			require.Equal(t, []string{c.time, c.points}, []string{s.Trends[0].Trend, s.Trends[1].Trend})
			require.Equal(t, c.n, s.Trends[0].N)
			require.Equal(t, c.why, s.Trends[0].Reason)
			if points := s.Trends[1]; points.PerTen != nil {
				require.GreaterOrEqual(t, *points.PerTen, -100.0, "points of a hundred do not change by more")
				require.LessOrEqual(t, *points.AtFirst, 100.0)
			}
			for _, trend := range s.Trends {
				require.Equal(t, trend.Reason == "", trend.PerTen != nil)
			}
		})
	}
}

// The line through 100, 120, 140, 170, 180, 200, 210, 240, 250, 280 over 0…9 worked out by hand: slope 19.2121, residual sum of
// squares 238.788, standard error √(238.788/8/82.5) = 0.6015, t(8) = 2.30600.
func TestSessionFigures(t *testing.T) {
	s := sessionOf([]timed{{10, 10, 2, 2}, {12, 10, 2, 2}, {14, 10, 1, 2}, {17, 10, 2, 2}, {18, 10, 1, 2}, {20, 10, 1, 2}, {21, 10, 1, 2}, {24, 10, 0, 2}, {25, 10, 0, 2}, {28, 10, 0, 2}, {7, 0, -1, 2}})
	time := s.Trends[0]
	require.InDelta(t, 192.12, *time.PerTen, 0.005)
	require.InDelta(t, 192.121-13.871, *time.Low, 0.01)
	require.InDelta(t, 192.121+13.871, *time.High, 0.01)
	require.InDelta(t, 102.55, *time.AtFirst, 0.005)
	require.EqualValues(t, 9, time.Last)
	require.Equal(t, SessionTotals{
		Seconds: 196, Timed: 10, TimedSeconds: 189, TypicalSeconds: 100, Pace: new(189.0),
	}, s.Totals)
	require.Nil(t, s.Questions[10].TypicalSeconds)
	require.Nil(t, s.Questions[10].Share)
	require.InDelta(t, 50, *s.Questions[2].Share, 0)
}
