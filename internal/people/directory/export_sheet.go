package directory

import (
	"errors"
	"io"
	"strconv"
	"time"

	"github.com/xuri/excelize/v2"

	"milepost/internal/csvout"
	"milepost/internal/letters"
)

// csvSheet is a table of children as CSV.
type csvSheet struct{ table *csvout.Table }

func newCSVSheet(w io.Writer, reader letters.Reader) (csvSheet, error) {
	names := make([]string, len(exportColumns))
	for i, column := range exportColumns {
		names[i] = reader.Say(column.head)
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

// excelSheet is a table of children as an Excel workbook. Its rows wait in a file until the table ends: a workbook
// cannot be sent before its last row is known.
type excelSheet struct {
	to     io.Writer
	book   *excelize.File
	rows   *excelize.StreamWriter
	styles map[form]int
	row    int
}

// The numbers of Excel's own formats.
const (
	plainText = 49
	isoDate   = "yyyy-mm-dd"
)

var sheetTitle = letters.Define("table.children.title")

// newExcelSheet begins a workbook. Close it in the end.
func newExcelSheet(to io.Writer, reader letters.Reader) (*excelSheet, error) {
	s := &excelSheet{to: to, book: excelize.NewFile(), styles: map[form]int{}}
	return s, errors.Join(s.style(), s.open(reader))
}

// close removes the rows that wait.
func (s *excelSheet) close() error { return s.book.Close() }

func (s *excelSheet) style() error {
	date := isoDate
	for look, style := range map[form]excelize.Style{
		textColumn:   {NumFmt: plainText},
		dateColumn:   {CustomNumFmt: &date},
		numberColumn: {},
		headForm: {
			Font:      &excelize.Font{Bold: true, Color: "FFFFFF"},
			Fill:      excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"1F6F5C"}},
			Alignment: &excelize.Alignment{Vertical: "center"},
		},
	} {
		number, err := s.book.NewStyle(&style)
		if err != nil {
			return err
		}
		s.styles[look] = number
	}
	return nil
}

// open writes the names of the columns and keeps them in sight.
func (s *excelSheet) open(reader letters.Reader) error {
	name := reader.Say(sheetTitle)
	err := errors.Join(
		s.book.SetSheetName("Sheet1", name),
		s.book.SetDocProps(&excelize.DocProperties{Creator: "Milepost", LastModifiedBy: "Milepost", Title: name}),
	)
	if err != nil {
		return err
	}
	if s.rows, err = s.book.NewStreamWriter(name); err != nil {
		return err
	}
	head := make([]any, len(exportColumns))
	for i, column := range exportColumns {
		head[i] = excelize.Cell{StyleID: s.styles[headForm], Value: reader.Say(column.head)}
		if err := s.rows.SetColWidth(i+1, i+1, column.width); err != nil {
			return err
		}
	}
	panes := excelize.Panes{Freeze: true, YSplit: 1, TopLeftCell: "A2", ActivePane: "bottomLeft"}
	return errors.Join(s.rows.SetPanes(&panes), s.put(head, excelize.RowOpts{Height: 22}))
}

func (s *excelSheet) put(cells []any, opts ...excelize.RowOpts) error {
	s.row++
	return s.rows.SetRow("A"+strconv.Itoa(s.row), cells, opts...)
}

func (s *excelSheet) add(children []exported) error {
	cells := make([]any, len(exportColumns))
	for i := range children {
		for j, column := range exportColumns {
			cells[j] = excelize.Cell{StyleID: s.styles[column.form], Value: column.value(column.cell(children[i]))}
		}
		if err := s.put(cells); err != nil {
			return err
		}
	}
	return nil
}

// value returns a cell's value for Excel: a date, a number, nothing, or a text that is never a formula.
func (c exportColumn) value(text string) any {
	if text == "" {
		return nil
	}
	switch c.form {
	case dateColumn:
		if date, err := time.Parse(time.DateOnly, text); err == nil {
			return date
		}
	case numberColumn:
		if n, err := strconv.ParseInt(text, 10, 64); err == nil {
			return n
		}
	case textColumn, headForm:
	}
	return text
}

func (s *excelSheet) end() error {
	if err := s.rows.Flush(); err != nil {
		return err
	}
	return s.book.Write(s.to)
}
