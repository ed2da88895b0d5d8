package result

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// Settle replaces scores of a finished activity that the actor runs by those that two scorers agreed on, in their transaction:
// by the number of the question, nil for no score. The history keeps the old scores. It returns how many changed.
func (s *Service) Settle(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, scores map[int64]*int64) (int, error) {
	a, err := activity.FindOwn(ctx, tx, actor, id)
	if err != nil {
		return 0, err
	}
	if !a.Finish.Valid {
		return 0, fault.Conflict(activity.NotFinished)
	}
	stored, err := readResults(ctx, tx, a.Key, 0, a.Count)
	if err != nil {
		return 0, err
	}
	by := scorer{actor.Key, db.Micros(s.k.Now())}
	var changed []*resultRow
	for i := range stored {
		r := &stored[i]
		score, settled := scores[r.no]
		if !settled || r.score.Valid == (score != nil) && (score == nil || *score == r.score.Int64) {
			continue
		}
		if !r.scoredAt.Valid { // a first score that was never given is part of the history too
			r.scoredAt.Int64, r.scoredAt.Valid = a.Finish.Int64, true
		}
		r.applyScore(ScoreEdit{Present: true, Score: score}, by)
		if score != nil {
			r.missing = ""
		}
		r.revision++
		changed = append(changed, r)
	}
	if err := store(ctx, tx, a.Key, changed, totals{}); err != nil {
		return 0, err
	}
	sums, err := finishResults(ctx, tx, a.Key)
	if err != nil {
		return 0, err
	}
	_, err = tx.Exec(ctx, `UPDATE activity SET answered = $2, correct = $3, raw_score = $4 WHERE key = $1`, a.Key, sums.answered, sums.correct, sums.raw)
	return len(changed), err
}
