package wire

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// Appender is a value that writes its own JSON, as the encoder would without escapes for HTML. It is for long lists that are read often: the
// encoder looks at each field by reflection.
type Appender interface {
	AppendJSON(to []byte) []byte
}

// AppendText adds a text as JSON.
func AppendText(to []byte, text string) []byte {
	if !needsNoEscape(text) {
		return AppendValue(to, text)
	}
	to = append(to, '"')
	to = append(to, text...)
	return append(to, '"')
}

// AppendInt adds a number as JSON.
func AppendInt(to []byte, n int64) []byte { return strconv.AppendInt(to, n, 10) }

// AppendBool adds a boolean as JSON.
func AppendBool(to []byte, yes bool) []byte { return strconv.AppendBool(to, yes) }

// needsNoEscape reports whether a text stands in JSON as it is. Some others do, too.
func needsNoEscape(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// AppendValue adds a value as the encoder writes it; null, if it has no JSON.
func AppendValue(to []byte, value any) []byte {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	if encoder.Encode(value) != nil {
		return append(to, "null"...)
	}
	return append(to, bytes.TrimSuffix(text.Bytes(), []byte("\n"))...)
}
