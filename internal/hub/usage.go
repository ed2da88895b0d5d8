package hub

import (
	"fmt"
	"time"

	"milepost/internal/hub/protocol"
)

// Bounds of usage periods.
const (
	// smallestSkew is how far a hub's clock may be off without a correction: the time of transmission is no error of a clock.
	smallestSkew = 5 * time.Minute
	// oldest is how long ago a usage period may have begun: a hub without a connection keeps unreported ones for so long.
	oldest = 60 * 24 * time.Hour
	// minKept is how long usage periods are kept at least, whatever the operator chose: longer than one may be repeated.
	minKept = oldest + 2*24*time.Hour
	// maxUsagePeriods of one hub in one month are counted.
	maxUsagePeriods = 50_000
)

// Reasons for which a usage period is not counted.
const (
	tooOld      = "It began more than 60 days ago."
	inFuture    = "It lies in the future."
	wrongLength = "It lasts less than 0 or more than 86400 seconds."
	tooMany     = "The hub has 50000 usage periods in this month already."
)

// period is a time that a hub was used, by the server's clock.
type period struct {
	id, application string
	startedAt       int64
	seconds         int64
}

func (o period) month() int64 { return monthOf(time.UnixMicro(o.startedAt)) }

// monthOf returns the calendar month of a time in UTC.
func monthOf(t time.Time) int64 {
	t = t.UTC()
	return int64(t.Year())*12 + int64(t.Month()) - 1
}

// monthName is 2026-03 for a month.
func monthName(month int64) string { return fmt.Sprintf("%04d-%02d", month/12, month%12+1) }

// readMonth returns the month of a name; the present one for none.
func readMonth(name string, now time.Time) (int64, bool) {
	if name == "" {
		return monthOf(now), true
	}
	t, err := time.Parse("2006-01", name)
	return monthOf(t), err == nil
}

// skewOf returns how far the hub's clock is ahead of ours, 0 if it is close.
func skewOf(sentAt, now time.Time) time.Duration {
	skew := sentAt.Sub(now)
	if skew.Abs() < smallestSkew {
		return 0
	}
	return skew
}

// readUsagePeriods corrects and bounds a hub's reported usage. installed reports whether the hub has or had an application; use
// of others counts for the hub only.
func readUsagePeriods(reported []protocol.UsagePeriod, skew time.Duration, now time.Time, installed func(string) bool) (fit []period, refused []protocol.Refused) {
	for _, o := range reported {
		started := o.StartedAt.Time().Add(-skew)
		reason := ""
		switch {
		case o.Seconds < 0 || o.Seconds > protocol.MaxSeconds:
			reason = wrongLength
		case started.Before(now.Add(-oldest)):
			reason = tooOld
		case started.Add(time.Duration(o.Seconds) * time.Second).After(now.Add(smallestSkew)):
			reason = inFuture
		}
		if reason != "" {
			refused = append(refused, protocol.Refused{UsagePeriodID: o.UsagePeriodID, Reason: reason})
			continue
		}
		application := o.ApplicationID
		if !installed(application) {
			application = ""
		}
		fit = append(fit, period{o.UsagePeriodID, application, started.UnixMicro(), o.Seconds})
	}
	return fit, refused
}

// sums are the sums of one month. Times are UTC microseconds.
type sums struct {
	UsagePeriods int64 `db:"occasions"`
	Seconds      int64 `db:"seconds"`
	FirstAt      int64 `db:"first_at"`
	LastAt       int64 `db:"last_at"`
}

func (s sums) add(o period) sums {
	if s.UsagePeriods == 0 {
		return sums{1, o.seconds, o.startedAt, o.startedAt}
	}
	return sums{s.UsagePeriods + 1, s.Seconds + o.seconds, min(s.FirstAt, o.startedAt), max(s.LastAt, o.startedAt)}
}

// figures of the month. The frequency is the mean time between the beginnings of usage periods that follow each other, which is
// the time from the first to the last over the number of steps; one usage period has none.
func (s sums) figures() Figures {
	f := Figures{UsagePeriod: s.UsagePeriods}
	if s.UsagePeriods > 0 {
		f.AvgDuration = new(float64(s.Seconds) / float64(s.UsagePeriods) / 3600)
	}
	if s.UsagePeriods > 1 {
		f.AvgFrequency = new(float64(s.LastAt-s.FirstAt) / float64(s.UsagePeriods-1) / float64(time.Minute.Microseconds()))
	}
	return f
}

// monthKey names a row of sums; an empty application is the hub as a whole.
type monthKey struct {
	application string
	month       int64
}

// sumUp adds usage periods up by month, for the hub and for each application.
func sumUp(periods []period) (keys []monthKey, byKey map[monthKey]sums) {
	byKey = map[monthKey]sums{}
	for _, o := range periods {
		for _, key := range []monthKey{{"", o.month()}, {o.application, o.month()}} {
			if _, known := byKey[key]; !known {
				keys = append(keys, key)
			}
			byKey[key] = byKey[key].add(o)
			if o.application == "" { // the two are one
				break
			}
		}
	}
	return keys, byKey
}
