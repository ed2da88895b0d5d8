package cell

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// number is a text taken apart: its digits before and behind the last point or comma, and what that is.
type number struct {
	negative        bool
	whole, fraction string
	decimal         Decimal // parts the decimals for sure
	unsure          Decimal // parts the decimals or the thousands
	grouped         bool    // its thousands are parted
	ok              bool
}

// value returns the number, where a sign parts the decimals of the file.
func (w number) value(decimal Decimal) float64 {
	if w.negative {
		return -w.magnitude(decimal)
	}
	return w.magnitude(decimal)
}

func (w number) magnitude(decimal Decimal) float64 {
	text := w.whole + "." + w.fraction
	if w.unsure != NoDecimal && w.unsure != decimal {
		text = w.whole + w.fraction
	}
	value, _ := strconv.ParseFloat(text, 64)
	return value
}

// maxDigits bounds the digits that are examined.
const maxDigits = 40

// group and arabicPoint represent signs that only separate thousands, and decimals.
const (
	group       = '\''
	arabicPoint = '\u066b'
)

func writtenNumber(text string) (w number) {
	text = strings.TrimSpace(text)
	if len(text) > 3*maxDigits {
		return w
	}
	digits, ok := plainSigns(text)
	if !ok {
		return w
	}
	if rest := strings.TrimLeft(digits, "+-"); len(digits)-len(rest) <= 1 {
		w.negative, digits = digits != rest && digits[0] == '-', rest
	}
	if strings.ContainsAny(digits, "+-") || !strings.ContainsAny(digits, "0123456789") || len(digits) > maxDigits {
		return w
	}
	if digits == "" || digits[0] == group || digits[len(digits)-1] == group {
		return w
	}
	w.read(digits)
	return w
}

// plainSigns replaces the digits of all scripts by 0 to 9, each minus by a hyphen, and a sign that only separates thousands by
// one sign. A number may have one such sign.
func plainSigns(text string) (string, bool) {
	var out strings.Builder
	parted := rune(0)
	for _, r := range text {
		switch {
		case unicode.IsDigit(r):
			out.WriteByte(byte('0' + digitOf(r)))
		case strings.ContainsRune("-\u2212\u2010\u2011\u2012\u2013\ufe63\uff0d", r):
			out.WriteByte('-')
		case r == '+' || r == '\uff0b':
			out.WriteByte('+')
		case r == '.' || r == '\uff0e':
			out.WriteByte('.')
		case r == ',' || r == '\uff0c' || r == '\u060c':
			out.WriteByte(',')
		case r == arabicPoint:
			out.WriteRune(r)
		case unicode.IsSpace(r) || strings.ContainsRune("'\u2019\u02bc\u2032\u066c", r):
			if parted != 0 && parted != r {
				return "", false
			}
			parted = r
			out.WriteByte(group)
		default:
			return "", false
		}
	}
	return out.String(), true
}

// read takes digits with their signs apart.
func (w *number) read(digits string) {
	points, commas := strings.Count(digits, "."), strings.Count(digits, ",")
	sure := strings.ContainsRune(digits, group) || strings.ContainsRune(digits, arabicPoint)
	switch {
	case sure && points+commas+strings.Count(digits, string(arabicPoint)) > 1:
	case sure:
		w.parted(digits)
	case points == 0 && commas == 0:
		w.whole, w.ok = digits, true
	case points > 0 && commas > 0:
		w.both(digits)
	case points > 0:
		w.one(digits, Point, points)
	default:
		w.one(digits, Comma, commas)
	}
}

// parted has spaces or the like between its thousands, or an Arabic point: any other sign parts decimals.
func (w *number) parted(digits string) {
	at := strings.IndexAny(digits, ".,"+string(arabicPoint))
	whole, sign, fraction := digits, "", ""
	if at >= 0 {
		whole = digits[:at]
		_, size := utf8.DecodeRuneInString(digits[at:])
		sign = digits[at : at+size]
		fraction = digits[at+len(sign):]
	}
	w.grouped = strings.ContainsRune(whole, group)
	w.ok = whole != "" && !strings.ContainsRune(fraction, group) && (!w.grouped || inGroups(whole, string(group)))
	w.whole, w.fraction = strings.ReplaceAll(whole, string(group), ""), fraction
	if d := Decimal(sign); d == Point || d == Comma {
		w.decimal = d
	}
}

// both has a point and a comma: the last one parts the decimals.
func (w *number) both(digits string) {
	at := strings.LastIndexAny(digits, ".,")
	decimal := Decimal(digits[at : at+1])
	thousands := string(decimal.other())
	whole, fraction := digits[:at], digits[at+1:]
	w.ok = !strings.Contains(whole, string(decimal)) && inGroups(whole, thousands)
	w.whole, w.fraction, w.decimal, w.grouped = strings.ReplaceAll(whole, thousands, ""), fraction, decimal, true
}

// one has one sign, once or several times.
func (w *number) one(digits string, sign Decimal, times int) {
	grouped := inGroups(digits, string(sign))
	w.whole, w.fraction, _ = strings.Cut(digits, string(sign))
	switch {
	case times > 1 && grouped:
		w.whole, w.fraction = strings.ReplaceAll(digits, string(sign), ""), ""
		w.grouped, w.decimal, w.ok = true, sign.other(), true
	case times > 1:
	case grouped:
		w.unsure, w.ok = sign, true
	default:
		w.decimal, w.ok = sign, true
	}
}

// inGroups reports whether the sign separates the last three digits, and before them groups of three or, as in India, two
// digits.
func inGroups(digits, sign string) bool {
	parts := strings.Split(digits, sign)
	last := len(parts) - 1
	if last < 1 || len(parts[last]) != 3 || parts[0] == "" || parts[0][0] == '0' {
		return false
	}
	for _, size := range []int{3, 2} {
		fits := len(parts[0]) <= size
		for _, part := range parts[1:last] {
			fits = fits && len(part) == size
		}
		if fits {
			return true
		}
	}
	return false
}
