package authoring

import (
	"encoding/json"
	"fmt"
	"reflect"
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
