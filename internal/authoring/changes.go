package authoring

import (
	"fmt"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	questionsFull = fault.Define("application.questions-full", "At most {most, number} questions.")
	givenTwice    = fault.Define("question.given-twice", "This question is given too.")
	idUsed        = fault.Define("question.id-used", "This is the id of another question.")
	questionOrder = fault.Define("question.order", "Name every question once.")
)

// QuestionChanges are an editor's changes since a revision: new and changed questions, each whole, removed ones, and the order
// of all if it changed.
type QuestionChanges struct {
	Revision  int64                `json:"revision" minimum:"0" doc:"the revision that was read; a stale one answers 409; 0 saves unconditionally"`
	Questions []StructuredQuestion `json:"questions,omitempty" doc:"new ones go to the end unless an order is given"`
	Removed   []string             `json:"removed,omitempty" doc:"ids; one that is not there is gone already"`
	Order     []string             `json:"order,omitempty" doc:"the ids of all questions, when their order changed"`
	Autosave  bool                 `json:"autosave,omitempty" doc:"the editor saves by itself; the audit trail notes that at most once an hour for an application and an account"`
}

// check returns the given questions with their defaults. The error is a 422 that names every wrong field.
func (in QuestionChanges) check() ([]StructuredQuestion, error) {
	for field, n := range map[string]int{"questions": len(in.Questions), "removed": len(in.Removed), "order": len(in.Order)} {
		if n > maxQuestions {
			return nil, fault.Field(field, questionsFull.With("most", maxQuestions))
		}
	}
	var f FieldErrors
	given := make([]Question, len(in.Questions))
	for i, q := range in.Questions {
		given[i] = q.Question
	}
	questions, place := checkQuestions(&f, given)
	seen := map[string]bool{}
	for i := range questions {
		checkElementsOf(&f, i, &questions[i], in.Questions[i].Elements, seen)
	}
	for i, id := range in.Removed {
		f.Prefix = fmt.Sprintf("removed[%d]", i)
		if !wire.IsUUID(id) {
			f.Add("", notUUID)
		}
		if _, both := place[id]; both {
			f.Add("", givenTwice)
		}
	}
	return questions, f.Problem()
}

// checkElementsOf puts the elements that came inside a question onto its canvas.
func checkElementsOf(f *FieldErrors, at int, q *StructuredQuestion, given []Element, seen map[string]bool) {
	for i, e := range given {
		f.Prefix = fmt.Sprintf("questions[%d].Elements[%d].", at, i)
		checkElementID(f, e.ElementID, seen)
		or(&e.QuestionID, q.QuestionID)
		if e.QuestionID != q.QuestionID {
			f.Add("question_id", idUsed)
		}
		q.take(f, e)
	}
}

// arranged are an application's questions as the changes leave them.
type arranged struct {
	all   []placed // in their new order, each at its new place
	moved map[string]int64
	gone  []string
}

// arrange puts questions, changed and not, in their new order. The error is a 422.
func (in QuestionChanges) arrange(before []placed, changed []StructuredQuestion) (arranged, error) {
	left := make(map[string]placed, len(before)+len(changed))
	order := make([]string, 0, len(before)+len(changed))
	for _, q := range before {
		left[q.ID] = q
		order = append(order, q.ID)
	}
	var out arranged
	for _, id := range in.Removed {
		if _, ok := left[id]; ok {
			out.gone = append(out.gone, id)
		}
		delete(left, id)
	}
	for _, q := range changed {
		was, known := left[q.QuestionID]
		if !known {
			was = placed{ID: q.QuestionID, Position: -1}
			order = append(order, q.QuestionID)
		}
		was.Place = q.stored().Place
		left[q.QuestionID] = was
	}
	if len(left) > maxQuestions {
		return out, fault.Field("questions", questionsFull.With("most", maxQuestions))
	}
	if in.Order != nil {
		order = in.Order
	}
	return out.place(left, order, in.Order != nil)
}

// place gives each question of left its place in the order, which in a whole order all of them have.
func (out arranged) place(left map[string]placed, order []string, whole bool) (arranged, error) {
	out.moved = map[string]int64{}
	out.all = make([]placed, 0, len(left))
	count := len(left)
	for _, id := range order {
		q, ok := left[id]
		if !ok {
			if whole {
				return out, errOrder()
			}
			continue
		}
		delete(left, id)
		if to := int64(len(out.all)); q.Position != to {
			q.Position, out.moved[id] = to, to
		}
		out.all = append(out.all, q)
	}
	if len(out.all) != count {
		return out, errOrder()
	}
	return out, nil
}

func errOrder() error { return fault.Field("order", questionOrder) }
