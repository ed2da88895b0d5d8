package secondscore

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/notice"
)

var (
	submitLater = fault.Define("second-scoring.submit-later", "This activity was opened again. Submit your scores once it is finished.")
	noScores    = fault.Define("second-scoring.no-scores", "Score at least one question first.")
)

// Submit makes the actor's second scores final and returns how far both scorers agree. Submitting again answers the same.
func (s *Service) Submit(ctx context.Context, actor authz.Actor, activityID string) (out SecondScoring, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := findMine(ctx, tx, actor, activityID)
		if err != nil {
			return err
		}
		if a.State == open {
			if err := s.submit(ctx, tx, &a); err != nil {
				return err
			}
		}
		out, err = s.again(ctx, tx, actor, activityID)
		return err
	})
	return out, err
}

func (s *Service) submit(ctx context.Context, tx *db.Tx, a *subject) error {
	if a.Finish == 0 {
		return fault.Conflict(submitLater)
	}
	if err := keepFirst(ctx, tx, a); err != nil {
		return err
	}
	rows, err := scoresOf(ctx, tx, a.Key)
	if err != nil {
		return err
	}
	var sum totals
	given := 0
	for _, r := range rows {
		if r.Second.Valid {
			given++
		}
		if r.First.Valid && r.Second.Valid {
			sum.pairs, sum.first, sum.second = sum.pairs+1, sum.first+r.First.Int64, sum.second+r.Second.Int64
		}
	}
	if given == 0 {
		return fault.Conflict(noScores)
	}
	seen, err := seenBefore(ctx, tx, a)
	if err != nil {
		return err
	}
	if err := submit(ctx, tx, a, sum, seen, db.Micros(s.k.Now())); err != nil {
		return err
	}
	err = s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.SecondScoringDone, Subject: a.ActivityID, ChildID: a.ChildID, To: []string{a.OwnerID}})
	if err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, a.event("second_scoring.submit"))
}

// Discard throws an open second scoring away, with its scores.
func (s *Service) Discard(ctx context.Context, actor authz.Actor, activityID string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := find(ctx, tx, actor, activityID)
		if err != nil {
			return err
		}
		switch {
		case a.Key == 0 || !a.mine(actor.ID) && !a.runBy(actor.ID) && a.ChildOf != actor.ID:
			return db.ErrNotFound
		case a.State != open:
			return fault.Conflict(submittedText)
		}
		if err := discard(ctx, tx, a.Key, db.Micros(s.k.Now())); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, a.event("second_scoring.discard"))
	})
}
