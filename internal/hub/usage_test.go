package hub

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/hub/protocol"
	"milepost/internal/wire"
)

func at(text string) time.Time {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		panic(err)
	}
	return t
}

func TestActiveIsWithinFifteenMinutes(t *testing.T) {
	now := at("2026-03-12T09:30:00Z")
	for ago, want := range map[time.Duration]bool{
		0: true, 14 * time.Minute: true, 15 * time.Minute: true, 15*time.Minute + time.Microsecond: false, 24 * time.Hour: false, -time.Minute: true,
	} {
		require.Equal(t, want, isActive(new(now.Add(-ago).UnixMicro()), nil, now), "%s ago", ago)
	}
	require.False(t, isActive(nil, nil, now))
	require.False(t, isActive(new(now.UnixMicro()), new(now.UnixMicro()), now), "disconnected")
}

func TestMonthsAreInUTC(t *testing.T) {
	for text, want := range map[string]string{
		"2026-02-28T23:59:59Z":      "2026-02",
		"2026-03-01T00:00:00Z":      "2026-03",
		"2026-03-01T00:30:00+02:00": "2026-02",
		"2026-02-28T20:00:00-08:00": "2026-03",
		"2025-12-31T23:59:59Z":      "2025-12",
		"2026-01-01T00:00:00Z":      "2026-01",
		"2024-02-29T12:00:00Z":      "2024-02",
	} {
		require.Equal(t, want, monthName(monthOf(at(text))), text)
	}
	for name, ok := range map[string]bool{"": true, "2026-03": true, "2026-13": false, "2026-3": false, "x": false, "2026-03-01": false} {
		month, read := readMonth(name, at("2026-03-12T09:30:00Z"))
		require.Equal(t, ok, read, name)
		if ok {
			require.Equal(t, "2026-03", monthName(month))
		}
	}
}

func TestFigures(t *testing.T) {
	day := func(text string, seconds int64) period { return period{"", "", at(text).UnixMicro(), seconds} }
	none := sums{}.figures()
	require.Zero(t, none.UsagePeriod)
	require.Nil(t, none.AvgDuration)
	require.Nil(t, none.AvgFrequency)
	one := sums{}.add(day("2026-03-12T09:00:00Z", 5400)).figures()
	require.InDelta(t, 1.5, *one.AvgDuration, 1e-12)
	require.Nil(t, one.AvgFrequency, "one usage period has no next")
	// in no order: starts at 8:00, 9:00 and 11:00 are 60 and 120 minutes apart
	three := sums{}.add(day("2026-03-12T09:00:00Z", 600)).add(day("2026-03-12T11:00:00Z", 1200)).add(day("2026-03-12T08:00:00Z", 1800)).figures()
	require.Equal(t, int64(3), three.UsagePeriod)
	require.InDelta(t, 1.0/3, *three.AvgDuration, 1e-12)
	require.InDelta(t, 90, *three.AvgFrequency, 1e-12)
	same := sums{}.add(day("2026-03-12T09:00:00Z", 0)).add(day("2026-03-12T09:00:00Z", 0)).figures()
	require.Zero(t, *same.AvgFrequency)
	require.Zero(t, *same.AvgDuration)
}

func TestUsagePeriodsAreBoundedByTheServersClock(t *testing.T) {
	now := at("2026-03-12T09:30:00Z")
	cases := []struct {
		started string
		seconds int64
		skew    time.Duration
		reason  string
	}{
		{"2026-03-12T09:00:00Z", 1800, 0, ""},
		{"2026-03-12T09:35:00Z", 0, 0, ""},
		{"2026-03-12T09:35:01Z", 0, 0, inFuture},
		{"2026-03-12T09:00:00Z", 2101, 0, inFuture},
		{"2026-03-12T12:00:00Z", 600, 3 * time.Hour, ""}, // its clock is three hours ahead
		{"2026-03-12T12:00:00Z", 600, 2 * time.Hour, inFuture},
		{"2026-01-11T09:30:00Z", 60, 0, ""},
		{"2026-01-11T09:29:59Z", 60, 0, tooOld},
		{"1970-01-01T00:10:00Z", 60, at("1970-01-01T00:30:00Z").Sub(now), ""}, // a clock that began at its start
		{"2026-03-12T09:00:00Z", -1, 0, wrongLength},
		{"2026-03-10T09:00:00Z", 86400, 0, ""},
		{"2026-03-10T09:00:00Z", 86401, 0, wrongLength},
	}
	for _, c := range cases {
		acked := []protocol.UsagePeriod{{UsagePeriodID: "o", StartedAt: wire.At(at(c.started)), Seconds: c.seconds, ApplicationID: "app"}}
		fit, refused := readUsagePeriods(acked, c.skew, now, func(id string) bool { return id == "app" })
		if c.reason == "" {
			require.Empty(t, refused, c)
			require.Equal(t, "app", fit[0].application)
			require.Equal(t, at(c.started).Add(-c.skew).UnixMicro(), fit[0].startedAt)
			continue
		}
		require.Empty(t, fit, c)
		require.Equal(t, []protocol.Refused{{UsagePeriodID: "o", Reason: c.reason}}, refused, c)
	}
}

