package attention

import (
	"fmt"
	"math"

	"milepost/internal/activity/result"
	"milepost/internal/activity/session"
	"milepost/internal/authoring"
	"milepost/internal/scoring"
)

// Session is how the activity went, question by question.
type Session struct {
	Questions []SessionQuestion `json:"questions"`
	Totals    SessionTotals     `json:"totals"`
	Trends    []SessionTrend    `json:"trends" doc:"of time and of points over the order of the questions"`

	TestSessions []session.TestSession `json:"sittings,omitempty" doc:"when the activity was run, and its pauses, oldest first; absent of activities from before they were recorded"`
}

// SessionQuestion holds the session's data on one question.
type SessionQuestion struct {
	QuestionNo     int64    `json:"question_no" doc:"from 0"`
	Administered   bool     `json:"administered" doc:"has a score"`
	Seconds        int64    `json:"seconds" doc:"on the question"`
	TypicalSeconds *int64   `json:"typical_seconds" nullable:"true" doc:"as the author gave it; null when they did not"`
	Pace           *float64 `json:"pace" nullable:"true" doc:"seconds as a share of the typical ones, 100 being as typical; null when the question was not administered, or has no typical duration"`
	Share          *float64 `json:"share" nullable:"true" doc:"share of points, 0-100; null when it was not administered"`
	PromptCount    int64    `json:"prompt_count"`
	HintCount      int64    `json:"hint_count"`
	RepeatCount    int64    `json:"repeat_count"`
	OverTime       int64    `json:"over_time" doc:"seconds beyond the question's limit"`
}

// SessionTotals are the sums over the questions.
type SessionTotals struct {
	Seconds        int64    `json:"seconds" doc:"on all questions"`
	Timed          int64    `json:"timed" doc:"administered questions with a typical duration"`
	TimedSeconds   int64    `json:"timed_seconds" doc:"on those"`
	TypicalSeconds int64    `json:"typical_seconds" doc:"that those typically take"`
	Pace           *float64 `json:"pace" nullable:"true" doc:"one as a share of the other, 100 being as typical; null when no question is timed"`
	PromptCount    int64    `json:"prompt_count"`
	HintCount      int64    `json:"hint_count"`
	RepeatCount    int64    `json:"repeat_count"`
	OverTime       int64    `json:"over_time" doc:"seconds"`
	OverTimed      int64    `json:"over_timed" doc:"questions that went over time"`
	TestSessions   int64    `json:"sittings,omitempty" doc:"sessions; absent: not recorded"`
	Pauses         int64    `json:"pauses,omitempty"`
	Breaks         int64    `json:"breaks,omitempty"`
	PausedSeconds  int64    `json:"paused_seconds,omitempty" doc:"in pauses and breaks that have ended"`
}

// SessionTrend is the straight line through a figure of the questions over their order.
type SessionTrend struct {
	Of      string   `json:"of" enum:"time,points" doc:"time: pace, in points of a hundred; points: share of points"`
	N       int64    `json:"n" doc:"questions that it is drawn through"`
	PerTen  *float64 `json:"per_ten" nullable:"true" doc:"how much it changes over ten questions"`
	Low     *float64 `json:"low" nullable:"true" doc:"lower end of the 95 % interval of that"`
	High    *float64 `json:"high" nullable:"true"`
	AtFirst *float64 `json:"at_first" nullable:"true" doc:"where the line is at the first question that it is drawn through"`
	AtLast  *float64 `json:"at_last" nullable:"true"`
	First   int64    `json:"first" doc:"that question's number, from 0"`
	Last    int64    `json:"last"`
	Trend   string   `json:"trend" enum:"rising,falling,no clear trend," doc:"no clear trend: the interval includes 0; empty when there is no line"`
	Reason  string   `json:"reason" doc:"why there is no line"`
}

// Of computes from the results how the activity went; they are in the order of the version's questions.
func Of(found *result.FinishedResults) Session {
	out := Session{Questions: make([]SessionQuestion, len(found.Results))}
	for i := range found.Results {
		out.Questions[i] = sessionQuestion(&found.Results[i], &found.Version.Questions[i])
		out.Totals.add(&out.Questions[i])
	}
	out.TestSessions = found.Sessions
	out.Totals.addSessions(found.Sessions)
	out.Totals.Pace = pace(out.Totals.TimedSeconds, out.Totals.TypicalSeconds)
	out.Trends = []SessionTrend{
		trend("time", out.Questions, func(q *SessionQuestion) *float64 { return q.Pace }),
		trend("points", out.Questions, func(q *SessionQuestion) *float64 { return q.Share }),
	}
	return out
}

