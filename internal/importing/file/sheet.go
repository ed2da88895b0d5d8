package file

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"milepost/internal/importing/cell"
)

// sheetFacts are the results of a survey of a sheet, before it is read as a list.
type sheetFacts struct {
	rows   int    // with something in them
	head   []line // the first of these
	merged map[int][]mergedCells
}

// mergedCells are cells of several rows that are one.
type mergedCells struct{ column, bottom int }

// survey goes through a whole sheet once, counting, so that one too large is refused before it is read.
func (w *workbook) survey(s *sheet) error {
	reader, err := w.openSheet(s)
	if err != nil {
		return err
	}
	defer func() { _ = reader.close() }()
	for {
		row, err := reader.next()
		if errors.Is(err, io.EOF) {
			break
		}
		var broken CellError // the sheet is reported when it is chosen
		if err != nil && !errors.As(err, &broken) {
			return err
		}
		if isBlank(row.cells) {
			continue
		}
		s.rows++
		if s.rows > MaxRows+headRows {
			return ErrTooManyRows
		}
		if len(s.head) < headRows {
			s.head = append(s.head, row)
		}
	}
	s.merged = reader.merged
	return nil
}

// sheetReader reads the rows of a worksheet. Cells that are merged over several rows hold the same in each of them.
type sheetReader struct {
	book   *workbook
	in     io.ReadCloser
	xml    *xmlScanner
	row    int
	cells  int
	filled [MaxColumns]struct { // by merged cells from above
		bottom int
		text   string
		mark   cell.Mark
	}
	known  map[int][]mergedCells // from the survey
	merged map[int][]mergedCells // of the survey: they come after the rows
	ranges int
}

func (w *workbook) openSheet(s *sheet) (*sheetReader, error) {
	in, err := w.parts.open(s.part)
	if err != nil {
		return nil, err
	}
	return &sheetReader{book: w, in: in, xml: newXML(in), known: s.merged, merged: map[int][]mergedCells{}}, nil
}

func (s *sheetReader) close() error { return s.in.Close() }

func (s *sheetReader) next() (line, error) {
	for {
		kind, err := s.xml.next()
		if err != nil {
			return line{}, err
		}
		if kind != startTag {
			continue
		}
		switch s.xml.name {
		case "row":
			number := s.xml.number("r", s.row+1)
			if number <= s.row || number > maxExcelRow {
				return line{}, ErrBroken
			}
			s.row = number
			hidden := s.xml.attr("hidden")
			row, err := s.readRow()
			if hidden == "1" || hidden == "true" {
				row.markRow(HiddenRow)
			}
			return row, err
		case "mergeCell":
			if err := s.merge(s.xml.attr("ref")); err != nil {
				return line{}, err
			}
		}
	}
}

// readRow reads the cells up to the end of the row.
func (s *sheetReader) readRow() (line, error) {
	row := line{number: int64(s.row)}
	end, column := s.xml.depth-1, 0
	var wrong error
	for {
		kind, err := s.xml.next()
		switch {
		case errors.Is(err, io.EOF):
			return row, ErrBroken
		case err != nil:
			return row, err
		case kind == endTag && s.xml.depth == end:
			s.fill(&row)
			return row, wrong
		case kind != startTag || s.xml.name != "c":
			continue
		}
		s.cells++
		if s.cells > maxCells {
			return row, ErrUnpacked
		}
		at := columnOf(s.xml.attr("r"), column+1)
		if at <= column {
			return row, ErrBroken
		}
		column = at
		text, mark, err := s.readCell()
		if err != nil {
			return row, err
		}
		if tooLong(text) {
			wrong = CellError{int64(s.row), longCell}
			text = ""
		}
		if text = clean(text); mark == "" && isBroken(text) {
			mark = cell.LetterMark
		}
		row.set(column-1, text, mark)
	}
}

// set puts a cell into a row; a cell after the last column is only recorded as present.
func (l *line) set(column int, text string, mark cell.Mark) {
	if text == "" && mark == "" {
		return
	}
	column = min(column, MaxColumns)
	for len(l.cells) <= column {
		l.cells = append(l.cells, "")
	}
	l.cells[column] = text
	l.mark(column, mark)
}

// fill repeats the cells that are merged with one above.
func (s *sheetReader) fill(row *line) {
	for _, merged := range s.known[s.row] {
		now := &s.filled[merged.column]
		now.bottom = merged.bottom
		now.text, now.mark = "", ""
		if merged.column < len(row.cells) {
			now.text, now.mark = row.cells[merged.column], row.marks.Cells[merged.column]
		}
	}
	if len(s.known) == 0 || isBlank(row.cells) {
		return
	}
	for column := range s.filled {
		now := &s.filled[column]
		if now.bottom >= s.row && (now.text != "" || now.mark != "") && (column >= len(row.cells) || row.cells[column] == "") {
			row.set(column, now.text, now.mark)
		}
	}
}

// merge takes down a range of cells that are one, when it has several rows.
func (s *sheetReader) merge(ref string) error {
	s.ranges++
	if s.ranges > maxMerged {
		return ErrTooComplex
	}
	from, to, _ := strings.Cut(ref, ":")
	column, top := columnOf(from, 0), rowOf(from)
	bottom := rowOf(to)
	if column >= 1 && column <= MaxColumns && top >= 1 && bottom > top && bottom <= maxExcelRow {
		s.merged[top] = append(s.merged[top], mergedCells{column - 1, bottom})
	}
	return nil
}

// columnOf returns the column of a reference like AB12, from 1; the other one when it names none.
func columnOf(ref string, other int) int {
	n := 0
	for i := 0; i < len(ref) && i < 4; i++ {
		letter := ref[i] &^ 0x20
		if letter < 'A' || letter > 'Z' {
			break
		}
		n = n*26 + int(letter-'A') + 1
	}
	if n == 0 {
		return other
	}
	return n
}

func rowOf(ref string) int {
	n, err := strconv.Atoi(strings.TrimLeft(ref, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz$"))
	if err != nil {
		return 0
	}
	return n
}
