package file

import (
	"maps"
	"slices"
	"strings"
	"time"
)

// orderSamples are how many dates are shown to somebody who must choose their order.
const orderSamples = 5

// Orders finds out in which order the dates of a file are written. Make it with [NewOrders], Add all values of the date
// columns, then ask.
type Orders struct {
	now     time.Time
	misfits map[Order]int // dates that cannot be read in an order though they can in another
	unsure  []unsure
	seen    map[string]bool
	columns map[int]*dateColumn
}

// unsure is a date with different meanings in different orders.
type unsure struct {
	text string
	read map[Order]string
}

// unsureKept bounds the dates that are looked at again: thousands more would not decide otherwise.
const unsureKept = 1000

// NewOrders begins with no dates.
func NewOrders(now time.Time) *Orders {
	return &Orders{now: now, misfits: map[Order]int{}, seen: map[string]bool{}, columns: map[int]*dateColumn{}}
}

// Add looks at one value of a column; what is no date, or one in any order, does not count.
func (o *Orders) Add(column int, text string, mark Mark) {
	form := parts(text)
	if o.columns[column] == nil {
		o.columns[column] = &dateColumn{}
	}
	o.columns[column].add(form, mark, o.now.Year())
	if !form.ok || len(form.numbers) != 3 || form.own() != NoOrder || o.seen[text] {
		return
	}
	if len(o.seen) < unsureKept {
		o.seen[text] = true
	}
	read := map[Order]string{}
	for _, order := range orders {
		if iso, ok := form.in(order, o.now.Year()); ok {
			read[order] = iso
		}
	}
	if len(read) == 0 {
		return
	}
	for _, order := range orders {
		if read[order] == "" {
			o.misfits[order]++
		}
	}
	if len(read) > 1 && len(o.unsure) < unsureKept {
		o.unsure = append(o.unsure, unsure{text, read})
	}
}

// Decision is what the dates of a file tell of their order.
type Decision struct {
	Order   Order    // NoOrder when none matters, or one must be chosen
	Choices []Order  // between which somebody must choose; none when that is not needed
	Samples []string // dates that mean different days in these
	Mixed   bool     // no order fits all dates
	Serial  []int    // columns that hold nothing but days as spreadsheets count them
	Half    []int    // columns of which a spreadsheet has read one part in the wrong order, as it seems
}

// Decide answers the order that all dates fit. When several do and it matters, or none does, a person must choose.
func (o *Orders) Decide() Decision {
	d := o.order()
	for _, no := range slices.Sorted(maps.Keys(o.columns)) {
		switch column := o.columns[no]; {
		case column.allSerial():
			d.Serial = append(d.Serial, no)
		case column.half():
			d.Half = append(d.Half, no)
		}
	}
	return d
}

func (o *Orders) order() Decision {
	if len(o.unsure) == 0 && len(o.misfits) == 0 {
		return Decision{}
	}
	fitting := slices.DeleteFunc(slices.Clone(orders), func(order Order) bool { return o.misfits[order] > 0 })
	if len(fitting) == 1 {
		return Decision{Order: fitting[0]}
	}
	if len(fitting) == 0 {
		return o.mixed()
	}
	if samples := o.differing(fitting); len(samples) > 0 {
		return Decision{Choices: fitting, Samples: samples}
	}
	return Decision{Order: fitting[0]}
}

// mixed is the decision when no order fits all dates. Each that is possible in one way only is read in that way; as soon
// as one is possible in several, an order must be chosen, and what does not fit it is no date.
func (o *Orders) mixed() Decision {
	possible := slices.DeleteFunc(slices.Clone(orders), func(order Order) bool {
		return !slices.ContainsFunc(o.unsure, func(u unsure) bool { return u.read[order] != "" })
	})
	if samples := o.differing(possible); len(samples) > 0 {
		return Decision{Choices: possible, Samples: samples, Mixed: true}
	}
	return Decision{Mixed: true}
}

// differing are dates that mean different days in the orders.
func (o *Orders) differing(among []Order) []string {
	samples := []string{}
	for _, u := range o.unsure {
		days := map[string]bool{}
		for _, order := range among {
			if day := u.read[order]; day != "" {
				days[day] = true
			}
		}
		if len(days) > 1 && len(samples) < orderSamples {
			samples = append(samples, u.text)
		}
	}
	return samples
}

// dateColumn counts how the dates of one column are written.
type dateColumn struct {
	serial, other   int // days as spreadsheets count them, and all else
	low, high       int // dates that a program has written, with a day that could be a month, and with another
	certain, either int // dates as people write them, of which the order shows, and of which it does not
}

func (c *dateColumn) add(form written, mark Mark, thisYear int) {
	if _, serial := form.serial(false); serial && mark != DateCell {
		c.serial++
		return
	}
	c.other++
	if len(form.numbers) != 3 || !form.ok {
		return
	}
	switch form.own() {
	case YMD:
		if day, month := form.numbers[2], form.numbers[1]; day > 12 {
			c.high++
		} else if day != month {
			c.low++
		}
	case NoOrder:
		_, first := form.in(DMY, thisYear)
		if _, second := form.in(MDY, thisYear); first && second {
			c.either++
		} else if first || second {
			c.certain++
		}
	}
}

func (c *dateColumn) allSerial() bool { return c.serial > 0 && c.other == 0 }

// half tells that a program has taken days for months wherever it could, and has left as they were the dates where it
// could not: all of its own dates have a day up to 12, and none of the others have.
func (c *dateColumn) half() bool { return c.low > 0 && c.high == 0 && c.certain > 0 && c.either == 0 }

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
	MomentDoubt  Doubt = "moment"  // a moment in UTC, which may be the beginning of the day after
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
	if isMoment(strings.TrimSpace(text)) {
		return DateReading{ISO: iso, Other: dayAfter(iso), Doubt: MomentDoubt}
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
