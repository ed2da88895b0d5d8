package file

import (
	"math"
	"strconv"
	"strings"
)

// Numbers reads numbers as they are written in one file. 1,234 is a thousand and more where a comma parts the thousands, and little
// more than one where it parts the decimals: the file shows which, not the cell. Add all values of the columns, then read.
type Numbers struct {
	decimal map[byte]bool // signs that part decimals somewhere in the file
	columns map[int]*numberColumn
}

// numberColumn is what the numbers of a column without a sure sign tell.
type numberColumn struct {
	small   bool    // a whole number below 100 stands there
	largest float64 // of the whole numbers
	least   float64 // of those that may have thousands, read so
}

// NewNumbers begins with no numbers.
func NewNumbers() *Numbers {
	return &Numbers{decimal: map[byte]bool{}, columns: map[int]*numberColumn{}}
}

// Add looks at one value of a column.
func (n *Numbers) Add(column int, text string, mark Mark) {
	w := writtenNumber(text)
	if mark == NumberCell || !w.ok {
		return
	}
	of := n.columns[column]
	if of == nil {
		of = &numberColumn{least: math.Inf(1)}
		n.columns[column] = of
	}
	switch {
	case w.decimal != 0:
		n.decimal[w.decimal] = true
	case w.unsure != 0:
		of.least = math.Min(of.least, math.Abs(w.value(0)))
	case w.group == 0:
		of.small = of.small || math.Abs(w.value(0)) < leastHundred
		of.largest = math.Max(of.largest, math.Abs(w.value(0)))
	}
	if w.group != 0 {
		n.decimal[other(w.group)] = true
	}
}

const (
	leastHundred = 100
	// nearby is how many times as large as the whole numbers of its column a number with thousands may be.
	nearby = 10
)

// Read answers the number that a text is. It is unsure when nothing in the file shows what its only sign parts; ok is false for
// a text that is no number.
func (n *Numbers) Read(column int, text string, mark Mark) (value float64, unsure, ok bool) {
	if mark == NumberCell {
		value, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		return value, false, err == nil
	}
	w := writtenNumber(text)
	if !w.ok || w.unsure == 0 {
		return w.value(w.decimal), false, w.ok
	}
	switch point, comma := n.decimal['.'], n.decimal[',']; {
	case point && comma:
		return 0, true, true
	case point || comma:
		sign := byte('.')
		if comma {
			sign = ','
		}
		return w.value(sign), false, true
	}
	of := n.columns[column]
	if of == nil || of.small || of.largest < leastHundred || of.least > nearby*of.largest {
		return 0, true, true
	}
	return w.value(0), false, true
}

// number is a text taken apart: its sign and digits, and what its points and commas are.
type number struct {
	text    string // with a plain minus, without spaces between its digits
	decimal byte   // parts the decimals for sure
	group   byte   // parts the thousands for sure
	unsure  byte   // parts the one or the other
	ok      bool
}

// value is the number with such a sign before its decimals; 0 has none.
func (w number) value(decimal byte) float64 {
	text := strings.Map(func(r rune) rune {
		switch {
		case r != '.' && r != ',':
			return r
		case byte(r) == decimal:
			return '.'
		}
		return -1
	}, w.text)
	value, _ := strconv.ParseFloat(text, 64)
	return value
}

// signs are written in several ways.
var signs = strings.NewReplacer("\u2212", "-", "\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-", "\ufe63", "-", "\uff0d", "-", "\uff0b", "+")

func writtenNumber(text string) number {
	w := number{text: signs.Replace(strings.TrimSpace(text))}
	digits := strings.TrimLeft(w.text, "+-")
	if len(w.text)-len(digits) > 1 || strings.Trim(digits, "0123456789.,") != "" || !strings.ContainsAny(digits, "0123456789") || len(digits) > 40 {
		return w
	}
	points, commas := strings.Count(digits, "."), strings.Count(digits, ",")
	switch {
	case points == 0 && commas == 0:
		w.ok = true
	case points > 0 && commas > 0:
		w.both(digits)
	default:
		sign := byte('.')
		if commas > 0 {
			sign = ','
		}
		w.one(digits, sign, points+commas)
	}
	return w
}

// both has a point and a comma: the last one parts the decimals.
func (w *number) both(digits string) {
	decimal := digits[strings.LastIndexAny(digits, ".,")]
	whole, _, _ := strings.Cut(digits, string(decimal))
	if w.ok = strings.Count(digits, string(decimal)) == 1 && inThousands(whole, other(decimal)); w.ok {
		w.decimal, w.group = decimal, other(decimal)
	}
}

// one has one sign, once or several times.
func (w *number) one(digits string, sign byte, times int) {
	switch grouped := inThousands(digits, sign); {
	case times > 1 && grouped:
		w.group, w.ok = sign, true
	case times > 1:
	case grouped:
		w.unsure, w.ok = sign, true
	default:
		w.decimal, w.ok = sign, true
	}
}

// inThousands tells whether a sign stands before every three digits, and none before the first ones.
func inThousands(digits string, sign byte) bool {
	parts := strings.Split(digits, string(sign))
	for i, part := range parts {
		if i > 0 && len(part) != 3 || i == 0 && (part == "" || len(part) > 3 || part[0] == '0') {
			return false
		}
	}
	return true
}

func other(sign byte) byte {
	if sign == '.' {
		return ','
	}
	return '.'
}
