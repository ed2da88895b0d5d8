package activity

import (
	"context"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/wire"
)

var (
	discarded           = fault.Define("activity.discarded", "This activity was discarded. Under Discarded it can be restored until {until, date}.")
	discardReported     = fault.Define("activity.discard-reported", "This activity was finished before and has a report. It cannot be discarded; finish it again.")
	notDiscarded        = fault.Define("activity.not-discarded", "This activity was not discarded.")
	discardedTooLongAgo = fault.Define("activity.discarded-too-long-ago", "This activity was discarded more than 30 days ago and cannot be restored.")
)

// DiscardedDays is for how many days a discarded activity can be restored. After them the retention job removes it.
const DiscardedDays = 30

// codeDiscarded is the code of a refusal because the activity was discarded.
const codeDiscarded = "activity-discarded"

// NotDiscarded is the condition that an activity a was not discarded.
const NotDiscarded = ` AND a.discarded_at IS NULL`

// Discard asks for an open activity to be discarded.
type Discard struct {
	Reason string `json:"reason" doc:"why; it stays in the audit trail"`
}

// Discarded describes a discarded activity.
type Discarded struct {
	At     wire.Time `json:"at"`
	Reason string    `json:"reason"`
	Until  wire.Time `json:"until" doc:"to when it can be restored"`
}

// Discarding answers a discard.
type Discarding struct {
	Discarded
	UnitReturned bool `json:"unit_returned" doc:"the purchase has one start more again"`
}

func discardedText(ctx context.Context, until wire.Time) fault.Message {
	return discarded.With("until", reqctx.Local(ctx, until.Time()))
}

func (a *Stored) discardedNow() *Discarded {
	if !a.DiscardedAt.Valid {
		return nil
	}
	return &Discarded{At: wire.Time(a.DiscardedAt.Int64), Reason: a.DiscardReason, Until: restorableUntil(a.DiscardedAt.Int64)}
}

func restorableUntil(at int64) wire.Time {
	return wire.Time(at + (DiscardedDays * 24 * time.Hour).Microseconds())
}

// orDiscarded turns the [db.ErrNotFound] of an activity that the actor discarded into a 409, so that a device that still sends
// learns why it is refused.
func orDiscarded(ctx context.Context, q db.Querier, actor authz.Actor, id string, found error) error {
	if !errors.Is(found, db.ErrNotFound) {
		return found
	}
	a, err := readActivity(ctx, q, restored, id, actor.ID)
	if err != nil || !a.DiscardedAt.Valid {
		return found
	}
	return fault.ConflictFor(codeDiscarded, discardedText(ctx, restorableUntil(a.DiscardedAt.Int64)))
}

// requirePresent is a 409 when the activity was discarded in the meantime.
func requirePresent(ctx context.Context, q db.Querier, key int64) error {
	var at int64
	err := q.Get(ctx, &at, `SELECT COALESCE(discarded_at, 0) FROM activity WHERE key = $1`, key)
	if err == nil && at > 0 {
		return fault.ConflictFor(codeDiscarded, discardedText(ctx, restorableUntil(at)))
	}
	return err
}

// Discard removes an open activity that the actor runs from all lists and figures, returns its unit, and keeps it restorable
// for [DiscardedDays]. A finished or reopened activity is a 409, because it has a report.
func (s *Service) Discard(ctx context.Context, actor authz.Actor, id string, in Discard) (Discarding, error) {
	reason, err := checkReason(in.Reason)
	if err != nil {
		return Discarding{}, err
	}
	var out Discarding
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := FindOwnOpen(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := requireNeverFinished(ctx, tx, a.Key); err != nil {
			return err
		}
		out, err = s.discard(ctx, tx, a, reason)
		return err
	})
	return out, err
}

func requireNeverFinished(ctx context.Context, q db.Querier, key int64) error {
	before, err := wasReopened(ctx, q, key)
	if err == nil && before {
		err = fault.Conflict(discardReported)
	}
	return err
}

func wasReopened(ctx context.Context, q db.Querier, key int64) (bool, error) {
	var before int
	err := q.Get(ctx, &before, `SELECT COUNT(*) FROM activity_reopening WHERE activity_key = $1`, key)
	return before > 0, err
}

