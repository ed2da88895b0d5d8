package field

import (
	"time"
	"unicode"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

var phoneInvalid = fault.Define("person.phone-invalid", "Please enter a valid phone number.")

// Errors are the wrong fields of a body.
type Errors []fault.FieldError

// Add records an error of a field; the first one counts.
func (e *Errors) Add(name string, message fault.Sentence) {
	for _, known := range *e {
		if known.Field == name {
			return
		}
	}
	*e = append(*e, fault.FieldError{Field: name, Message: message})
}

// Err is a 422 that names the wrong fields, nil without any.
func (e Errors) Err() error {
	if len(e) == 0 {
		return nil
	}
	return fault.Fields(e...)
}

// Email wants an address, or nothing.
func (e *Errors) Email(name, text string) {
	if text != "" && !wire.Email(text) {
		e.Add(name, fault.NotEmail)
	}
}

// Phone wants a number that can be dialled, however it is written, or nothing.
func (e *Errors) Phone(name, text string) {
	digits := 0
	for _, r := range text {
		if unicode.IsDigit(r) {
			digits++
		}
	}
	if text != "" && digits < 3 {
		e.Add(name, phoneInvalid)
	}
}

// NotFuture is the message for a date in the future.
var NotFuture = fault.Define("person.date-future", "Please enter a date that is not in the future.")

// PastDate reports whether a text is a date as YYYY-MM-DD that is not in the future.
func PastDate(text string, now time.Time) bool {
	date, err := time.Parse(time.DateOnly, text)
	// A date that is today somewhere in the world is not in the future.
	return err == nil && date.Year() >= 1900 && date.Before(now.Add(14*time.Hour))
}

// IsDate reports whether a text is a date as YYYY-MM-DD.
func IsDate(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}
