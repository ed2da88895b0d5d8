package resultexport

import (
	"strings"
	"time"

	"milepost/internal/resultexport/file"
	"milepost/internal/scoring"
)

// converter converts stored data to the export's format: with names, or without anything that identifies a child.
type converter struct{ hidden *pseudonyms }

func (c converter) activity(a *activityRow, v *file.Version) *file.Activity {
	out := &file.Activity{
		Version: v, ID: a.id, UUID: a.id, ChildUUID: a.childID, TestDate: a.testDate, Start: moment(a.start), Finish: moment(a.finish),
		Age: ageOf(a), Runner: strings.TrimSpace(a.runnerFirst + " " + a.runnerLast), Seconds: a.seconds, Answered: a.answered, Raw: a.raw, Max: a.highest,
		Child:    file.Child{ID: a.childID, CustomID: a.customID, FirstName: a.first, LastName: a.last, DateOfBirth: a.birthDate, Sex: a.sex},
		Rater:    file.Rater{Respondent: a.respondent, Relation: a.relation, Name: a.rater, Entry: a.entry, PaperEntries: a.paperEntries},
		Language: a.language,
		Results:  make([]file.Result, len(a.results)),
	}
	if p := c.hidden; p != nil {
		out.ID, out.UUID, out.ChildUUID = p.activity(a.id), p.uuid("activity", a.id), p.uuid("child", a.childID)
		out.Child = file.Child{ID: p.child(a.childID), Sex: a.sex}
		out.Rater.Relation, out.Rater.Name = "", "" // a relation is typed, and may name somebody
		out.TestDate, out.Start, out.Finish, out.Runner = p.moved(a.testDate, a.childID), "", "", ""
		if out.Age != nil {
			out.Age = &file.Age{Years: out.Age.Years}
		}
	}
	for i := range a.results {
		out.Results[i] = c.result(&a.results[i], v.Placed[i].Question)
	}
	return out
}

func (c converter) result(r *resultRow, q *file.Question) file.Result {
	out := file.Result{
		Highest: r.highest, Missing: missing(r), Answer: r.answer, Notes: r.notes, Spoken: r.spoken, Seconds: r.seconds, Prompts: r.prompts,
		Hints: r.hints, Repeats: r.repeats, OverTime: r.over, Taps: r.taps,
	}
	if r.score.Valid {
		out.Score = &r.score.Int64
	}
	if r.scoredAt.Valid {
		out.ScoredAt = moment(r.scoredAt.Int64)
	}
	if c.hidden != nil {
		out.Notes, out.Spoken, out.ScoredAt = "", "", ""
		if out.Answer != "" && !q.Offers(out.Answer) {
			out.Answer = file.OtherAnswer
		}
	}
	return out
}

// missing returns why a result has no score.
func missing(r *resultRow) string {
	switch {
	case r.score.Valid:
		return ""
	case r.missing != "":
		return r.missing
	}
	return file.Skipped
}

func ageOf(a *activityRow) *file.Age {
	birth, err := time.Parse(time.DateOnly, a.birthDate)
	if err != nil {
		return nil
	}
	test, err := time.Parse(time.DateOnly, a.testDate)
	if err != nil || test.Before(birth) {
		return nil
	}
	ages := scoring.AgesOn(birth, test, scoring.Gestation{Weeks: a.weeks, Days: a.days})
	years := ages.Chronological
	return &file.Age{Years: years.Months / 12, Months: years.Months, Days: years.Days, MonthsUsed: ages.Used().Months}
}

func moment(micros int64) string { return time.UnixMicro(micros).UTC().Format(time.RFC3339) }
