package importing

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"
)

// excelRows reads the first sheet with content row by row, twice side by side: the cells as they are stored and as
// they are shown. Only the two together tell a date from a number.
type excelRows struct {
	file          *excelize.File
	stored, shown *excelize.Rows
	base1904      bool
	row           int64
}

// openExcel unpacks the file in memory. Nothing of it goes to the disk, where passwords might stay behind.
func openExcel(data []byte) (*excelRows, error) {
	file, err := excelize.OpenReader(bytes.NewReader(data), excelize.Options{UnzipSizeLimit: maxUnpacked, UnzipXMLSizeLimit: maxUnpacked})
	if err != nil {
		if strings.Contains(err.Error(), "unzip size exceeds") {
			return nil, ErrUnpacked
		}
		return nil, ErrLocked
	}
	e := &excelRows{file: file}
	if props, err := file.GetWorkbookProps(); err == nil && props.Date1904 != nil {
		e.base1904 = *props.Date1904
	}
	for _, sheet := range file.GetSheetList() {
		found, err := e.hasContent(sheet)
		if err != nil {
			_ = file.Close()
			return nil, ErrLocked
		}
		if found {
			err := e.start(sheet)
			return e, err
		}
	}
	_ = file.Close()
	return nil, ErrEmpty
}

func (e *excelRows) hasContent(sheet string) (bool, error) {
	rows, err := e.file.Rows(sheet)
	if err != nil {
		var none excelize.ErrSheetNotExist
		return false, ignore(err, errors.As(err, &none)) // a sheet that is a chart
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		cells, err := rows.Columns(excelize.Options{RawCellValue: true})
		if err != nil {
			return false, err
		}
		for _, cell := range cells {
			if clean(cell) != "" {
				return true, nil
			}
		}
	}
	return false, rows.Error()
}

func ignore(err error, harmless bool) error {
	if harmless {
		return nil
	}
	return err
}

func (e *excelRows) start(sheet string) (err error) {
	if e.stored, err = e.file.Rows(sheet); err != nil {
		return err
	}
	e.shown, err = e.file.Rows(sheet)
	return err
}

// next implements rows.
func (e *excelRows) next() (int64, []string, error) {
	e.row++
	if !e.stored.Next() || !e.shown.Next() {
		return e.row, nil, errors.Join(e.stored.Error(), e.shown.Error(), io.EOF)
	}
	stored, err := e.stored.Columns(excelize.Options{RawCellValue: true})
	if err != nil {
		return e.row, nil, ErrLocked
	}
	shown, err := e.shown.Columns()
	if err != nil {
		return e.row, nil, ErrLocked
	}
	for len(stored) > 0 && clean(stored[len(stored)-1]) == "" {
		stored = stored[:len(stored)-1]
	}
	cells := make([]string, min(len(stored), MaxColumns+1))
	for i := range cells {
		if tooLong(stored[i]) {
			return e.row, nil, CellError{e.row, "a cell is longer than 10,000 letters."}
		}
		cells[i] = stored[i]
		if i < len(shown) {
			cells[i] = clean(e.cell(stored[i], shown[i]))
		}
	}
	return e.row, cells, nil
}

// cell is what a person sees in a cell: dates in one form, whatever the format; numbers as formatted, unless that
// loses digits.
func (e *excelRows) cell(stored, shown string) string {
	if stored == shown {
		return stored
	}
	number, err := strconv.ParseFloat(stored, 64)
	if err != nil {
		return shown
	}
	if day, ok := serialDate(number, e.base1904); ok && showsDay(shown, day) {
		return day.Format(isoForm)
	}
	if strings.ContainsAny(shown, "#") || strings.Contains(shown, "E+") || shown == "" {
		return stored
	}
	return shown
}

func (e *excelRows) close() error {
	return errors.Join(e.stored.Close(), e.shown.Close(), e.file.Close())
}
