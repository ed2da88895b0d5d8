package signing

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/report/attention"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
)

func sample() document.Report {
	return document.Report{
		ReportID: "r", Child: document.ReportChild{FirstName: "Mia"}, Scorers: []string{"Ada"}, Content: content.New(),
		Categories: []document.CategorySummary{{CategoryName: "Rhyme", RawScore: 2, MaxScore: 4}},
		Questions:  []document.QuestionRow{{QuestionText: "q0"}, {QuestionText: "q1", Notes: "calm"}},
		Session:    attention.Session{Questions: []attention.SessionQuestion{{Seconds: 4}}, Trends: []attention.SessionTrend{}},
		Figures:    []document.FigureText{{ID: "child", Text: "Mia"}, {ID: "session.seconds", Text: "4"}},
	}
}

// older returns what a release with fewer fields would have signed.
func older(t *testing.T, change func(m map[string]any)) []byte {
	t.Helper()
	f, err := freeze(sample(), document.Signature{Number: 1})
	require.NoError(t, err)
	var m map[string]any
	require.NoError(t, json.Unmarshal(f.body, &m))
	change(m)
	body, err := json.Marshal(m)
	require.NoError(t, err)
	return body
}

// A release that adds fields, or leaves some out, makes no signed report say that it was changed.
func TestAFieldAddedByAReleaseIsNoChange(t *testing.T) {
	first := func(m map[string]any, list string) map[string]any { return m[list].([]any)[0].(map[string]any) }
	for name, change := range map[string]func(m map[string]any){
		"nothing":                      func(map[string]any) {},
		"a part of the report":         func(m map[string]any) { delete(m, "session") },
		"a list":                       func(m map[string]any) { delete(m, "areas") },
		"a list that was null":         func(m map[string]any) { m["stale"] = nil },
		"a field within":               func(m map[string]any) { delete(m["totals"].(map[string]any), "strongestBy") },
		"a field of a figure":          func(m map[string]any) { delete(first(m, "categories"), "stanine") },
		"a field of each question":     func(m map[string]any) { delete(first(m, "questions"), "prompt_count") },
		"a figure that sentences name": func(m map[string]any) { m["figures"] = m["figures"].([]any)[:1] },
		"a field that is gone":         func(m map[string]any) { m["mood"] = "calm" },
		"a field within that is gone":  func(m map[string]any) { first(m, "questions")["mood"] = "calm" },
	} {
		same, err := unchanged(sample(), older(t, change))
		require.NoError(t, err)
		require.True(t, same, name)
	}
}

// The signer's details are in the signature; a change of the profile does not change the report.
func TestAReorderedProfileIsNoChange(t *testing.T) {
	now := sample()
	now.Author = &document.ReportAuthor{Credential: "PhD", Organization: "North Clinic"}
	was, err := fingerprint(sample())
	require.NoError(t, err)
	is, err := fingerprint(now)
	require.NoError(t, err)
	require.Equal(t, was, is)
	same, err := unchanged(now, older(t, func(map[string]any) {}))
	require.NoError(t, err)
	require.True(t, same)
}

func TestADifferentValueIsAChange(t *testing.T) {
	body := older(t, func(map[string]any) {})
	for name, change := range map[string]func(r *document.Report){
		"a text":                  func(r *document.Report) { r.Content.Sections[0].Text = "<p>x</p>" },
		"a name":                  func(r *document.Report) { r.Child.FirstName = "Eve" },
		"a text that was not yet": func(r *document.Report) { r.Child.MedicalID = "M-1" },
		"a score":                 func(r *document.Report) { r.Categories[0].RawScore = 3 },
		"a score that came":       func(r *document.Report) { r.Questions[0].SelectedScore = new(int64(0)) },
		"a note that is gone":     func(r *document.Report) { r.Questions[1].Notes = "" },
		"a question":              func(r *document.Report) { r.Questions = append(r.Questions, document.QuestionRow{}) },
		"the order":               func(r *document.Report) { r.Questions[0], r.Questions[1] = r.Questions[1], r.Questions[0] },
		"nobody who scored":       func(r *document.Report) { r.Scorers = nil },
		"a norm":                  func(r *document.Report) { r.Totals.Interval = &document.Interval{} },
		"a figure":                func(r *document.Report) { r.Figures[1].Text = "5" },
		"a figure less":           func(r *document.Report) { r.Figures = r.Figures[1:] },
	} {
		r := sample()
		change(&r)
		same, err := unchanged(r, body)
		require.NoError(t, err)
		require.False(t, same, name)
	}
	r := sample()
	r.Mine, r.SharedWith, r.Revision, r.ReportDate, r.NewerNorms, r.RecordChanged = true, []string{"g"}, 7, 9, true, []string{"name"}
	same, err := unchanged(r, body)
	require.NoError(t, err)
	require.True(t, same, "who reads it, and when it was saved")
	_, err = unchanged(r, []byte("{"))
	require.Error(t, err)
}

func questions(n int) document.Report {
	r := sample()
	r.Questions = nil
	for i := range n {
		r.Questions = append(r.Questions, document.QuestionRow{
			QuestionResultID: fmt.Sprint("0d0cbd7e-6b5c-4a5e-8d0f-", i), QuestionNo: int64(i), QuestionText: "Which of the pictures shows what comes first?",
			Category: "Rhyme", Notes: "Looked at it for a while.", SelectedScore: new(int64(1)), ScoredBy: "Ada Lane",
		})
		r.Session.Questions = append(r.Session.Questions, attention.SessionQuestion{Seconds: int64(i)})
	}
	return r
}

// The cost of opening a signed report of 500 questions: the fingerprint each time, the rest only after a change.
func BenchmarkState(b *testing.B) {
	r := questions(500)
	f, err := freeze(r, document.Signature{Number: 1})
	require.NoError(b, err)
	packed, err := pack(f.body)
	require.NoError(b, err)
	b.Run("fingerprint", func(b *testing.B) {
		for b.Loop() {
			_, err = fingerprint(r)
		}
	})
	b.Run("unpack and read", func(b *testing.B) {
		for b.Loop() {
			body, _ := unpack(packed)
			_, err = thaw(body, "")
		}
	})
	b.Run("compare", func(b *testing.B) {
		for b.Loop() {
			body, _ := unpack(packed)
			_, err = unchanged(r, body)
		}
	})
	require.NoError(b, err)
}
