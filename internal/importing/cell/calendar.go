package cell

import (
	"strings"
	"time"
)

// Calendar is a calendar by which years are counted.
type Calendar string

// The calendars that are recognised by the year of a date, or the name of its month.
const (
	Gregorian Calendar = ""
	Buddhist  Calendar = "buddhist" // of Thailand: 2563 is 2020
	Persian   Calendar = "persian"  // Solar Hijri, of Iran and Afghanistan: 1399 began in 2020
	Islamic   Calendar = "islamic"  // Hijri, by the moon. It differs between countries, and is not read.
)

const (
	buddhistYears = 543
	persianYears  = 621
	firstYear     = 1900 // in which somebody can be born who is alive
)

// calendarOf returns the only calendar by which somebody alive can be born in a year, or be tested in it.
func calendarOf(year, thisYear int) Calendar {
	islamicNow := (thisYear-622)*33/32 + 2
	switch {
	case year >= firstYear+buddhistYears && year <= thisYear+buddhistYears+1:
		return Buddhist
	case year >= firstYear-persianYears && year <= thisYear-persianYears:
		return Persian
	case year > thisYear-persianYears && year <= islamicNow:
		return Islamic
	}
	return Gregorian
}

// gregorian returns the day of a date that is counted by a calendar; ok is false when there is no such day.
func gregorian(calendar Calendar, year, month, day int) (date time.Time, ok bool) {
	switch calendar {
	case Islamic:
		return time.Time{}, false
	case Persian:
		return persianDate(year, month, day)
	case Buddhist:
		year -= buddhistYears
	}
	date = time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	return date, month >= 1 && date.Month() == time.Month(month) && date.Day() == day
}

// persianDate is a day of the Solar Hijri calendar: six months of 31 days, five of 30, and one of 29, or of 30 in leap years.
// Leap years follow a cycle of 33 years, which agrees with the official calendar, set by the equinox in Tehran, for all years
// from 1178 to 1633 (K. Borkowski, The Persian calendar for 3000 years, 1996).
func persianDate(year, month, day int) (date time.Time, ok bool) {
	length := 30
	switch {
	case month >= 1 && month <= 6:
		length = 31
	case month == 12 && !persianLeap(year):
		length = 29
	}
	if month < 1 || month > 12 || day < 1 || day > length || year < 1178 || year > 1633 {
		return time.Time{}, false
	}
	const known = 1399 // began on 20 March 2020
	days := 365 * (year - known)
	for y := min(year, known); y < max(year, known); y++ {
		switch {
		case !persianLeap(y):
		case year > known:
			days++
		default:
			days--
		}
	}
	days += 30*(month-1) + min(month-1, 6) + day - 1
	return time.Date(2020, time.March, 20, 0, 0, 0, 0, time.UTC).AddDate(0, 0, days), true
}

func persianLeap(year int) bool {
	switch year % 33 {
	case 1, 5, 9, 13, 17, 22, 26, 30:
		return true
	}
	return false
}

// persianLetters are the letters of Persian that Arabic does not have, and the digits of Persian.
const persianLetters = "پچژگکی۰۱۲۳۴۵۶۷۸۹"

func hasPersian(text string) bool { return strings.ContainsAny(text, persianLetters) }

// calendarColumn counts by which calendars the dates of a column are.
type calendarColumn struct {
	dates   map[Calendar]int
	persian bool // a name, a letter or a 31st proves another calendar: no lunar month has 31 days
}

func (c *calendarColumn) add(text string, form written, thisYear int) {
	if !form.ok || len(form.numbers) != 3 {
		return
	}
	year, found := form.year()
	if !found {
		return
	}
	if c.dates == nil {
		c.dates = map[Calendar]int{}
	}
	calendar := form.counted(year, thisYear)
	c.dates[calendar]++
	if calendar == Persian {
		c.persian = c.persian || form.calendar == Persian || hasPersian(text) || form.has31()
	}
}

// only returns the calendar of a column whose dates are all by the same one other than ours, and can be by no other.
func (c *calendarColumn) only() Calendar {
	switch {
	case c.dates[Islamic] > 0 && !c.persian:
		return Islamic
	case len(c.dates) == 1 && c.dates[Buddhist] > 0:
		return Buddhist
	case len(c.dates) == 1 && c.dates[Persian] > 0 && c.persian:
		return Persian
	}
	return Gregorian
}

// year returns the number of four digits in a date.
func (w written) year() (int, bool) {
	for i, digits := range w.digits {
		if digits == 4 {
			return w.numbers[i], true
		}
	}
	return 0, false
}

// counted returns the calendar of a date with a four-digit year. The name of a month takes precedence over the year.
func (w written) counted(year, thisYear int) Calendar {
	if w.calendar != Gregorian {
		return w.calendar
	}
	return calendarOf(year, thisYear)
}

func (w written) has31() bool {
	for i, number := range w.numbers {
		if number == 31 && w.digits[i] == 2 {
			return true
		}
	}
	return false
}

// inCalendar is a date with a year of two digits as one of a calendar's present hundred years.
func (w written) inCalendar(order Order, calendar Calendar, thisYear int) (iso string, ok bool) {
	at := map[Order]int{DMY: 2, MDY: 2, YMD: 0}[order]
	if order == NoOrder || len(w.numbers) != 3 || w.digits[at] != 2 {
		return "", false
	}
	now := thisYear + buddhistYears
	if calendar == Persian {
		now = thisYear - persianYears
	}
	w.numbers, w.digits, w.calendar = append([]int{}, w.numbers...), append([]int{}, w.digits...), calendar
	year := now - now%100 + w.numbers[at]
	if year > now {
		year -= 100
	}
	w.numbers[at], w.digits[at] = year, 4
	return w.in(order, thisYear)
}
