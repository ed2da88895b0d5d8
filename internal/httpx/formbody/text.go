package formbody

import (
	"io"
	"mime/multipart"
	"strings"
	"unicode/utf8"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

var tooLarge = fault.Define("field.too-large", "This is too long.")

// Text reads a text part of a form, of at most so many bytes, like texts in JSON: without invisible characters. A text that
// is too long, not UTF-8 or has a NUL is a 422 that names the field.
func Text(part *multipart.Part, name string, most int64) (string, error) {
	data, err := io.ReadAll(io.LimitReader(part, most+1))
	switch {
	case err != nil:
		return "", Broken(err)
	case int64(len(data)) > most:
		return "", fault.Field(name, tooLarge)
	case !utf8.Valid(data):
		return "", fault.Field(name, fault.NotText)
	case strings.ContainsRune(string(data), 0):
		return "", fault.Field(name, fault.NotText)
	}
	return wire.Plain(string(data)), nil
}
