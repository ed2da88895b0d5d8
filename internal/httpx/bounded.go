package httpx

import "strings"

// Bounds of a refusal, so that megabytes of input are not echoed.
const (
	maxFieldErrors = 20
	maxLocation    = 200 // bytes of where a field is: names in it are the sender's
	maxMessage     = 400 // bytes
)

// bounded returns the first of the fields, each with a short location and message.
func bounded(fields []FieldError) []FieldError {
	fields = fields[:min(len(fields), maxFieldErrors)]
	for i, f := range fields {
		fields[i] = FieldError{Location: shortened(f.Location, maxLocation), Message: shortened(f.Message, maxMessage)}
	}
	return fields
}

// shortened is at most so many bytes of a text, and no part of a letter.
func shortened(text string, most int) string {
	if len(text) <= most {
		return text
	}
	const more = "…"
	return strings.ToValidUTF8(text[:most-len(more)], "") + more
}

// Bounds of a JSON body. The largest form is an application of 500 questions with 200 elements each.
const (
	maxItems  = 100_000   // of one list
	maxNames  = 1_000     // of one object
	maxValues = 2_000_000 // in all
)

// counted counts one more value.
func (w *walker) counted() error {
	w.values++
	if w.values > maxValues {
		return BadRequest("The body holds too many values.")
	}
	return nil
}
