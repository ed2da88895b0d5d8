package csvout

import (
	"bufio"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"
)

// streamBuffer is how much a stream buffers before it writes.
const streamBuffer = 64 << 10

// Stream is a table of very many lines: [Line] encodes its cells, and repeated cells are encoded once. Line breaks within texts
// stay, and lines end with one character, as statistics programs read them best.
type Stream struct{ to *bufio.Writer }

// NewStream begins a table with the names of its columns.
func NewStream(w io.Writer, head ...string) (*Stream, error) {
	s := &Stream{bufio.NewWriterSize(w, streamBuffer)}
	if _, err := s.to.WriteString("\ufeff"); err != nil {
		return nil, err
	}
	var line Line
	for _, name := range head {
		line.Text(name)
	}
	err := s.Write(&line)
	return s, err
}

// Write adds a line. It may stay in memory until Flush.
func (s *Stream) Write(line *Line) error {
	if _, err := s.to.Write(line.cells); err != nil {
		return err
	}
	return s.to.WriteByte('\n')
}

// Flush sends what was written.
func (s *Stream) Flush() error { return s.to.Flush() }

// Line is a line of a table in the making, or a part of one.
type Line struct {
	cells []byte
	begun bool
}

// Reset begins again and keeps the memory.
func (l *Line) Reset() { l.cells, l.begun = l.cells[:0], false }

// Text adds a text, which no spreadsheet takes for a formula.
func (l *Line) Text(cell string) {
	l.next()
	l.cells = appendCell(l.cells, Inert(clean(cell)))
}

// Texts adds texts.
func (l *Line) Texts(cells ...string) {
	for _, cell := range cells {
		l.Text(cell)
	}
}

// Int adds a number.
func (l *Line) Int(n int64) {
	l.next()
	l.cells = strconv.AppendInt(l.cells, n, 10)
}

// Figure adds a number or a day made by this program, unchanged; empty for none.
func (l *Line) Figure(cell string) {
	l.next()
	l.cells = append(l.cells, cell...)
}

// Empty adds a cell without anything.
func (l *Line) Empty() { l.next() }

// Append adds the cells of another line.
func (l *Line) Append(part *Line) {
	if !part.begun {
		return
	}
	l.next()
	l.cells = append(l.cells, part.cells...)
}

func (l *Line) next() {
	if l.begun {
		l.cells = append(l.cells, ',')
	}
	l.begun = true
}

// clean drops what no table can carry: zero bytes, at which programs in C end a text, and bytes that are not UTF-8.
func clean(text string) string {
	if strings.IndexByte(text, 0) >= 0 {
		text = strings.ReplaceAll(text, "\x00", "")
	}
	if !utf8.ValidString(text) {
		text = strings.ToValidUTF8(text, "\ufffd")
	}
	return text
}

// appendCell quotes a text where it must be.
func appendCell(to []byte, cell string) []byte {
	if !quoted(cell) {
		return append(to, cell...)
	}
	to = append(to, '"')
	for at := strings.IndexByte(cell, '"'); at >= 0; at = strings.IndexByte(cell, '"') {
		to = append(to, cell[:at+1]...)
		to = append(to, '"')
		cell = cell[at+1:]
	}
	to = append(to, cell...)
	return append(to, '"')
}

// quoted reports whether a text needs quotes. Spaces at its ends are kept by some readers only within quotes.
func quoted(cell string) bool {
	if cell == "" {
		return false
	}
	return strings.ContainsAny(cell, "\",\n\r") || cell[0] == ' ' || cell[0] == '\t' || cell[len(cell)-1] == ' ' || cell[len(cell)-1] == '\t' || cell == `\.`
}

// Length returns how many bytes the cells take.
func (l *Line) Length() int { return len(l.cells) }
