package authoring

import (
	"fmt"
	"slices"
	"strings"

	"milepost/internal/httpx"
)

// checklist is everything that an application still misses before it can be published, in reading order.
// Locations are such as questions[3].category, counted from 0.
func checklist(title string, questions []StructuredQuestion) []httpx.FieldError {
	var f faults
	if blank(title) {
		f.add("title", "The application has no title.")
	}
	if len(questions) == 0 {
		f.add("questions", "The application has no question.")
	}
	for i, q := range questions {
		f.prefix = fmt.Sprintf("questions[%d].", i)
		q.checklist(&f, i+1)
	}
	return f.list
}

func (q StructuredQuestion) checklist(f *faults, number int) {
	missing := func(field, what string) { f.add(field, fmt.Sprintf("Question %d has no %s.", number, what)) }
	if blank(q.Question.Question) {
		missing("question", "text")
	}
	if blank(q.Type) {
		missing("type", "type")
	}
	if blank(q.Category) {
		missing("category", "category")
	}
	if q.AnswerType == "mcq" && !q.hasCorrectAnswer() {
		missing("correct_answers", "correct answer")
	}
	for i, e := range q.Elements {
		if e.Image != "" && blank(e.AltText) {
			f.add(fmt.Sprintf("elements[%d].alt_text", i), fmt.Sprintf("A picture of question %d has no alternative text.", number))
		}
	}
}

// hasCorrectAnswer: an answer is named correct, or an option scores.
func (q StructuredQuestion) hasCorrectAnswer() bool {
	named := slices.ContainsFunc(q.CorrectAnswers, func(answer string) bool { return !blank(answer) })
	return named || highestOption(q.Options) > 0
}

func blank(s string) bool { return strings.TrimSpace(s) == "" }
