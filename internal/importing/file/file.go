package file

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
)

// File is a list that is being read. Close it.
type File struct {
	Names    []string // of the columns, as they are shown
	Dropped  []bool   // the columns whose values are left behind: passwords
	Layout   Layout
	Fields   []Field  // as far as they could be guessed
	Base1904 bool     // serial numbers of days count from 1904
	Sheets   []string // of a workbook: those that are read
	Encoding Encoding // of a text file
	// KeyText is the same for all files with the same columns, ReasonColumn at the end aside.
	KeyText string

	rows    rows
	strict  bool // rows of another length than the header are out of step
	pending []line
	heads   []string // the keys of the names
	noRoles bool     // the layout has students and others, which nothing distinguishes
	count   int
}

// ReasonColumn is the additional column of a table of refused rows.
const ReasonColumn = "Reason"

// reasonKeys are the keys of the column's names in the languages in which such a table is written.
var reasonKeys = []string{key(ReasonColumn), key("Motivo"), key("السبب")}

// IsReason reports whether a column, the last of its table, is that of the reasons.
func IsReason(name string) bool { return slices.Contains(reasonKeys, key(name)) }

// Row is one row of a list. Fault is why it cannot be used, if the file itself is at fault.
type Row struct {
	Number int64 // see Place
	Cells  []string
	Marks  Marks
	Fault  string
}

// Options are a person's choices for reading a file. The others are inferred, or asked for.
type Options struct {
	Name     string   // of the file, as its owner calls it
	Sheets   []int    // of a workbook, from 0
	Encoding Encoding // of a text file
}

// ChoiceError is the error of a file that can be read in several ways, between which a person must choose.
type ChoiceError struct {
	Sheets    []SheetChoice
	Encodings []EncodingChoice
}

func (ChoiceError) Error() string { return "file: it can be read in several ways" }

var (
	zipMark      = []byte("PK\x03\x04")
	compoundMark = []byte{0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1}
	lockedMark   = []byte("E\x00n\x00c\x00r\x00y\x00p\x00t\x00e\x00d\x00P\x00a\x00c\x00k\x00a\x00g\x00e\x00")
)

// Open reads the header of a CSV or Excel file of that many bytes, or of a zip file with the tables of a school's system. The
// type is recognised by the bytes, not the name. The error is one of this package's, a CellError, a ChoiceError, or the
// context's. Reading ends with the context.
func Open(ctx context.Context, src io.ReaderAt, size int64, o Options) (*File, error) {
	if size > MaxBytes {
		return nil, ErrTooLarge
	}
	head := make([]byte, len(compoundMark))
	n, err := src.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	f := &File{}
	if bytes.HasPrefix(head[:n], zipMark) {
		err = f.openArchive(ctx, src, size, o)
	} else {
		err = f.openText(ctx, src, size, o)
	}
	if err != nil {
		return nil, err
	}
	if err := f.readHead(); err != nil {
		_ = f.rows.close()
		return nil, err
	}
	f.noRoles = f.noRoles || f.hasNoRoleColumn(o.Name)
	return f, nil
}

// openText begins a file that is no archive. It is held in memory, where nothing of it stays behind.
func (f *File) openText(ctx context.Context, src io.ReaderAt, size int64, o Options) error {
	data := make([]byte, size)
	if _, err := src.ReadAt(data, 0); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	switch {
	case len(bytes.TrimSpace(data)) == 0:
		return ErrEmpty
	case bytes.HasPrefix(data, compoundMark) && bytes.Contains(data, lockedMark):
		return ErrLocked
	case bytes.HasPrefix(data, compoundMark):
		return ErrOldExcel
	}
	found, choices := detect(data)
	if !isText(data, found) {
		return ErrOtherKind
	}
	switch {
	case o.Encoding != "" && !o.Encoding.Known():
		return ErrNoEncoding
	case o.Encoding != "":
		found = o.Encoding
	case len(choices) > 0:
		return ChoiceError{Encodings: offer(choices, data)}
	}
	f.rows, f.strict, f.Encoding = newCSV(ctx, data, found), true, found
	return nil
}

func (f *File) openArchive(ctx context.Context, src io.ReaderAt, size int64, o Options) error {
	parts, err := openArchive(ctx, src, size)
	switch {
	case err != nil:
		return err
	case isWorkbook(parts):
		return f.openSheets(ctx, parts, o)
	}
	return f.openSet(ctx, parts, o)
}

// Next reads a row; io.EOF after the last one. Empty rows are passed over, and the header where it is repeated.
func (f *File) Next() (Row, error) {
	for {
		next, err := f.read()
		if err != nil {
			return Row{}, err
		}
		if isBlank(next.cells) && len(next.marks.Cells) == 0 || f.isHeader(next.cells) && !slices.Contains(next.marks.Row, FirstRow) {
			continue
		}
		f.count++
		if f.count > MaxRows {
			return Row{}, ErrTooManyRows
		}
		return f.row(next), nil
	}
}

func (f *File) read() (line, error) {
	if len(f.pending) > 0 {
		next := f.pending[0]
		f.pending = f.pending[1:]
		return next, nil
	}
	return f.rows.next()
}

// row drops the passwords. In a misaligned row they might be in any cell, so if the file has passwords, nothing of such a row
// is kept.
func (f *File) row(next line) Row {
	row := Row{Number: next.number, Cells: next.cells, Marks: next.marks}
	for len(row.Cells) > len(f.Names) && row.Cells[len(row.Cells)-1] == "" {
		row.Cells = row.Cells[:len(row.Cells)-1]
	}
	switch {
	case len(row.Cells) > len(f.Names):
		row.Fault = moreCells.String()
	case len(row.Cells) < len(f.Names) && f.strict:
		row.Fault = fewerCells.String()
	}
	cells := make([]string, len(f.Names))
	if row.Fault == "" || !slices.Contains(f.Dropped, true) {
		copy(cells, row.Cells)
	}
	if f.noRoles {
		row.Marks.Row = append(row.Marks.Row, NoRole)
	}
	if len(f.Names) >= minForLonely && filled(cells) == 1 {
		row.Marks.Row = append(row.Marks.Row, LonelyRow)
	}
	for i, dropped := range f.Dropped {
		if dropped {
			cells[i] = ""
			delete(row.Marks.Cells, i)
		}
	}
	row.Cells = cells
	return row
}

// minForLonely is how many columns a list has in which a row with one cell is unusual.
const minForLonely = 3

func isBlank(cells []string) bool { return filled(cells) == 0 }

func filled(cells []string) int {
	n := 0
	for _, cell := range cells {
		if cell != "" {
			n++
		}
	}
	return n
}

// Close gives back what the file holds.
func (f *File) Close() error { return f.rows.close() }
