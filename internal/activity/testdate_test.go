package activity

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx/problem"
	"milepost/internal/scoring"
)

func TestTheDayIsLocal(t *testing.T) {
	night := time.Date(2026, 6, 15, 3, 30, 0, 0, time.UTC)
	for _, c := range []struct{ date, zone, want, age string }{
		{"", "America/Los_Angeles", "2026-06-14", "5 y 11 m"},
		{"", "Europe/London", "2026-06-15", "6 y 0 m"},
		{"", "", "2026-06-15", "6 y 0 m"},
		{"2026-06-14", "", "2026-06-14", "5 y 11 m"},
		{"2026-06-16", "", "2026-06-16", "6 y 0 m"},
		{"2026-06-14", "Europe/London", "2026-06-14", "5 y 11 m"}, // the device's date comes first
		{"", "Pacific/Kiritimati", "2026-06-15", "6 y 0 m"},
		{"", "Asia/Calcutta", "2026-06-15", "6 y 0 m"}, // a former zone name, as browsers send it
	} {
		got, err := testDate(c.date, c.zone, night)
		require.NoError(t, err, "%+v", c)
		require.Equal(t, c.want, got, "%+v", c)
		day, err := time.Parse(scoring.DateForm, got)
		require.NoError(t, err)
		require.Equal(t, c.age, scoring.AgeText("2020-06-15", day))
	}
	for _, c := range []struct{ date, zone, field string }{
		{"2026-06-13", "", "test_date"}, {"2026-06-17", "", "test_date"}, {"2011-01-01", "Europe/London", "test_date"},
		{"2026-6-15", "", "test_date"}, {"2026-06-15T03:30:00Z", "", "test_date"}, {"2026-02-30", "", "test_date"},
		{"", "Mars/Olympus", "time_zone"}, {"", "Local", "time_zone"}, {"", "../../etc/passwd", "time_zone"},
	} {
		_, err := testDate(c.date, c.zone, night)
		var refusal *problem.Problem
		require.ErrorAs(t, problem.Error(err), &refusal, "%+v", c)
		require.Equal(t, 422, refusal.Status)
		require.Contains(t, refusal.Errors[0].Location, c.field, "%+v", c)
	}
}
