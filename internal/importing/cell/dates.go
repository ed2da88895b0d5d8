package cell

import (
	"maps"
	"slices"
	"time"
)

// orderSamples is how many dates are shown to a person who must choose their order.
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

// Add examines one value of a column; values that are no dates, or valid in any order, do not count.
func (o *Orders) Add(column int, text string, mark Mark) {
	form := parts(text)
	if o.columns[column] == nil {
		o.columns[column] = &dateColumn{}
	}
	o.columns[column].add(form, mark, o.now.Year())
	o.columns[column].calendars.add(text, form, o.now.Year())
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

// Head looks at the name of a column of dates: it may be in Persian.
func (o *Orders) Head(column int, name string) {
	if o.columns[column] == nil {
		o.columns[column] = &dateColumn{}
	}
	o.columns[column].calendars.persian = hasPersian(name)
}

// Decision is what the dates of a file reveal about their order. Imports store it as JSON.
type Decision struct {
	Order   Order            `json:"order,omitempty"`   // NoOrder when none matters, or one must be chosen
	Choices []Order          `json:"choices,omitempty"` // between which somebody must choose; none when that is not needed
	Samples []string         `json:"samples,omitempty"` // dates that mean different days in these
	Mixed   bool             `json:"mixed,omitempty"`   // no order fits all dates
	Serial  []int            `json:"serial,omitempty"`  // columns that hold nothing but days as spreadsheets count them
	Half    []int            `json:"half,omitempty"`    // columns in which a spreadsheet seems to have read one part in the wrong order
	Counted map[int]Calendar `json:"counted,omitempty"` // columns whose years are all counted by another calendar
}

// Dates reads the dates of the file, in the order that was chosen or else shows.
func (d Decision) Dates(chosen Order, base1904 bool, now time.Time) Dates {
	if chosen == NoOrder {
		chosen = d.Order
	}
	return Dates{Order: chosen, Base1904: base1904, Now: now, Mixed: d.Mixed, Serial: d.Serial, Half: d.Half, Counted: d.Counted}
}

// Decide returns the order that all dates fit. When several do and it matters, or none does, a person must choose.
func (o *Orders) Decide() Decision {
	d := o.order()
	for _, no := range slices.Sorted(maps.Keys(o.columns)) {
		switch column := o.columns[no]; {
		case column.allSerial():
			d.Serial = append(d.Serial, no)
		case column.half():
			d.Half = append(d.Half, no)
		}
		if calendar := o.columns[no].calendars.only(); calendar != Gregorian {
			if d.Counted == nil {
				d.Counted = map[int]Calendar{}
			}
			d.Counted[no] = calendar
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

// mixed returns the decision when no order fits all dates. Each that is possible in one way only is read in that way; as soon
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
	certain, either int // typed dates, with and without a recognisable order
	calendars       calendarColumn
}

func (c *dateColumn) add(form written, mark Mark, thisYear int) {
	if _, serial := form.serial(false); serial && mark != DateMark {
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

// half reports whether a program has swapped day and month wherever it could, and left the other dates unchanged: all of its
// own dates have a day up to 12, and none of the others have.
func (c *dateColumn) half() bool { return c.low > 0 && c.high == 0 && c.certain > 0 && c.either == 0 }
