package cohort

import "math"

// span is a period of days, both in it.
type span struct {
	from, until int32
	// ahead includes tomorrow: east of Greenwich the next day may have begun.
	ahead bool
}

func (s span) has(r *Row) bool { return r.First >= s.from && max(r.First, r.Last) <= s.last() }

func (s span) last() int32 {
	if s.ahead {
		return s.until + 1
	}
	return s.until
}

// open reports whether a period has no beginning, so that there is no preceding period of the same length.
func (s span) open() bool { return s.from == math.MinInt32 }

// text names a period by its days.
func (s span) text() string {
	if s.open() {
		return "until " + dayText(s.until)
	}
	return dayText(s.from) + " – " + dayText(s.until)
}

// months that the time periods go back.
var months = map[string]int{"past_month": 1, "past_3_months": 3, "past_year": 12, "past_3_years": 36}

// period returns the period of a report, counted back from a day.
func (d *Definition) period(asOf string) span {
	today, _ := dayNumber(asOf)
	p := span{from: math.MinInt32, until: today, ahead: d.TimePeriod == "all" && d.Users.DateEnd == ""}
	if back, ok := months[d.TimePeriod]; ok {
		p.from = int32(dayTime(today+1).AddDate(0, -back, 0).Unix() / secondsOfDay)
	}
	if day, ok := dayNumber(d.Users.DateStart); ok {
		p.from = max(p.from, day)
	}
	if day, ok := dayNumber(d.Users.DateEnd); ok {
		p.until = min(p.until, day)
	}
	return p
}

// compared returns the period that a report's own is compared with; none when that has no beginning.
func (d *Definition) compared(own span) (span, bool) {
	if d.CompareTo == "none" || own.open() {
		return span{}, false
	}
	if d.CompareTo == "same_period_last_year" {
		return span{from: yearBefore(own.from), until: yearBefore(own.until)}, true
	}
	return span{from: own.from - (own.until - own.from) - 1, until: own.from - 1}, true
}

func yearBefore(day int32) int32 { return int32(dayTime(day).AddDate(-1, 0, 0).Unix() / secondsOfDay) }
