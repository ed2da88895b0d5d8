package version

import (
	"fmt"
	"slices"

	"milepost/internal/authoring"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/flow"
	"milepost/internal/wire"
)

// checklist is everything that an application still misses before it can be published, in reading order.
// Locations are such as questions[3].category, counted from 0.
func checklist(s authoring.Settings, questions []authoring.StructuredQuestion, rules *flow.Rules, form *questionnaire.Form) []fault.FieldError {
	var f authoring.FieldErrors
	if s.OnSale && !s.IsFree && s.UnitPrice == 0 && s.MonthlyPrice == 0 {
		f.Add("single_unit_pricing", "The application is for sale and has no price. Give it one, say that it is free, or that it is not for sale.")
	}
	if blank(s.Title) {
		f.Add("title", "The application has no title.")
	}
	if len(questions) == 0 {
		f.Add("questions", "The application has no question.")
	}
	for i, q := range questions {
		f.Prefix = fmt.Sprintf("questions[%d].", i)
		checkQuestion(&f, q, i+1)
	}
	if !rules.Empty() {
		f.Prefix = "rules."
		for _, p := range rules.Check(authoring.FormItems(questions)) {
			f.Add(p.Field, "The rules cannot be followed. "+p.Message)
		}
	}
	checkForm(&f, form, questions, rules)
	return f.List
}

func checkQuestion(f *authoring.FieldErrors, q authoring.StructuredQuestion, number int) {
	missing := func(field, what string) { f.Add(field, fmt.Sprintf("Question %d has no %s.", number, what)) }
	if blank(q.Question.Question) {
		missing("question", "text")
	}
	if blank(q.Type) || authoring.IsNone(q.Type) {
		missing("type", "type")
	}
	if blank(q.Category) || authoring.IsNone(q.Category) {
		missing("category", "category")
	}
	if q.AnswerType == "mcq" && q.GradingType != "scaled" && !hasCorrectAnswer(q) { // a scale has steps, none of them wrong
		missing("correct_answers", "correct answer")
	}
	checkHighest(f, q, number)
	if q.AnswerType == "mcq" && q.GradingType != "scaled" { // the scorer chooses among the steps of a scale
		checkReach(f, q, number)
	}
	checkPictures(f, q, number)
}

// checkPictures names each picture without an alternative text, by its position among the question's pictures.
func checkPictures(f *authoring.FieldErrors, q authoring.StructuredQuestion, number int) {
	pictures := 0
	for i, e := range q.Elements {
		if e.Image == "" {
			continue
		}
		pictures++
		if !blank(e.AltText) {
			continue
		}
		name := fmt.Sprintf("Picture %d", pictures)
		if !blank(e.AnswerValue) {
			name += fmt.Sprintf(" (answer “%s”)", shortened(e.AnswerValue))
		}
		f.Add(fmt.Sprintf("elements[%d].alt_text", i), fmt.Sprintf("%s of question %d has no alternative text.", name, number))
	}
}

// hasCorrectAnswer: an answer is named correct, or an option scores. One without anything to see cannot be chosen.
func hasCorrectAnswer(q authoring.StructuredQuestion) bool {
	named := slices.ContainsFunc(q.CorrectAnswers, func(answer string) bool { return !blank(answer) })
	return named || slices.ContainsFunc(q.Options, func(o authoring.Option) bool {
		return o.Score > 0 && (!blank(o.Value) || !blank(o.Label))
	})
}

// checkReach: where the child answers by tapping, every option can be tapped. A question that no element answers is
// answered aloud or by pointing.
func checkReach(f *authoring.FieldErrors, q authoring.StructuredQuestion, number int) {
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
			f.Add(fmt.Sprintf("options[%d].value", i), fmt.Sprintf("No element of question %d answers “%s”: the child cannot choose it.", number, shownOption(o)))
		}
	}
}

// checkHighest finds a highest score that no answer gives: full marks would be not accessible.
func checkHighest(f *authoring.FieldErrors, q authoring.StructuredQuestion, number int) {
	if top := q.Scale().Top(); q.HighestScorePossible > top {
		f.Add("highest_score_possible", fmt.Sprintf(
			"The highest score of question %d is %d, but no answer scores more than %d.", number, q.HighestScorePossible, top))
	}
}

// shownOption returns what an author calls the option.
func shownOption(o authoring.Option) string {
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

// blank: spaces and marks without a width, which can be pasted unseen, are no text.
func blank(s string) bool { return !wire.Shows(s) }
