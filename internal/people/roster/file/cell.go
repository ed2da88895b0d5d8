package file

import (
	"errors"
	"io"
	"strconv"
	"strings"
)

// Mark is something about a cell that its text does not show.
type Mark string

// The marks. A cell with none is a text.
const (
	DateCell    Mark = "date"    // the text is the ISO form of a date that the sheet shows
	PartCell    Mark = "part"    // so it is, but the sheet shows not all of day, month and year
	NumberCell  Mark = "number"  // a number in no special format
	AgeCell     Mark = "age"     // a small number that is shown as a date in 1900
	YearCell    Mark = "year"    // a year that is shown as a date in 1905
	FormulaCell Mark = "formula" // a formula without a result; the text is empty
	LetterCell  Mark = "letter"  // a letter was not written like the rest of the file
)

// readCell reads what a person sees in the cell whose tag was just read: dates in one form whatever their format, numbers
// with all their digits.
func (s *sheetReader) readCell() (text string, mark Mark, err error) {
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
				return "", FormulaCell, nil
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

// shown makes of what is stored what is shown.
func (s *sheetReader) shown(kind, stored string, style int) (string, Mark) {
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
		return day, DateCell
	case "", "n":
		return s.number(strings.TrimSpace(stored), style)
	}
	return stored, "" // inlineStr, str, e
}

func (s *sheetReader) number(stored string, style int) (string, Mark) {
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
	case format.kind == paddedNumber && whole:
		return pad(digits, format.code), ""
	case format.kind != wholeDate && format.kind != partOfDate:
		return digits, NumberCell
	case whole && number <= maxAge:
		return digits, AgeCell
	case whole && isYear(int(number)):
		return digits, YearCell
	}
	day, ok := serialDate(number, s.book.base1904)
	switch {
	case !ok:
		return digits, NumberCell
	case format.kind == partOfDate:
		return day.Format(isoForm), PartCell
	}
	return day.Format(isoForm), DateCell
}
