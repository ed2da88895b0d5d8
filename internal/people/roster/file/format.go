package file

import "strings"

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
