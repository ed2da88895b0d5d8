package reqctx

import (
	"testing"
	"time"
)

func TestTodayIsTheReadersWithinADayOfTheServers(t *testing.T) {
	now := time.Date(2026, 3, 12, 22, 30, 0, 0, time.UTC)
	for header, want := range map[string]string{
		"2026-03-13": "2026-03-13", // Sydney
		"2026-03-11": "2026-03-11", // Midway just after midnight of the server's day
		"2026-03-12": "2026-03-12",
		"2026-03-14": "2026-03-12",
		"2020-01-01": "2026-03-12",
		"12.3.2026":  "2026-03-12",
		"":           "2026-03-12",
	} {
		if got := Today(WithCalendar(t.Context(), header, "", now), now).Format(time.DateOnly); got != want {
			t.Errorf("%q: it is %s, want %s", header, got, want)
		}
	}
}

func TestAMomentIsOfTheReadersDay(t *testing.T) {
	now := time.Date(2026, 3, 12, 22, 30, 0, 0, time.UTC)
	for zone, want := range map[string]string{
		"Australia/Sydney": "2026-03-13", "America/Los_Angeles": "2026-03-12", "Europe/Berlin": "2026-03-12", "Pacific/Kiritimati": "2026-03-13",
		"": "2026-03-12", "Local": "2026-03-12", "../etc/passwd": "2026-03-12", "Nowhere/City": "2026-03-12",
	} {
		ctx := WithCalendar(t.Context(), "", zone, now)
		if got := Local(ctx, now).Format(time.DateOnly); got != want {
			t.Errorf("%q: the moment is of %s, want %s", zone, got, want)
		}
		if got := Today(ctx, now).Format(time.DateOnly); got != want {
			t.Errorf("%q: today is %s, want %s", zone, got, want)
		}
	}
}
