package authoring

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/language"

	"milepost/internal/fault"
)

// ChooseOneOf names the possible values.
var ChooseOneOf = fault.Define("field.choose-one-of", "Choose one of: {choices, list}.")

var (
	textTooLong          = fault.Define("application.text-too-long", "At most {most} characters.")
	applicationLanguage  = fault.Define("application.language", "A language such as en, es or pt-BR.")
	numberRange          = fault.Define("application.number-range", "A number from {low} to {high}.")
	picturePath          = fault.Define("application.picture-path", "Not the path of a stored picture.")
	applicationSoundPath = fault.Define("application.sound-path", "Not the path of a stored sound.")
	notJSON              = fault.Define("application.not-json", "This is not JSON text.")
	applicationColour    = fault.Define("application.colour", "A colour name, or a colour such as #1a2b3c or rgb(1, 2, 3).")
)

// FieldErrors collects wrong fields. The zero value is ready to use.
type FieldErrors struct {
	Prefix string // goes before each field's name
	List   []fault.FieldError
}

// maxErrors bounds an answer: nobody reads more of them.
const maxErrors = 20

// Add records that a field is wrong.
func (f *FieldErrors) Add(field string, message fault.Sentence) {
	if len(f.List) < maxErrors {
		f.List = append(f.List, fault.FieldError{Field: f.Prefix + field, Message: message})
	}
}

// Required refuses an empty value.
func (f *FieldErrors) Required(field, value string, message fault.Sentence) {
	if value == "" {
		f.Add(field, message)
	}
}

// Text refuses texts that are too long or that a database cannot store.
func (f *FieldErrors) Text(field, value string, limit int) {
	if len(value) > limit && utf8.RuneCountInString(value) > limit {
		f.Add(field, textTooLong.With("most", limit))
	}
	if strings.IndexByte(value, 0) >= 0 || !utf8.ValidString(value) {
		f.Add(field, fault.NotText)
	}
}

func (f *FieldErrors) oneOf(field, value string, allowed []string) {
	if !slices.Contains(allowed, value) {
		f.Add(field, ChooseOneOf.With("choices", allowed))
	}
}

func (f *FieldErrors) language(field, tag string) {
	if tag == "" {
		return
	}
	if known, err := language.Parse(tag); err != nil || known.String() != tag || len(tag) > maxLanguage {
		f.Add(field, applicationLanguage)
	}
}

func (f *FieldErrors) between(field string, value, low, high int64) {
	if value < low || value > high {
		f.Add(field, numberRange.With("low", low).With("high", high))
	}
}

func (f *FieldErrors) image(field, value string) {
	if value != "" && !imagePath.MatchString(value) {
		f.Add(field, picturePath)
	}
}

func (f *FieldErrors) sound(field, value string) {
	if value != "" && !IsSoundPath(value) {
		f.Add(field, applicationSoundPath)
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
		f.Add(field, notJSON)
	}
}

func (f *FieldErrors) colour(field, value string) {
	if !colourForm.MatchString(value) {
		f.Add(field, applicationColour)
	}
}
