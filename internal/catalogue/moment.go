package catalogue

import (
	"strings"
	"time"
)

// moment is the period that a date, or a date with a time, covers: a whole day, minute or second, up to its end. Without a zone
// it is in UTC.
type moment struct{ start, end time.Time }

var momentForms = []struct {
	form string
	span func(time.Time) time.Time
}{
	{time.DateOnly, func(t time.Time) time.Time { return t.AddDate(0, 0, 1) }},
	{"2006-01-02T15:04", within(time.Minute)},
	{"2006-01-02T15:04Z07:00", within(time.Minute)},
	{"2006-01-02T15:04:05", within(time.Second)},
	{time.RFC3339, within(time.Second)},
}

func within(d time.Duration) func(time.Time) time.Time {
	return func(t time.Time) time.Time { return t.Truncate(d).Add(d) }
}

// readMoment reads a filter's date; an empty one covers nothing.
func readMoment(text string) (moment, bool) {
	if text == "" {
		return moment{}, true
	}
	if len(text) > len(time.DateOnly) && text[len(time.DateOnly)] == ' ' {
		text = strings.Replace(text, " ", "T", 1)
	}
	// A program that reads an address takes the plus of a time zone for a space.
	text = strings.Replace(text, " ", "+", 1)
	for _, f := range momentForms {
		if t, err := time.Parse(f.form, text); err == nil {
			return moment{t, f.span(t)}, true
		}
	}
	return moment{}, false
}
