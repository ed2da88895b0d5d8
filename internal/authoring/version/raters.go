package version

import (
	"fmt"
	"slices"

	"milepost/internal/authoring"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring/flow"
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
			f.Add(p.Field, "Who answers cannot stay as it is. "+p.Message)
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
	say := func(field, what string) { f.Add(field, fmt.Sprintf("Question %d %s", number, what)) }
	switch {
	case !counts:
	case q.AnswerType != "mcq":
		say("answer_type", "is scored by a specialist who listens or watches, and raters answer without one. Let it be answered by options, or count nowhere.")
	case len(q.Options) == 0 && tappable(q):
		say("options", "is answered only by tapping an element, which raters do not see. Give it options.")
	case len(q.Options) == 0:
		say("options", "has no options: raters write the answer, and nobody scores it. Give it options, or let it count nowhere.")
	}
	checkChoices(f, q, number)
	if q.TimeOut > 0 {
		say("time_out", "has a time limit, and nobody takes a rater's time. Remove it.")
	}
}

// checkChoices: a rater sees something of each option, and it can be told from the others.
func checkChoices(f *authoring.FieldErrors, q authoring.StructuredQuestion, number int) {
	seen := map[string]bool{}
	for i, o := range q.Options {
		field := fmt.Sprintf("options[%d].value", i)
		switch {
		case blank(o.Value):
			f.Add(field, fmt.Sprintf("Option %d of question %d has no value.", i+1, number))
		case seen[o.Value]:
			f.Add(field, fmt.Sprintf("Two options of question %d have the value “%s”.", number, shortened(o.Value)))
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
	for _, help := range []struct{ field, name, text string }{
		{"specialist_prompt", "a prompt", q.SpecialistPrompt}, {"hint", "a hint", q.Hint},
	} {
		if !blank(help.text) {
			f.Add(help.field, fmt.Sprintf("Question %d has %s, which only a specialist can give. Remove it, or let specialists answer, too.", number, help.name))
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
			field, name string
			set         bool
		}{
			{"starts", "a start by age", len(p.Starts) > 0}, {"basal", "a basal", p.Basal > 0}, {"ceiling", "a ceiling", p.Ceiling > 0},
			{"discontinue", "a rule for discontinuing", p.Discontinue > 0}, {"seconds", "a time limit", p.Seconds > 0},
		} {
			if rule.set {
				f.Add(fmt.Sprintf("parts[%d].%s", i, rule.field), fmt.Sprintf("%s has %s, and raters answer every question. Remove it.", partName(p), rule.name))
			}
		}
	}
	if len(rules.Teaching) > 0 {
		f.Add("teaching", "Teaching after an error needs a specialist, and raters answer without one. Remove it.")
	}
}

func partName(p flow.Part) string {
	if p.Category == "" {
		return "The part of all other categories"
	}
	return "The part “" + shortened(p.Category) + "”"
}
