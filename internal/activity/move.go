package activity

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
)

var (
	moveChanged      = fault.Define("activity.move-changed", "This activity was finished or opened again meanwhile. Look at it again before you move it.")
	moveSameChild    = fault.Define("activity.move-same-child", "The activity is of this child already.")
	moveOtherAccount = fault.Define("activity.move-other-account", "Both children must be on the list of the same account.")
	movedTooOften    = fault.Define("activity.moved-too-often", "This activity was moved too often.")
)

// maxMoves bounds how often an activity is moved.
const maxMoves = 20

// Codes of refused moves, by which a screen can suggest what to do.
const (
	codeMoved     = "activity-moved"      // it has another child than the caller thinks
	codeMoveState = "activity-move-state" // it was finished, or opened again, since the caller looked
	codeMoveClips = "activity-move-clips" // the other child's consents do not allow some recordings
)

var movedText = fault.Define("activity.moved", "This activity was moved to another child meanwhile.")

// Move asks for an activity to be moved to another child.
type Move struct {
	ChildID     string   `json:"child_id" doc:"the other child"`
	FromChildID string   `json:"from_child_id" doc:"the child that the caller moves it away from; another one now is a 409"`
	Finished    bool     `json:"finished,omitempty" doc:"the caller knows that it is finished, and that the move opens it again; otherwise that is a 409"`
	Reason      string   `json:"reason" doc:"why; it stays in the audit trail of both children"`
	RemoveClips bool     `json:"remove_clips,omitempty" doc:"recordings that the other child's consents do not allow are removed; without it they are a 409"`
	Beside      []string `json:"beside,omitempty" maxItems:"200" doc:"the other child's open activities of the application that the caller knows of; with it, any other one is a 409"`
}

// Moving is an activity on its way to another child.
type Moving struct {
	Ref
	From, To string // the ids of the children
}

// MoveHook is how a subpackage or a higher package takes part in moving an activity.
type MoveHook struct {
	// Look adds what the move would change to the preview; nil adds nothing.
	Look func(ctx context.Context, q db.Querier, m Moving, out *MovePreview) error
	// Moved runs in the transaction of the move, before the activity's row has the other child. An error forbids the move.
	Moved func(ctx context.Context, tx *db.Tx, m Moving) error
}

// OnMoved adds what happens when an activity is moved to another child. Call it before serving.
func (s *Service) OnMoved(hook MoveHook) { s.moved = append(s.moved, hook) }

// Move gives an activity that the actor runs to another child of the same owner, with whom the actor may run activities. A
// finished activity is reopened by it, and all figures are recomputed when it is finished again. Repeating a move changes
// nothing. An activity or child of another account is [db.ErrNotFound]; a change since the caller looked is a 409.
func (s *Service) Move(ctx context.Context, actor authz.Actor, id string, in Move) (MovePreview, error) {
	reason, err := checkReason(in.Reason)
	if err != nil {
		return MovePreview{}, err
	}
	var out MovePreview
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := FindOwn(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if a.ChildID == in.ChildID && in.FromChildID != in.ChildID {
			out, err = s.moving(ctx, tx, actor, a, Moving{Ref: a.ref(), From: in.ChildID, To: in.ChildID})
			return err // it was moved before: this is the same request again
		}
		m, err := s.movable(ctx, tx, actor, a, in.ChildID)
		if err != nil {
			return err
		}
		if out, err = s.moving(ctx, tx, actor, a, m); err != nil {
			return err
		}
		if err := out.allows(a, &in); err != nil {
			return err
		}
		return s.move(ctx, tx, actor, a, m, &in, reason)
	})
	return out, err
}

// allows returns why an activity is not moved as requested.
func (p *MovePreview) allows(a *Stored, in *Move) error {
	switch {
	case a.ChildID != in.FromChildID:
		return fault.ConflictFor(codeMoved, movedText)
	case a.Finish.Valid != in.Finished:
		return fault.ConflictFor(codeMoveState, moveChanged)
	case p.Clips.any() && !in.RemoveClips:
		return fault.ConflictFor(codeMoveClips, p.Clips.text())
	}
	return nil
}