func TestSmallClockDifferencesAreIgnored(t *testing.T) {
	now := at("2026-03-12T09:30:00Z")
	require.Zero(t, skewOf(now.Add(4*time.Minute), now))
	require.Zero(t, skewOf(now.Add(-4*time.Minute), now))
	require.Equal(t, 6*time.Minute, skewOf(now.Add(6*time.Minute), now))
	require.Equal(t, -time.Hour, skewOf(now.Add(-time.Hour), now))
}

func TestUsageAddsUpByMonthAndApplication(t *testing.T) {
	keys, byKey := sumUp([]period{
		{"1", "a", at("2026-02-28T23:00:00Z").UnixMicro(), 60}, {"2", "a", at("2026-03-01T00:00:00Z").UnixMicro(), 60},
		{"3", "", at("2026-03-02T00:00:00Z").UnixMicro(), 60}, {"4", "b", at("2026-03-03T00:00:00Z").UnixMicro(), 60},
	})
	require.Len(t, keys, 5)
	march := monthOf(at("2026-03-01T00:00:00Z"))
	require.Equal(t, int64(3), byKey[monthKey{"", march}].UsagePeriods)
	require.Equal(t, int64(1), byKey[monthKey{"a", march}].UsagePeriods)
	require.Equal(t, int64(1), byKey[monthKey{"", march - 1}].UsagePeriods)
}

func TestUpToDate(t *testing.T) {
	cases := []struct {
		installed string
		latest    int64
		want      *bool
	}{
		{"3", 3, new(true)}, {"2", 3, new(false)}, {"4", 3, new(true)}, {"", 3, new(false)}, {"3.0", 3, new(false)}, {"3", 0, nil}, {"", 0, nil},
	}
	for _, c := range cases {
		require.Equal(t, c.want, isUpToDate(c.installed, c.latest), c)
	}
}

func TestAcknowledgements(t *testing.T) {
	cases := []struct {
		state, by string
		acked     protocol.State
		want      protocol.State
		changed   bool
		refused   bool
	}{
		{"queued", "", protocol.Taken, protocol.Taken, true, false},
		{"queued", "", protocol.Done, protocol.Queued, false, true},
		{"queued", "", protocol.Failed, protocol.Queued, false, true},
		{"taken", "me", protocol.Taken, protocol.Taken, false, false},
		{"taken", "other", protocol.Taken, protocol.Taken, false, true},
		{"taken", "me", protocol.Done, protocol.Done, true, false},
		{"taken", "me", protocol.Failed, protocol.Failed, true, false},
		{"taken", "other", protocol.Done, protocol.Taken, false, true},
		{"done", "me", protocol.Taken, protocol.Done, false, false},
		{"done", "me", protocol.Done, protocol.Done, false, false},
		{"done", "me", protocol.Failed, protocol.Done, false, false},
		{"failed", "me", protocol.Done, protocol.Failed, false, false},
		{"withdrawn", "", protocol.Taken, protocol.Withdrawn, false, false},
		{"withdrawn", "", protocol.Done, protocol.Withdrawn, false, false},
		{"withdrawn", "me", protocol.Done, protocol.Done, true, false}, // given up, and reported after all
		{"withdrawn", "other", protocol.Done, protocol.Withdrawn, false, true},
	}
	for _, c := range cases {
		got, changed, err := command{State: c.state, TakenBy: c.by}.after(protocol.Acknowledgement{AgentID: "me", State: c.acked})
		require.Equal(t, c.refused, err != nil, c)
		require.Equal(t, c.want, got, c)
		require.Equal(t, c.changed, changed, c)
	}
}
