package typeset

import (
	"slices"

	"golang.org/x/text/unicode/bidi"

	"milepost/internal/wire"
)

// run is a part of a line whose letters run in one direction. Its text is in the order in which it is read.
type run struct {
	text  string
	right bool
}

// visual returns a line's runs from left to right. It runs as most of its letters do, whatever it begins with, and words from right
// to left within a line from left to right turn nothing around them.
func visual(line string) (runs []run) {
	if wire.RightToLeft(line) {
		return fromRight(line)
	}
	for _, piece := range wire.Directed(line) {
		if piece.Right {
			runs = append(runs, fromRight(piece.Text)...)
			continue
		}
		runs = append(runs, run{text: piece.Text})
	}
	return runs
}

// rightMark has the bidirectional algorithm take a line for one from right to left, whatever it begins with.
const rightMark = "\u200f"

// fromRight returns the runs, from left to right, of a line that runs from right to left.
func fromRight(line string) (runs []run) {
	var p bidi.Paragraph
	if _, err := p.SetString(rightMark + line); err != nil {
		return []run{{text: line}}
	}
	order, err := p.Order()
	if err != nil {
		return []run{{text: line}}
	}
	for i := range order.NumRuns() {
		one := order.Run(i)
		text := one.String()
		if i == 0 {
			text = text[len(rightMark):]
		}
		if text != "" {
			runs = append(runs, run{text, one.Direction() == bidi.RightToLeft})
		}
	}
	slices.Reverse(runs) // they came in the order in which they are read
	return runs
}
