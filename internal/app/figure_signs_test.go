package app_test

import (
	"encoding/json"
	"regexp"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/measure"
	"milepost/internal/testworld"
)

// A score beyond the limits of its norms is a bound wherever it leaves: no answer and no file has the bare 115.
func TestALimitKeepsItsSignOnEveryWayOut(t *testing.T) {
	onDays(t, func(t *testing.T, w *testworld.World, clock *nodes) {
		c := clinicalCase{
			form: allForms, born: atSix, feeds: "LIM-1",
			visits: []visit{
				{"2026-03-02", tenRight + tenRight, with(ofSix, "limits: 85-115")},
				{"2026-04-02", tenRight + tenRight, ""},
			},
		}
		p, r := c.play(w, clock)
		for _, text := range []string{r.Totals.StandardText, r.Totals.TText, r.Totals.ZText, r.Totals.ScaledText, r.Totals.StanineText, r.Totals.PercentileText, r.Totals.Interval.Text} {
			require.Contains(t, text, "≥ ")
		}
		for _, f := range r.Figures {
			require.NotRegexp(t, `\b115\b|\b84th\b`, signed.ReplaceAllString(f.Text, ""), f.ID)
		}
		require.Equal(t, "—, beyond the scale", r.Change.Text)

		trail := p.body(p.runner, "get-report-trail", testworld.Call{ID: r.ReportID, Query: "?score=total"})
		require.Equal(t, "≥", at(trail, "figure", "limit"))
		require.Equal(t, "≥", at(trail, "figure", "interval", "open"))

		list := p.body(p.runner, "list-measurements", testworld.Call{Query: "?child_id=" + p.child})
		require.InDelta(t, 115, at(list, "0", "value"), 0)
		require.Equal(t, "≥", at(list, "0", "limit"))
		course := p.body(p.runner, "get-course", testworld.Call{ID: p.child})
		require.Equal(t, "≥", at(course, "series", "0", "points", "1", "limit"))
		children := p.body(p.runner, "list-specialist-children", testworld.Call{})
		require.Equal(t, []any{"≥", "≥"}, []any{at(children, "0", "scores", "0", "baseline_limit"), at(children, "0", "scores", "0", "current_limit")})
		data := p.body(p.runner, "get-specialist-data", testworld.Call{})
		require.Equal(t, "≥", at(data, "0", "LIM-1 Baseline limit"))
		require.Equal(t, `["≥", "≥"]`, at(data, "0", "LIM-1 limits"))
		table := w.Must(p.runner, "export-specialist-children", testworld.Call{})
		require.Contains(t, table, "≥ 115")
		require.NotRegexp(t, `\b115\b`, signed.ReplaceAllString(table, ""))
	})
}

// signed is a figure with its sign.
var signed = regexp.MustCompile(`[≤≥] -?[\d.]+(st|nd|rd|th)?`)

// at is a part of an answer.
func at(value any, path ...string) any {
	for _, step := range path {
		switch v := value.(type) {
		case map[string]any:
			value = v[step]
		case []any:
			i := int(step[0] - '0')
			if i >= len(v) {
				return nil
			}
			value = v[i]
		default:
			return nil
		}
	}
	return value
}

func (p *played) body(who *testworld.Person, operation string, call testworld.Call) (out any) {
	p.T.Helper()
	require.NoError(p.T, json.Unmarshal([]byte(p.Must(who, operation, call)), &out))
	return out
}

// feedsMeasure has the author make a measure in standard scores that the application feeds.
func (p *played) feedsMeasure(code string) string {
	p.T.Helper()
	p.Must(p.author, "create-measure", testworld.Call{Body: measure.NewMeasure{
		Code: code, Title: "Limited " + uuid.NewString(), Card: "assessment", Kind: "skill", Metric: "standard",
	}})
	return code
}
