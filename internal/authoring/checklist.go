package authoring

import (
	"fmt"
	"slices"
	"strings"

	"milepost/internal/fault"
)

// checklist is everything that an application still misses before it can be published, in reading order.
// Locations are such as questions[3].category, counted from 0.
func checklist(title string, questions []StructuredQuestion) []fault.FieldError {
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
	if blank(q.Type) || isNone(q.Type) {
		missing("type", "type")
	}
	if blank(q.Category) || isNone(q.Category) {
		missing("category", "category")
	}
	if q.AnswerType == "mcq" && !q.hasCorrectAnswer() {
		missing("correct_answers", "correct answer")
	}
	q.checkHighest(f, number)
	if q.AnswerType == "mcq" && q.GradingType != "scaled" { // the steps of a scale are given by who scores
		q.checkReach(f, number)
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

// checkReach: where the child answers by tapping, every option can be tapped. A question that no element answers is
// answered aloud or by pointing.
func (q StructuredQuestion) checkReach(f *faults, number int) {
	tapped := map[string]bool{}
	for _, e := range q.Elements {
		if !blank(e.AnswerValue) {
			tapped[e.AnswerValue] = true
		}
	}
	if len(tapped) == 0 {
		return
	}
	for i, o := range q.Options {
		if !blank(o.Value) && !tapped[o.Value] {
			f.add(fmt.Sprintf("options[%d].value", i), fmt.Sprintf("No element of question %d answers “%s”: the child cannot choose it.", number, o.shown()))
		}
	}
}

// shown is what an author calls the option.
func (o Option) shown() string {
	if blank(o.Label) {
		return shortened(o.Value)
	}
	return shortened(o.Label)
}

func shortened(text string) string {
	if letters := []rune(text); len(letters) > 40 {
		return string(letters[:40]) + "…"
	}
	return text
}

func blank(s string) bool { return strings.TrimSpace(s) == "" }
