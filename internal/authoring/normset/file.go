package normset

import (
	"context"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"milepost/internal/csvout"
	"milepost/internal/fault"
	importfile "milepost/internal/importing/file"
	"milepost/internal/scoring/norm"
)

var (
	notCSV    = fault.Define("norm.not-csv", "The file cannot be read as CSV: {reason}")
	cellsMany = fault.Define("norm.cells-many", "The line has more cells than a table of norms.")
	lineLong  = fault.Define("norm.line-long", "The line is longer than one of a table of norms.")
)

// The bounds of a file, in addition to those of package norm.
const (
	maxBytes   = 4 << 20
	maxColumns = 40
	maxCell    = 2_000 // bytes
)

// readFile reads the table of a CSV or Excel file. Faults say what the file is that it cannot be read, refusals which line
// of it is wrong.
func readFile(ctx context.Context, data []byte) (norm.Table, []norm.Refusal, error) {
	plain, err := importfile.ReadPlain(ctx, data, norm.MostRows+10)
	if err != nil {
		return norm.Table{}, nil, unreadable(err)
	}
	if len(plain.Sheets) > 0 {
		return ofSheets(plain.Sheets), nil, nil
	}
	return ofText(plain.Text)
}

// unreadable returns the answer about a file that cannot be read as a whole.
func unreadable(err error) error {
	if errors.Is(err, importfile.ErrNoEncoding) { // there is nowhere to choose one
		return fault.Field("file", fault.UnclearLetters)
	}
	return importfile.Fault(err)
}

// ofSheets takes the head from the first line where that is a comment, and otherwise from the first sheet, in keys and
// values; the table is in the sheet behind it.
func ofSheets(sheets []importfile.Sheet) norm.Table {
	first := sheets[0].Rows
	if strings.HasPrefix(first[0].Cells[0], "#") {
		return norm.Table{Head: norm.HeadLine(first[0].Number, strings.Join(first[0].Cells, ",")), Lines: linesOf(first[1:])}
	}
	t := norm.Table{}
	for _, row := range first {
		value := ""
		if len(row.Cells) > 1 {
			value = row.Cells[1]
		}
		t.Head = append(t.Head, norm.Entry{Line: row.Number, Key: row.Cells[0], Value: value})
	}
	if len(sheets) > 1 {
		t.Lines = linesOf(sheets[1].Rows)
	}
	return t
}

func linesOf(rows []importfile.SheetRow) []norm.Line {
	lines := make([]norm.Line, len(rows))
	for i, row := range rows {
		lines[i] = norm.Line{Number: row.Number, Cells: row.Cells}
	}
	return lines
}

// ofText reads CSV, whatever parts its cells.
func ofText(text string) (norm.Table, []norm.Refusal, error) {
	text = strings.TrimPrefix(text, "\ufeff")
	if !strings.Contains(text, "\n") {
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	parted, tooMany := delimiter(text)
	if tooMany > 0 {
		return norm.Table{}, []norm.Refusal{{Line: tooMany, Message: cellsMany}}, nil
	}
	r := csv.NewReader(strings.NewReader(text))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = parted, -1, true
	t := norm.Table{}
	for begun := false; len(t.Lines) <= norm.MostRows+10; begun = true {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return norm.Table{}, nil, fault.Field("file", notCSV.With("reason", err.Error()))
		}
		number, _ := r.FieldPos(0)
		long := slices.ContainsFunc(cells, func(cell string) bool { return len(cell) > maxCell })
		switch {
		case !begun && strings.HasPrefix(strings.TrimSpace(cells[0]), "#"):
			t.Head = norm.HeadLine(number, strings.Join(cells, string(parted)))
		case len(cells) > maxColumns || long:
			return norm.Table{}, []norm.Refusal{{Line: number, Message: lineLong}}, nil
		default:
			t.Lines = append(t.Lines, norm.Line{Number: number, Cells: plainCells(cells)})
		}
	}
	return t, nil, nil
}

// plainCells takes away what guards cells of a table of ours from becoming formulas.
func plainCells(cells []string) []string {
	for i, cell := range cells {
		cells[i] = csvout.Plain(strings.TrimSpace(cell))
	}
	return cells
}

// delimiter returns the separator of the cells in the header line, the first that is no comment. It also returns the first
// line, from 1, with an impossible number of cells.
func delimiter(text string) (parted rune, tooMany int) {
	const most = 1_000
	number := 0
	for line := range strings.Lines(text) {
		number++
		best := 0
		var found rune
		for _, d := range ",;\t|" {
			if n := strings.Count(line, string(d)); n > best {
				best, found = n, d
			}
		}
		if best > most {
			return 0, number
		}
		comment := strings.HasPrefix(strings.TrimLeft(line, "\" "), "#")
		if parted == 0 && found != 0 && !comment {
			parted = found
		}
	}
	if parted == 0 {
		parted = ','
	}
	return parted, 0
}
