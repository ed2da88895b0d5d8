package people

import (
	"io"

	"milepost/internal/csvout"
)

// csvSheet is a table of children as CSV.
type csvSheet struct{ table *csvout.Table }

func newCSVSheet(w io.Writer) (csvSheet, error) {
	names := make([]string, len(exportColumns))
	for i, column := range exportColumns {
		names[i] = column.name
	}
	table, err := csvout.New(w, names...)
	return csvSheet{table}, err
}

func (s csvSheet) add(children []exported) error {
	cells := make([]string, len(exportColumns))
	for i := range children {
		for j, column := range exportColumns {
			cells[j] = column.cell(children[i])
		}
		if err := s.table.Write(cells...); err != nil {
			return err
		}
	}
	return s.table.Flush()
}

func (csvSheet) end() error { return nil }
