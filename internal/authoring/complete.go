package authoring

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// List is a list that is written as [] when there is nothing in it, and read as nil.
type List[T any] []T

// MarshalJSON writes the list.
func (l List[T]) MarshalJSON() ([]byte, error) {
	if len(l) == 0 {
		return []byte("[]"), nil
	}
	return json.Marshal([]T(l))
}

// UnmarshalJSON reads a list, or null.
func (l *List[T]) UnmarshalJSON(data []byte) error {
	var list []T
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	*l = nil
	if len(list) > 0 {
		*l = list
	}
	return nil
}

var (
	contentShape  = shapeOf(reflect.TypeFor[Question]())
	elementsShape = shapeOf(reflect.TypeFor[[]Element]())
)

// complete returns the question with every field in its JSON, empty ones included. Earlier versions left empty fields out; their JSON
// is encoded again, whatever the order of its fields.
func (s StoredQuestion) complete() (StoredQuestion, error) {
	if s.Elements != "null" && contentShape.complete(s.Content) && elementsShape.complete(s.Elements) {
		return s, nil
	}
	read, err := DecodeQuestions([]StoredQuestion{s})
	if err != nil {
		return s, fmt.Errorf("complete: %w", err)
	}
	if read[0].Elements == nil {
		read[0].Elements = []Element{}
	}
	s.Content, s.Elements = Encode(read[0].Question), Encode(read[0].Elements)
	return s, nil
}

// shape describes the JSON of a type: for a struct its fields, for a list the shape of its items, and nil for everything else.
type shape struct {
	fields map[string]field
	// always has the bit of each field that is written when it is empty, too.
	always uint64
	items  *shape
}

type field struct {
	bit   uint64
	shape *shape
}

var marshals = reflect.TypeFor[json.Marshaler]()

// shapeOf reads a type's shape, once for each; a struct with more than 64 fields does not fit.
func shapeOf(t reflect.Type) *shape {
	switch t.Kind() { //nolint:exhaustive // all others are written as single values
	case reflect.Pointer:
		return shapeOf(t.Elem())
	case reflect.Slice:
		if items := shapeOf(t.Elem()); items != nil {
			return &shape{items: items}
		}
	case reflect.Struct:
		if t.Implements(marshals) {
			return nil
		}
		s := &shape{fields: map[string]field{}}
		for i := range t.NumField() {
			s.add(t.Field(i))
		}
		return s
	}
	return nil
}

func (s *shape) add(f reflect.StructField) {
	name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name == "-" || name == "" {
		return
	}
	bit := uint64(1) << len(s.fields)
	if bit == 0 {
		panic("authoring: more than 64 fields")
	}
	s.fields[name] = field{bit, shapeOf(f.Type)}
	if !strings.Contains(rest, "omitempty") && !strings.Contains(rest, "omitzero") {
		s.always |= bit
	}
}

// complete reports whether JSON that was stored has every field that is always written, in whichever order.
func (s *shape) complete(stored string) bool {
	w := walk{rest: stored}
	return w.value(s)
}

// walk reads valid JSON from its beginning, without making anything of it: each reading of an application passes here.
type walk struct{ rest string }

// value passes the next value; false when a field of its shape is not there.
func (w *walk) value(s *shape) bool {
	w.space()
	if w.rest == "" {
		return false
	}
	switch w.rest[0] {
	case '{':
		return w.object(s)
	case '[':
		return w.list(s)
	case '"':
		w.text()
	default:
		end := strings.IndexAny(w.rest, ",]} \t\r\n")
		if end < 0 {
			end = len(w.rest)
		}
		w.rest = w.rest[end:]
	}
	return true
}

func (w *walk) object(s *shape) bool {
	var seen uint64
	whole := true
	for w.next('}') {
		var of *shape
		name := w.text()
		if s != nil {
			f := s.fields[name]
			seen |= f.bit
			of = f.shape
		}
		w.space()
		w.skip() // the colon
		whole = w.value(of) && whole
	}
	return whole && (s == nil || seen&s.always == s.always)
}

func (w *walk) list(s *shape) bool {
	var items *shape
	if s != nil {
		items = s.items
	}
	whole := true
	for w.next(']') {
		whole = w.value(items) && whole
	}
	return whole
}

// next passes the beginning of a list or an object, or the comma in it; false at its end, which it passes, too.
func (w *walk) next(end byte) bool {
	w.space()
	opens := w.rest != "" && (w.rest[0] == '{' || w.rest[0] == '[' || w.rest[0] == ',')
	if w.rest == "" || w.rest[0] == end {
		w.skip()
		return false
	}
	if opens {
		w.skip()
	}
	w.space()
	if w.rest == "" || w.rest[0] == end {
		w.skip()
		return false
	}
	return true
}

// text skips a text and returns what is between its quotes.
func (w *walk) text() string {
	for i := 1; i < len(w.rest); i++ {
		switch w.rest[i] {
		case '\\':
			i++
		case '"':
			text := w.rest[1:i]
			w.rest = w.rest[i+1:]
			return text
		}
	}
	w.rest = ""
	return ""
}

func (w *walk) space() { w.rest = strings.TrimLeft(w.rest, " \t\r\n") }

func (w *walk) skip() {
	if w.rest != "" {
		w.rest = w.rest[1:]
	}
}
