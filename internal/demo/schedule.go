package demo

import (
	"math/rand/v2"
	"slices"
	"time"
)

const (
	scheduleMonths = 14 // how far back the sessions go
	daysApart      = 18 // between two sessions of one child, at least
	youngestTested = 48 // months of age at a first session, at least
	lookBackDays   = 6  // unfinished sessions are no older
)

// monthWeight is how many of the sessions fall into a month, relative to the
// others: schools are full in term time and empty in summer.
var monthWeight = map[time.Month]float64{
	time.January: 0.9, time.February: 1, time.March: 1.1, time.April: 0.8, time.May: 1.1, time.June: 0.7,
	time.July: 0.12, time.August: 0.15, time.September: 1.2, time.October: 1.2, time.November: 1, time.December: 0.6,
}

// startTimes draws when the sessions of a child begin, in order, all before
// now. The last may be a recent one that is still open.
func startTimes(r *rand.Rand, given Given, born, now time.Time, open bool) []time.Time {
	first := now.AddDate(0, -scheduleMonths, 0)
	if allowed := born.AddDate(0, youngestTested, 0); allowed.After(first) {
		first = allowed
	}
	days := int(now.Sub(first).Hours()/24) - 1
	want := given.Least + r.IntN(given.Most-given.Least+1)
	var chosen []time.Time
	if open {
		chosen = append(chosen, recentDay(r, now))
	}
	for tries := 0; len(chosen) < want && tries < 4000; tries++ {
		day := first.AddDate(0, 0, r.IntN(days))
		if isSchoolDay(r, day) && farFromAll(day, chosen) {
			chosen = append(chosen, atSchoolTime(r, day))
		}
	}
	slices.SortFunc(chosen, time.Time.Compare)
	return chosen
}

// isSchoolDay draws whether a session happens on this day: never at weekends,
// more often in full months.
func isSchoolDay(r *rand.Rand, day time.Time) bool {
	if weekend(day) {
		return false
	}
	return r.Float64() < monthWeight[day.Month()]/1.2
}

func weekend(day time.Time) bool {
	return day.Weekday() == time.Saturday || day.Weekday() == time.Sunday
}

func farFromAll(day time.Time, others []time.Time) bool {
	for _, o := range others {
		if day.Sub(o).Abs() < daysApart*24*time.Hour {
			return false
		}
	}
	return true
}

// atSchoolTime is a moment of the day at which a session can begin so that it
// ends before half past three: between 8:30 and 15:00.
func atSchoolTime(r *rand.Rand, day time.Time) time.Time {
	minute := 8*60 + 30 + r.IntN(6*60+30)
	return time.Date(day.Year(), day.Month(), day.Day(), minute/60, minute%60, r.IntN(60), 0, day.Location())
}

// recentDay is a school moment within the last days before today.
func recentDay(r *rand.Rand, now time.Time) time.Time {
	for {
		day := now.AddDate(0, 0, -1-r.IntN(lookBackDays))
		if !weekend(day) {
			return atSchoolTime(r, day)
		}
	}
}
