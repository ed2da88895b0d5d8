package file

import (
	"bytes"
	"context"
	"errors"
	"io"
)

// Plain is the unchanged content of a file, for tables that are no lists of children: a text, or the sheets of a workbook.
type Plain struct {
	Text   string
	Sheets []Sheet
}

// Sheet is a visible, non-empty sheet of a workbook.
type Sheet struct {
	Name string
	Rows []SheetRow
}

// SheetRow is a row with something in it, by its number from 1.
type SheetRow struct {
	Number int
	Cells  []string
}

// ReadPlain reads a text in whatever encoding is recognised, or so many rows of each sheet of a workbook. The type is
// recognised by the bytes. The error is one of this package's, a CellError, or the context's.
func ReadPlain(ctx context.Context, data []byte, maxRows int) (Plain, error) {
	f := &File{}
	if !bytes.HasPrefix(data, zipMark) {
		err := f.openText(ctx, bytes.NewReader(data), int64(len(data)), Options{})
		if choice := (ChoiceError{}); errors.As(err, &choice) {
			err = ErrNoEncoding
		}
		if err != nil {
			return Plain{}, err
		}
		text, err := io.ReadAll(f.Encoding.read(data))
		return Plain{Text: string(text)}, err
	}
	parts, err := openArchive(ctx, bytes.NewReader(data), int64(len(data)))
	switch {
	case err != nil:
		return Plain{}, err
	case !isWorkbook(parts):
		return Plain{}, ErrOtherKind
	}
	book, err := openWorkbook(parts)
	if err != nil {
		return Plain{}, err
	}
	return book.plain(ctx, maxRows)
}

// ReadTable reads so many rows of a text, or of the first sheet of a workbook. Its errors are those of [ReadPlain].
func ReadTable(ctx context.Context, data []byte, maxRows int) ([]SheetRow, error) {
	if bytes.HasPrefix(data, zipMark) {
		p, err := ReadPlain(ctx, data, maxRows)
		if err != nil {
			return nil, err
		}
		return p.Sheets[0].Rows, nil
	}
	f := &File{}
	err := f.openText(ctx, bytes.NewReader(data), int64(len(data)), Options{})
	if choice := (ChoiceError{}); errors.As(err, &choice) {
		err = ErrNoEncoding
	}
	if err != nil {
		return nil, err
	}
	return rowsOf(f.rows, maxRows)
}

func rowsOf(all rows, most int) ([]SheetRow, error) {
	var list []SheetRow
	for len(list) < most {
		next, err := all.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, errors.Join(err, all.close())
		}
		if !isBlank(next.cells) {
			list = append(list, SheetRow{int(next.number), next.cells})
		}
	}
	return list, all.close()
}

// plain reads the sheets that the workbook shows.
func (w *workbook) plain(ctx context.Context, maxRows int) (p Plain, err error) {
	for no, s := range w.sheets {
		if s.hidden || s.rows == 0 {
			continue
		}
		found, err := rowsOf(w.read(ctx, []int{no}), maxRows)
		if err != nil {
			return Plain{}, err
		}
		p.Sheets = append(p.Sheets, Sheet{Name: s.name, Rows: found})
	}
	if len(p.Sheets) == 0 {
		return Plain{}, ErrEmpty
	}
	return p, nil
}
