package authoring

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"

	"milepost/internal/fault"
)

// FieldErrors collects wrong fields. The zero value is ready to use.
type FieldErrors struct {
	Prefix string // goes before each field's name
	List   []fault.FieldError
}

// maxErrors bounds an answer: nobody reads more of them.
const maxErrors = 20

// Add records that a field is wrong.
func (f *FieldErrors) Add(field, message string) {
	if len(f.List) < maxErrors {
		f.List = append(f.List, fault.FieldError{Field: f.Prefix + field, Message: message})
	}
}

// Required refuses an empty value.
func (f *FieldErrors) Required(field, value, message string) {
	if value == "" {
		f.Add(field, message)
	}
}

// Text refuses texts that are too long or that a database cannot store.
func (f *FieldErrors) Text(field, value string, limit int) {
	if len(value) > limit && utf8.RuneCountInString(value) > limit {
		f.Add(field, fmt.Sprintf("At most %d characters.", limit))
	}
	if strings.IndexByte(value, 0) >= 0 || !utf8.ValidString(value) {
		f.Add(field, "This is not text.")
	}
}

func (f *FieldErrors) oneOf(field, value string, allowed []string) {
	if !slices.Contains(allowed, value) {
		f.Add(field, "Choose one of: "+strings.Join(allowed, ", ")+".")
	}
}

func (f *FieldErrors) language(field, tag string) {
	if tag == "" {
		return
	}
	if known, err := language.Parse(tag); err != nil || known.String() != tag || len(tag) > maxLanguage {
		f.Add(field, "A language such as en, es or pt-BR.")
	}
}

func (f *FieldErrors) between(field string, value, low, high int64) {
	if value < low || value > high {
		f.Add(field, fmt.Sprintf("A number from %d to %d.", low, high))
	}
}

func (f *FieldErrors) image(field, value string) {
	if value != "" && !imagePath.MatchString(value) {
		f.Add(field, "Not the path of a stored picture.")
	}
}

func (f *FieldErrors) sound(field, value string) {
	if value != "" && !soundPath.MatchString(value) {
		f.Add(field, "Not the path of a stored sound.")
	}
}

// Problem returns the 422 of all that was collected, nil when nothing was.
func (f *FieldErrors) Problem() error {
	if len(f.List) == 0 {
		return nil
	}
	return fault.Fields(f.List...)
}

// json accepts nothing at all, or JSON text.
func (f *FieldErrors) json(field, text string, limit int) {
	f.Text(field, text, limit)
	if text != "" && !json.Valid([]byte(text)) {
		f.Add(field, "This is not JSON text.")
	}
}

func (f *FieldErrors) colour(field, value string) {
	if !colourForm.MatchString(value) {
		f.Add(field, "A colour name, or a colour such as #1a2b3c or rgb(1, 2, 3).")
	}
}
