package document

import (
	"fmt"
	"strconv"

	"milepost/internal/report/attention"
	"milepost/internal/scoring"
)

// session adds figures about how the activity went, for sentences. Where nobody measured times and counted help, only the trend of the
// points is known.
func (f *figureList) session(s *attention.Session, timed bool) {
	if timed {
		f.watched(&s.Totals)
	}
	for i := range s.Trends {
		if timed || s.Trends[i].Of == "points" {
			f.trend(&s.Trends[i])
		}
	}
}

// watched adds what was recorded while the activity was run with the child.
func (f *figureList) watched(t *attention.SessionTotals) {
	whole := func(n int64) string { return strconv.FormatInt(n, 10) }
	f.add("session.seconds", "Time on the questions, in seconds", whole(t.Seconds), "")
	f.add("session.prompts", "Prompts", whole(t.PromptCount), "")
	f.add("session.hints", "Hints", whole(t.HintCount), "")
	f.add("session.repeats", "Repeats", whole(t.RepeatCount), "")
	f.add("session.over_time", "Seconds over time", whole(t.OverTime), "")
	f.add("session.over_timed", "Questions over time", whole(t.OverTimed), "")
	f.add("session.timed", "Questions with a typical duration", whole(t.Timed), "")
	unrecorded := ""
	if t.TestSessions == 0 {
		unrecorded = "not recorded"
	}
	recorded := func(id, label string, n int64) {
		text := whole(n)
		if unrecorded != "" {
			text = ""
		}
		f.add(id, label, text, unrecorded)
	}
	recorded("session.sittings", "Sessions", t.TestSessions)
	recorded("session.pauses", "Pauses", t.Pauses)
	recorded("session.breaks", "Breaks", t.Breaks)
	recorded("session.paused_seconds", "Seconds in pauses and breaks", t.PausedSeconds)
	missing := ""
	if t.Pace == nil {
		missing = noTypical
	}
	f.add("session.pace", "Time as a share of the typical time", percent(t.Pace), missing)
}

const noTypical = "no question with a typical duration has a score"

var trendLabels = map[string]string{"time": "Time over the order of the questions", "points": "Points over the order of the questions"}

func (f *figureList) trend(t *attention.SessionTrend) {
	id, label, change := "session."+t.Of, trendLabels[t.Of], ""
	if t.PerTen != nil {
		change = fmt.Sprintf("%s per 10 questions (95 %% interval %s to %s)", signed(*t.PerTen), signed(*t.Low), signed(*t.High))
	}
	f.add(id+".trend", label, t.Trend, t.Reason)
	f.add(id+".change", label+": change", change, t.Reason)
	f.add(id+".n", label+": questions", strconv.FormatInt(t.N, 10), "")
}

// percent returns a share as text for sentences.
func percent(share *float64) string {
	if share == nil {
		return ""
	}
	return strconv.FormatFloat(scoring.Round(*share, 0), 'f', 0, 64) + " %"
}

// signed is a change with its sign, with one decimal.
func signed(x float64) string {
	text := strconv.FormatFloat(scoring.Round(x, 1), 'f', -1, 64)
	switch {
	case text[0] == '-' && text != "-0":
		return "−" + text[1:]
	case text == "0" || text == "-0":
		return "0"
	}
	return "+" + text
}
