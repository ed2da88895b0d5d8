package cell

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	"milepost/internal/db"
)

// ISOForm is how dates are stored: year, month and day.
const ISOForm = "2006-01-02"

// Order is the order of day, month and year in a date.
type Order string

// The possible orders; NoOrder is unknown or irrelevant.
const (
	NoOrder Order = ""
	DMY     Order = "dmy"
	MDY     Order = "mdy"
	YMD     Order = "ymd"
)

var orders = []Order{DMY, MDY, YMD}

// Valid reports whether there is such an order, NoOrder aside.
func (o Order) Valid() bool { return o == DMY || o == MDY || o == YMD }

// Dates reads the dates of one file.
type Dates struct {
	Order    Order
	Base1904 bool      // serial numbers count from 1904
	Now      time.Time // no date is in a later year, which decides the century of two-digit years
	Mixed    bool      // no order fits all dates of the file
	Serial   []int     // see Decision
	Half     []int
	Counted  map[int]Calendar
}

// Read returns the date as YYYY-MM-DD; ok is false if the text is no date. Ambiguous dates are read in the file's order.
func (d Dates) Read(text string) (iso string, ok bool) {
	form := parts(text)
	if serial, isSerial := form.serial(d.Base1904); isSerial {
		return serial.Format(ISOForm), true
	}
	order := form.own()
	if order == NoOrder {
		order = d.Order
	}
	if order == NoOrder {
		order = d.only(form)
	}
	return form.in(order, d.Now.Year())
}

// only is an order in which the date can be read.
func (d Dates) only(form written) Order {
	for _, order := range orders {
		if _, ok := form.in(order, d.Now.Year()); ok {
			return order
		}
	}
	return NoOrder
}

// written is a text split as a date: three numbers, one of which may have been the name of a month.
type written struct {
	numbers []int
	digits  []int // of each number; 0 for a month's name
	month   int   // position of the name, -1 if there is none
	ok      bool
	// calendar is the calendar whose months have such a name.
	calendar Calendar
}

// IsDate reports whether a text has three numbers as a date has, whatever they are.
func IsDate(text string) bool { return len(parts(text).numbers) == 3 }

// parts takes a text apart. A time behind the date is left aside.
func parts(text string) written {
	w := written{month: -1}
	text = withoutTime(strings.TrimSpace(text))
	if len(text) > 60 {
		return w
	}
	for _, word := range datesWords(thaiMonths.Replace(text)) {
		if number, digits, ok := digitsOf(word); ok {
			w.numbers, w.digits = append(w.numbers, number), append(w.digits, digits)
			continue
		}
		name := strings.Trim(db.Fold(word), ".,")
		if month := monthOf(name); month > 0 && w.month < 0 {
			w.month = len(w.numbers)
			w.calendar = calendarOfMonth[name]
			w.numbers, w.digits = append(w.numbers, month), append(w.digits, 0)
			continue
		}
		if !fillers[name] {
			return w
		}
	}
	w.split()
	w.ok = len(w.numbers) == 3 || len(w.numbers) == 1 && w.month < 0
	return w
}

// split parts digits in a row: 20190312, 12032019, 120319.
func (w *written) split() {
	if len(w.numbers) != 1 {
		return
	}
	switch n := w.numbers[0]; {
	case w.digits[0] == 6:
		w.numbers, w.digits = []int{n / 10000, n / 100 % 100, n % 100}, []int{2, 2, 2}
	case w.digits[0] == 8 && !IsYear(n/10000) && (IsYear(n%10000) || !isOtherYear(n/10000) && isOtherYear(n%10000)):
		w.numbers, w.digits = []int{n / 1_000_000, n / 10000 % 100, n % 10000}, []int{2, 2, 4}
	case w.digits[0] == 8:
		w.numbers, w.digits = []int{n / 10000, n / 100 % 100, n % 100}, []int{4, 2, 2}
	}
}

// withoutTime cuts "T00:00:00Z", " 12:30" and " 0:00:00 AM" off.
func withoutTime(text string) string {
	colon := strings.IndexByte(text, ':')
	if colon < 0 {
		return text
	}
	if at := strings.LastIndexAny(text[:colon], "T "); at > 0 {
		return strings.TrimSpace(text[:at])
	}
	return text
}

