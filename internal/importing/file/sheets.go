package file

import (
	"context"
	"slices"
	"strings"
)

// SheetChoice is a sheet of a workbook that has something in it.
type SheetChoice struct {
	Sheet  int // its number, from 0
	Name   string
	Hidden bool
	Rows   int      // with something in them
	Header []string // the first cells of what looks like the header
	List   bool     // it looks like a list of children
}

// shownCells are how many cells of a sheet's header are shown.
const shownCells = 6

// openSheets begins a workbook. A person chooses when more than one sheet has something in it, or a hidden one only.
func (f *File) openSheets(ctx context.Context, parts *archive, o Options) error {
	book, err := openWorkbook(parts)
	if err != nil {
		return err
	}
	chosen := o.Sheets
	if len(chosen) == 0 {
		choices := book.choices()
		switch {
		case len(choices) == 0:
			return ErrEmpty
		case len(choices) > 1, choices[0].Hidden:
			return ChoiceError{Sheets: choices}
		}
		chosen = []int{choices[0].Sheet}
	}
	chosen = slices.Compact(slices.Sorted(slices.Values(chosen)))
	if err := book.check(chosen); err != nil {
		return err
	}
	for _, no := range chosen {
		f.Sheets = append(f.Sheets, book.sheets[no].name)
	}
	f.rows, f.Base1904 = book.read(ctx, chosen), book.base1904
	return nil
}

func (w *workbook) choices() []SheetChoice {
	var choices []SheetChoice
	for no, s := range w.sheets {
		if s.rows == 0 {
			continue
		}
		header, known := s.header()
		c := SheetChoice{Sheet: no, Name: s.name, Hidden: s.hidden, Rows: s.rows, List: known >= 2 && s.rows > 1, Header: []string{}}
		for _, cell := range header.cells {
			if cell != "" && len(c.Header) < shownCells {
				c.Header = append(c.Header, names([]string{cell})[0])
			}
		}
		choices = append(choices, c)
	}
	return choices
}

func (s *sheet) header() (header line, known int) {
	if len(s.head) == 0 {
		return line{}, 0
	}
	best, known := headOf(s.head)
	return s.head[best], known
}

// check refuses unknown sheets, and several that are not the same kind of list.
func (w *workbook) check(chosen []int) error {
	same := ""
	for i, no := range chosen {
		if no < 0 || no >= len(w.sheets) {
			return ErrNoSheet
		}
		header, _ := w.sheets[no].header()
		columns := make([]string, len(header.cells))
		for i, cell := range header.cells {
			columns[i] = key(cell)
		}
		text := strings.TrimRight(strings.Join(columns, "\n"), "\n")
		if i > 0 && text != same {
			return ErrSheets
		}
		same = text
	}
	return nil
}
