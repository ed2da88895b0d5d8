package digest

import (
	"slices"

	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/report"
	"milepost/internal/scoring/flow"
)

// Digest is a row.
type Digest struct {
	ActivityKey   int64  `db:"activity_key"`
	ApplicationID string `db:"application_id"`
	Version       int64  `db:"version"`
	ChildKey      int64  `db:"child_key"`
	FinishedAt    int64  `db:"finished_at"`
	TestDate      string `db:"test_date"`
	AgeMonths     *int64 `db:"age_months"` // completed, since birth, on the test date
	Raw           int64  `db:"raw"`
	Max           int64  `db:"max"`
	Questions     int64  `db:"questions"`
	Answered      int64  `db:"answered"`
	Seconds       int64  `db:"seconds"`
	Media         int64  `db:"media"`
	Prompts       int64  `db:"prompts"`
	Hints         int64  `db:"hints"`
	Repeats       int64  `db:"repeats"`
	OverTime      int64  `db:"over_time"`
	Items         []byte `db:"items"`
	Unscored      bool   `db:"-"` // it is in no mean, share or rank; stored as its opposite
}

// of makes the digest of an activity whose figures are stored.
func of(f *report.Figures) Digest {
	found := f.Results
	items := itemsOf(f)
	d := Digest{
		ActivityKey: found.ActivityKey, ApplicationID: f.ApplicationID, Version: f.Version, FinishedAt: int64(found.Finish), TestDate: f.TestDate,
		AgeMonths: f.Sheet.AgeMonths(), Seconds: found.TotalDuration, Items: Pack(items),
	}
	if f.Total != nil {
		d.Raw, d.Max, d.Questions, d.Answered = f.Total.Raw, f.Total.Max, f.Total.Questions, f.Total.Answered
		d.Unscored = !f.Total.Scored()
	}
	for i := range items {
		d.Prompts += items[i].Prompts
		d.Hints += items[i].Hints
		d.Repeats += items[i].Repeats
		if items[i].OverTime > 0 {
			d.OverTime++
		}
	}
	return d
}

func itemsOf(f *report.Figures) []Item {
	outcomes := f.Sheet.Outcomes()
	items := make([]Item, len(f.Results.Results))
	for i := range items {
		r := &f.Results.Results[i]
		items[i] = itemOf(r, &f.Results.Version.Questions[i])
		items[i].Kind, items[i].Points = outcomes[i].Kind, outcomes[i].Points
	}
	return items
}

// itemOf is a result of a version without rules.
func itemOf(r *result.Result, q *authoring.StructuredQuestion) Item {
	item := Item{
		Kind: flow.Gap, Why: r.MissingReason, Chosen: chosen(q.Options, r.ChildSelectedAnswer), Seconds: int64(r.TotalDuration), Prompts: r.PromptCount,
		Hints: r.HintCount, Repeats: r.RepeatCount, OverTime: r.OverTime,
	}
	if r.SelectedScore != nil {
		item.Kind, item.Scored, item.Score, item.Points = flow.Counted, true, *r.SelectedScore, *r.SelectedScore
	}
	return item
}

// chosen returns the place of an answer among the options.
func chosen(options []authoring.Option, answer string) int {
	if answer == "" {
		return NoChoice
	}
	if at := slices.IndexFunc(options, func(o authoring.Option) bool { return o.Value == answer }); at >= 0 {
		return at
	}
	return OtherChoice
}

// columns are the row's, in their order.
const columns = `activity_key, application_id, version, child_key, finished_at, test_date, age_months, raw, max, questions, answered, seconds,
	media, prompts, hints, repeats, over_time, items, scored`

// childColumn is the place of child_key among them.
const childColumn = 3

func (d *Digest) values() []any {
	scored := 1
	if d.Unscored {
		scored = 0
	}
	return []any{
		d.ActivityKey, d.ApplicationID, d.Version, d.ChildKey, d.FinishedAt, d.TestDate, d.AgeMonths, d.Raw, d.Max, d.Questions, d.Answered, d.Seconds,
		d.Media, d.Prompts, d.Hints, d.Repeats, d.OverTime, d.Items, scored,
	}
}
