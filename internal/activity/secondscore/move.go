package secondscore

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/people"
)

// MoveHook previews and applies what happens to a second scoring when its activity is moved to another child. A second
// scoring belongs to the answers: a submitted one follows the activity, and an open one follows as long as its scorer may score the
// other child.
func (s *Service) MoveHook() activity.MoveHook {
	return activity.MoveHook{Look: s.lookAtMove, Moved: s.moved}
}

// standing is the second scoring of a moved activity; an open one continues if its scorer may score the other child.
type standing struct {
	Key    int64  `db:"key"`
	State  string `db:"state"`
	GoesOn bool   `db:"goes_on"`
}

func standingOf(ctx context.Context, q db.Querier, m activity.Moving) ([]standing, error) {
	var rows []standing
	err := q.Select(ctx, &rows, `SELECT s.key, s.state, (`+people.CanAccessChildRow("c", "s.scorer_id")+` AND NOT `+people.IsGuardianOf("c.id", "s.scorer_id")+`) AS goes_on
		FROM second_scoring s JOIN person c ON c.id = $2 WHERE s.activity_key = $1 AND s.state <> 'discarded'`, m.Key, m.To)
	return rows, err
}

func (x standing) ends() bool { return x.State == open && !x.GoesOn }

func (s *Service) lookAtMove(ctx context.Context, q db.Querier, m activity.Moving, out *activity.MovePreview) error {
	rows, err := standingOf(ctx, q, m)
	for _, x := range rows {
		out.SecondScoring = "follows"
		if x.ends() {
			out.SecondScoring = "ends"
		}
	}
	return err
}

func (s *Service) moved(ctx context.Context, tx *db.Tx, m activity.Moving) error {
	rows, err := standingOf(ctx, tx, m)
	if err != nil {
		return err
	}
	for _, x := range rows {
		if !x.ends() {
			continue
		}
		// Its scores stay in their rows: whoever gave them did not choose to discard them.
		if _, err := tx.Exec(ctx, `UPDATE second_scoring SET state = 'discarded', ended_at = $2 WHERE key = $1`, x.Key, db.Micros(s.k.Now())); err != nil {
			return err
		}
		ended := subject{ActivityID: m.ID, ChildID: m.From}
		if err := s.k.Audit.Record(ctx, tx, ended.event("second_scoring.discard")); err != nil {
			return err
		}
	}
	return nil
}
