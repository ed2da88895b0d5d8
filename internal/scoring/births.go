package scoring

import (
	"fmt"
	"time"
)

// BornBetween returns the first and the last date of birth, as texts for comparison, of people who are between from and to
// completed years old on a day; below 0 means no bound. A person born on 29 February completes a year on 1 March in years
// without that day: days are compared as texts, so that the day need not exist.
func BornBetween(from, to int, on time.Time) (first, last string) {
	day := func(years int, sign string) string {
		year, month, date := on.UTC().Date()
		return fmt.Sprintf("%04d-%02d-%02d%s", year-years, month, date, sign)
	}
	first, last = "0", "9"
	if to >= 0 {
		first = day(to+1, "+") // after the day itself
	}
	if from >= 0 {
		last = day(from, "")
	}
	return first, last
}
