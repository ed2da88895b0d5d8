package reporttest

import (
	"encoding/json"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/db"
	"milepost/internal/questionnaire"
	"milepost/internal/wire"
)

// Scaled gives each question of the activity the answers never, sometimes and often, with 0 to 2 points.
func (d *Fixture) Scaled() {
	questions := d.Lower.Found.Version.Questions
	for i := range questions {
		questions[i].GradingType, questions[i].HighestScorePossible = "scaled", 2
		questions[i].Options = []authoring.Option{{Value: "n", Label: "Never"}, {Value: "s", Label: "Sometimes", Score: 1}, {Value: "o", Label: "Often", Score: 2}}
		d.Lower.Found.Results[i].HighestPossible = 2
	}
}

// Rated stores a rater's finished activity with the same child and questions, and returns its id.
func (d *Fixture) Rated(who questionnaire.Respondent, relation, name string, scores ...int64) string {
	d.T.Helper()
	was := d.Lower.Found
	defer func() { d.Lower.Found = was }()
	found := was
	found.ActivityID, found.Results = uuid.NewString(), append([]result.Result(nil), was.Results...)
	found.Finish = wire.Time(db.Micros(time.Date(2026, 2, 3, 9, 0, len(d.Lower.Others), 0, time.UTC)))
	for i, s := range scores {
		found.Results[i].SelectedScore, found.Results[i].Skipped = &s, false
	}
	d.Lower.Found = found
	d.insert(was.ActivityID)
	d.Exec(`UPDATE activity SET respondent = $2, relation = $3, rater_name = $4, entry = 'link' WHERE id = $1`, found.ActivityID, string(who), relation, name)
	d.Created()
	if d.Lower.Others == nil {
		d.Lower.Others = map[string]*result.FinishedResults{}
	}
	d.Lower.Others[found.ActivityID] = &found
	return found.ActivityID
}

// StoreNorms stores the heads of the norm sets in use, as those of a kind of respondents.
func (d *Fixture) StoreNorms(who questionnaire.Respondent) {
	d.T.Helper()
	for _, n := range d.Norms.List {
		head, err := json.Marshal(n.Set.Head)
		require.NoError(d.T, err)
		d.Exec(`INSERT INTO norm_set (id, application_id, account_id, private, score, version, kind, head, hash, row_count, created_at, respondent)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 1, $10)`, n.ID, d.Lower.Found.Version.ApplicationID, d.Lower.Owner.ID, n.Private, n.Set.Score,
			n.Version, n.Set.Kind, string(head), []byte(n.ID), string(who))
	}
}
