package activity

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// Change stores the duration and, when a finish date of any value is given, finishes the activity at the server's time: for
// good, with skipped set on exactly the results without a score, and what the application's rules left out recorded as
// discontinued. Finishing again answers the same; any other change of a finished activity is a 409, and so is a finish from a
// device while another one runs the activity. The duration never becomes shorter.
func (s *Service) Change(ctx context.Context, actor authz.Actor, id string, in Change) (Changed, error) {
	var out Changed
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := findOwn(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if in.ForChildID != "" && in.ForChildID != a.childID {
			return fault.ConflictFor(codeMoved, movedText)
		}
		if !a.finish.Valid {
			err = s.change(ctx, tx, a, in)
		} else if in.FinishDate == nil {
			return fault.Conflict(finishedText)
		}
		if err != nil {
			return err
		}
		out, err = s.changed(ctx, tx, a)
		return err
	})
	return out, err
}

func (s *Service) change(ctx context.Context, tx *db.Tx, a *activityRow, in Change) error {
	if in.TotalDuration != nil && *in.TotalDuration > a.duration {
		a.duration = *in.TotalDuration
		if err := setDuration(ctx, tx, a.key, a.duration); err != nil {
			return err
		}
		if err := s.auditChange(ctx, tx, "activity.update", a); err != nil {
			return err
		}
	}
	if in.FinishDate == nil {
		return nil
	}
	if err := s.mayActNow(ctx, tx, a.key, in.Device); err != nil {
		return err
	}
	if err := release(ctx, tx, a.key, db.Micros(s.k.Now())); err != nil {
		return err
	}
	return s.finish(ctx, tx, a)
}

func (s *Service) finish(ctx context.Context, tx *db.Tx, a *activityRow) error {
	// A clock that was set back must not make an activity end before it began.
	a.finish.Int64, a.finish.Valid = max(db.Micros(s.k.Now()), a.start), true
	if err := s.noteLeft(ctx, tx, a); err != nil {
		return err
	}
	sums, err := finishResults(ctx, tx, a.key)
	if err != nil {
		return err
	}
	if err := finishActivity(ctx, tx, a.key, a.finish.Int64, sums); err != nil {
		return err
	}
	if err := s.people.ActivityFinished(ctx, tx, a.childID, a.finish.Int64); err != nil {
		return err
	}
	tx.AfterCommit(func(ctx context.Context) {
		s.publish(ctx, childChannel(a.id), Message{Type: "finished"})
		s.publish(ctx, runnerChannel(a.id), Message{Type: "finished"})
	})
	return s.auditChange(ctx, tx, "activity.finish", a)
}

func (s *Service) changed(ctx context.Context, tx *db.Tx, a *activityRow) (Changed, error) {
	out := Changed{ActivityID: a.id, TotalDuration: a.duration, FinishDate: a.finishDate()}
	if !a.finish.Valid {
		return out, nil
	}
	var err error
	if out.ReportID, err = s.finished(ctx, tx, a.id, a.ownerID); err != nil || out.ReportID == a.reportID {
		return out, err
	}
	a.reportID = out.ReportID
	_, err = tx.Exec(ctx, `UPDATE activity SET report_id = $2 WHERE key = $1`, a.key, a.reportID)
	return out, err
}

func (a *activityRow) finishDate() *wire.Time {
	if !a.finish.Valid {
		return nil
	}
	at := wire.Time(a.finish.Int64)
	return &at
}
