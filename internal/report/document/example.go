package document

import (
	"strings"
	"time"

	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/report/content"
	"milepost/internal/wire"
)

// exampleDuration is how long the example took when the author gave no estimate.
const exampleDuration = 25 * time.Minute

// ExampleChild has the middle of the ages that the application is for.
func ExampleChild(draft *version.Draft, now time.Time) ReportChild {
	months := int(draft.AgeRange.Begin+draft.AgeRange.End) * 6
	return ReportChild{
		ChildID: "EXAMPLE", FirstName: "Robin", LastName: "Example",
		DateOfBirth: now.UTC().AddDate(0, -months, 0).Format(time.DateOnly), SexForNorms: "female", CustomID: "EXAMPLE",
		Background: ReportBackground{School: "Example School", Guardians: []ReportContact{}},
	}
}

// WriteExample fills the section of observations with an example.
func WriteExample(sections []content.Section) {
	for i := range sections {
		if sections[i].Key == "obserComments" {
			sections[i].Text = "<p>Here the specialist writes what they observed, and what they conclude from it.</p>"
		}
	}
}

// ExampleActivity is a finished activity on the draft that nobody ran.
func ExampleActivity(draft *version.Draft, now time.Time) *result.FinishedResults {
	took := int64(draft.Duration)
	if took == 0 {
		took = int64(exampleDuration / time.Second)
	}
	finish := now.UnixMicro()
	return &result.FinishedResults{
		Start: wire.Time(finish - took*int64(time.Second/time.Microsecond)), Finish: wire.Time(finish), TotalDuration: took,
		Version: &draft.Frozen, Results: exampleResults(draft.Questions, took),
	}
}

func exampleResults(questions []authoring.StructuredQuestion, took int64) []result.Result {
	results := make([]result.Result, len(questions))
	for i := range questions {
		q := &questions[i]
		results[i] = result.Result{
			QuestionReferenceID: q.QuestionID, QuestionNo: int64(i), HighestPossible: q.Scale().Top(),
			SelectedScore: exampleScore(i, q.Scale().Reachable()), CorrectAnswer: strings.Join(q.CorrectAnswers, ", "),
			TotalDuration: wire.Duration(took / int64(len(questions))),
		}
		results[i].Skipped = results[i].SelectedScore == nil
	}
	return results
}

// exampleScore is full for most questions; of each ten, two have no point, two part of the points, and one is skipped.
func exampleScore(i int, scores []int64) *int64 {
	score := scores[len(scores)-1]
	switch i % 10 {
	case 2, 6:
		score = scores[0]
	case 3, 8:
		score = scores[(len(scores)-1)/2]
	case 9:
		return nil
	}
	return &score
}
