package activity

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/events"
	"milepost/internal/fault"
)

// Change stores the duration and, when a finish date of any value is given, finishes the activity at the server's time, or when
// the device says that it finished one that it began without a network: for good, with skipped set on exactly the results without a score, and what the application's rules left out recorded as
// discontinued. Finishing again answers the same; any other change of a finished activity is a 409, and so is a finish from a
// device while another one runs the activity. The duration never becomes shorter.
func (s *Service) Change(ctx context.Context, actor authz.Actor, id string, in Change) (Changed, error) {
	var out Changed
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := FindOwn(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if in.ForChildID != "" && in.ForChildID != a.ChildID {
			return fault.ConflictFor(codeMoved, movedText)
		}
		if !a.Finish.Valid {
			if err := s.mayChange(ctx, tx, a); err != nil {
				return err
			}
			err = s.change(ctx, tx, a, in)
		} else if in.FinishDate == nil {
			return fault.Conflict(FinishedText)
		}
		if err != nil {
			return err
		}
		out, err = s.changed(ctx, tx, a)
		return err
	})
	return out, err
}

// mayChange is a 409 while a rater answers the activity. Once it was finished and opened again, its runner finishes it.
func (s *Service) mayChange(ctx context.Context, tx *db.Tx, a *Stored) error {
	refused := a.requireRun()
	if refused == nil {
		return nil
	}
	if again, err := wasReopened(ctx, tx, a.Key); err != nil || again {
		return err
	}
	return refused
}

func (s *Service) change(ctx context.Context, tx *db.Tx, a *Stored, in Change) error {
	if in.TotalDuration != nil && *in.TotalDuration > a.Duration {
		a.Duration = *in.TotalDuration
		if err := SetDuration(ctx, tx, a.Key, a.Duration); err != nil {
			return err
		}
		if err := s.k.Audit.Record(ctx, tx, a.Act("activity.update")); err != nil {
			return err
		}
	}
	if in.FinishDate == nil {
		return nil
	}
	if err := s.devices.MayActNow(ctx, tx, a.Key, in.Device); err != nil {
		return err
	}
	if err := s.devices.Release(ctx, tx, a.Key, db.Micros(s.k.Now())); err != nil {
		return err
	}
	at, err := s.finishTime(ctx, tx, a, in.FinishedAt)
	if err != nil {
		return err
	}
	return s.finish(ctx, tx, a, at)
}

// finish ends an activity at a time, in UTC microseconds.
func (s *Service) finish(ctx context.Context, tx *db.Tx, a *Stored, at int64) error {
	a.Finish.Int64, a.Finish.Valid = at, true
	sums, err := s.results.Finish(ctx, tx, a)
	if err != nil {
		return err
	}
	if err := finishActivity(ctx, tx, a.Key, a.Finish.Int64, sums); err != nil {
		return err
	}
	if err := s.people.ActivityFinished(ctx, tx, a.ChildID, a.Finish.Int64); err != nil {
		return err
	}
	err = s.k.Events.Publish(ctx, tx, events.Event{Type: events.ActivityFinished, Subjects: []events.Subject{{ID: a.ID, Order: a.ID, ChildID: a.ChildID}}})
	if err != nil {
		return err
	}
	tx.AfterCommit(func(ctx context.Context) {
		Publish(ctx, s.k, ChildChannel(a.ID), Message{Type: "finished"})
		Publish(ctx, s.k, RunnerChannel(a.ID), Message{Type: "finished"})
	})
	return s.k.Audit.Record(ctx, tx, a.Act("activity.finish"))
}

func (s *Service) changed(ctx context.Context, tx *db.Tx, a *Stored) (Changed, error) {
	out := Changed{ActivityID: a.ID, TotalDuration: a.Duration, FinishDate: a.finishDate()}
	if !a.Finish.Valid {
		return out, nil
	}
	var err error
	if out.ReportID, err = s.finished(ctx, tx, a); err != nil || out.ReportID == a.ReportID {
		return out, err
	}
	a.ReportID = out.ReportID
	_, err = tx.Exec(ctx, `UPDATE activity SET report_id = $2 WHERE key = $1`, a.Key, a.ReportID)
	return out, err
}
