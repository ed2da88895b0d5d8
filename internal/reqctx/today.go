package reqctx

import (
	"context"
	"time"

	"milepost/internal/weekly"
)

type calendarKey struct{}

// calendar is what a request says about time where its reader is.
type calendar struct {
	today time.Time // zero when it does not say
	zone  string
}

// aDay is how far the reader's calendar may be from UTC.
const aDay = 24 * time.Hour

// WithCalendar returns a context with the reader's current day, YYYY-MM-DD, and time zone, as Europe/Berlin. A day that it is nowhere on
// Earth at the time of now is ignored, and so is an unknown zone.
func WithCalendar(ctx context.Context, date, zone string, now time.Time) context.Context {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil || day.Sub(now.UTC().Truncate(aDay)).Abs() > aDay {
		day = time.Time{}
	}
	if day.IsZero() && zone == "" {
		return ctx
	}
	return context.WithValue(ctx, calendarKey{}, calendar{day, zone})
}

// Today returns the beginning of the reader's day in UTC, as ages are counted to it; now, where the request says neither day nor zone.
func Today(ctx context.Context, now time.Time) time.Time {
	known, _ := ctx.Value(calendarKey{}).(calendar)
	if !known.today.IsZero() {
		return known.today
	}
	if zone, ok := weekly.Zone(known.zone); ok {
		year, month, day := now.In(zone).Date()
		return time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	}
	return now
}

// Local returns a moment by the reader's calendar and clock; by those of UTC, where the request does not say the zone.
func Local(ctx context.Context, at time.Time) time.Time {
	known, _ := ctx.Value(calendarKey{}).(calendar)
	if zone, ok := weekly.Zone(known.zone); ok {
		return at.In(zone)
	}
	return at.UTC()
}
