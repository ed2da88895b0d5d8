package jsonbody

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"milepost/internal/httpx/problem"
	"milepost/internal/wire"
)

// plainTexts is valid JSON with all its texts cleaned by [wire.Plain], for every operation. Passwords stay as typed.
func plainTexts(data []byte) []byte {
	if !mayHide(data) {
		return data
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var value any
	if dec.Decode(&value) != nil {
		return data
	}
	plain, err := json.Marshal(plainValue(value))
	if err != nil {
		return data
	}
	return plain
}

// mayHide reports whether a body may contain an invisible character, as it is or as an escape.
func mayHide(data []byte) bool {
	return escapesHidden(data) || !wire.IsPlain(string(data)) || holdsJSON(data) && bytes.Contains(data, []byte(`\\u`))
}

// holdsJSON reports whether some text in a body may be JSON itself, whose escapes are escaped again.
func holdsJSON(data []byte) bool {
	return bytes.Contains(data, []byte(`"{`)) || bytes.Contains(data, []byte(`"[`))
}

func escapesHidden(data []byte) bool {
	for i := 0; i+1 < len(data); i++ {
		if data[i] != '\\' {
			continue
		}
		i++
		switch data[i] {
		case 'b', 'f':
			return true
		case 'u':
			if i+4 < len(data) && !plainEscape(string(data[i+1:i+5])) {
				return true
			}
		}
	}
	return false
}

func plainEscape(hex string) bool {
	sign, err := strconv.ParseUint(hex, 16, 16)
	return err == nil && wire.IsPlain(string(rune(sign)))
}

func plainValue(value any) any {
	switch v := value.(type) {
	case string:
		return plainInside(wire.Plain(v))
	case []any:
		for i := range v {
			v[i] = plainValue(v[i])
		}
	case map[string]any:
		for name := range v {
			if !strings.Contains(name, "password") {
				v[name] = plainValue(v[name])
			}
		}
	}
	return value
}

// plainInside cleans a text, including JSON inside it: some fields are objects encoded as texts.
func plainInside(v string) string {
	if !strings.HasPrefix(v, "{") && !strings.HasPrefix(v, "[") || !escapesHidden([]byte(v)) {
		return v
	}
	return string(plainTexts([]byte(v)))
}

// requireUTF8 refuses a body that is no text: the decoder would put other signs in the place of what it cannot read.
func requireUTF8(data []byte) error {
	if !utf8.Valid(data) {
		return problem.BadRequest(notUTF8)
	}
	return nil
}
