package file

import (
	"errors"
	"io"
	"math"
	"strconv"
	"strings"

	"milepost/internal/importing/cell"
)

// readCell reads what a person sees in the cell whose tag was just read: dates in one form whatever their format, numbers
// with all their digits.
func (s *sheetReader) readCell() (text string, mark cell.Mark, err error) {
	x := s.xml
	kind, style, end := x.attr("t"), x.number("s", 0), x.depth-1
	formula, valued := false, false
	for {
		next, err := x.next()
		switch {
		case errors.Is(err, io.EOF):
			return "", "", ErrBroken
		case err != nil:
			return "", "", err
		case next == endTag && x.depth == end:
			if formula && !valued {
				return "", cell.FormulaMark, nil
			}
			text, mark = s.shown(kind, text, style)
			return text, mark, nil
		case next != startTag:
			continue
		}
		switch x.name {
		case "v", "is":
			valued = true
			text, err = readText(x)
		case "f":
			formula = true
			err = x.inside("", nil)
		}
		if err != nil {
			return "", "", err
		}
	}
}

// shown converts a stored value to the text that the sheet shows.
func (s *sheetReader) shown(kind, stored string, style int) (string, cell.Mark) {
	switch kind {
	case "s":
		no, err := strconv.Atoi(strings.TrimSpace(stored))
		if err != nil {
			return "", ""
		}
		text, _ := s.book.texts.at(no)
		return text, ""
	case "b":
		return map[string]string{"1": "TRUE", "0": "FALSE"}[strings.TrimSpace(stored)], ""
	case "d": // ISO 8601
		day, _, _ := strings.Cut(strings.TrimSpace(stored), "T")
		return day, cell.DateMark
	case "", "n":
		return s.number(strings.TrimSpace(stored), style)
	}
	return stored, "" // inlineStr, str, e
}

func (s *sheetReader) number(stored string, style int) (string, cell.Mark) {
	number, err := strconv.ParseFloat(stored, 64)
	if err != nil {
		return stored, ""
	}
	format := cellFormat{}
	if style >= 0 && style < len(s.book.formats) {
		format = s.book.formats[style]
	}
	digits := strconv.FormatFloat(number, 'f', -1, 64)
	if len(digits) > 40 {
		digits = stored
	}
	whole := number >= 0 && !strings.Contains(digits, ".")
	switch {
	case format.kind == percentage:
		return strconv.FormatFloat(number*100, 'g', percentDigits, 64) + "%", cell.NumberMark
	case format.kind != wholeDate && format.kind != partOfDate && isShortened(stored):
		return digits, cell.LongMark
	case format.kind == paddedNumber && whole:
		return pad(digits, format.code), ""
	case format.kind != wholeDate && format.kind != partOfDate:
		return digits, cell.NumberMark
	case whole && number <= cell.MaxAge:
		return digits, cell.AgeMark
	case whole && cell.IsYear(int(number)):
		return digits, cell.YearMark
	}
	day, ok := cell.SerialDate(number, s.book.base1904)
	switch {
	case !ok:
		return digits, cell.NumberMark
	case format.kind == partOfDate:
		return day.Format(cell.ISOForm), cell.PartMark
	}
	return day.Format(cell.ISOForm), cell.DateMark
}

// percentDigits is the number of digits that a spreadsheet keeps; the rest is the error of multiplying.
const percentDigits = 15

// isShortened reports whether a stored whole number is in scientific form, or has more digits than a spreadsheet keeps.
func isShortened(stored string) bool {
	number, err := strconv.ParseFloat(stored, 64)
	if err != nil || number != math.Trunc(number) || math.Abs(number) < 1000 {
		return false
	}
	return strings.ContainsAny(stored, "eE") || math.Abs(number) >= 1e15
}

// cellFormat is how a number is shown.
type cellFormat struct {
	kind formatKind
	code string // of a padded one
}

type formatKind uint8

