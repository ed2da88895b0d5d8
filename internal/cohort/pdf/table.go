package pdf

// column is a column of a table: its header, its share of the width, and whether it holds numbers.
type column struct {
	head    string
	share   float64
	numeric bool
}

const cellPad = 4.0

// table sets rows under heads, which are repeated on each page; a row is not parted unless it is longer than a page.
func (d *document) table(columns []column, rows [][]string) {
	d.head(columns)
	for _, row := range rows {
		cells, high := d.cells(columns, row, plain)
		if d.y+high > foot {
			d.page()
			d.head(columns)
		}
		d.row(columns, cells, plain)
		d.rule(0.4)
	}
	d.y += 6
}

func (d *document) head(columns []column) {
	heads := make([]string, len(columns))
	for i, c := range columns {
		heads[i] = c.head
	}
	st := style{size: 8.5, bold: true, gray: 60}
	cells, high := d.cells(columns, heads, st)
	d.room(high + 3*plain.size)
	d.row(columns, cells, st)
	d.rule(0.9)
}

// cells breaks each cell of a row into lines, and reports how high the row is.
func (d *document) cells(columns []column, row []string, st style) (cells [][]string, high float64) {
	most := 1
	for i, c := range columns {
		lines := d.broken(row[i], st, c.share*inner-2*cellPad)
		if limit := int((foot - margin - 60) / (st.size * leading)); len(lines) > limit {
			lines = append(lines[:limit-1], "…")
		}
		cells, most = append(cells, lines), max(most, len(lines))
	}
	return cells, float64(most)*st.size*leading + cellPad
}

func (d *document) row(columns []column, cells [][]string, st style) {
	x, most := margin, 1
	for i, c := range columns {
		for at, line := range cells[i] {
			left := x + cellPad
			if c.numeric {
				left = x + c.share*inner - cellPad - d.width(line, st)
			}
			d.write(left, d.y+cellPad/2+float64(at)*st.size*leading, line, st)
		}
		x, most = x+c.share*inner, max(most, len(cells[i]))
	}
	d.y += float64(most)*st.size*leading + cellPad
}

// rule is a line over the width of the page.
func (d *document) rule(wide float64) {
	d.pdf.SetDrawColor(150, 150, 150)
	d.pdf.SetLineWidth(wide)
	d.pdf.Line(margin, d.y, pageWidth-margin, d.y)
}
