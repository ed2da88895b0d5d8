package transfer

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/notice"
)

const (
	// moveJob moves all children of an account whose offer was accepted.
	moveJob = "people.transfer-account"
	// movedAtOnce are the children that one transaction moves.
	movedAtOnce = 20
)

type moveDue struct {
	TransferID string `json:"transfer_id"`
}

// Accept takes over what is offered, as [Service.Look] shows it. All children of an account move in the background.
func (s *Service) Accept(ctx context.Context, actor authz.Actor, named OfferToken) (a AcceptedOffer, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		t, err := s.find(ctx, tx, actor, named)
		if err != nil {
			return err
		}
		if err := s.store.endOne(ctx, tx, t.TransferID, actor.ID, s.micros()); err != nil {
			return err
		}
		if err := s.notify(ctx, tx, notice.TransferAccepted, t); err != nil {
			return err
		}
		if t.ChildID == "" {
			return s.k.Jobs.Enqueue(ctx, tx, moveJob, moveDue{TransferID: t.TransferID}, s.k.Now())
		}
		a.ChildID = t.ChildID
		return s.move(ctx, tx, t.ChildID, t.FromID, actor.ID)
	})
	return a, err
}

// MoveChild puts one child on another list, with everything that was done with it, whoever agreed to that. An open offer of
// the child ends.
func (s *Service) MoveChild(ctx context.Context, tx *db.Tx, childID, fromID, toID string) error {
	if _, err := s.store.end(ctx, tx, childID, s.micros()); err != nil {
		return err
	}
	return s.move(ctx, tx, childID, fromID, toID)
}

func (s *Service) move(ctx context.Context, tx *db.Tx, childID, fromID, toID string) error {
	c, err := s.people.Anyones(ctx, tx, childID)
	if err != nil {
		return err
	}
	if _, err := s.erasures.Cancel(ctx, tx, c.Person); err != nil {
		return err
	}
	if err := s.people.Move(ctx, tx, c.Person, toID); err != nil {
		return err
	}
	for _, hook := range s.hooks {
		if err := hook(ctx, tx, childID, fromID, toID); err != nil {
			return err
		}
	}
	return s.audit(ctx, tx, "child.transferred", childID, map[string]any{"from": fromID, "to": toID})
}

// moveAll moves some children after the others, so that others' saves pass between.
func (s *Service) moveAll(ctx context.Context, due moveDue) error {
	fromID, toID, err := s.store.moving(ctx, s.k.DB.Read(), due.TransferID)
	if gone(err) {
		return nil
	}
	for err == nil {
		var ids []string
		if ids, err = s.store.remaining(ctx, s.k.DB.Read(), fromID, movedAtOnce); err != nil {
			return err
		}
		err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			for _, id := range ids {
				if err := s.move(ctx, tx, id, fromID, toID); err != nil && !gone(err) {
					return err
				}
			}
			if len(ids) > 0 {
				return nil
			}
			return s.store.moved(ctx, tx, due.TransferID, s.micros())
		})
		if len(ids) == 0 {
			return err
		}
	}
	return err
}
