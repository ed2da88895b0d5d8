package jsonbody

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
)

// Lenient describes other accepted forms of an object, for clients that know only the specification. It is converted to the
// exact form first: the operation's own types and checks stay unchanged. A field that is neither in the exact form nor named
// here is refused.
type Lenient struct {
	// Ignored are fields that the server answers, or knows better, and takes from nobody.
	Ignored []string
	// Numbers and Flags may come as text; an empty one leaves the field open.
	Numbers, Flags []string
	// Texts may come as numbers.
	Texts []string
	// Open are fields that an empty text, or null, leaves open.
	Open []string
	// Within are the objects, and lists of objects, in fields.
	Within map[string]Lenient
	// Reshape changes the object in other ways, before all else.
	Reshape func(object map[string]any)
}

// Exact returns JSON text in its exact form; other text stays unchanged.
func (l *Lenient) Exact(data []byte) []byte {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var value any
	if dec.Decode(&value) != nil {
		return data
	}
	l.apply(value)
	exact, err := json.Marshal(value)
	if err != nil {
		return data
	}
	return exact
}

func (l *Lenient) apply(value any) {
	switch v := value.(type) {
	case []any:
		for _, item := range v {
			l.apply(item)
		}
	case map[string]any:
		l.object(v)
	}
}

func (l *Lenient) object(o map[string]any) {
	if l.Reshape != nil {
		l.Reshape(o)
	}
	for _, name := range l.Ignored {
		delete(o, name)
	}
	for _, name := range l.Open {
		if o[name] == "" || o[name] == nil {
			delete(o, name)
		}
	}
	change(o, l.Numbers, toNumber)
	change(o, l.Flags, toFlag)
	change(o, l.Texts, toText)
	for name, within := range l.Within {
		within.apply(o[name])
	}
}

// change writes the fields in another form; one that becomes nil is left open.
func change(o map[string]any, names []string, to func(any) any) {
	for _, name := range names {
		value, given := o[name]
		if !given || value == nil {
			continue
		}
		if o[name] = to(value); o[name] == nil {
			delete(o, name)
		}
	}
}

var numberForm = regexp.MustCompile(`^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$`)

// toNumber reads a number in a text, and nothing in an empty one.
func toNumber(value any) any {
	text, ok := value.(string)
	if text = strings.TrimSpace(text); !ok {
		return value
	}
	if text == "" {
		return nil
	}
	if !numberForm.MatchString(text) {
		return value
	}
	return json.Number(text)
}

// Number reads a number from a text; other text stays unchanged.
func Number(text string) any { return toNumber(text) }

// toFlag reads true or false in a text, and nothing in an empty one.
func toFlag(value any) any {
	switch value {
	case "true":
		return true
	case "false":
		return false
	case "":
		return nil
	}
	return value
}

func toText(value any) any {
	if number, ok := value.(json.Number); ok {
		return number.String()
	}
	return value
}

// UnmarshalLenient is UnmarshalStrict for text that may be written leniently.
func UnmarshalLenient(data []byte, l Lenient, v any) error {
	if err := Check(data); err != nil {
		return err
	}
	return UnmarshalStrict(l.Exact(data), v)
}
