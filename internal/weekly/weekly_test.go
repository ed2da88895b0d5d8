package weekly

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestItIsDueByLocalTime(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, zone    string
		weekday, hour int
		from          string
		want          []string
	}{
		{"in UTC", "UTC", 1, 8, "2026-03-01T12:00:00Z", []string{"2026-03-02T08:00:00Z", "2026-03-09T08:00:00Z"}},
		{"at the very moment it is the next week's", "UTC", 1, 8, "2026-03-02T08:00:00Z", []string{"2026-03-09T08:00:00Z"}},
		{"clocks put forward in Berlin: the hour after", "Europe/Berlin", 7, 2, "2026-03-25T00:00:00Z", []string{"2026-03-29T01:00:00Z", "2026-04-05T00:00:00Z"}},
		{"clocks put forward in Berlin: the same hour of the clock", "Europe/Berlin", 1, 8, "2026-03-22T00:00:00Z", []string{"2026-03-23T07:00:00Z", "2026-03-30T06:00:00Z"}},
		{"clocks put back in Berlin: once, the first time", "Europe/Berlin", 7, 2, "2026-10-20T00:00:00Z", []string{"2026-10-25T00:00:00Z", "2026-11-01T01:00:00Z"}},
		{"clocks put forward in Los Angeles", "America/Los_Angeles", 7, 2, "2026-03-05T00:00:00Z", []string{"2026-03-08T10:00:00Z", "2026-03-15T09:00:00Z"}},
		{"clocks put back in Los Angeles", "America/Los_Angeles", 7, 1, "2026-10-29T00:00:00Z", []string{"2026-11-01T08:00:00Z", "2026-11-08T09:00:00Z"}},
		{"far east: Monday there is Sunday here", "Pacific/Auckland", 1, 8, "2026-06-01T00:00:00Z", []string{"2026-06-07T20:00:00Z", "2026-06-14T20:00:00Z"}},
		{"farthest east", "Pacific/Kiritimati", 1, 0, "2026-06-01T00:00:00Z", []string{"2026-06-07T10:00:00Z"}},
		{"farthest west", "Pacific/Niue", 7, 23, "2026-06-01T00:00:00Z", []string{"2026-06-01T10:00:00Z", "2026-06-08T10:00:00Z"}},
		{"half an hour", "Asia/Kolkata", 3, 9, "2026-06-01T00:00:00Z", []string{"2026-06-03T03:30:00Z"}},
		{"half an hour forward", "Australia/Lord_Howe", 7, 2, "2026-10-01T00:00:00Z", []string{"2026-10-03T15:30:00Z", "2026-10-10T15:00:00Z"}},
		{"across the year", "UTC", 4, 0, "2026-12-30T00:00:00Z", []string{"2026-12-31T00:00:00Z", "2027-01-07T00:00:00Z"}},
		{"midnight that does not exist", "America/Santiago", 7, 0, "2026-09-01T00:00:00Z", []string{"2026-09-06T04:00:00Z", "2026-09-13T03:00:00Z"}},
	} {
		loc, known := Zone(c.zone)
		require.True(t, known, c.name)
		due := Time{c.weekday, c.hour, loc}
		at, err := time.Parse(time.RFC3339, c.from)
		require.NoError(t, err)
		for _, want := range c.want {
			at = due.After(at, "")
			require.Equal(t, want, at.UTC().Format(time.RFC3339), c.name)
			require.Equal(t, at, due.Latest(at), c.name)
			require.Equal(t, at, due.Latest(at.Add(6*24*time.Hour)), c.name)
		}
	}
}

func TestItIsDueOnceAWeekForTenYears(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Europe/Berlin", "America/Los_Angeles", "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Apia", "Pacific/Kiritimati"} {
		loc, known := Zone(name)
		require.True(t, known)
		for weekday := 1; weekday <= 7; weekday++ {
			for _, hour := range []int{0, 1, 2, 3, 23} {
				due := Time{weekday, hour, loc}
				at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
				weeks := map[string]bool{}
				for range 520 {
					next := due.After(at, "")
					require.Greater(t, next.Sub(at), time.Duration(0))
					require.Less(t, next.Sub(at), 8*24*time.Hour, name)
					require.False(t, weeks[due.Week(next)], "%s: twice in %s", name, due.Week(next))
					weeks[due.Week(next)] = true
					at = next
				}
			}
		}
	}
}

func TestASentWeekIsNotDueAgain(t *testing.T) {
	t.Parallel()
	friday := Time{5, 8, time.UTC}
	tuesday := time.Date(2026, 3, 3, 12, 0, 0, 0, time.UTC)
	require.Equal(t, "2026-W10", friday.Week(tuesday))
	require.Equal(t, "2026-03-06", friday.After(tuesday, "2026-W09").Format(time.DateOnly))
	require.Equal(t, "2026-03-13", friday.After(tuesday, "2026-W10").Format(time.DateOnly))
}

func TestZones(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{
		"UTC": true, "Europe/Berlin": true, "America/Argentina/Buenos_Aires": true, "Etc/GMT+5": true, "Asia/Kolkata": true,
		"": false, "Local": false, "Europe/Atlantis": false, "../etc/passwd": false, "/etc/localtime": false, "Europe/../Berlin": false, "europe berlin": false,
	} {
		_, known := Zone(name)
		require.Equal(t, want, known, name)
	}
}
