package pdf

import (
	"math"

	"milepost/internal/cohort/statistics"
	"milepost/internal/typeset"
)

// bar is a bar of a chart: a mean with its interval.
type bar struct {
	label     string
	value     float64
	low, high *float64
	note      string
}

const (
	labelWide = 150.0
	barHigh   = 14.0
	barStep   = 22.0
	axisHigh  = 22.0
	// labelMost is how many lines of a name stand at its bar; the table of groups has every name whole.
	labelMost = 6
)

var (
	hatch     = typeset.Stroke{Wide: 0.5, Red: 31, Green: 111, Blue: 92}
	outline   = typeset.Stroke{Wide: 1, Red: 31, Green: 111, Blue: 92}
	interval  = typeset.Stroke{Wide: 1.2, Red: 20, Green: 20, Blue: 20}
	axisLine  = typeset.Stroke{Wide: 0.6, Red: 120, Green: 120, Blue: 120}
	limitLine = typeset.Stroke{Wide: 0.8, Red: 60, Green: 60, Blue: 60, Dashed: true}
)

// bars draws means as horizontal bars, from the side at which lines begin, hatched so that they can be distinguished on any printer, with their intervals over
// them. The axis begins at 0, or at the least value if that is below.
func (d *document) bars(all []bar, share bool) {
	least, most := span0(all)
	if share {
		least, most = 0, 100
	}
	wide := inner - labelWide - 70
	at := func(v float64) float64 {
		return d.across(margin+labelWide+(math.Max(least, math.Min(most, v))-least)/(most-least)*wide, 0, false)
	}
	for i, b := range all {
		label := d.label(b.label)
		step := math.Max(barStep, float64(len(label))*lineHigh(quiet)+4)
		if i == len(all)-1 {
			d.fit(step + axisHigh) // the axis stands below the last bar
		}
		d.fit(step)
		for at, line := range label {
			d.file.Text(d.across(margin, d.file.Width(line, quiet), false), d.y+2+float64(at)*lineHigh(quiet), line, quiet)
		}
		from, to := math.Min(at(0), at(b.value)), math.Max(at(0), at(b.value))
		d.hatched(from, d.y, to-from, barHigh)
		if b.low != nil && b.high != nil {
			d.whisker(at(*b.low), at(*b.high), d.y+barHigh/2)
		}
		d.file.Text(d.across(margin+labelWide+wide+8, d.file.Width(b.note, quiet), false), d.y+2, b.note, quiet)
		d.y += step
	}
	d.axis(at, least, most)
}

// label returns the lines of the name at a bar.
func (d *document) label(name string) []string {
	lines := d.file.Lines(name, quiet, labelWide-10)
	if len(lines) > labelMost {
		return append(lines[:labelMost-1], "…")
	}
	return lines
}

// span0 returns the range of bars with their intervals, and of 0.
func span0(all []bar) (least, most float64) {
	for _, b := range all {
		for _, v := range []*float64{&b.value, b.low, b.high} {
			if v != nil {
				least, most = math.Min(least, *v), math.Max(most, *v)
			}
		}
	}
	if most <= least {
		most = least + 1
	}
	return least, most
}

// hatched is a bar with an outline and slanting lines in it.
func (d *document) hatched(x, y, wide, high float64) {
	if wide <= 0 {
		return
	}
	for start := -high; start < wide; start += 5 {
		x1, y1, x2, y2 := x+start, y+high, x+start+high, y
		if x1 < x {
			y1, x1 = y+high-(x-x1), x
		}
		if x2 > x+wide {
			y2, x2 = y+(x2-x-wide), x+wide
		}
		if x2 > x1 {
			d.file.Line(x1, y1, x2, y2, hatch)
		}
	}
	d.file.Outline(x, y, wide, high, outline)
}

// whisker is an interval.
func (d *document) whisker(low, high, y float64) {
	d.file.Line(low, y, high, y, interval)
	d.file.Line(low, y-4, low, y+4, interval)
	d.file.Line(high, y-4, high, y+4, interval)
}

func (d *document) axis(at func(float64) float64, least, most float64) {
	d.file.Line(at(least), d.y, at(most), d.y, axisLine)
	for i := range 5 {
		v := least + (most-least)*float64(i)/4
		d.file.Line(at(v), d.y, at(v), d.y+3, axisLine)
		text := d.number(v)
		d.file.Text(at(v)-d.file.Width(text, quiet)/2, d.y+4, text, quiet)
	}
	d.y += axisHigh
}

// histogram draws how many activities reached which share of points; banded marks the bands of the specification with their limits.
func (d *document) histogram(bins []statistics.HistogramBin, banded bool) {
	const high = 110.0
	d.fit(high + 54)
	most := int64(1)
	for _, b := range bins {
		most = max(most, b.Count)
	}
	base := d.y + high + 26
	at := func(v float64) float64 { return margin + 30 + v/100*(inner-60) }
	var lines []float64
	if banded {
		for _, limit := range bandLimits {
			lines = append(lines, at(limit.at))
		}
	}
	for _, b := range bins {
		tall := float64(b.Count) / float64(most) * high
		d.hatched(at(b.From), base-tall, at(b.To)-at(b.From), tall)
		text := count(b.Count)
		d.file.Text(beside((at(b.From)+at(b.To))/2, d.file.Width(text, quiet), lines), base-tall-12, text, quiet)
	}
	if banded {
		d.limits(at, base, high)
	}
	d.y = base
	d.axis(at, 0, 100)
}

// beside returns where a text begins that stands around the middle, or beside a line that would cross it there.
func beside(middle, wide float64, lines []float64) float64 {
	left := middle - wide/2
	for _, line := range lines {
		if left-2 < line && line < left+wide+2 {
			left = line + 3
		}
	}
	return left
}

// bandLimits are the beginnings of the bands of shares of points.
var bandLimits = []struct {
	at   float64
	name string
}{{30, "improve"}, {50, "good"}, {80, "excellent"}}

var bandNames = namedBy("cohort.pdf.band.", "improve", "good", "excellent")

// limits draws the beginnings of the bands of shares of points, as lines with their words.
func (d *document) limits(at func(float64) float64, base, high float64) {
	for _, limit := range bandLimits {
		d.file.Line(at(limit.at), base, at(limit.at), base-high-14, limitLine)
		d.file.Text(at(limit.at)+2, base-high-25, d.called(bandNames, limit.name), quiet)
	}
}
