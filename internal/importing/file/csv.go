package file

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"milepost/internal/importing/cell"
)

// delimiters are the possible separators of cells, likeliest first.
var delimiters = []rune{',', ';', '\t', '|'}

// csvRows reads CSV row by row. A row ends with LF, CRLF or CR; a quoted cell may hold all of them. Spreadsheets write
// quotes only around whole cells, so that a quote inside an unquoted one is a letter like others.
type csvRows struct {
	ctx       context.Context //nolint:containedctx // it lives as long as the reading of one file, which the context ends
	in        *bufio.Reader
	delimiter rune
	row       int64
	cell      strings.Builder
	letters   int
	repaired  bool // a letter of the cell was guessed
}

func newCSV(ctx context.Context, data []byte, e Encoding) *csvRows {
	return &csvRows{ctx: ctx, in: bufio.NewReaderSize(e.read(data), 64<<10), delimiter: delimiter(data, e)}
}

// delimiter returns the one that parts the beginning of the file most often, outside of quotes.
func delimiter(data []byte, e Encoding) rune {
	text, _ := io.ReadAll(io.LimitReader(e.read(data[:min(len(data), 256<<10)]), 64<<10))
	counts := map[rune]int{}
	quoted, seen := false, false
	for _, r := range string(text) {
		if r == '"' {
			quoted = !quoted
		}
		if (r == '\n' || r == '\r') && !quoted {
			if seen {
				break
			}
			continue
		}
		seen = true
		if !quoted {
			counts[r]++
		}
	}
	best := delimiters[0]
	for _, d := range delimiters {
		if counts[d] > counts[best] {
			best = d
		}
	}
	return best
}

// next implements rows.
func (c *csvRows) next() (line, error) {
	c.row++
	row := line{number: c.row}
	if err := c.ctx.Err(); err != nil {
		return row, err
	}
	for {
		text, end, err := c.readCell()
		if err != nil {
			return row, err
		}
		if end == endOfFile && len(row.cells) == 0 && text == "" {
			return row, io.EOF
		}
		if len(row.cells) <= MaxColumns { // one more shows that there are too many
			text = clean(text)
			if row.cells = append(row.cells, text); c.repaired || isBroken(text) {
				row.mark(len(row.cells)-1, cell.LetterMark)
			}
			if last := len(row.cells) - 1; isFormula(row.cells[last]) {
				row.cells[last] = ""
				row.mark(last, cell.FormulaMark)
			}
		}
		if end != endOfCell {
			return row, nil
		}
	}
}

type ending int

const (
	endOfCell ending = iota
	endOfRow
	endOfFile
)

// readCell reads up to the next delimiter, line break or the end of the file.
func (c *csvRows) readCell() (string, ending, error) {
	c.cell.Reset()
	c.letters, c.repaired = 0, false
	r, err := c.rune()
	if err == nil && r == '"' {
		if err := c.quoted(); err != nil {
			return "", 0, err
		}
		r, err = c.rune()
	}
	for ; err == nil; r, err = c.rune() {
		switch r {
		case c.delimiter:
			return c.cell.String(), endOfCell, nil
		case '\r':
			if next, err := c.rune(); err == nil && next != '\n' {
				_ = c.in.UnreadRune()
			}
			return c.cell.String(), endOfRow, nil
		case '\n':
			return c.cell.String(), endOfRow, nil
		}
		if err := c.add(r); err != nil {
			return "", 0, err
		}
	}
	if errors.Is(err, io.EOF) {
		return c.cell.String(), endOfFile, nil
	}
	return "", 0, err
}

// quoted reads a cell behind its opening quote to the closing one.
func (c *csvRows) quoted() error {
	for {
		r, err := c.rune()
		if errors.Is(err, io.EOF) {
			return CellError{c.row, openQuote}
		}
		if err != nil {
			return err
		}
		if r == '"' {
			next, err := c.rune()
			if err != nil || next != '"' {
				if err == nil {
					_ = c.in.UnreadRune()
				}
				return nil
			}
		}
		if err := c.add(r); err != nil {
			return err
		}
	}
}

func (c *csvRows) add(r rune) error {
	c.letters++
	if c.letters > MaxCell {
		return CellError{c.row, longOrQuoted}
	}
	c.cell.WriteRune(r)
	return nil
}

// rune reads one letter, over NULs.
func (c *csvRows) rune() (rune, error) {
	for {
		r, _, err := c.in.ReadRune()
		if r == repairMark {
			c.repaired = true
			continue
		}
		if err != nil || r != 0 {
			return r, err
		}
	}
}

func (c *csvRows) close() error { return nil }

// tooLong reports whether a cell of another kind of file is longer than one may be.
func tooLong(text string) bool { return len(text) > MaxCell && utf8.RuneCountInString(text) > MaxCell }
