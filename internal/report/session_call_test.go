package report_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func TestAReportDescribesTheSession(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.Lower.Found.Version.Questions[0].TypicalDuration = 20
		d.Lower.Found.Results[0].TotalDuration, d.Lower.Found.Results[0].RepeatCount = 30, 2
		r, err := d.Reports.Get(context.Background(), d.Lower.Owner, d.Created())
		require.NoError(t, err)
		require.Len(t, r.Session.Questions, 3)
		require.InDelta(t, 150, *r.Session.Questions[0].Pace, 0)
		require.EqualValues(t, 2, r.Session.Totals.RepeatCount)
		require.Equal(t, "2 of 10 questions needed", r.Session.Trends[1].Reason)
		var found bool
		for _, f := range r.Figures {
			found = found || f.ID == "session.pace" && f.Text == "150 %"
		}
		require.True(t, found, "sentences can say it")
	})
}