func (s *Service) discard(ctx context.Context, tx *db.Tx, a *Stored, reason string) (Discarding, error) {
	now := db.Micros(s.k.Now())
	n, err := tx.Exec(ctx, `UPDATE activity SET discarded_at = $2, discard_reason = $3, pairing_code = '', pairing_expires_at = 0
		WHERE key = $1 AND finish_date IS NULL AND discarded_at IS NULL`, a.Key, now, reason)
	if err == nil && n == 0 {
		err = db.ErrConflict // finished or discarded at the same time
	}
	if err != nil {
		return Discarding{}, err
	}
	out := Discarding{Discarded: Discarded{At: wire.Time(now), Reason: reason, Until: restorableUntil(now)}}
	if out.UnitReturned, err = s.units.GiveBackUnit(ctx, tx, a.PurchaseID, a.ID); err != nil {
		return Discarding{}, err
	}
	if out.UnitReturned {
		if _, err := tx.Exec(ctx, `UPDATE activity SET discard_unit = 1 WHERE key = $1`, a.Key); err != nil {
			return Discarding{}, err
		}
	}
	if err := s.devices.Release(ctx, tx, a.Key, now); err != nil {
		return Discarding{}, err
	}
	if err := s.people.ActivityDiscarded(ctx, tx, a.ChildID); err != nil {
		return Discarding{}, err
	}
	tx.AfterCommit(func(ctx context.Context) {
		Publish(ctx, s.k, ChildChannel(a.ID), Message{Type: "finished"})
		Publish(ctx, s.k, RunnerChannel(a.ID), Message{Type: "discarded"})
	})
	event := a.Act("activity.discard")
	event.Detail = map[string]any{"reason": reason, "unit_returned": out.UnitReturned}
	return out, s.k.Audit.Record(ctx, tx, event)
}

// Restore undoes a discard: the activity is open again, unchanged, and takes its unit again. Without a unit left, with an
// archived child and after [DiscardedDays] it is a 409, and so is an activity that was not discarded.
func (s *Service) Restore(ctx context.Context, actor authz.Actor, id string) (Row, error) {
	var row Row
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := readActivity(ctx, tx, restored, id, actor.ID)
		if err != nil {
			return err
		}
		if err := s.restorable(ctx, tx, a); err != nil {
			return err
		}
		var unit int64
		err = tx.Get(ctx, &unit, `UPDATE activity SET discarded_at = NULL, discard_reason = '' WHERE key = $1 AND discarded_at IS NOT NULL
			RETURNING discard_unit`, a.Key)
		if err != nil {
			return err
		}
		if unit > 0 {
			if err := s.takeAgain(ctx, tx, a); err != nil {
				return err
			}
		}
		if err := s.people.ActivityStarted(ctx, tx, a.ChildID); err != nil {
			return err
		}
		a.DiscardedAt.Valid = false
		row = a.Row(actor)
		return s.k.Audit.Record(ctx, tx, a.Act("activity.restore"))
	})
	return row, err
}

func (s *Service) takeAgain(ctx context.Context, tx *db.Tx, a *Stored) error {
	if _, err := tx.Exec(ctx, `UPDATE activity SET discard_unit = 0 WHERE key = $1`, a.Key); err != nil {
		return err
	}
	return s.units.TakeUnitAgain(ctx, tx, a.PurchaseID, a.ID)
}

func (s *Service) restorable(ctx context.Context, tx *db.Tx, a *Stored) error {
	var archived int
	if err := tx.Get(ctx, &archived, `SELECT COUNT(*) FROM person WHERE id = $1 AND archived_at IS NOT NULL`, a.ChildID); err != nil {
		return err
	}
	switch {
	case !a.DiscardedAt.Valid:
		return fault.Conflict(notDiscarded)
	case s.k.Now().After(restorableUntil(a.DiscardedAt.Int64).Time()):
		return fault.Conflict(discardedTooLongAgo)
	case archived > 0:
		return fault.Conflict(ChildArchived)
	}
	return nil
}
