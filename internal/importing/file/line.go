package file

import (
	"io"
	"net/http"
	"strings"

	"milepost/internal/csvout"
	"milepost/internal/importing/cell"
	"milepost/internal/wire"
)

// line is a row of a file, counted from 1. Its cells are clean, and at most one more than a file may have.
type line struct {
	number int64
	cells  []string
	marks  Marks
}

// rows reads a file row by row; after the last comes io.EOF.
type rows interface {
	next() (line, error)
	close() error
}

// Marks are facts about a row besides the texts of its cells.
type Marks struct {
	Cells map[int]cell.Mark `json:"c,omitempty"` // by column
	Row   []RowMark         `json:"r,omitempty"`
}

// Empty reports whether there is nothing to know.
func (m Marks) Empty() bool { return len(m.Cells) == 0 && len(m.Row) == 0 }

// RowMark is something about a whole row.
type RowMark string

// Marks of a row.
const (
	FirstRow   RowMark = "first"   // it was taken for the header, but its names are unknown
	HiddenRow  RowMark = "hidden"  // the sheet does not show it
	LonelyRow  RowMark = "lonely"  // only one of its cells has something in it
	NoRole     RowMark = "no_role" // the file does not say whether this is a student
	SeveralRow RowMark = "several" // a student who is something else too
)

func (l *line) mark(column int, mark cell.Mark) {
	if mark == "" {
		return
	}
	if l.marks.Cells == nil {
		l.marks.Cells = map[int]cell.Mark{}
	}
	l.marks.Cells[column] = mark
}

func (l *line) markRow(mark RowMark) { l.marks.Row = append(l.marks.Row, mark) }

// isText reports whether a file is text rather than, for example, a picture saved as CSV: it has no control characters except
// line breaks, tabs and stray NULs.
func isText(data []byte, e Encoding) bool {
	switch kind, _, _ := strings.Cut(http.DetectContentType(data), "/"); kind {
	case "image", "audio", "video", "font":
		return false
	}
	text, err := io.ReadAll(io.LimitReader(e.read(data[:min(len(data), 8<<10)]), 4<<10))
	if err != nil {
		return false
	}
	for _, c := range text {
		if c < ' ' && !strings.ContainsRune("\x00\t\n\v\f\r\x1a\x1b", rune(c)) {
			return false
		}
	}
	return true
}

// clean returns the stored form of a cell: without NULs, hidden signs and broken letters, without surrounding spaces, and
// without the guards against formulas and numbers that our tables and others' have.
func clean(given string) string {
	text := strings.ToValidUTF8(strings.ReplaceAll(given, "\x00", ""), brokenLetter)
	return unguarded(csvout.Plain(strings.TrimSpace(wire.Plain(text))))
}

const brokenLetter = "\ufffd"

// isBroken reports whether a cell has a letter that some program could not read.
func isBroken(text string) bool { return strings.Contains(text, brokenLetter) }
