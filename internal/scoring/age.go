package scoring

import (
	"strconv"
	"time"
)

// DateForm is the format of a calendar day.
const DateForm = time.DateOnly

const (
	daysOfWeek = 7
	daysOfYear = 365.25
)

// Correction decides whose age is corrected for an early birth, and until when.
type Correction struct {
	Before int `json:"before"` // days of pregnancy below which a birth is early
	Until  int `json:"until"`  // completed months since birth from which nothing is corrected
	Term   int `json:"term"`   // days of a pregnancy that ends on its due date
}

// StandardCorrection is the usual one: a birth before 37 weeks and 0 days is early, its age is corrected until two years after it, and a
// pregnancy that ends on its due date lasts 40 weeks. Source: Engle 2004, Pediatrics 114, 1362.
var StandardCorrection = Correction{Before: 37 * daysOfWeek, Until: 24, Term: 40 * daysOfWeek}

// Gestation is the length of a pregnancy. No weeks: unknown.
type Gestation struct{ Weeks, Days int64 }

func (g Gestation) known() bool { return g.Weeks > 0 }
func (g Gestation) total() int  { return int(g.Weeks)*daysOfWeek + int(g.Days) }

// Age is the time between two calendar days. Before the first of them days and years are negative, and months are -1.
type Age struct {
	Days   int
	Years  float64 // decimal, not rounded
	Months int     // completed
}

// Ages are a child's ages on the day of a test.
type Ages struct {
	Chronological Age
	// Corrected counts from the due date; nil when the length of the pregnancy is unknown.
	Corrected *Age
	// CorrectionInUse reports that the corrected age is the one to go by.
	CorrectionInUse bool

	of *period // nil where only the ages themselves are known
}

// period holds the inputs of ages.
type period struct {
	birth, test time.Time
	gestation   Gestation
}

// Used returns the age to go by.
func (a Ages) Used() Age {
	if a.CorrectionInUse {
		return *a.Corrected
	}
	return a.Chronological
}

// AgesOn returns the ages of a child, born on one calendar day, on another, by the standard correction.
func AgesOn(birth, test time.Time, g Gestation) Ages {
	return period{birth, test, g}.ages(StandardCorrection)
}

// By returns the same ages by another rule of correction. Ages that were not computed from dates stay unchanged.
func (a Ages) By(c Correction) Ages {
	if a.of == nil {
		return a
	}
	return a.of.ages(c)
}

func (o period) ages(c Correction) Ages {
	ages := Ages{Chronological: ageOn(o.birth, o.test), of: &o}
	if o.gestation.known() {
		due := o.birth.AddDate(0, 0, c.Term-o.gestation.total())
		corrected := ageOn(due, o.test)
		ages.Corrected = &corrected
		ages.CorrectionInUse = o.gestation.total() < c.Before && ages.Chronological.Months < c.Until
	}
	return ages
}

// DueDate returns the day on which the pregnancy would have lasted 40 weeks.
func DueDate(birth time.Time, g Gestation) time.Time {
	return birth.AddDate(0, 0, StandardCorrection.Term-g.total())
}

func ageOn(from, to time.Time) Age {
	days := int(to.Sub(from).Hours() / 24)
	return Age{Days: days, Years: float64(days) / daysOfYear, Months: completedMonths(from, to)}
}

// completedMonths counts a month as completed on the day of the month of birth; where a month lacks that day, on the
// first of the next.
func completedMonths(from, to time.Time) int {
	if to.Before(from) {
		return -1
	}
	months := (to.Year()-from.Year())*12 + int(to.Month()) - int(from.Month())
	if to.Day() < from.Day() {
		months--
	}
	return months
}

// Text is an age in completed years and months, such as "5 y 4 m"; empty before its first day.
func (a Age) Text() string {
	if a.Months < 0 {
		return ""
	}
	return strconv.Itoa(a.Months/12) + " y " + strconv.Itoa(a.Months%12) + " m"
}

// AgeText returns the chronological age, on a day, of a person born on another, written YYYY-MM-DD; empty if that is unknown or
// in the future.
func AgeText(born string, day time.Time) string {
	birth, err := time.Parse(DateForm, born)
	if err != nil {
		return ""
	}
	return ageOn(birth, Day(day)).Text()
}

// Day returns the calendar day, in UTC, of a moment.
func Day(t time.Time) time.Time { return t.UTC().Truncate(24 * time.Hour) }
