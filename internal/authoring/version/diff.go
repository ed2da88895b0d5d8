package version

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"milepost/internal/authoring"
	"milepost/internal/authoring/translation"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/flow"
)

// The kinds of changes of questions and elements.
const (
	added   = "added"
	removed = "removed"
	changed = "changed"
)

// content holds the parts in which two versions can differ. The zero content is that of no version.
type content struct {
	settings  authoring.Settings
	rules     *flow.Rules
	form      *questionnaire.Form
	questions []authoring.StructuredQuestion
	texts     map[string]translation.Texts
}

// diff returns what changed from one content to another: questions in their order after it, then those that were removed.
func diff(before, after content) Changes {
	return Changes{
		Settings: diffSettings(before.settings, after.settings), Rules: diffRules(before.rules, after.rules),
		Form:      diffForm(before.form, after.form),
		Questions: diffQuestions(before.questions, after.questions),
		Languages: diffLanguages(before.texts, after.texts),
	}
}

func diffSettings(before, after authoring.Settings) []SettingChange {
	b, a := before.Wire(), after.Wire()
	names := differing(b, a, "total_duration")
	changes := make([]SettingChange, 0, len(names))
	for _, name := range names {
		change := SettingChange{Field: name, After: shown(a, name)}
		if before != (authoring.Settings{}) {
			change.Before = shown(b, name)
		}
		changes = append(changes, change)
	}
	return changes
}

// shown is a setting as the API writes it.
func shown(row authoring.ApplicationRow, name string) string {
	v := reflect.ValueOf(row)
	for i := range v.NumField() {
		if jsonName(v.Type().Field(i)) == name {
			return fmt.Sprint(v.Field(i).Interface())
		}
	}
	return ""
}

func diffQuestions(before, after []authoring.StructuredQuestion) []QuestionChange {
	id := func(q authoring.StructuredQuestion) string { return q.QuestionID }
	was, moved := places(before, id), outOfOrder(before, after, id)
	changes := []QuestionChange{}
	for i, q := range after {
		change := QuestionChange{QuestionID: q.QuestionID, Kind: added, Number: int64(i + 1), Question: q.Question.Question}
		if at, ok := was[q.QuestionID]; ok {
			old := before[at]
			change.Kind, change.NumberBefore, change.Moved = changed, int64(at+1), moved[q.QuestionID]
			change.Fields = differing(old.Question, q.Question, "application_id", "question_id", "question_order")
			change.Elements = diffElements(old.Elements, q.Elements)
			if !change.Moved && len(change.Fields)+len(change.Elements) == 0 {
				continue
			}
		}
		changes = append(changes, change)
	}
	is := places(after, id)
	for i, q := range before {
		if _, ok := is[q.QuestionID]; !ok {
			changes = append(changes, QuestionChange{QuestionID: q.QuestionID, Kind: removed, Number: int64(i + 1), Question: q.Question.Question})
		}
	}
	return changes
}

// differing names the fields, as the API calls them, in which two structs differ.
func differing[T any](before, after T, ignored ...string) []string {
	var names []string
	b, a := reflect.ValueOf(before), reflect.ValueOf(after)
	for i := range b.NumField() {
		name := jsonName(b.Type().Field(i))
		if !slices.Contains(ignored, name) && !same(b.Field(i), a.Field(i)) {
			names = append(names, name)
		}
	}
	return names
}

// same takes an absent list for an empty one.
func same(b, a reflect.Value) bool {
	if b.Kind() == reflect.Slice && b.Len() == 0 && a.Len() == 0 {
		return true
	}
	return reflect.DeepEqual(b.Interface(), a.Interface())
}

// jsonName returns the name of the field's tag; a style has none and is called as its field, beginning small.
func jsonName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name == "" {
		return strings.ToLower(f.Name[:1]) + f.Name[1:]
	}
	return name
}

// diffElements returns what changed on a question's canvas: elements in their order after it, then those that were removed.
func diffElements(before, after []authoring.Element) []ElementChange {
	id := func(e authoring.Element) string { return e.ElementID }
	was, moved := places(before, id), outOfOrder(before, after, id)
	var changes []ElementChange
	for _, e := range after {
		at, ok := was[e.ElementID]
		if !ok {
			changes = append(changes, ElementChange{ElementID: e.ElementID, Kind: added, Name: called(e)})
			continue
		}
		var fields []string
		if before[at] != e {
			fields = differingElement(before[at], e)
		}
		if moved[e.ElementID] {
			fields = append(fields, "order")
		}
		if len(fields) > 0 {
			changes = append(changes, ElementChange{ElementID: e.ElementID, Kind: changed, Name: called(e), Fields: fields})
		}
	}
	is := places(after, id)
	for _, e := range before {
		if _, ok := is[e.ElementID]; !ok {
			changes = append(changes, ElementChange{ElementID: e.ElementID, Kind: removed, Name: called(e)})
		}
	}
	return changes
}

// differingElement names what differs, with the single styles in place of their text.
func differingElement(before, after authoring.Element) []string {
	fields := differing(before, after, "element_id", "question_id")
	at := slices.Index(fields, "styles")
	if at < 0 {
		return fields
	}
	b, readable := before.StyleValues()
	a, both := after.StyleValues()
	if !readable || !both {
		return fields
	}
	return slices.Replace(fields, at, at+1, differing(b, a)...)
}

// called returns what an author would call the element: its words, or what its picture shows.
func called(e authoring.Element) string {
	if !blank(e.Content) {
		return e.Content
	}
	return e.AltText
}
