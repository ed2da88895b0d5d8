package activity

import (
	"time"
	_ "time/tzdata" // zones are known wherever the program runs

	"milepost/internal/fault"
	"milepost/internal/scoring"
)

// testDate is the calendar day on which a test is given, YYYY-MM-DD: as the device says, by its date or by its zone, and
// otherwise the day in UTC. Everywhere on Earth it is at most a day from the one in UTC; a date further away is a clock
// that is wrong, and a 422.
func testDate(date, zone string, now time.Time) (string, error) {
	today := scoring.Day(now)
	switch {
	case date != "":
		day, err := time.Parse(scoring.DateForm, date)
		if err != nil {
			return "", fault.Field("test_date", "expected a date such as 2026-03-12")
		}
		if off := day.Sub(today); off < -24*time.Hour || off > 24*time.Hour {
			return "", fault.Field("test_date", "The date of this device is more than a day off. Please set its clock.")
		}
		return date, nil
	case zone != "":
		place, err := time.LoadLocation(zone)
		if err != nil || zone == "Local" {
			return "", fault.Field("time_zone", "expected a time zone such as Europe/London")
		}
		return now.In(place).Format(scoring.DateForm), nil
	}
	return today.Format(scoring.DateForm), nil
}
