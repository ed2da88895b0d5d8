package roster

import (
	"time"

	rosterfile "milepost/internal/people/roster/file"
)

// forms finds out how the dates and the ids of a file are written.
type forms struct {
	fields []rosterfile.Field
	orders *rosterfile.Orders
	ids    rosterfile.IDs
}

func (m *childImport) newForms(now time.Time) *forms {
	f := &forms{fields: m.fields, orders: rosterfile.NewOrders(now), ids: rosterfile.IDs{}}
	for i, column := range m.columns {
		if m.fields[i].Date() {
			f.orders.Head(i, column.Name)
		}
	}
	return f
}

func (f *forms) add(cells []string, marks rosterfile.Marks) {
	for i, cell := range cells {
		switch {
		case cell == "":
		case f.fields[i].Date():
			f.orders.Add(i, cell, marks.Cells[i])
		case f.fields[i].ID():
			f.ids.Add(i, cell, marks.Cells[i])
		}
	}
}

func (f *forms) reading() importReading {
	return importReading{Decision: f.orders.Decide(), IDs: f.ids.Padded()}
}
