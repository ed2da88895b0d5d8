package weekly

import (
	"fmt"
	"regexp"
	"time"
	_ "time/tzdata" // zones are known wherever the program runs
)

const longestZone = 60

var zoneForm = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$`)

// Zone returns the time zone with the name. "Local" is not valid, since it would be the server's.
func Zone(name string) (*time.Location, bool) {
	if len(name) > longestZone || name == "Local" || !zoneForm.MatchString(name) {
		return nil, false
	}
	loc, err := time.LoadLocation(name)
	return loc, err == nil
}

// Time is when something is due in a week: on a weekday (Monday is 1) at an hour, in a time zone.
//
// Where clocks are put forward over the hour, it is due as long after the last whole moment before as it would have been, which is
// an hour later by the new time; where they are put back and the hour comes twice, it is due the first time alone.
type Time struct {
	Weekday, Hour int
	Zone          *time.Location
}

// Week names the week of a moment by the calendar of the place, as 2026-W09.
func (t Time) Week(at time.Time) string {
	year, week := at.In(t.Zone).ISOWeek()
	return fmt.Sprintf("%04d-W%02d", year, week)
}

// in returns the moment in the week, by the place's calendar, that lies so many weeks after that of a moment.
func (t Time) in(at time.Time, weeks int) time.Time {
	local := at.In(t.Zone)
	monday := local.Day() - (int(local.Weekday())+6)%7
	return atClock(local.Year(), local.Month(), monday+t.Weekday-1+7*weeks, t.Hour, t.Zone)
}

// After returns the first moment after another one that is not in the named week.
func (t Time) After(at time.Time, but string) time.Time {
	for weeks := 0; ; weeks++ {
		if due := t.in(at, weeks); due.After(at) && t.Week(due) != but {
			return due
		}
	}
}

// Latest returns the last moment that is not after another one.
func (t Time) Latest(at time.Time) time.Time {
	for weeks := 1; ; weeks-- {
		if due := t.in(at, weeks); !due.After(at) {
			return due
		}
	}
}

// atClock returns the moment at which the clocks of a place show an hour of a day.
func atClock(year int, month time.Month, day, hour int, zone *time.Location) time.Time {
	shown := time.Date(year, month, day, hour, 0, 0, 0, time.UTC)
	const around = 36 * time.Hour // more than a zone lies off, and than clocks are put
	_, before := shown.Add(-around).In(zone).Zone()
	_, after := shown.Add(around).In(zone).Zone()
	// For an hour that occurs twice, the offset from before the change gives the earlier moment.
	for _, offset := range []int{before, after} {
		at := shown.Add(-time.Duration(offset) * time.Second)
		if _, there := at.In(zone).Zone(); there == offset {
			return at
		}
	}
	return shown.Add(-time.Duration(before) * time.Second)
}
