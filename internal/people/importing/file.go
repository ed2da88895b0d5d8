package importing

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"slices"
)

// rows reads a file row by row; after the last comes io.EOF. The number is the row's in the file, from 1; its cells are
// clean. It reads at most one column more than a file may have.
type rows interface {
	next() (number int64, cells []string, err error)
	close() error
}

// File is a list that is being read. Close it.
type File struct {
	Names    []string // of the columns, as they are shown
	Dropped  []bool   // the columns whose values are left behind: passwords
	Layout   Layout
	Fields   []Field // as far as they could be guessed
	Base1904 bool    // serial numbers of days count from 1904
	// KeyText is the same for all files with the same columns, ReasonColumn at the end aside.
	KeyText string

	rows    rows
	strict  bool // rows of another length than the header are out of step
	pending []numbered
	count   int
}

// ReasonColumn is what a table of refused rows has behind the columns of its file.
const ReasonColumn = "Reason"

type numbered struct {
	number int64
	cells  []string
}

// Row is one row of a list. Fault says why it cannot be used, when the file itself is at fault.
type Row struct {
	Number int64
	Cells  []string // as many as there are columns
	Fault  string
}

var (
	zipMark      = []byte("PK\x03\x04")
	compoundMark = []byte{0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1}
	lockedMark   = []byte("E\x00n\x00c\x00r\x00y\x00p\x00t\x00e\x00d\x00P\x00a\x00c\x00k\x00a\x00g\x00e\x00")
)

// Open reads the header of a CSV or Excel file. What it is shows in its bytes, whatever its name. The error is one of
// this package's, or a CellError.
func Open(data []byte) (f *File, err error) {
	defer recovered(&err)
	f = &File{}
	switch {
	case len(bytes.TrimSpace(data)) == 0:
		return nil, ErrEmpty
	case len(data) > MaxBytes:
		return nil, ErrTooLarge
	case bytes.HasPrefix(data, compoundMark):
		if bytes.Contains(data, lockedMark) {
			return nil, ErrLocked
		}
		return nil, ErrOldExcel
	case bytes.HasPrefix(data, zipMark):
		if err := checkZip(data); err != nil {
			return nil, err
		}
		excel, err := openExcel(data)
		if err != nil {
			return nil, err
		}
		f.rows, f.Base1904 = excel, excel.base1904
	case !isText(data):
		return nil, ErrOtherKind
	default:
		f.rows, f.strict = newCSV(data), true
	}
	if err := f.readHead(); err != nil {
		_ = f.rows.close()
		return nil, err
	}
	return f, nil
}

// recovered turns a fault of the Excel library on a broken file into an error.
func recovered(err *error) { //nolint:gocritic // deferred: it sets the error that its caller returns
	if fault := recover(); fault != nil {
		*err = ErrLocked
	}
}

// checkZip adds up what the file says it unpacks to; unpacking never gives more.
func checkZip(data []byte) error {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return ErrLocked
	}
	var total uint64
	book := false
	for _, part := range archive.File {
		if part.UncompressedSize64 > maxUnpacked {
			return ErrUnpacked
		}
		total += part.UncompressedSize64
		book = book || part.Name == "xl/workbook.xml"
	}
	if total > maxUnpacked {
		return ErrUnpacked
	}
	if !book {
		return ErrOtherKind
	}
	return nil
}

// readHead finds the header: the row among the first ones with the most columns that are known by name, or else the
// first. What stands above it is a title and not read.
func (f *File) readHead() error {
	best, known := 0, 1 // a single match may be chance
	for len(f.pending) < headRows {
		number, cells, err := f.rows.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if isBlank(cells) {
			continue
		}
		f.pending = append(f.pending, numbered{number, cells})
		if matches := knownColumns(cells); matches > known {
			best, known = len(f.pending)-1, matches
		}
	}
	if len(f.pending) == 0 {
		return ErrEmpty
	}
	header := f.pending[best].cells
	f.pending = f.pending[best+1:]
	for len(header) > 0 && header[len(header)-1] == "" {
		header = header[:len(header)-1]
	}
	if len(header) > MaxColumns {
		return ErrTooManyCols
	}
	f.setHeader(header)
	return nil
}

func (f *File) setHeader(header []string) {
	f.Names = names(header)
	f.Layout, f.Fields = Guess(f.Names)
	f.Dropped = make([]bool, len(f.Names))
	for i, name := range f.Names {
		f.Dropped[i] = Secret(name)
		if i < len(f.Names)-1 || key(name) != key(ReasonColumn) {
			f.KeyText += key(name) + "\n"
		}
	}
}

func knownColumns(cells []string) int {
	n := 0
	for _, cell := range cells {
		if len(cell) <= maxHead && (fieldOf[key(cell)] != None || Secret(cell)) {
			n++
		}
	}
	_, asked := Guess(names(cells))
	return max(n, len(slices.DeleteFunc(asked, func(f Field) bool { return f == None })))
}

func isBlank(cells []string) bool {
	return !slices.ContainsFunc(cells, func(cell string) bool { return cell != "" })
}

// Next reads a row; io.EOF after the last one. Empty rows are passed over.
func (f *File) Next() (row Row, err error) {
	defer recovered(&err)
	for {
		next, err := f.read()
		if err != nil {
			return Row{}, err
		}
		if isBlank(next.cells) {
			continue
		}
		f.count++
		if f.count > MaxRows {
			return Row{}, ErrTooManyRows
		}
		return f.row(next), nil
	}
}

func (f *File) read() (numbered, error) {
	if len(f.pending) > 0 {
		next := f.pending[0]
		f.pending = f.pending[1:]
		return next, nil
	}
	number, cells, err := f.rows.next()
	if err == nil || errors.Is(err, io.EOF) {
		return numbered{number, cells}, err
	}
	return numbered{}, err
}

// row leaves the passwords behind. In a row that is out of step they might stand in any cell, so that nothing is kept
// of such a row when the file has passwords at all.
func (f *File) row(next numbered) Row {
	row := Row{Number: next.number, Cells: next.cells}
	for len(row.Cells) > len(f.Names) && row.Cells[len(row.Cells)-1] == "" {
		row.Cells = row.Cells[:len(row.Cells)-1]
	}
	switch {
	case len(row.Cells) > len(f.Names):
		row.Fault = "The row has more cells than the header."
	case len(row.Cells) < len(f.Names) && f.strict:
		row.Fault = "The row has fewer cells than the header."
	}
	cells := make([]string, len(f.Names))
	if row.Fault == "" || !slices.Contains(f.Dropped, true) {
		copy(cells, row.Cells)
	}
	for i, dropped := range f.Dropped {
		if dropped {
			cells[i] = ""
		}
	}
	row.Cells = cells
	return row
}

// Close gives back what the file holds.
func (f *File) Close() error { return f.rows.close() }
