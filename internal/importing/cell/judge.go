package cell

import (
	"slices"
	"strings"
	"time"
)

// Doubt is why a value may not be what it seems.
type Doubt string

// The doubts about a date. The first two leave no date to use.
const (
	AgeDoubt     Doubt = "age"     // a small number
	YearDoubt    Doubt = "year"    // only a year
	PartDoubt    Doubt = "part"    // the sheet shows not all of the date that it holds
	SerialDoubt  Doubt = "serial"  // a number among dates, or one of long ago
	SwappedDoubt Doubt = "swapped" // a spreadsheet may have taken the day for the month
	MixedDoubt   Doubt = "mixed"   // the file has dates of both orders, and this one could be either
	MomentDoubt  Doubt = "moment"  // a moment in UTC, which may be the beginning of the day after
	CountedDoubt Doubt = "counted" // a year of another calendar that not all of the file's dates are by, or that is not sure
	ShortDoubt   Doubt = "short"   // a year of two digits among dates of another calendar
	IslamicDoubt Doubt = "islamic" // a lunar date, which cannot be used
)

// DateReading is a value read as a date.
type DateReading struct {
	ISO   string // empty when there is no date to take
	Other string // what else it could be
	Doubt Doubt
}

const (
	// MaxAge is the age in years above which a date of birth is not believed.
	MaxAge = 120
	// adultAge and oldestSerial are the years back from now behind which a date of birth, or a number, is asked about.
	adultAge     = 26
	oldestSerial = 30
)

// IsYear reports whether a number can be a year of the common calendar.
func IsYear(n int) bool { return n >= firstYear && n <= 2100 }

// isOtherYear reports whether another calendar counts such years.
func isOtherYear(n int) bool {
	return n >= firstYear-persianYears && n <= 1500 || n >= firstYear+buddhistYears && n <= 2100+buddhistYears
}

// Judge reads a value of a column and returns the doubt about it. An empty reading is no date.
func (d Dates) Judge(column int, text string, mark Mark) DateReading {
	switch mark {
	case AgeMark:
		return DateReading{Doubt: AgeDoubt}
	case YearMark:
		return DateReading{Doubt: YearDoubt}
	case PartMark:
		return DateReading{ISO: text, Doubt: PartDoubt}
	}
	form := parts(text)
	if form.ok && len(form.numbers) == 1 {
		switch n := form.numbers[0]; {
		case form.digits[0] <= 3 && n <= MaxAge:
			return DateReading{Doubt: AgeDoubt}
		case form.digits[0] == 4 && (IsYear(n) || isOtherYear(n)):
			return DateReading{Doubt: YearDoubt}
		}
	}
	if d.isIslamic(column, form) {
		return DateReading{Doubt: IslamicDoubt}
	}
	iso, ok := d.Read(text)
	if !ok && d.Mixed {
		iso, ok = form.in(d.only(form), d.Now.Year())
	}
	if !ok {
		return DateReading{}
	}
	if isMoment(strings.TrimSpace(text)) {
		return DateReading{ISO: iso, Other: dayAfter(iso), Doubt: MomentDoubt}
	}
	if r := d.counted(column, form, iso); r.Doubt != "" {
		return r
	}
	return d.doubted(column, form, iso)
}

// isIslamic reports whether a date is in the lunar calendar, or in a column of such dates.
func (d Dates) isIslamic(column int, form written) bool {
	year, found := form.year()
	if !found || !form.ok || len(form.numbers) != 3 {
		return false
	}
	calendar := form.counted(year, d.Now.Year())
	return calendar == Islamic || calendar == Persian && d.Counted[column] == Islamic
}

// counted asks about a date by another calendar where not all of its column are by that one, and about a year of two digits among
// such dates.
func (d Dates) counted(column int, form written, iso string) DateReading {
	r := DateReading{ISO: iso}
	of := d.Counted[column]
	year, found := form.year()
	calendar := form.counted(year, d.Now.Year())
	switch {
	case len(form.numbers) != 3:
	case found && calendar != Gregorian && calendar != of:
		r.Doubt = CountedDoubt
	case !found && (of == Buddhist || of == Persian):
		order := form.own()
		if order == NoOrder {
			order = d.Order
		}
		if other, ok := form.inCalendar(order, of, d.Now.Year()); ok && other != iso {
			r.Other, r.Doubt = other, ShortDoubt
		}
	}
	return r
}

func (d Dates) doubted(column int, form written, iso string) DateReading {
	r := DateReading{ISO: iso}
	if day, serial := form.serial(d.Base1904); serial {
		if !slices.Contains(d.Serial, column) || day.After(d.Now) || day.Before(d.Now.AddDate(-oldestSerial, 0, 0)) {
			r.Doubt = SerialDoubt
		}
		return r
	}
	switch {
	case form.own() == YMD && slices.Contains(d.Half, column):
		r.Other = swapped(iso)
		r.Doubt = SwappedDoubt
	case d.Mixed && form.own() == NoOrder:
		for _, order := range orders {
			if other, ok := form.in(order, d.Now.Year()); ok && other != iso {
				r.Other, r.Doubt = other, MixedDoubt
			}
		}
	}
	if r.Other == "" {
		r.Doubt = ""
	}
	return r
}

// swapped returns the date with day and month changed for each other; empty when it is the same, or none.
func swapped(iso string) string {
	other := iso[:5] + iso[8:] + iso[4:7]
	if _, err := time.Parse(ISOForm, other); err != nil || other == iso {
		return ""
	}
	return other
}

// Adult reports whether a person born on that day is an adult.
func (d Dates) Adult(iso string) bool {
	return iso != "" && iso < d.Now.AddDate(-adultAge, 0, 0).Format(ISOForm)
}
