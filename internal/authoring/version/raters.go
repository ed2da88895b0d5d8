package version

import (
	"fmt"
	"slices"

	"milepost/internal/authoring"
	"milepost/internal/fault"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/flow"
)

var (
	needsSpecialist     = fault.Define("publication.needs-specialist", "Question {question, number} is scored by a specialist who listens or watches, and raters answer without one. Let it be answered by options, or count nowhere.")
	onlyTapped          = fault.Define("publication.only-tapped", "Question {question, number} is answered only by tapping an element, which raters do not see. Give it options.")
	withoutOptions      = fault.Define("publication.without-options", "Question {question, number} has no options: raters write the answer, and nobody scores it. Give it options, or let it count nowhere.")
	timeLimited         = fault.Define("publication.time-limited", "Question {question, number} has a time limit, and nobody takes a rater's time. Remove it.")
	promptForRaters     = fault.Define("publication.prompt-for-raters", "Question {question, number} has a prompt, which only a specialist can give. Remove it, or let specialists answer, too.")
	hintForRaters       = fault.Define("publication.hint-for-raters", "Question {question, number} has a hint, which only a specialist can give. Remove it, or let specialists answer, too.")
	optionWithoutValue  = fault.Define("publication.option-without-value", "Option {option, number} of question {question, number} has no value.")
	optionValueTwice    = fault.Define("publication.option-value-twice", "Two options of question {question, number} have the value “{value}”.")
	publicationTeaching = fault.Define("publication.teaching", "Teaching after an error needs a specialist, and raters answer without one. Remove it.")
)

// checkForm finds what keeps raters from answering: a form that does not suit the questions any more, and whatever only a
// specialist can give.
func checkForm(f *authoring.FieldErrors, form *questionnaire.Form, questions []authoring.StructuredQuestion, rules *flow.Rules) {
	ids := make([]string, len(questions))
	for i, q := range questions {
		ids[i] = q.QuestionID
	}
	f.Prefix = "form."
	if form != nil {
		for _, p := range form.Check(ids) {
			f.Add(p.Field, p.Published)
		}
	}
	if !form.ForRaters() {
		return
	}
	for i, q := range questions {
		f.Prefix = fmt.Sprintf("questions[%d].", i)
		counts := rules == nil || !slices.Contains(rules.Practice, q.QuestionID)
		checkForRaters(f, q, i+1, counts)
		if !form.Answers(questionnaire.Specialist) {
			checkHelp(f, q, i+1)
		}
	}
	checkRulesForRaters(f, rules)
}

// checkForRaters: a rater chooses among options or writes. What is written has no score, since nobody reads it in order to score it.
func checkForRaters(f *authoring.FieldErrors, q authoring.StructuredQuestion, number int, counts bool) {
	say := func(field string, what fault.Text) { f.Add(field, what.With("question", number)) }
	switch {
	case !counts:
	case q.AnswerType != "mcq":
		say("answer_type", needsSpecialist)
	case len(q.Options) == 0 && tappable(q):
		say("options", onlyTapped)
	case len(q.Options) == 0:
		say("options", withoutOptions)
	}
	checkChoices(f, q, number)
	if q.TimeOut > 0 {
		say("time_out", timeLimited)
	}
}

// checkChoices: a rater sees something of each option, and it can be told from the others.
func checkChoices(f *authoring.FieldErrors, q authoring.StructuredQuestion, number int) {
	seen := map[string]bool{}
	for i, o := range q.Options {
		field := fmt.Sprintf("options[%d].value", i)
		switch {
		case blank(o.Value):
			f.Add(field, optionWithoutValue.With("option", i+1).With("question", number))
		case seen[o.Value]:
			f.Add(field, optionValueTwice.With("question", number).With("value", shortened(o.Value)))
		}
		seen[o.Value] = true
	}
}

// tappable reports whether an element answers the question.
func tappable(q authoring.StructuredQuestion) bool {
	return slices.ContainsFunc(q.Elements, func(e authoring.Element) bool { return !blank(e.AnswerValue) })
}

// checkHelp: where no specialist answers, nobody gives a prompt or a hint, and no answer counts as one with help.
func checkHelp(f *authoring.FieldErrors, q authoring.StructuredQuestion, number int) {
	for _, help := range []struct {
		field, text string
		useless     fault.Text
	}{
		{"specialist_prompt", q.SpecialistPrompt, promptForRaters}, {"hint", q.Hint, hintForRaters},
	} {
		if !blank(help.text) {
			f.Add(help.field, help.useless.With("question", number))
		}
	}
}

// checkRulesForRaters: raters answer all questions in order, so that nothing starts, stops or is taught on the way.
func checkRulesForRaters(f *authoring.FieldErrors, rules *flow.Rules) {
	if rules == nil {
		return
	}
	f.Prefix = "rules."
	for i, p := range rules.Parts {
		for _, rule := range []struct {
			field string
			text  partText
			set   bool
		}{
			{"starts", partStarts, len(p.Starts) > 0}, {"basal", partBasal, p.Basal > 0}, {"ceiling", partCeiling, p.Ceiling > 0},
			{"discontinue", partDiscontinue, p.Discontinue > 0}, {"seconds", partSeconds, p.Seconds > 0},
		} {
			if rule.set {
				f.Add(fmt.Sprintf("parts[%d].%s", i, rule.field), rule.text.of(p))
			}
		}
	}
	if len(rules.Teaching) > 0 {
		f.Add("teaching", publicationTeaching)
	}
}

// partText is a sentence about the part of a category, and about the part of all others.
type partText struct{ named, others fault.Text }

var (
	partStarts      = partHas("starts", "a start by age")
	partBasal       = partHas("basal", "a basal")
	partCeiling     = partHas("ceiling", "a ceiling")
	partDiscontinue = partHas("discontinue", "a rule for discontinuing")
	partSeconds     = partHas("seconds", "a time limit")
)

func partHas(id, what string) partText {
	return partText{
		named:  fault.Define("publication.part-"+id, "The part “{category}” has "+what+", and raters answer every question. Remove it."),
		others: fault.Define("publication.other-part-"+id, "The part of all other categories has "+what+", and raters answer every question. Remove it."),
	}
}

func (t partText) of(p flow.Part) fault.Message {
	if p.Category == "" {
		return t.others.Message()
	}
	return t.named.With("category", shortened(p.Category))
}
