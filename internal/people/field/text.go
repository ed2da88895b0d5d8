package field

import (
	"strings"
	"unicode/utf8"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

// The most letters that a text of a person may have.
const (
	NameLength   = 100
	EmailLength  = 254
	PhoneLength  = 40
	LineLength   = 200
	DetailLength = 2_000
	BlockLength  = 10_000
)

// Text is one text of a body with its rules and destination. A nil From leaves the field alone.
type Text struct {
	Name     string // in the API
	From     *string
	To       *string
	Most     int
	Lines    bool // it may have several
	Required bool
}

// Apply puts the texts where they go, trimmed, and returns the wrong ones and which fields they changed.
func Apply(texts []Text) (wrong Errors, changed []string) {
	for _, t := range texts {
		before := *t.To
		if t.From != nil {
			*t.To = tidy(*t.From)
		}
		t.check(&wrong)
		if *t.To != before {
			changed = append(changed, t.Name)
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

// unbroken removes the line breaks and tabs that only a text of several lines may have.
var unbroken = strings.NewReplacer("\n", "", "\t", "")

func (t Text) check(wrong *Errors) {
	text := *t.To
	if t.Required && text == "" {
		wrong.Add(t.Name, fault.Required)
	}
	if t.Lines {
		text = unbroken.Replace(text)
	}
	if !wire.OneLine(text) {
		wrong.Add(t.Name, fault.NotOneLine)
	}
	if utf8.RuneCountInString(text) > t.Most {
		wrong.Add(t.Name, fault.TooLong)
	}
}