// addSessions counts sessions and their pauses.
func (t *SessionTotals) addSessions(sessions []session.TestSession) {
	t.TestSessions = int64(len(sessions))
	for i := range sessions {
		for _, p := range sessions[i].Pauses {
			if p.Kind == "break" {
				t.Breaks++
			} else {
				t.Pauses++
			}
			if p.To != nil {
				t.PausedSeconds += int64(p.To.Time().Sub(p.From.Time()).Seconds())
			}
		}
	}
}

func sessionQuestion(r *result.Result, q *authoring.StructuredQuestion) SessionQuestion {
	out := SessionQuestion{
		QuestionNo: r.QuestionNo, Administered: r.SelectedScore != nil, Seconds: int64(r.TotalDuration),
		PromptCount: r.PromptCount, HintCount: r.HintCount, RepeatCount: r.RepeatCount, OverTime: r.OverTime,
	}
	if typical := int64(q.TypicalDuration); typical > 0 {
		out.TypicalSeconds = &typical
	}
	if !out.Administered {
		return out
	}
	if out.TypicalSeconds != nil {
		out.Pace = pace(out.Seconds, *out.TypicalSeconds)
	}
	if r.HighestPossible > 0 {
		out.Share = new(scoring.Round(100*float64(*r.SelectedScore)/float64(r.HighestPossible), 2))
	}
	return out
}

func (t *SessionTotals) add(q *SessionQuestion) {
	t.Seconds += q.Seconds
	t.PromptCount += q.PromptCount
	t.HintCount += q.HintCount
	t.RepeatCount += q.RepeatCount
	t.OverTime += q.OverTime
	if q.OverTime > 0 {
		t.OverTimed++
	}
	if q.Pace != nil {
		t.Timed++
		t.TimedSeconds += q.Seconds
		t.TypicalSeconds += *q.TypicalSeconds
	}
}

// pace returns nil for a question without a time: it was not measured.
func pace(seconds, typical int64) *float64 {
	if seconds <= 0 || typical <= 0 {
		return nil
	}
	return new(scoring.Round(100*float64(seconds)/float64(typical), 2))
}

// The kinds of trends.
const (
	rising       = "rising"
	falling      = "falling"
	noClearTrend = "no clear trend"
)

// flat is the largest slope that is 0 except for rounding errors.
const flat = 1e-9

// minTrend is the least number of questions of a trend, which is expressed as a change over ten of them.
const minTrend = 10

// wholeScale is the most that points of a hundred can be, or change.
const wholeScale = 100

// withinScale limits the points on a fitted line to possible values.
func (t *SessionTrend) withinScale() {
	for _, change := range []*float64{t.PerTen, t.Low, t.High} {
		*change = max(-wholeScale, min(wholeScale, *change))
	}
	for _, end := range []*float64{t.AtFirst, t.AtLast} {
		*end = max(0, min(wholeScale, *end))
	}
}

// trend fits a line through a figure of the questions.
func trend(of string, questions []SessionQuestion, figure func(*SessionQuestion) *float64) SessionTrend {
	var at, values []float64
	for i := range questions {
		if value := figure(&questions[i]); value != nil {
			at, values = append(at, float64(questions[i].QuestionNo)), append(values, *value)
		}
	}
	out := SessionTrend{Of: of, N: int64(len(values))}
	slope, ok := scoring.SlopeOf(at, values)
	if !ok || len(values) < minTrend {
		out.Reason = fmt.Sprintf("%d of %d questions needed", len(values), minTrend)
		return out
	}
	first, last := at[0], at[len(at)-1]
	out.First, out.Last = int64(first), int64(last)
	out.PerTen, out.Low, out.High = tens(slope.PerUnit), tens(slope.Low), tens(slope.High)
	out.AtFirst, out.AtLast = new(scoring.Round(slope.At0+slope.PerUnit*first, 2)), new(scoring.Round(slope.At0+slope.PerUnit*last, 2))
	if of == "points" {
		out.withinScale()
	}
	out.Trend = trendOf(slope)
	return out
}

func tens(perQuestion float64) *float64 { return new(scoring.Round(10*perQuestion, 2)) }

func trendOf(s scoring.Slope) string {
	switch {
	case math.Abs(s.PerUnit) < flat || s.Low <= 0 && s.High >= 0:
		return noClearTrend
	case s.PerUnit > 0:
		return rising
	}
	return falling
}
