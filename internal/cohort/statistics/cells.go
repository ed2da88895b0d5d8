package statistics

import (
	"slices"
)

// Cells returns the children, or groups of them, of each cell that a result shows: of the whole, of each compared group and of each
// period. By it, tests of disclosure subtract cells from each other.
func Cells(d *Definition, in *Inputs) (cells [][]int64) {
	c := computation{d: d, in: in}
	add := func(rows []*Row) {
		var units []int64
		for _, r := range rows {
			units = append(units, r.Unit)
		}
		slices.Sort(units)
		if units = slices.Compact(units); len(units) > 0 {
			cells = append(cells, units)
		}
	}
	own := d.Period(in.AsOf)
	rows, _ := c.rows(own)
	add(rows)
	if d.CompareGroups != "none" {
		for _, p := range c.parts(rows) {
			add(p.rows)
		}
	}
	if other, ok := d.Compared(own); ok {
		before, _ := c.rows(other)
		add(before)
	}
	return cells
}
