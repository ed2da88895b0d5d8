// Package csvout writes tables that people open in a spreadsheet: CSV in UTF-8 that Excel takes for such, in which no
// text becomes a formula.
package csvout

import (
	"encoding/csv"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"
)

// ContentType is the content type of a table.
const ContentType = "text/csv; charset=utf-8"

// begins are the signs with which a spreadsheet begins a formula, the wide ones of East Asian keyboards among them.
const begins = "=+-@\t\r\n＝＋－＠"

// Table writes a table line by line.
type Table struct{ csv *csv.Writer }

// New begins a table with the names of its columns.
func New(w io.Writer, head ...string) (*Table, error) {
	if _, err := io.WriteString(w, "\ufeff"); err != nil { // spreadsheets take it for the sign of UTF-8
		return nil, err
	}
	t := &Table{csv: csv.NewWriter(w)}
	t.csv.UseCRLF = true
	if err := t.Write(head...); err != nil {
		return nil, err
	}
	return t, nil
}

// Write adds a line. It may stay in memory until Flush.
func (t *Table) Write(cells ...string) error {
	inert := make([]string, len(cells))
	for i, cell := range cells {
		inert[i] = Inert(cell)
	}
	return t.csv.Write(inert)
}

// Flush sends what was written.
func (t *Table) Flush() error {
	t.csv.Flush()
	return t.csv.Error()
}

// Inert keeps a spreadsheet from taking a text for a formula, by an apostrophe before it. [Plain] takes it away again.
func Inert(cell string) string {
	if formula(cell) {
		return "'" + cell
	}
	return cell
}

// Plain returns the text that [Inert] was given: for tables that come back.
func Plain(cell string) string {
	if rest, quoted := strings.CutPrefix(cell, "'"); quoted && formula(rest) {
		return rest
	}
	return cell
}

// negative is a number that begins with a minus. A spreadsheet reads it as what it is, and nothing can be hidden in it.
var negative = regexp.MustCompile(`^-\d+(\.\d+)?$`)

// formula reports whether a text begins like a formula, ignoring leading apostrophes, since Plain could not distinguish an
// apostrophe added by Inert from one of the text.
func formula(cell string) bool {
	bare := strings.TrimLeft(cell, "'")
	first, size := utf8.DecodeRuneInString(bare)
	return size > 0 && strings.ContainsRune(begins, first) && !negative.MatchString(bare)
}
