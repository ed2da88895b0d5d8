package file

import (
	"bytes"
	"context"
	"errors"
	"io"
)

// Plain is a file as it stands, for tables that are no lists of children: a text, or the sheets of a workbook.
type Plain struct {
	Text   string
	Sheets []Sheet
}

// Sheet is one that a workbook shows and that has something in it.
type Sheet struct {
	Name string
	Rows []SheetRow
}

// SheetRow is a row with something in it, by its number from 1.
type SheetRow struct {
	Number int
	Cells  []string
}

// ReadPlain reads a text in whatever encoding shows by itself, or so many rows of each sheet of a workbook. What it is
// shows in its bytes. The error is one of this package's, a CellError, or the context's.
func ReadPlain(ctx context.Context, data []byte, mostRows int) (Plain, error) {
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
	return book.plain(ctx, mostRows)
}

// plain reads the sheets that the workbook shows.
func (w *workbook) plain(ctx context.Context, mostRows int) (p Plain, err error) {
	for no, s := range w.sheets {
		if s.hidden || s.rows == 0 {
			continue
		}
		rows := w.read(ctx, []int{no})
		one := Sheet{Name: s.name}
		for len(one.Rows) < mostRows {
			next, err := rows.next()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				return Plain{}, errors.Join(err, rows.close())
			}
			if !isBlank(next.cells) {
				one.Rows = append(one.Rows, SheetRow{int(next.number), next.cells})
			}
		}
		if err := rows.close(); err != nil {
			return Plain{}, err
		}
		p.Sheets = append(p.Sheets, one)
	}
	if len(p.Sheets) == 0 {
		return Plain{}, ErrEmpty
	}
	return p, nil
}
