package itemanalysis

import (
	"slices"

	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/questionnaire"
)

// form is the common part of a line's versions, in the order of the newest.
type form struct {
	questions []question
	columns   []int // places of the questions that count
	adaptive  bool
	at        map[string]int
}

type question struct {
	id, text, category string
	lowest, highest    int64
	options            []authoring.Option
	counts             bool
}

// binary reports whether it gives 0 or 1 point.
func (q *question) binary() bool { return q.lowest == 0 && q.highest == 1 }

func newForm(of *version.Frozen) *form {
	f := &form{at: map[string]int{}}
	var practice []string
	if of.Rules != nil {
		practice, f.adaptive = of.Rules.Practice, len(of.Rules.Parts) > 0
	}
	for i := range of.Questions {
		q := &of.Questions[i]
		one := question{id: q.QuestionID, text: questionnaire.OfTheChild(q.Question.Question), category: q.Category, options: q.Options}
		one.lowest, one.highest = span(q)
		if one.counts = one.highest > one.lowest && !slices.Contains(practice, one.id); one.counts {
			f.columns = append(f.columns, i)
		}
		f.at[one.id] = i
		f.questions = append(f.questions, one)
	}
	return f
}

// span returns the lowest and the highest score that a question can be given.
func span(q *authoring.StructuredQuestion) (lowest, highest int64) {
	scores := q.Scale().Reachable()
	return scores[0], scores[len(scores)-1]
}

// order returns the positions in the form of one version's questions.
func (f *form) order(of *version.Frozen) []int {
	order := make([]int, len(of.Questions))
	for i := range of.Questions {
		place, known := f.at[of.Questions[i].QuestionID]
		if !known {
			place = -1
		}
		order[i] = place
	}
	return order
}

// answers returns how many answers of a question are distinguished: its options, another one, and none.
func (q *question) answers() int { return len(q.options) + 2 }
