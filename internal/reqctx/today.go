package reqctx

import (
	"context"
	"time"
)

type todayKey struct{}

// aDay is how far the reader's calendar may be from UTC.
const aDay = 24 * time.Hour

// WithToday returns a context with the reader's current day, YYYY-MM-DD. A day that it is nowhere on Earth at the time of now
// is ignored.
func WithToday(ctx context.Context, date string, now time.Time) context.Context {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil || day.Sub(now.UTC().Truncate(aDay)).Abs() > aDay {
		return ctx
	}
	return context.WithValue(ctx, todayKey{}, day)
}

// Today returns the beginning of the reader's day in UTC, as ages are counted to it; now, where the request does not say.
func Today(ctx context.Context, now time.Time) time.Time {
	if day, ok := ctx.Value(todayKey{}).(time.Time); ok {
		return day
	}
	return now
}
