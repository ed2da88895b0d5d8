package document

import (
	"milepost/internal/activity/result"
	"milepost/internal/authoring/version"
	"milepost/internal/questionnaire"
)

// Translate puts the application's texts into the report in the nearest language that its version has. Figures, and what people wrote,
// stay. It changes nothing where the version has no such language.
func (r *Report) Translate(found *result.FinishedResults, language string) error {
	written := found.Version
	nearest := written.Nearest(language)
	in, err := written.In(nearest, nearest)
	if err != nil || in == written {
		return err
	}
	r.Application.Title = in.Title
	for i := range r.Questions {
		q := &in.Questions[i]
		text := questionnaire.WordingFor(q.Question.Question, q.Wordings, found.Respondent)
		r.Questions[i].QuestionText = questionnaire.Naming(text, r.Child.FirstName)
		r.Questions[i].Prompt, r.Questions[i].Hint = q.SpecialistPrompt, q.Hint
	}
	for i := range r.Critical {
		r.Critical[i].Text = criticalIn(in, written, &r.Critical[i])
	}
	r.Figures = figureTexts(r)
	return nil
}

// criticalIn returns the text of a critical answer in a translation of the version. The same text is the same rule.
func criticalIn(in, written *version.Frozen, c *CriticalAnswer) string {
	if written.Rules == nil {
		return c.Text
	}
	for at, rule := range written.Rules.Critical {
		if rule.Text == c.Text && rule.QuestionID == written.Questions[c.QuestionNo].QuestionID {
			return in.Rules.Critical[at].Text
		}
	}
	return c.Text
}
