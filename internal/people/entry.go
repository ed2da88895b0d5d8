package people

import (
	"strings"
	"unicode/utf8"

	"milepost/internal/wire"
)

// The most letters that a text of a person may have.
const (
	nameLength   = 100
	emailLength  = 254
	phoneLength  = 40
	lineLength   = 200
	detailLength = 2_000
	blockLength  = 10_000
)

// entry is one text of a body, what it may be, and where it goes. Without a text nothing is said of the field.
type entry struct {
	field    string
	from     *string
	to       *string
	most     int
	lines    bool // it may have several
	required bool
}

// enter puts the texts where they go, trimmed, and answers the wrong ones and which fields they changed.
func enter(entries []entry) (wrong faults, changed []string) {
	for _, e := range entries {
		before := *e.to
		if e.from != nil {
			*e.to = tidy(*e.from)
		}
		e.check(&wrong)
		if *e.to != before {
			changed = append(changed, e.field)
		}
	}
	return wrong, changed
}

var lineBreaks = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// tidy is a text without spaces around it and with one kind of line break; one with nothing to see is empty.
func tidy(text string) string {
	if text = strings.TrimSpace(lineBreaks.Replace(text)); wire.Shows(text) || !wire.OneLine(text) {
		return text
	}
	return ""
}

// unbroken takes out what a text of several lines may have more than one of a single line.
var unbroken = strings.NewReplacer("\n", "", "\t", "")

func (e entry) check(wrong *faults) {
	text := *e.to
	if e.required && text == "" {
		wrong.add(e.field, msgRequired)
	}
	if e.lines {
		text = unbroken.Replace(text)
	}
	if !wire.OneLine(text) {
		wrong.add(e.field, wire.NotOneLine)
	}
	if utf8.RuneCountInString(text) > e.most {
		wrong.add(e.field, "This is too long")
	}
}
