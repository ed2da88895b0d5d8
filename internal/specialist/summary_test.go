package specialist

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

func (h *fixture) summary(as string, change func(*summaryInput)) CohortSummary {
	h.t.Helper()
	in := &summaryInput{Filter: Filter{AgeFrom: -1, AgeTo: -1}}
	if change != nil {
		change(in)
	}
	out, err := h.Summary(h.context(as), h.actor(as), in)
	require.NoError(h.t, err)
	return out
}

func (s CohortSummary) of(code string) MeasureSummary {
	for _, m := range s.Measures {
		if m.Measure == code {
			return m
		}
	}
	return MeasureSummary{}
}

// Mean and standard deviation are those of another program; skewness and kurtosis are tested where they are computed, in scoring.
func TestSummaryOfValues(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		values := []float64{55, 61.5, 61.5, 70, 72, 81, 97}
		for i, x := range values {
			h.measured(h.child(fmt.Sprintf("Child %d", i), "Bo"), "NLL-A", "2024-05-10", x, 0)
			m := h.summary("ana", nil)
			got := m.of("NLL-A")
			require.EqualValues(t, i+1, got.N)
			require.Equal(t, i >= 1, got.StandardDeviation != nil)
			require.Equal(t, i >= 2, got.Skewness != nil)
			require.Equal(t, i >= 3, got.Kurtosis != nil)
		}
		s := h.summary("ana", nil)
		got := s.of("NLL-A")
		require.InDelta(t, 71.14285714285714, *got.Average, 1e-9)
		require.InDelta(t, 70, *got.Median, 0)
		require.InDelta(t, 14.226484356398707, *got.StandardDeviation, 1e-9)
		require.Len(t, s.Measures, 12, "measures nobody was measured with have n = 0")
		require.EqualValues(t, 0, s.of("SLPS2").N)
		require.Nil(t, s.of("SLPS2").Average)
		require.Empty(t, h.names("ben", nil))
		require.EqualValues(t, 0, h.summary("ben", nil).Children)
	})
}

func TestChangesOfASummary(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		ida, jo, ben := h.child("Ida", "Bo"), h.child("Jo", "Bo"), h.child("Ben", "Bo")
		h.measured(ida, "SLPS2", "2024-04-01", 80, 3)
		h.measured(ida, "SLPS2", "2024-05-01", 90, 3)
		h.measured(jo, "SLPS2", "2024-04-30", 80, 0)
		h.measured(jo, "SLPS2", "2024-05-01", 70, 0)
		h.measured(jo, "OTS2", "2023-05-01", 20, 0)
		h.measured(jo, "OTS2", "2024-05-31", 30, 0)
		s := h.summary("ana", nil)
		got := s.of("SLPS2")
		require.EqualValues(t, 2, got.LastMonth.N)
		require.InDelta(t, 0, *got.LastMonth.Average, 0)
		require.Equal(t, []int64{1, 1, 0}, []int64{got.LastMonth.Judged, got.LastMonth.Improved, got.LastMonth.Fell}, "of the other nobody knows the error")
		require.EqualValues(t, 0, got.SameMonthLastYear.N)
		require.Nil(t, got.SameMonthLastYear.Average)
		require.InDelta(t, 10, *s.of("OTS2").SameMonthLastYear.Average, 0)
		require.Equal(t, []int64{3, 1, 0, 1}, []int64{s.Children, s.Improved, s.Fell, s.NoBaseline})

		line := s.Improvement[0]
		require.Equal(t, "screening", line.Card)
		require.InDelta(t, 55, *line.Points[3].Average, 0, "the mean of the measures' means: 80 and 30")
		require.EqualValues(t, 3, line.Points[3].N)
		require.InDelta(t, 50, *line.Baseline.Average, 0)
		require.InDelta(t, 80, *line.Points[2].Average, 0)
		require.InDelta(t, 20, *line.Points[1].Average, 0)
		require.Nil(t, s.Improvement[2].Points[0].Average)

		then := h.summary("ana", func(in *summaryInput) { in.Until = "2024-04-30" })
		require.InDelta(t, 80, *then.of("SLPS2").Average, 0)
		require.EqualValues(t, 1, then.of("OTS2").N)
		only := h.summary("ana", func(in *summaryInput) { in.FirstName = "jo" })
		require.InDelta(t, 70, *only.of("SLPS2").Average, 0)

		h.measured(ben, "SLPS2", "2024-05-02", 50, 0)
		require.InDelta(t, 70, *h.summary("ana", nil).of("SLPS2").Average, 0, "the cached result is not used")
	})
}

func TestDueChildrenFollowTheAccountsOwnRule(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		// The clock of the tests is in September 2026.
		ida, jo := h.child("Ida", "Bo"), h.child("Jo", "Bo")
		h.measured(ida, "SLPS2", "2026-01-10", 80, 0)
		h.measured(jo, "SLPS2", "2026-08-10", 80, 0)
		due := func(in *listInput) { in.State = "due" }
		require.Empty(t, h.names("ana", due))
		h.Exec(`INSERT INTO measure_due (account_key, measure_key, every_months, at_months)
			SELECT $1, key, 6, '[]' FROM measure WHERE code = 'SLPS2'`, h.actor("ana").Key)
		require.Equal(t, []string{"Ida"}, h.names("ana", due))
		require.EqualValues(t, 1, h.summary("ana", nil).Due)
		page, err := h.list(h.context("ana"), h.actor("ana"), h.asked())
		require.NoError(t, err)
		require.Equal(t, "2026-07-10", page.Body[0].Scores[0].DueSince)
		require.Empty(t, page.Body[1].Scores[0].DueSince)
	})
}

func TestTheSpecifiedRecords(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		ida := h.child("Ida", "Berg", "middle_name", "M", "date_of_birth", "2019-02-28", "language", "Norwegian")
		h.measured(ida, "SLPS2", "2024-05-10", 62.5, 0)
		h.measured(ida, "SLPS2", "2024-04-10", 60, 0)
		page, err := h.Data(h.context("ana"), h.actor("ana"), Filter{AgeFrom: -1, AgeTo: -1}, 1000, "")
		require.NoError(t, err)
		r := page.Items[0]
		for name, want := range map[string]any{
			"sequence": ida, "FirstName": "Ida", "MiddleName": "M", "LastName": "Berg", "DOB": "2019-02-28", "Language": "Norwegian", "Phone": "",
			"SLPS2": "[60, 62.5]", "SLPS2 date": `["2024-04-10", "2024-05-10"]`, "SLPS2 Baseline score": 60.0, "SLPS2 baseline date": "2024-04-10",
			"NLC-I": "[]", "NLC-I Baseline score": nil, "NLC-I Average change for the past year": nil,
		} {
			require.Equal(t, want, r[name], name)
		}
		require.InDelta(t, 2.5, *r["SLPS2 Change compared to last month"].(*float64), 0) //nolint:forcetypeassert // in its stored form
		require.InDelta(t, 2.5, *r["SLPS2 Average change for the past year"].(*float64), 0)
		require.Nil(t, r["SLPS2 Change compared to same month last year"])
	})
}
