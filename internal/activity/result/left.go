package result

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/scoring/flow"
)

// discontinue records, when an activity is finished, which questions the application's rules left out: they were discontinued,
// however the activity was run. Other questions that were not asked get no reason.
func (s *Service) discontinue(ctx context.Context, tx *db.Tx, a *activity.Stored) error {
	frozen, err := s.versions.Frozen(ctx, tx, a.ApplicationID, a.Version)
	if err != nil || frozen.Rules.Empty() {
		return err
	}
	stored, err := readResults(ctx, tx, a.Key, 0, a.Count)
	if err != nil {
		return err
	}
	items := make([]flow.Item, len(stored))
	for i := range stored {
		q := &frozen.Questions[i]
		items[i] = flow.Item{QuestionID: q.QuestionID, Category: q.Category, Highest: stored[i].highest, Missing: flow.Reason(stored[i].missing)}
		if stored[i].score.Valid {
			items[i].Score = &stored[i].score.Int64
		}
	}
	var changed []*resultRow
	for _, at := range frozen.Rules.Left(items) {
		stored[at].missing = Discontinued
		stored[at].revision++
		changed = append(changed, &stored[at])
	}
	return writeResults(ctx, tx, a.Key, changed)
}
