package authoring

import (
	"bytes"
	"encoding/json"
	"fmt"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	elementsFull   = fault.Define("question.elements-full", "At most {most, number} elements in a question.")
	idTwice        = fault.Define("question.id-twice", "This id is given twice.")
	noSuchQuestion = fault.Define("question.no-such-question", "There is no such question among those given.")
)

// prepared is a save-all that passed all rules.
type prepared struct {
	questions []StoredQuestion
	labels    string
}

// prepare checks questions and elements, orders the questions and encodes them for storage. The error is a 422 that names every
// wrong field.
func prepare(in SaveAll) (prepared, error) {
	if err := checkCounts(in); err != nil {
		return prepared{}, err
	}
	var f FieldErrors
	questions, place := checkQuestions(&f, in.Questions)
	checkElements(&f, in.Elements, questions, place)
	if err := f.Problem(); err != nil {
		return prepared{}, err
	}
	stored := make([]StoredQuestion, len(questions))
	places := make([]Place, len(questions))
	for i, q := range questions {
		stored[i] = q.stored()
		places[i] = stored[i].Place
	}
	return prepared{questions: stored, labels: labels(places)}, nil
}

func checkCounts(in SaveAll) error {
	switch {
	case in.Questions == nil:
		return fault.Field("questions", fault.Required)
	case in.Elements == nil:
		return fault.Field("elements", fault.Required)
	case len(in.Questions) > maxQuestions:
		return fault.Field("questions", questionsFull.With("most", maxQuestions))
	case len(in.Elements) > maxQuestions*maxElements:
		return fault.Field("elements", elementsFull.With("most", maxElements))
	}
	return nil
}

// checkQuestions returns the questions with their defaults, and the place of each by its id.
func checkQuestions(f *FieldErrors, given []Question) ([]StructuredQuestion, map[string]int) {
	questions := make([]StructuredQuestion, len(given))
	place := make(map[string]int, len(given))
	for i, q := range given {
		f.Prefix = fmt.Sprintf("questions[%d].", i)
		if !wire.IsUUID(q.QuestionID) {
			f.Add("question_id", notUUID)
		}
		if _, twice := place[q.QuestionID]; twice {
			f.Add("question_id", idTwice)
		}
		place[q.QuestionID] = i
		q = q.withDefaults(int64(i))
		q.check(f)
		questions[i] = StructuredQuestion{Question: q, Elements: []Element{}}
	}
	return questions, place
}

// checkElements puts each element into its question.
func checkElements(f *FieldErrors, given []Element, questions []StructuredQuestion, place map[string]int) {
	seen := make(map[string]bool, len(given))
	for i, e := range given {
		f.Prefix = fmt.Sprintf("elements[%d].", i)
		checkElementID(f, e.ElementID, seen)
		at, ok := place[e.QuestionID]
		if !ok {
			f.Add("question_id", noSuchQuestion)
			continue
		}
		questions[at].take(f, e)
	}
}

// checkElementID refuses invalid and duplicate ids.
func checkElementID(f *FieldErrors, id string, seen map[string]bool) {
	if !wire.IsUUID(id) {
		f.Add("element_id", notUUID)
	}
	if seen[id] {
		f.Add("element_id", idTwice)
	}
	seen[id] = true
}

// take checks an element and puts it on the question's canvas.
func (q *StructuredQuestion) take(f *FieldErrors, e Element) {
	if len(q.Elements) == maxElements {
		f.Add("question_id", elementsFull.With("most", maxElements))
		return
	}
	width, height, ok := resolution(q.ChildViewOriginalScreenResolution)
	if !ok { // reported with the question
		width, height = maxSide, maxSide
	}
	e = e.withDefaults()
	e.check(f, width, height)
	q.Elements = append(q.Elements, e)
}

// Encode writes v as compact JSON. The types given here always encode.
func Encode(v any) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(fmt.Sprintf("authoring: encode %T: %v", v, err))
	}
	return string(bytes.TrimRight(b.Bytes(), "\n"))
}