const (
	plainNumber  formatKind = iota
	wholeDate               // a day, a month and a year
	partOfDate              // not all three of them
	paddedNumber            // zeros and fixed letters: 00000, 000-000
	percentage
)

// readFormats reads the formats of the cells by their number.
func readFormats(parts *archive, name string) ([]cellFormat, error) {
	codes := map[int]cellFormat{}
	var formats []cellFormat
	inCells := false
	err := parts.each(name, func(x *xmlScanner) error {
		switch x.name {
		case "numFmt":
			if len(codes) >= maxFormats {
				return ErrTooComplex
			}
			codes[x.number("numFmtId", 0)] = formatOf(x.attr("formatCode"))
		case "cellXfs":
			inCells = true
		case "cellStyleXfs", "cellStyles", "dxfs":
			inCells = false
		case "xf":
			if !inCells {
				return nil
			}
			if len(formats) >= maxStyles {
				return ErrTooComplex
			}
			id := x.number("numFmtId", 0)
			format, own := codes[id]
			if !own {
				format = builtIn(id)
			}
			formats = append(formats, format)
		}
		return nil
	})
	return formats, err
}

// builtIn is a format that files name by number only.
func builtIn(id int) cellFormat {
	switch {
	case id == 9 || id == 10: // 0%, 0.00%
		return cellFormat{kind: percentage}
	case id == 17: // mmm-yy
		return cellFormat{kind: partOfDate}
	case id >= 14 && id <= 16, id == 22, id >= 27 && id <= 31, id == 36, id >= 50 && id <= 54, id == 57, id == 58:
		return cellFormat{kind: wholeDate}
	}
	return cellFormat{}
}

// maxCode are the letters of a format that are looked at.
const maxCode = 255

func formatOf(code string) cellFormat {
	if len(code) > maxCode {
		return cellFormat{}
	}
	code, _, _ = strings.Cut(code, ";")
	shape := codeShape(code)
	day, month, year := strings.Contains(shape, "d"), strings.Contains(shape, "m"), strings.ContainsAny(shape, "ye")
	switch {
	case strings.Contains(shape, "%"):
		return cellFormat{kind: percentage}
	case strings.Contains(shape, "0") && strings.Trim(shape, "0 -/._") == "" && !strings.Contains(shape, "."):
		if strings.Trim(shape, "0") == "" && len(shape) < 2 {
			return cellFormat{}
		}
		return cellFormat{paddedNumber, code}
	case strings.ContainsAny(shape, "0#?") || shape == "general":
		return cellFormat{}
	case day && month && year:
		return cellFormat{kind: wholeDate}
	case day || year:
		return cellFormat{kind: partOfDate}
	}
	return cellFormat{} // a time, or words only
}

// codeShape is a format without its fixed texts, colours and languages, in small letters.
func codeShape(code string) string {
	var shape strings.Builder
	for i := 0; i < len(code); i++ {
		switch c := code[i]; c {
		case '\\', '_', '*':
			i++
		case '"', '[':
			closing := map[byte]byte{'"': '"', '[': ']'}[c]
			if end := strings.IndexByte(code[i+1:], closing); end >= 0 {
				i += end + 1
			}
		default:
			shape.WriteByte(c)
		}
	}
	return strings.ToLower(shape.String())
}

// pad writes the digits of a whole number into the zeros of a format, from the right.
func pad(digits, code string) string {
	zeros := strings.Count(codeShape(code), "0")
	if len(digits) < zeros {
		digits = strings.Repeat("0", zeros-len(digits)) + digits
	}
	out, first := "", digits[:len(digits)-zeros]
	digits = digits[len(digits)-zeros:]
	for i := 0; i < len(code); i++ {
		switch c := code[i]; c {
		case '"':
		case '\\':
			i++
			if i < len(code) {
				out += string(code[i])
			}
		case '0':
			out, first = out+first+digits[:1], ""
			digits = digits[1:]
		default:
			out += string(c)
		}
	}
	return out
}
