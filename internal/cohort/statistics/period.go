package statistics

import "math"

// Span is a period of days, both in it.
type Span struct {
	From, Until int32
	// Ahead includes tomorrow: east of Greenwich the next day may have begun.
	Ahead bool
}

// Has reports whether all of a row lies in the period.
func (s Span) Has(r *Row) bool { return r.First >= s.From && max(r.First, r.Last) <= s.Last() }

// Last returns the last day that counts.
func (s Span) Last() int32 {
	if s.Ahead {
		return s.Until + 1
	}
	return s.Until
}

// Open reports whether a period has no beginning, so that there is no preceding period of the same length.
func (s Span) Open() bool { return s.From == math.MinInt32 }

// text names a period by its days.
func (s Span) text() string {
	if s.Open() {
		return "until " + DayText(s.Until)
	}
	return DayText(s.From) + " – " + DayText(s.Until)
}

// months that the time periods go back.
var months = map[string]int{"past_month": 1, "past_3_months": 3, "past_year": 12, "past_3_years": 36}

// Period returns the period of a report, counted back from a day.
func (d *Definition) Period(asOf string) Span {
	today, _ := DayNumber(asOf)
	p := Span{From: math.MinInt32, Until: today, Ahead: d.TimePeriod == "all" && d.Users.DateEnd == ""}
	if back, ok := months[d.TimePeriod]; ok {
		p.From = int32(DayTime(today+1).AddDate(0, -back, 0).Unix() / secondsOfDay)
	}
	if day, ok := DayNumber(d.Users.DateStart); ok {
		p.From = max(p.From, day)
	}
	if day, ok := DayNumber(d.Users.DateEnd); ok {
		p.Until = min(p.Until, day)
	}
	return p
}

// Compared returns the period that a report's own is compared with; none when that has no beginning.
func (d *Definition) Compared(own Span) (Span, bool) {
	if d.CompareTo == "none" || own.Open() {
		return Span{}, false
	}
	if d.CompareTo == "same_period_last_year" {
		return Span{From: yearBefore(own.From), Until: yearBefore(own.Until)}, true
	}
	return Span{From: own.From - (own.Until - own.From) - 1, Until: own.From - 1}, true
}

func yearBefore(day int32) int32 { return int32(DayTime(day).AddDate(-1, 0, 0).Unix() / secondsOfDay) }
