package authoring

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/google/uuid"

	"milepost/internal/httpx/jsonbody"
)

// answeredOnly are the fields of an application that the server answers and nobody sets.
var answeredOnly = []string{"owner_name", "published_date", "version", "question_count", "revision", "created_at", "updated_at", "rules", "form", "Questions", "total_duration"}

// Lenient forms of save-all and of the questions of a clone.
var (
	lenientSave = jsonbody.Lenient{
		Numbers: []string{"revision"},
		Reshape: reshapeSave,
		Within:  map[string]jsonbody.Lenient{"application": lenientSettings, "questions": lenientQuestion, "elements": lenientElement},
	}
	lenientSettings = jsonbody.Lenient{
		Ignored: answeredOnly,
		Flags:   fieldsOf[*bool](),
		Numbers: fieldsOf[*int64](),
		Open:    []string{"age_range", "estimated_duration", "currency_code"},
		Reshape: reshapeSettings,
	}
	lenientQuestion = jsonbody.Lenient{
		Ignored: []string{"total_duration", "created_at", "updated_at"},
		Numbers: []string{"highest_score_possible", "question_order"},
		Open: []string{
			"time_out", "typical_duration", "age_group", "custom_id", "question_description", "area", "area_description", "type", "type_description", "category",
			"category_description", "sub_category", "sub_category_description", "background_color", "procedure", "specialist_prompt", "hint", "child_buttons",
			"specialist_buttons", "child_images", "child_view_original_screen_resolution", "TTS_child_prompts", "note", "grading_type", "correct_answers",
		},
		Reshape: reshapeQuestion,
		Within:  map[string]jsonbody.Lenient{"child_images": lenientImage, "Elements": lenientElement},
	}
	lenientImage = jsonbody.Lenient{
		Numbers: []string{"x", "y", "width", "height", "zIndex", "fontSize"},
		Reshape: func(o map[string]any) { onlyText(o, "file", "fileRef") },
	}
	lenientElement = jsonbody.Lenient{
		Ignored: []string{"events", "created_at", "updated_at"},
		Open:    []string{"content", "image", "alt_text", "answer_value", "sound", "events_actions"},
		Reshape: func(o map[string]any) {
			jsonText(o, "styles", "events_actions")
			onlyText(o, "image")
			orDefault(o, "shape", "rectangle")
			orDefault(o, "element_id", "")
		},
	}
)

// fieldsOf returns the names of the fields of the settings that have a type.
func fieldsOf[T any]() (names []string) {
	for name, place := range formFields {
		if reflect.TypeFor[Metadata]().Field(place).Type == reflect.TypeFor[T]() {
			names = append(names, name)
		}
	}
	return names
}

// reshapeSave moves elements out of the questions, as in the structure's answer, if none are given separately, and adds missing
// ids.
func reshapeSave(o map[string]any) {
	questions, _ := o["questions"].([]any)
	_, given := o["elements"].([]any)
	inside := []any{}
	for _, q := range questions {
		question, ok := q.(map[string]any)
		if !ok {
			continue
		}
		if id, _ := question["question_id"].(string); id == "" {
			question["question_id"] = uuid.NewString()
		}
		inside = append(inside, elementsOf(question)...)
		delete(question, "Elements")
	}
	if !given && len(inside) > 0 {
		o["elements"] = inside
	}
	elements, _ := o["elements"].([]any)
	nameElements(elements)
}

func elementsOf(question map[string]any) []any {
	elements, _ := question["Elements"].([]any)
	for _, e := range elements {
		if element, ok := e.(map[string]any); ok {
			orDefault(element, "question_id", question["question_id"])
		}
	}
	return elements
}

// nameElements gives ids to elements that have none: the same each time, unless another has it.
func nameElements(elements []any) {
	taken, at := map[string]bool{}, map[string]int{}
	for _, e := range elements {
		if element, ok := e.(map[string]any); ok {
			id, _ := element["element_id"].(string)
			taken[id] = true
		}
	}
	for _, e := range elements {
		element, ok := e.(map[string]any)
		if !ok {
			continue
		}
		question, _ := element["question_id"].(string)
		home, err := uuid.Parse(question)
		if id, _ := element["element_id"].(string); id != "" || err != nil {
			continue
		}
		id := ""
		for id == "" || taken[id] {
			id = newIDFrom(home, "", at[question])
			at[question]++
		}
		taken[id], element["element_id"] = true, id
	}
}

// reshapeSettings puts ages and durations together that come in parts.
func reshapeSettings(o map[string]any) {
	onlyText(o, "image")
	if begin, end, given := parts(o, "ageRangeBegin", "ageRangeEnd"); given {
		o["age_range"] = "[" + begin + "," + end + "]"
	}
	if hours, minutes, given := parts(o, "estimatedDurationHours", "estimatedDurationMinutes"); given {
		o["estimated_duration"] = twoDigits(hours) + ":" + twoDigits(minutes) + ":00"
	}
}

// parts takes two fields out of an object; missing or empty ones count as 0.
func parts(o map[string]any, first, second string) (a, b string, given bool) {
	_, hasFirst := o[first]
	_, hasSecond := o[second]
	a, b = part(o, first), part(o, second)
	return a, b, hasFirst || hasSecond
}

func twoDigits(number string) string {
	if len(number) == 1 {
		return "0" + number
	}
	return number
}

func part(o map[string]any, name string) string {
	value := o[name]
	delete(o, name)
	if value == nil || value == "" {
		return "0"
	}
	return strings.TrimSpace(fmt.Sprint(value))
}

func reshapeQuestion(o map[string]any) {
	jsonText(o, "child_buttons", "specialist_buttons")
	for _, name := range []string{"highest_score_possible", "question_order"} {
		if value := o[name]; value == nil || value == "" {
			o[name] = 0 // its default, or its place in the list
		}
	}
}

// jsonText writes objects and lists as the JSON text that these fields hold.
func jsonText(o map[string]any, names ...string) {
	for _, name := range names {
		switch o[name].(type) {
		case map[string]any, []any:
			if text, err := json.Marshal(o[name]); err == nil {
				o[name] = string(text)
			}
		}
	}
}

// onlyText leaves fields open that hold what a browser makes of a file in JSON.
func onlyText(o map[string]any, names ...string) {
	for _, name := range names {
		if _, object := o[name].(map[string]any); object {
			delete(o, name)
		}
	}
}

func orDefault(o map[string]any, name string, value any) {
	if o[name] == nil || o[name] == "" {
		o[name] = value
	}
}
