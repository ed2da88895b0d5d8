package resultexport

import (
	"strings"
	"time"

	"milepost/internal/fault"
)

// Formats of exports.
const (
	longFormat = "long"
	wideFormat = "wide"
	fhirFormat = "fhir"
)

const keyBytes = 32

var (
	msgOneApplication = fault.Define("export.one-application", "Choose one application to choose versions of it.")
	msgDay            = fault.Define("export.day", "expected a day as YYYY-MM-DD")
	msgDays           = fault.Define("export.days-reversed", "expected a day that is not before the first one")
	msgKey            = fault.Define("export.key-form", "This is not a pseudonym key. It has 52 letters and digits.")
	msgNoKey          = fault.Define("export.key-unused", "A pseudonym key is for de-identified exports.")
)

// check refuses what cannot be meant.
func (s *Selection) check() error {
	var wrong []fault.FieldError
	if len(s.Versions) > 0 && len(s.ApplicationIDs) != 1 {
		wrong = append(wrong, fault.FieldError{Field: "versions", Message: msgOneApplication})
	}
	for _, day := range []struct{ field, text string }{{"date_start", s.DateStart}, {"date_end", s.DateEnd}} {
		if _, err := time.Parse(time.DateOnly, day.text); day.text != "" && err != nil {
			wrong = append(wrong, fault.FieldError{Field: day.field, Message: msgDay})
		}
	}
	if len(wrong) == 0 && s.DateEnd != "" && s.DateEnd < s.DateStart {
		wrong = append(wrong, fault.FieldError{Field: "date_end", Message: msgDays})
	}
	if len(wrong) > 0 {
		return fault.Fields(wrong...)
	}
	return nil
}

// key returns the pseudonym key that was given, nil for none.
func (r *ResultExportRequest) key() ([]byte, error) {
	text := strings.TrimSpace(r.PseudonymKey)
	if text == "" {
		return nil, nil
	}
	if !r.Deidentified {
		return nil, fault.Field("pseudonym_key", msgNoKey)
	}
	key, err := alphabet.DecodeString(strings.ToLower(text))
	if err != nil || len(key) != keyBytes {
		return nil, fault.Field("pseudonym_key", msgKey)
	}
	return key, nil
}

// keyText returns the text form of a key, which no spreadsheet takes for anything but text.
func keyText(key []byte) string { return alphabet.EncodeToString(key) }
