package pdf

import "milepost/internal/typeset"

// column is a column of a table: its header, its share of the width, and whether it holds numbers.
type column struct {
	head    string
	share   float64
	numeric bool
}

const cellPad = 4.0

var columnHead = typeset.Style{Size: 8.5, Bold: true, Gray: 60}

// table sets rows under heads, which are repeated on each page. A row stands on one page, unless it is longer than a page: then the
// next ones continue it.
func (d *document) table(columns []column, rows [][]string) {
	d.head(columns)
	top := margin + d.high(d.heads(columns), columnHead) // where rows begin on a page of their own
	for _, row := range rows {
		cells := d.cells(columns, row, plain)
		if high := d.high(cells, plain); d.y+high > foot && (high <= foot-top || d.y > (top+foot)/2) {
			d.page()
			d.head(columns)
		}
		for {
			var rest [][]string
			cells, rest = parted(cells, int((foot-d.y-cellPad)/lineHigh(plain)))
			d.row(columns, cells, plain)
			if longest(rest) == 0 {
				break
			}
			d.page()
			d.head(columns)
			cells = rest
		}
		d.rule(0.4)
	}
	d.y += 6
}

func (d *document) heads(columns []column) [][]string {
	heads := make([]string, len(columns))
	for i, c := range columns {
		heads[i] = c.head
	}
	return d.cells(columns, heads, columnHead)
}

func (d *document) head(columns []column) {
	cells := d.heads(columns)
	d.fit(d.high(cells, columnHead) + 3*plain.Size)
	d.row(columns, cells, columnHead)
	d.rule(0.9)
}

// cells breaks each cell of a row into lines.
func (d *document) cells(columns []column, row []string, st typeset.Style) (cells [][]string) {
	for i, c := range columns {
		cells = append(cells, d.file.Lines(row[i], st, c.share*inner-2*cellPad))
	}
	return cells
}

// parted splits a row after so many lines, at least one.
func parted(cells [][]string, lines int) (first, rest [][]string) {
	for _, cell := range cells {
		at := min(len(cell), max(lines, 1))
		first, rest = append(first, cell[:at]), append(rest, cell[at:])
	}
	return first, rest
}

// longest returns how many lines the longest cell of a row has.
func longest(cells [][]string) (most int) {
	for _, cell := range cells {
		most = max(most, len(cell))
	}
	return most
}

func (*document) high(cells [][]string, st typeset.Style) float64 {
	return float64(max(longest(cells), 1))*lineHigh(st) + cellPad
}

func (d *document) row(columns []column, cells [][]string, st typeset.Style) {
	x := margin
	for i, c := range columns {
		for at, line := range cells[i] {
			side := x + cellPad
			if c.numeric {
				side = x + c.share*inner - cellPad
			}
			d.file.Text(d.across(side, d.file.Width(line, st), c.numeric), d.y+cellPad/2+float64(at)*lineHigh(st), line, st)
		}
		x += c.share * inner
	}
	d.y += d.high(cells, st)
}

// rule is a line over the width of the page.
func (d *document) rule(wide float64) {
	d.file.Line(margin, d.y, pageWidth-margin, d.y, typeset.Stroke{Wide: wide, Red: 150, Green: 150, Blue: 150})
}
