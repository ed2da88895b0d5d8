package cohort_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
	"milepost/internal/reqctx"
)

// Periods count back from the reader's day: a test that was given today counts, where today is not yet in UTC, and where it is
// no longer so. The clock shows March 2 in UTC.
func TestPeriodsCountBackFromTheReadersToday(t *testing.T) {
	onBoth(t, func(t *testing.T, h *fixture) {
		key, _ := h.child(kid{owner: "ana"})
		for _, day := range []string{"2026-02-02", "2026-02-03", "2026-03-01", "2026-03-02", "2026-03-03"} {
			h.finish(key, test{app: "app-a", day: day, points: 5, max: 10})
		}
		for _, c := range []struct {
			today, zone, asOf string
			activities        int64
		}{
			{"2026-03-01", "", "2026-03-01", 3}, // in Los Angeles, on the evening before
			{"2026-03-02", "", "2026-03-02", 3},
			{"2026-03-03", "", "2026-03-03", 3}, // in Kiritimati, on the morning after
			{"", "", "2026-03-02", 3},
			{"", "Pacific/Pago_Pago", "2026-03-01", 3}, // as a schedule says it
			{"2026-03-09", "", "2026-03-02", 3},        // today nowhere on Earth
		} {
			h.now.Add(60)
			now := time.Unix(h.now.Load(), 0)
			d := definition(func(d *statistics.Definition) { d.TimePeriod = "past_month" })
			run, err := h.s.Run(reqctx.WithCalendar(t.Context(), c.today, c.zone, now), h.sessions["ana"], cohort.NewRun{Definition: d})
			require.NoError(t, err)
			require.Equal(t, c.asOf, run.AsOf, c.today)
			require.NotNil(t, run.Result)
			require.Equal(t, c.activities, run.Result.Activities, c.today)
		}
	})
}
