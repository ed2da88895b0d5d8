package authoring

import (
	"encoding/json"
	"fmt"
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

// complete returns the question with every field in its JSON, empty ones included. Earlier versions left empty fields out; their JSON
// begins with another field and is encoded again.
func (s StoredQuestion) complete() (StoredQuestion, error) {
	if strings.HasPrefix(s.Content, `{"correct_answers":`) && (s.Elements == "[]" || strings.HasPrefix(s.Elements, `[{"content":`)) {
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
