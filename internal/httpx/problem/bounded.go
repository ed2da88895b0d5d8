package problem

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
		f.Location, f.Message = shortened(f.Location, maxLocation), shortened(f.Message, maxMessage)
		fields[i] = f
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

// ShortName is a name from a request, short enough for a refusal to repeat it.
func ShortName(name string) string { return shortened(name, maxLocation) }
