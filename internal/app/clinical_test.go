package app_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/normset"
	"milepost/internal/report/document"
	"milepost/internal/scoring/agecase"
	"milepost/internal/testworld"
)

// Every figure in a report equals the result of its formula, from the upload of norms to the displayed report.
func TestReportsMatchTheFormulas(t *testing.T) {
	onDays(t, func(t *testing.T, w *testworld.World, clock *nodes) {
		for _, c := range clinicalCases {
			p, r := c.play(w, clock)
			lines := scoreLines(&r)
			for score, says := range c.says {
				require.Equal(t, says, lines[score], "%s: %s", c.name, score)
			}
			if last := c.visits[len(c.visits)-1]; last.norms != "" && r.Totals.StandardText != "" && r.Totals.Prorated == nil {
				c.requireTrial(w, p, &r)
			}
		}
	})
}

// requireTrial checks that the trial of norms gives the same figures for the report's raw score.
func (c *clinicalCase) requireTrial(w *testworld.World, p *played, r *document.Report) {
	w.T.Helper()
	raw := float64(r.Totals.CorrectScore)
	one := normset.TryCase{AgeCase: agecase.AgeCase{TestDate: c.visits[len(c.visits)-1].day, BirthDate: &c.born}, Sex: &c.sex, Raw: &raw}
	if c.weeks > 0 {
		one.GestationWeeks, one.GestationDays = &c.weeks, &c.days
	}
	var out normset.TryResults
	body := w.Must(p.author, "try-norm", testworld.Call{ID: r.Totals.Norm.ID, Body: normset.TryCases{Cases: []normset.TryCase{one}}})
	require.NoError(w.T, json.Unmarshal([]byte(body), &out))
	d, got := r.Totals.Derived, out.Results[0]
	require.Equal(w.T, []string{d.ZText, d.TText, d.ScaledText, d.StandardText, d.StanineText, d.PercentileText, d.AgeNote, d.IntervalReason},
		[]string{got.ZText, got.TText, got.ScaledText, got.StandardText, got.StanineText, got.PercentileText, got.AgeNote, got.IntervalReason}, c.name)
	if d.Interval != nil {
		require.Equal(w.T, d.Interval.Text, got.Interval.Text, c.name)
	}
	require.Equal(w.T, d.Rating, got.Band, c.name)
}

// The runs that the rules of basal and ceiling are tried on, as reports count them.
func TestReportsCountBasalAndCeilingAsTheirRuleSays(t *testing.T) {
	var cases struct {
		Runs []struct {
			Basal, Ceiling int64
			Answers        string
			Raw            *int64
		}
	}
	text, err := os.ReadFile("../scoring/flow/testdata/cases.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &cases))
	require.NotEmpty(t, cases.Runs)
	onDays(t, func(t *testing.T, w *testworld.World, clock *nodes) {
		for _, run := range cases.Runs {
			c := clinicalCase{
				form: strings.Repeat("A", len(run.Answers)), born: atSix, visits: one(run.Answers, ""),
				rules: fmt.Sprintf(`{"parts":[{"category":"Shapes","basal":%d,"ceiling":%d}]}`, run.Basal, run.Ceiling),
			}
			_, r := c.play(w, clock)
			if run.Raw == nil {
				require.Nil(t, r.Totals.Quotient, run.Answers)
				require.Contains(t, r.Totals.NormsReason, "no score", run.Answers)
				continue
			}
			require.NotNil(t, r.Totals.Quotient, run.Answers)
			require.Equal(t, *run.Raw, r.Totals.CorrectScore, run.Answers)
		}
	})
}
