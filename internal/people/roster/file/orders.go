package file

import (
	"maps"
	"slices"
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
