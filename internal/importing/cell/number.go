package cell

import (
	"slices"
	"strconv"
	"strings"
)

// Decimal is the sign that parts the decimals of the numbers in a file.
type Decimal string

// The decimal separators; NoDecimal is unknown or irrelevant.
const (
	NoDecimal Decimal = ""
	Point     Decimal = "."
	Comma     Decimal = ","
)

// Numbers infers the decimal separator of one file. 1,234 is more than a thousand if a comma separates thousands, and little
// more than one if it separates decimals: the file shows which, not the cell. Add all values, then Decide. Values that belong
// together (those of one measure) have the same series.
type Numbers struct {
	values  int
	shown   map[Decimal]bool // parts decimals somewhere for sure
	series  map[string]*numberSeries
	samples []string
}

// NumberDecision is what the numbers of a file reveal about their decimal separator.
type NumberDecision struct {
	Decimal Decimal  // NoDecimal when it does not matter, or one must be chosen
	Ask     bool     // nothing shows it, or the file has both
	Samples []string // numbers of two meanings, unless a sign shows which is right
	Values  int      // how many there are
}

// numberSamples is how many numbers are shown to a person who must choose.
const numberSamples = 5

// NewNumbers begins with no numbers.
func NewNumbers() *Numbers {
	return &Numbers{shown: map[Decimal]bool{}, series: map[string]*numberSeries{}}
}

// Add looks at one value of a series. A number cell of a sheet was typed as a number, and shows nothing.
func (n *Numbers) Add(series, text string, mark Mark) {
	w := writtenNumber(text)
	if mark.Number() || !w.ok {
		return
	}
	if w.decimal != NoDecimal {
		n.shown[w.decimal] = true
		return
	}
	of := n.series[series]
	if of == nil {
		of = &numberSeries{}
		n.series[series] = of
	}
	of.add(w)
	if w.unsure == NoDecimal {
		return
	}
	n.values++
	if text = strings.TrimSpace(text); len(n.samples) < numberSamples && !slices.Contains(n.samples, text) {
		n.samples = append(n.samples, text)
	}
}

// Decide returns what parts the decimals: a sign that can be nothing else, or else series that show their thousands.
func (n *Numbers) Decide() NumberDecision {
	if len(n.samples) == 0 {
		return NumberDecision{}
	}
	switch {
	case n.shown[Point] && n.shown[Comma]:
		return NumberDecision{Ask: true, Samples: n.samples, Values: n.values}
	case n.shown[Point]:
		return NumberDecision{Decimal: Point}
	case n.shown[Comma]:
		return NumberDecision{Decimal: Comma}
	}
	marks := map[Decimal]bool{}
	for _, of := range n.series {
		if thousands := of.thousands(); thousands != NoDecimal {
			marks[thousands.other()] = true
		}
	}
	d := NumberDecision{Samples: n.samples, Values: n.values, Ask: len(marks) != 1}
	for decimal := range marks {
		if !d.Ask {
			d.Decimal = decimal
		}
	}
	return d
}

// ReadNumber returns the number that a text is. It is unsure when it depends on what parts the decimals and that is not known, and
// when a spreadsheet has shortened it; ok is false for a text that is no number.
func ReadNumber(text string, mark Mark, decimal Decimal) (value float64, unsure, ok bool) {
	if mark.Number() {
		value, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		return value, false, err == nil
	}
	if IsScientific(strings.TrimSpace(text)) {
		return 0, true, true
	}
	w := writtenNumber(text)
	if !w.ok || w.unsure != NoDecimal && decimal == NoDecimal {
		return 0, w.ok, w.ok
	}
	return w.value(decimal), false, true
}

// numberSeries summarises the numbers of a series without a certain separator.
type numberSeries struct {
	wholes      int // numbers without any sign
	least, most float64
	unsure      map[Decimal]bool
	low, high   float64 // of the unsure numbers, read with thousands
	round       bool    // one of the unsure ends in 0
}

func (s *numberSeries) add(w number) {
	value := w.magnitude(NoDecimal)
	switch {
	case w.unsure != NoDecimal:
		if s.unsure == nil {
			s.unsure, s.low = map[Decimal]bool{}, value
		}
		s.unsure[w.unsure] = true
		s.low, s.high = min(s.low, value), max(s.high, value)
		s.round = s.round || strings.HasSuffix(w.fraction, "0")
	case !w.grouped:
		s.wholes++
		if s.wholes == 1 {
			s.least = value
		}
		s.least, s.most = min(s.least, value), max(s.most, value)
	}
}

const (
	minHundred = 100
	thousand   = 1000
	// nearby bounds the ratio of a number to its neighbours in one series.
	nearby = 10
)

// thousands returns the thousands separator of a series if it can be inferred. It can next to whole hundreds: a series of
// decimals writes them all with equally many places (987,000), or none with a final 0 (10,5). Without such a 0, the hundreds
// must be close to the thousands, and far from the same numbers as decimals. Small whole numbers prove nothing, and neither do
// those above 1000 written without a separator.
func (s *numberSeries) thousands() Decimal {
	if len(s.unsure) != 1 || s.wholes == 0 || s.least < minHundred || s.most >= thousand {
		return NoDecimal
	}
	if !s.round && (s.low > nearby*s.most || s.high/thousand*nearby > s.least) {
		return NoDecimal
	}
	if s.unsure[Point] {
		return Point
	}
	return Comma
}

func (d Decimal) other() Decimal {
	if d == Point {
		return Comma
	}
	return Point
}
