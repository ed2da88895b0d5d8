package reqctx

import (
	"context"
	"time"
)

type todayKey struct{}

// aDay is how far the reader's calendar may be from that of UTC.
const aDay = 24 * time.Hour

// WithToday returns a context that carries which day it is where the reader is, YYYY-MM-DD. A day that it is nowhere on
// earth at the time of now is left out.
func WithToday(ctx context.Context, date string, now time.Time) context.Context {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil || day.Sub(now.UTC().Truncate(aDay)).Abs() > aDay {
		return ctx
	}
	return context.WithValue(ctx, todayKey{}, day)
}

// Today is the beginning of the reader's day in UTC, as ages are counted to it; now, where the request does not say.
func Today(ctx context.Context, now time.Time) time.Time {
	if day, ok := ctx.Value(todayKey{}).(time.Time); ok {
		return day
	}
	return now
}
