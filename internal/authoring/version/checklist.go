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

var (
	withoutText          = fault.Define("publication.question-text", "Question {question, number} has no text.")
	withoutType          = fault.Define("publication.question-type", "Question {question, number} has no type.")
	withoutCategory      = fault.Define("publication.question-category", "Question {question, number} has no category.")
	withoutCorrectAnswer = fault.Define("publication.question-correct-answer", "Question {question, number} has no correct answer.")
	pictureUndescribed   = fault.Define("publication.picture-undescribed", "Picture {picture, number} of question {question, number} has no alternative text.")
	answerUndescribed    = fault.Define("publication.answer-picture-undescribed", "Picture {picture, number} (answer “{answer}”) of question {question, number} has no alternative text.")
	highestUnreachable   = fault.Define("publication.highest-unreachable", "The highest score of question {question, number} is {highest}, but no answer scores more than {top}.")
	noPrice              = fault.Define("publication.no-price", "The application is for sale and has no price. Give it one, say that it is free, or that it is not for sale.")
	noTitle              = fault.Define("publication.no-title", "The application has no title.")
	noQuestion           = fault.Define("publication.no-question", "The application has no question.")
	optionNotTappable    = fault.Define("publication.option-not-tappable", "No element of question {question, number} answers “{option}”: the child cannot choose it.")
)

// checklist is everything that an application still misses before it can be published, in reading order.
// Locations are such as questions[3].category, counted from 0.
func checklist(s authoring.Settings, questions []authoring.StructuredQuestion, rules *flow.Rules, form *questionnaire.Form) []fault.FieldError {
	var f authoring.FieldErrors
	if s.OnSale && !s.IsFree && s.UnitPrice == 0 && s.MonthlyPrice == 0 {
		f.Add("single_unit_pricing", noPrice)
	}
	if blank(s.Title) {
		f.Add("title", noTitle)
	}
	if len(questions) == 0 {
		f.Add("questions", noQuestion)
	}
	for i, q := range questions {
		f.Prefix = fmt.Sprintf("questions[%d].", i)
		checkQuestion(&f, q, i+1)
	}
	if !rules.Empty() {
		f.Prefix = "rules."
		for _, p := range rules.Check(authoring.FormItems(questions)) {
			f.Add(p.Field, p.Published)
		}
	}
	checkForm(&f, form, questions, rules)
	return f.List
}

func checkQuestion(f *authoring.FieldErrors, q authoring.StructuredQuestion, number int) {
	missing := func(field string, what fault.Text) { f.Add(field, what.With("question", number)) }
	if blank(q.Question.Question) {
		missing("question", withoutText)
	}
	if blank(q.Type) || authoring.IsNone(q.Type) {
		missing("type", withoutType)
	}
	if blank(q.Category) || authoring.IsNone(q.Category) {
		missing("category", withoutCategory)
	}
	if q.AnswerType == "mcq" && q.GradingType != "scaled" && !hasCorrectAnswer(q) { // a scale has steps, none of them wrong
		missing("correct_answers", withoutCorrectAnswer)
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
		field := fmt.Sprintf("elements[%d].alt_text", i)
		if blank(e.AnswerValue) {
			f.Add(field, pictureUndescribed.With("picture", pictures).With("question", number))
			continue
		}
		f.Add(field, answerUndescribed.With("picture", pictures).With("answer", shortened(e.AnswerValue)).With("question", number))
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
			f.Add(fmt.Sprintf("options[%d].value", i), optionNotTappable.With("question", number).With("option", shownOption(o)))
		}
	}
}

// checkHighest finds a highest score that no answer gives: full marks would be not accessible.
func checkHighest(f *authoring.FieldErrors, q authoring.StructuredQuestion, number int) {
	if top := q.Scale().Top(); q.HighestScorePossible > top {
		f.Add("highest_score_possible", highestUnreachable.With("question", number).With("highest", q.HighestScorePossible).With("top", top))
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
