package document

import (
	"slices"

	"milepost/internal/questionnaire"
)

// subjectWords are the labels of figures in which a test and a questionnaire differ.
type subjectWords struct{ title, day, answered, highest, lowest string }

var (
	testWords          = subjectWords{title: "Test", day: "Test date", answered: "Questions with a score", highest: "Strongest category", lowest: "Weakest category"}
	questionnaireWords = subjectWords{title: "Questionnaire", day: "Date answered", answered: "Questions answered", highest: "Highest category", lowest: "Lowest category"}
)

func (r *Report) words() *subjectWords {
	if r.judged() {
		return &testWords
	}
	return &questionnaireWords
}

// Rated tells whether somebody other than the specialist answered. A protocol on paper may be that of a test with the child.
func (r *Report) Rated() bool {
	return r.AnsweredBy != nil && r.AnsweredBy.Respondent != questionnaire.Specialist
}

// judged tells whether answers are right or wrong: those of raters are only where the author marked correct answers.
func (r *Report) judged() bool {
	return !r.Rated() || slices.ContainsFunc(r.Questions, func(q QuestionRow) bool { return q.CorrectAnswer != "" })
}

// timed tells whether times and help were recorded: raters answer at their own pace, and nobody watched a protocol on paper.
func (r *Report) timed() bool { return r.AnsweredBy == nil || r.TotalDuration > 0 }
