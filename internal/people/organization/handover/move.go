package handover

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// moveJob moves the children of an offer that was accepted.
const moveJob = "people.organization-handover"

// moveDue also names the accepting account, for the audit trail.
type moveDue struct {
	HandoverID string `json:"handover_id"`
	ActorID    string `json:"actor_id"`
}

// moveAll moves some children after the others, so that others' saves pass between.
func (s *Service) moveAll(ctx context.Context, due moveDue) error {
	ctx = authz.With(ctx, authz.Actor{ID: due.ActorID})
	for more := true; more; {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			more, err = s.moveSome(ctx, tx, due.HandoverID)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// moveSome moves the next children, and reports whether there may be others.
func (s *Service) moveSome(ctx context.Context, tx *db.Tx, id string) (more bool, err error) {
	fromID, toID, err := s.store.moving(ctx, tx, id)
	if gone(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	children, err := s.store.waiting(ctx, tx, id, fromID, toID, movedAtOnce)
	if err != nil {
		return false, err
	}
	for _, c := range children {
		state := "kept"
		if c.Movable {
			state = "moved"
			if err := s.mover.MoveChild(ctx, tx, c.ID, fromID, toID); err != nil {
				return false, err
			}
		}
		if err := s.store.settle(ctx, tx, id, c.ID, state); err != nil {
			return false, err
		}
	}
	if len(children) > 0 {
		return true, nil
	}
	return false, s.store.done(ctx, tx, id, s.micros())
}
