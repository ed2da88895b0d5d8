package scoring

import (
	"fmt"
	"time"
)

// BornBetween are the first and the last day, as texts to compare dates with, on which one was born who is between from
// and to completed years old on a day; below 0 is no bound. Who was born on 29 February completes a year on 1 March where
// there is no such day: days are compared as texts, so that the day need not exist.
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
