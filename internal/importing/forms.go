package importing

import (
	"time"

	importcell "milepost/internal/importing/cell"
	importfile "milepost/internal/importing/file"
)

// Forms finds out how the dates and the ids of a file are written.
type Forms struct {
	orders *importcell.Orders
	ids    importfile.IDs
}

// NewForms makes forms of a file with the columns, some of which hold dates.
func NewForms(columns []Column, isDate func(column int) bool, now time.Time) *Forms {
	f := &Forms{orders: importcell.NewOrders(now), ids: importfile.IDs{}}
	for i, column := range columns {
		if isDate(i) {
			f.orders.Head(i, column.Name)
		}
	}
	return f
}

// AddDate looks at a date.
func (f *Forms) AddDate(column int, text string, mark importcell.Mark) {
	f.orders.Add(column, text, mark)
}

// AddID looks at an id.
func (f *Forms) AddID(column int, text string, mark importcell.Mark) { f.ids.Add(column, text, mark) }

// Decide returns what the values reveal.
func (f *Forms) Decide() Form { return Form{Decision: f.orders.Decide(), IDs: f.ids.Padded()} }

// Form is how the dates and the ids of a file are written, given the fields of its columns.
type Form struct {
	importcell.Decision
	// IDs are, by column, the length of ids that have zeros in front.
	IDs map[int]int `json:"ids,omitempty"`
}

// AsksOrder reports whether a person must choose the order of the dates.
func (f *Form) AsksOrder(chosen importcell.Order) bool {
	return len(f.Choices) > 0 && chosen == importcell.NoOrder
}

// OrderOf returns the one in which the dates are read.
func (f *Form) OrderOf(chosen importcell.Order) importcell.Order {
	if chosen != importcell.NoOrder {
		return chosen
	}
	return f.Order
}

// Orders returns the orders to choose from, as the API shows them.
func (f *Form) Orders() []string {
	out := make([]string, 0, len(f.Choices))
	for _, order := range f.Choices {
		out = append(out, string(order))
	}
	return out
}
