package file

import (
	"slices"
	"time"
)

// Doubt is why a value may not be what it seems.
type Doubt string

// The doubts about a date. Of the first two there is no date to take.
const (
	AgeDoubt     Doubt = "age"     // a small number
	YearDoubt    Doubt = "year"    // a year and no more
	PartDoubt    Doubt = "part"    // the sheet shows not all of the date that it holds
	SerialDoubt  Doubt = "serial"  // a number among dates, or one of long ago
	SwappedDoubt Doubt = "swapped" // a spreadsheet may have taken the day for the month
	MixedDoubt   Doubt = "mixed"   // the file has dates of both orders, and this one could be either
	OldDoubt     Doubt = "old"     // of somebody who is no child
)

// DateReading is what a value is as a date.
type DateReading struct {
	ISO   string // empty when there is no date to take
	Other string // what else it could be
	Doubt Doubt
}

const (
	maxAge = 120
	// adultAge and oldestSerial are the years back from now behind which a date of birth, or a number, is asked about.
	adultAge     = 26
	oldestSerial = 30
)

func isYear(n int) bool { return n >= 1900 && n <= 2100 }

// Judge reads a value of a column and says what is to be asked about it. An empty reading is no date.
func (d Dates) Judge(column int, text string, mark Mark) DateReading {
	switch mark {
	case AgeCell:
		return DateReading{Doubt: AgeDoubt}
	case YearCell:
		return DateReading{Doubt: YearDoubt}
	case PartCell:
		return DateReading{ISO: text, Doubt: PartDoubt}
	}
	form := parts(text)
	if form.ok && len(form.numbers) == 1 {
		switch n := form.numbers[0]; {
		case form.digits[0] <= 3 && n <= maxAge:
			return DateReading{Doubt: AgeDoubt}
		case form.digits[0] == 4 && isYear(n):
			return DateReading{Doubt: YearDoubt}
		}
	}
	iso, ok := d.Read(text)
	if !ok && d.Mixed {
		iso, ok = form.in(d.only(form), d.Now.Year())
	}
	if !ok {
		return DateReading{}
	}
	return d.doubted(column, form, iso)
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

// swapped is the date with day and month changed for each other; empty when it is the same, or none.
func swapped(iso string) string {
	other := iso[:5] + iso[8:] + iso[4:7]
	if _, err := time.Parse(isoForm, other); err != nil || other == iso {
		return ""
	}
	return other
}

// Adult tells whether somebody born on that day is no child any more.
func (d Dates) Adult(iso string) bool {
	return iso != "" && iso < d.Now.AddDate(-adultAge, 0, 0).Format(isoForm)
}
