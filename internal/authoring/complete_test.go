package authoring

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// inOrder writes an object's fields beginning with the nth, so that each comes first once.
func inOrder(t *testing.T, object map[string]json.RawMessage, names []string, n int) string {
	t.Helper()
	fields := make([]string, len(names))
	for i := range names {
		name := names[(i+n)%len(names)]
		fields[i] = `"` + name + `": ` + string(object[name])
	}
	return "{" + strings.Join(fields, ", ") + "}"
}

func partsOf(t *testing.T, text string) (map[string]json.RawMessage, []string) {
	t.Helper()
	var object map[string]json.RawMessage
	require.NoError(t, json.Unmarshal([]byte(text), &object))
	names := make([]string, 0, len(object))
	for name := range object {
		names = append(names, name)
	}
	return object, names
}

// Earlier versions omitted empty fields; new ones have them all. The first field alone does not tell which.
func TestStoredQuestionsAreCompleteInAnyOrderOfTheirFields(t *testing.T) {
	question := Question{QuestionID: "q", Question: `A "quoted" {text}, [with] signs \`}
	element := Element{ElementID: "e"}
	content, elements := Encode(question), Encode([]Element{element})
	require.True(t, contentShape.complete(content))
	require.True(t, elementsShape.complete(elements))

	whole, names := partsOf(t, content)
	_, elementNames := partsOf(t, Encode(element))
	wholeElement, _ := partsOf(t, Encode(element))
	for n := range names {
		stored := StoredQuestion{ID: "q", Content: inOrder(t, whole, names, n), Elements: "[" + inOrder(t, wholeElement, elementNames, n%len(elementNames)) + "]"}
		now, err := stored.complete()
		require.NoError(t, err)
		require.Equal(t, stored, now, "it has all fields, and stays as it is")
	}
	for name, f := range contentShape.fields {
		if contentShape.always&f.bit == 0 {
			continue
		}
		var rest []string
		for _, other := range names {
			if other != name {
				rest = append(rest, other)
			}
		}
		for _, n := range []int{0, len(rest) / 2, len(rest) - 1} {
			stored := StoredQuestion{ID: "q", Content: inOrder(t, whole, rest, n), Elements: elements}
			now, err := stored.complete()
			require.NoError(t, err)
			if name == "question_id" || name == "question" { // it had a value, which is gone
				require.True(t, contentShape.complete(now.Content))
				continue
			}
			require.JSONEq(t, content, now.Content, name)
		}
	}
}

func TestShapesOfStoredJSON(t *testing.T) {
	type inner struct {
		Label string `json:"label"`
		Note  string `json:"note,omitempty"`
	}
	type outer struct {
		First string       `json:"first"`
		List  List[inner]  `json:"list"`
		One   *inner       `json:"one,omitempty"`
		Maps  map[string]a `json:"maps,omitempty"`
	}
	s := shapeOf(reflect.TypeFor[outer]())
	for stored, want := range map[string]bool{
		`{"first":"","list":[]}`:                                     true,
		`{"list":[],"first":"x"}`:                                    true,
		`{"list":null,"first":""}`:                                   true,
		`{ "first" : "{\"list\":[]}" , "other" : { "list" : [ ] } }`: false,
		`{"first":""}`:                                               false,
		`{"list":[{"label":"a"},{"note":"b"}],"first":""}`:           false,
		`{"list":[{"label":"a"},{"label":"b"}],"first":"\\"}`:        true,
		`{"first":"","list":[],"one":{"note":"x"}}`:                  false,
		`{"first":"","list":[],"one":null,"maps":{"x":{"y":1}}}`:     true,
		`{"first":"","list":[],"added":[1,-2.5e3,true,[{}],"]"]}`:    true,
		``: false,
	} {
		require.Equal(t, want, s.complete(stored), stored)
	}
}

type a struct{ Y int }