// movable checks that an activity that the actor runs may be given to the child.
func (s *Service) movable(ctx context.Context, q db.Querier, actor authz.Actor, a *Stored, toID string) (Moving, error) {
	m := Moving{Ref: a.ref(), From: a.ChildID, To: toID}
	to, err := s.people.AccessibleChild(ctx, q, actor, toID)
	if err != nil {
		return m, err
	}
	if toID == a.ChildID {
		return m, fault.Field("child_id", moveSameChild)
	}
	var owner string
	var archived, moves int64
	err = q.Row(ctx, `SELECT c.owner_id, CASE WHEN c.archived_at IS NULL THEN 0 ELSE 1 END, a.moves FROM activity a JOIN person c ON c.id = a.child_id
		WHERE a.key = $1`, a.Key).Scan(&owner, &archived, &moves)
	switch {
	case err != nil:
		return m, db.Error(err)
	case owner != to.OwnerID:
		return m, fault.Field("child_id", moveOtherAccount)
	case archived > 0:
		return m, fault.Conflict(ChildArchived)
	case moves >= maxMoves:
		return m, fault.Conflict(movedTooOften)
	}
	return m, nil
}

func (s *Service) move(ctx context.Context, tx *db.Tx, actor authz.Actor, a *Stored, m Moving, in *Move, reason string) error {
	open := !a.Finish.Valid
	if !open {
		if err := s.reopenToMove(ctx, tx, actor, a, reason); err != nil {
			return err
		}
	}
	for _, hook := range s.moved {
		if hook.Moved == nil {
			continue
		}
		if err := hook.Moved(ctx, tx, m); err != nil {
			return err
		}
	}
	if _, err := tx.Exec(ctx, `UPDATE activity SET child_id = $2, moves = moves + 1 WHERE key = $1`, a.Key, m.To); err != nil {
		return err
	}
	if err := s.countMoved(ctx, tx, m, open); err != nil {
		return err
	}
	if err := requireKnown(ctx, tx, &NewActivity{ChildID: m.To, Beside: in.besides(a.ID)}, a.ApplicationID); err != nil {
		return err
	}
	scanning, err := scanningOf(ctx, tx, m.To)
	if err != nil {
		return err
	}
	s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
	tx.AfterCommit(func(ctx context.Context) {
		Publish(ctx, s.k, ChildChannel(a.ID), Message{Type: "scanning", Scanning: &scanning})
		Publish(ctx, s.k, RunnerChannel(a.ID), Message{Type: "moved"})
	})
	return s.auditMove(ctx, tx, a, m, reason)
}

// besides returns the open activities known to the caller, without the moved one.
func (in *Move) besides(id string) []string {
	if in.Beside == nil {
		return nil
	}
	return append([]string{id}, in.Beside...)
}

func (s *Service) reopenToMove(ctx context.Context, tx *db.Tx, actor authz.Actor, a *Stored, reason string) error {
	if _, err := s.reopenable(ctx, tx, actor, a.ID); err != nil {
		return err
	}
	for _, hook := range s.reopened {
		if err := hook(ctx, tx, a.ID); err != nil {
			return err
		}
	}
	return s.reopen(ctx, tx, a, actor.Key, reason, db.Micros(s.k.Now()))
}

// countMoved reports what the list of people shows of both children.
func (s *Service) countMoved(ctx context.Context, tx *db.Tx, m Moving, open bool) error {
	var last int64
	err := tx.Get(ctx, &last, `SELECT COALESCE(MAX(COALESCE(finish_date, last_finish)), 0) FROM activity a WHERE child_id = $1`+NotDiscarded, m.From)
	if err != nil {
		return err
	}
	if err := s.people.ActivityMoved(ctx, tx, m.From, open, last); err != nil {
		return err
	}
	return s.people.ActivityStarted(ctx, tx, m.To)
}

// auditMove leaves an event on the trail of each child.
func (s *Service) auditMove(ctx context.Context, tx *db.Tx, a *Stored, m Moving, reason string) error {
	for _, of := range []struct{ child, other, way string }{{m.From, m.To, "to"}, {m.To, m.From, "from"}} {
		event := a.Act("activity.move")
		event.ChildID = of.child
		event.Detail = map[string]any{"reason": reason, of.way: of.other, "reopened": a.Finish.Valid}
		if err := s.k.Audit.Record(ctx, tx, event); err != nil {
			return err
		}
	}
	return nil
}
