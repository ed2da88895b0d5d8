package report_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/result"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/report/document"
)

func TestPeriods(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.Lower.Found.TestDate = "2026-03-02"
		before := d.Lower.Found
		before.TestDate, before.Results = "2026-01-02", append([]result.Result{}, before.Results...)
		none := int64(0)
		before.Results[0].SelectedScore = &none
		d.Lower.Before = []result.FinishedResults{before}
		id := d.Created()

		w := d.Call("owner", "GET", "/api/report/periods/"+id, "")
		require.Equal(t, 200, w.Code, w.Body.String())
		var got document.Periods
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &got))
		require.Len(t, got.Periods, 5)
		rhyme := func(at int) document.CategoryMean {
			for _, c := range got.Periods[at].Categories {
				if c.Category == "Rhyme" {
					return c
				}
			}
			return document.CategoryMean{}
		}
		require.Equal(t, document.CategoryMean{Category: "Rhyme", Quotient: 100, N: 1}, rhyme(0))
		require.Equal(t, document.CategoryMean{Category: "Rhyme", Quotient: 50, N: 2}, rhyme(1))

		require.Equal(t, 404, d.Call("stranger", "GET", "/api/report/periods/"+id, "").Code)
		require.Equal(t, 401, d.Call("", "GET", "/api/report/periods/"+id, "").Code)
		d.K.Audit.Stop()
		var actions []string
		require.NoError(t, q.Read().Select(t.Context(), &actions,
			`SELECT action FROM audit_event WHERE subject_id = $1 AND child_id = $2`, id, d.Lower.Found.ChildID))
		require.Equal(t, []string{"report.read"}, actions)
	})
}
