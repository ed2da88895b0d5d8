package offline

import (
	"context"
	"errors"
	"time"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/scoring"
	"milepost/internal/wire"
)

var (
	tooLate = fault.Define("offline.too-late", "This device's offline data ended more than {days, number} days ago, and the activity can no longer be sent. "+
		"Write its answers down and enter them from paper.")
	afterEnd = fault.Define("offline.after-end", "This activity was begun after the offline data of this device had ended. "+
		"Write its answers down and enter them from paper, or start it again with a connection.")
	testDate = fault.Define("offline.test-date", "The date of this test is not within the days of the offline data. Please set the clock of this device.")
)

// corrected is a time of a device's clock by the server's, between when its copy was taken and now: nothing was begun before or after.
// A device that said no time began now.
func (c *stored) corrected(device *wire.Time, now int64) int64 {
	if device == nil {
		return now
	}
	return min(max(int64(*device)+c.ClockOffset, c.CreatedAt), now)
}

// Finished is when a device finished an activity that began from an item, by the server's clock, and stores what the device said.
// known is false for any other activity, and once the item was removed.
func (s *Service) Finished(ctx context.Context, tx *db.Tx, activityID string, device wire.Time) (at int64, known bool, err error) {
	var offset int64
	err = tx.Get(ctx, &offset, `SELECT y.clock_offset FROM offline_item i JOIN offline_copy y ON y.id = i.copy_id WHERE i.activity_id = $1`, activityID)
	if errors.Is(err, db.ErrNotFound) {
		return 0, false, nil
	}
	if err != nil {
		return 0, false, err
	}
	_, err = tx.Exec(ctx, `UPDATE offline_item SET finished_device = CAST($2 AS BIGINT) WHERE activity_id = $1`, activityID, int64(device))
	return int64(device) + offset, true, err
}

// inTime refuses an activity that was begun after its copy had ended, and one that comes later than [lateDays] after that.
func (c *stored) inTime(begun, now int64) error {
	end := c.end()
	switch {
	case now > end+lateFor:
		return fault.ConflictFor(CodeTooLate, tooLate.With("days", lateDays))
	case begun > end:
		return fault.ConflictFor(CodeAfterEnd, afterEnd)
	}
	return nil
}

// testDay is the calendar day on which a test was given: the device's, moved by as many days as its clock was wrong. Without a day it
// is that of the begin, in the zone. It lies between the day before the copy was taken and the day after now, as the days of a test
// that starts with a connection are a day from the server's at most.
func (c *stored) testDay(date, zone string, device *wire.Time, begun, now int64) (string, error) {
	place, err := time.LoadLocation(zone)
	if err != nil || zone == "Local" {
		return "", fault.Field("time_zone", fault.NotTimeZone)
	}
	in := func(at int64) time.Time { return scoring.Day(wall(at, place)) }
	given := in(begun)
	if date != "" {
		if given, err = time.Parse(scoring.DateForm, date); err != nil {
			return "", fault.Field("test_date", fault.NotDate)
		}
		if device != nil {
			given = given.Add(in(begun).Sub(in(int64(*device))))
		}
	}
	first, last := scoring.Day(wall(c.CreatedAt, time.UTC)).Add(-day), scoring.Day(wall(now, time.UTC)).Add(day)
	if given.Before(first) || given.After(last) {
		return "", fault.Field("test_date", testDate)
	}
	return given.Format(scoring.DateForm), nil
}

// wall is a time as a clock on the wall of a place shows it, in UTC.
func wall(at int64, place *time.Location) time.Time {
	t := wire.Time(at).Time().In(place)
	return time.Date(t.Year(), t.Month(), t.Day(), t.Hour(), t.Minute(), t.Second(), 0, time.UTC)
}
