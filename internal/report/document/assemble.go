package document

import (
	"slices"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/activity/session"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/questionnaire"
	"milepost/internal/report/attention"
	"milepost/internal/report/score"
	"milepost/internal/scoring"
)

// Assemble computes what follows from a finished activity and its figures.
func Assemble(reportID string, found *result.FinishedResults, figures *score.Result) Report {
	frozen := found.Version
	out := Report{
		ReportID: reportID, ActivityID: found.ActivityID,
		Application: ReportApplication{
			ApplicationID: frozen.ApplicationID, ApplicationCustomID: frozen.CustomID, Title: frozen.Title, Titles: titlesOf(frozen), Version: frozen.Version,
		},
		StartDate: found.Start, FinishDate: found.Finish, TestDate: testDate(found), TotalDuration: found.TotalDuration,
		Questions: questionRows(reportID, found), Scorers: scorers(found.Results), SharedWith: []string{}, RecordChanged: []string{},
		Composites: []CompositeSummary{}, Critical: []CriticalAnswer{}, Overrides: append([]session.Override{}, found.Overrides...),
		Session: attention.Of(found), Reopenings: found.Reopenings, AnsweredBy: answeredBy(found), Language: languageOf(found),
	}
	by := countedBy(found)
	out.Totals, out.Categories = points(by.answers(categoryOf))
	_, out.Areas = points(by.answers(areaOf))
	_, out.Types = points(by.answers(typeOf))
	out.overlay(figures)
	out.addRules(by, figures)
	return out
}

// answeredBy returns who answered in place of the child or on paper; nil where a specialist ran the application on the runner.
func answeredBy(found *result.FinishedResults) *AnsweredBy {
	if !activity.IsRated(found.Entry) {
		return nil
	}
	return &AnsweredBy{Respondent: found.Respondent, Relation: found.Relation, RaterName: found.RaterName, Entry: found.Entry, EnteredTwice: found.PaperEntries > 1}
}

// titlesOf are the titles of a version by their languages; nil if it has only one.
func titlesOf(of *version.Frozen) map[string]string {
	if titles := of.Titles(); len(titles) > 1 {
		return titles
	}
	return nil
}

// languageOf returns in which language the child was tested; empty where there is only one.
func languageOf(found *result.FinishedResults) string {
	if len(found.Version.Languages()) < 2 {
		return ""
	}
	return found.Language
}

// testDate returns the calendar day of the test where it was given; for old activities, the day in UTC.
func testDate(found *result.FinishedResults) string {
	if found.TestDate != "" {
		return found.TestDate
	}
	return scoring.Day(found.Start.Time()).Format(scoring.DateForm)
}

// SetChild copies the child's details into the report, and computes the age on the day of the test.
func (r *Report) SetChild(child ReportChild) {
	r.Child, r.Age = child, child.ageOn(r.TestDate)
}

// SetSentences sets the figures that sentences can refer to, and lists sentences whose figures have changed.
func (r *Report) SetSentences() {
	r.Figures = figureTexts(r)
	r.Stale = stale(r.Content.Sections, r.Figures)
}

// scorers returns the names of the people who gave the scores, each once, in the questions' order.
func scorers(results []result.Result) []string {
	names := []string{}
	for _, r := range results {
		if r.SelectedScore != nil && r.ScoredBy != "" && !slices.Contains(names, r.ScoredBy) {
			names = append(names, r.ScoredBy)
		}
	}
	return names
}

func questionRows(reportID string, found *result.FinishedResults) []QuestionRow {
	rows := make([]QuestionRow, len(found.Results))
	for i, r := range found.Results {
		question := &found.Version.Questions[i]
		rows[i] = QuestionRow{
			QuestionResultID: r.QuestionResultID, ReportID: reportID, QuestionID: question.QuestionID,
			ApplicationID: found.Version.ApplicationID, ActivityID: r.ActivityID, QuestionNo: r.QuestionNo,
			QuestionText: asked(question, found.Respondent), Image: picture(question), Area: question.Area, Type: question.Type,
			Category: question.Category, SubCategory: question.SubCategory, HighestPossible: r.HighestPossible,
			SelectedScore: r.SelectedScore, Observation: question.Observed(), Skipped: r.Skipped, MissingReason: r.MissingReason, ChildSelectedAnswer: r.ChildSelectedAnswer,
			CorrectAnswer: r.CorrectAnswer, Prompt: question.SpecialistPrompt, Hint: question.Hint, Notes: r.Notes, SpokenAnswer: r.SpokenAnswer,
			PromptCount: r.PromptCount, HintCount: r.HintCount, RepeatCount: r.RepeatCount, OverTime: r.OverTime,
			TotalDuration: r.TotalDuration, ScoredBy: r.ScoredBy, ScoredAt: r.ScoredAt, Changes: r.Changes,
		}
	}
	return rows
}

// asked returns a question in the wording that who answered it has read.
func asked(question *authoring.StructuredQuestion, who questionnaire.Respondent) string {
	return questionnaire.OfTheChild(questionnaire.WordingFor(question.Question.Question, question.Wordings, who))
}

// QuestionResults returns the rows of the table, each with all that is stored of its result.
func QuestionResults(reportID string, found *result.FinishedResults) []QuestionResult {
	rows := questionRows(reportID, found)
	results := make([]QuestionResult, len(rows))
	for i, r := range found.Results {
		results[i] = QuestionResult{
			QuestionRow: rows[i], QuestionReferenceID: r.QuestionReferenceID, PromptClicks: r.PromptClicks, RepeatClicks: r.RepeatClicks, Recordings: r.Recordings,
		}
	}
	return results
}

// picture returns the first picture of a question, "" when it has none.
func picture(question *authoring.StructuredQuestion) string {
	for _, element := range question.Elements {
		if element.Image != "" {
			return element.Image
		}
	}
	return ""
}