// datesWords parts numbers, names and separators: "12. März 2019", "12-Mar-19", "2019年3月12日".
func datesWords(text string) []string {
	var words []string
	kind := ' '
	for _, r := range text {
		next := ' '
		switch {
		case unicode.IsDigit(r):
			next = '0'
		case unicode.IsLetter(r) || unicode.Is(unicode.M, r):
			next = 'a'
		case !strings.ContainsRune("./-, \u00a0\u2009\u202f\u2010\u2011\u2013'’,،", r):
			next = r
		}
		switch next {
		case ' ':
		case kind:
			words[len(words)-1] += string(r)
		default:
			words = append(words, string(r))
		}
		kind = next
	}
	return words
}

// digitsOf reads a number in the digits of any script.
func digitsOf(word string) (number, digits int, ok bool) {
	for _, r := range word {
		digit := digitOf(r)
		if digit < 0 || digits == 9 {
			return 0, 0, false
		}
		number, digits = number*10+digit, digits+1
	}
	return number, digits, digits > 0
}

// digitOf returns the value of a digit: the digits of a script follow each other from a 0.
func digitOf(r rune) int {
	if r >= '0' && r <= '9' {
		return int(r - '0')
	}
	if !unicode.IsDigit(r) {
		return -1
	}
	zero := r
	for unicode.IsDigit(zero-1) && r-zero < 9 {
		zero--
	}
	if value, err := strconv.Atoi(db.Fold(string(r))); err == nil {
		return value
	}
	return int(r - zero)
}

// own returns the order that a date reveals by itself, through the year or the month's name.
func (w written) own() Order {
	switch {
	case !w.ok || len(w.numbers) != 3:
		return NoOrder
	case w.digits[0] >= 3:
		return YMD
	case w.month == 0:
		return MDY
	case w.month == 1:
		return DMY
	}
	return NoOrder
}

// in reads the date in an order; years of two digits are of the last hundred years.
func (w written) in(order Order, thisYear int) (iso string, ok bool) {
	at, known := map[Order][3]int{DMY: {2, 1, 0}, MDY: {2, 0, 1}, YMD: {0, 1, 2}}[order]
	if !w.ok || len(w.numbers) != 3 || !known || w.month >= 0 && at[1] != w.month {
		return "", false
	}
	year, month, day := w.numbers[at[0]], w.numbers[at[1]], w.numbers[at[2]]
	switch {
	case w.digits[at[1]] > 2 || w.digits[at[2]] > 2:
		return "", false
	case w.digits[at[0]] == 2:
		if year += 2000; year > thisYear {
			year -= 100
		}
	case w.digits[at[0]] != 4:
		return "", false
	}
	calendar := w.calendar
	if w.digits[at[0]] == 4 {
		calendar = w.counted(year, thisYear)
	}
	date, ok := gregorian(calendar, year, month, day)
	if !ok {
		return "", false
	}
	return date.Format(ISOForm), true
}

// serial reads a lone number as spreadsheets count days. Those of 1927 and later have five digits.
func (w written) serial(base1904 bool) (time.Time, bool) {
	if !w.ok || len(w.numbers) != 1 || w.digits[0] != 5 || w.numbers[0] < 10_000 {
		return time.Time{}, false
	}
	return SerialDate(float64(w.numbers[0]), base1904)
}

const (
	firstSerial = 61      // before it, spreadsheets count a 29 February 1900 that never was
	lastSerial  = 73_050  // the end of 2099
	maxSerial   = 271_376 // the end of 2642, which is 2099 by the Buddhist calendar
	days1904    = 1_462   // between the two beginnings
)

// SerialDate returns the day of a spreadsheet's serial number; ok is false outside of 1900 to 2099. A date typed with a year of the
// Buddhist calendar is stored as one of the 26th century: it is returned as typed, and read like other Buddhist dates.
func SerialDate(number float64, base1904 bool) (time.Time, bool) {
	if base1904 {
		number += days1904
	}
	if !(number >= firstSerial && number <= maxSerial) {
		return time.Time{}, false
	}
	day := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).AddDate(0, 0, int(number))
	typed := day.Year() >= firstYear+buddhistYears
	return day, typed || int(number) <= lastSerial
}
