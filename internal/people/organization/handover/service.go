package handover

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/notice"
	"milepost/internal/people"
)

// Mover puts one child on another list, with everything that was done with it.
type Mover interface {
	MoveChild(ctx context.Context, tx *db.Tx, childID, fromID, toID string) error
}

// Service implements the package's operations.
type Service struct {
	k     *kernel.Kernel
	mover Mover
	store store
}

// New makes the service.
func New(k *kernel.Kernel, mover Mover) *Service { return &Service{k: k, mover: mover} }

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() { jobs.Handle(s.k.Jobs, moveJob, s.moveAll, jobs.AtMost(1)) }

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// Offer offers children of the actor's list to the organization of one of their memberships; which is not theirs, or a child
// that is not, is db.ErrNotFound. While another offer to it is open it is a 409, without a child a 422.
func (s *Service) Offer(ctx context.Context, actor authz.Actor, membershipID string, in NewHandover) (h Handover, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		organizationID, err := s.store.organizationOf(ctx, tx, actor, membershipID)
		if err != nil {
			return err
		}
		open, err := s.store.open(ctx, tx, actor.ID, organizationID, s.micros())
		if err != nil {
			return err
		}
		if open {
			return fault.Conflict(msgOpen)
		}
		children, err := s.chosen(ctx, tx, actor, in)
		if err != nil {
			return err
		}
		id, now := uuid.NewString(), s.k.Now()
		if err := s.store.add(ctx, tx, id, membershipID, actor.ID, organizationID, now); err != nil {
			return err
		}
		if err := s.store.addChildren(ctx, tx, id, children); err != nil {
			return err
		}
		if err := s.notify(ctx, tx, notice.HandoverOffered, id, organizationID); err != nil {
			return err
		}
		if err := s.audit(ctx, tx, "offer", id, children); err != nil {
			return err
		}
		h, err = s.store.one(ctx, tx, actor, id, s.micros())
		return err
	})
	return h, err
}

// chosen returns the ids of the selected children on the actor's list.
func (s *Service) chosen(ctx context.Context, q db.Querier, actor authz.Actor, in NewHandover) ([]string, error) {
	wanted := map[string]bool{}
	for _, id := range in.ChildIDs {
		wanted[id] = true
	}
	if !in.All && len(wanted) == 0 {
		return nil, fault.Field("child_ids", msgNobody)
	}
	if in.All {
		children, err := s.store.all(ctx, q, actor)
		if err == nil && len(children) == 0 {
			err = fault.Field("child_ids", msgNobody)
		}
		return children, err
	}
	children, err := s.store.some(ctx, q, actor, in.ChildIDs)
	if err == nil && len(children) < len(wanted) {
		err = db.ErrNotFound
	}
	return children, err
}

// List returns the offers of the actor and those to them, newest first.
func (s *Service) List(ctx context.Context, actor authz.Actor) ([]Handover, error) {
	return s.store.list(ctx, s.k.DB.Read(), actor, s.micros())
}

// Accept moves the children to the actor's organization. An offer to another organization is db.ErrNotFound, an ended one a
// 409; accepting again returns the progress.
func (s *Service) Accept(ctx context.Context, actor authz.Actor, id string) (h Handover, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if h, err = s.to(ctx, tx, actor, id); err != nil {
			return err
		}
		switch {
		case h.State == "accepted" || h.State == "done":
			return nil
		case h.State != "offered" || h.Expired:
			return fault.Conflict(msgEnded)
		}
		if err := s.store.decide(ctx, tx, id, "accepted", s.micros()); err != nil {
			return err
		}
		if err := s.k.Jobs.Enqueue(ctx, tx, moveJob, moveDue{HandoverID: id, ActorID: actor.ID}, s.k.Now()); err != nil {
			return err
		}
		if err := s.notifySender(ctx, tx, notice.HandoverAccepted, id); err != nil {
			return err
		}
		if err := s.auditAll(ctx, tx, "accept", id); err != nil {
			return err
		}
		h, err = s.store.one(ctx, tx, actor, id, s.micros())
		return err
	})
	return h, err
}

// Decline ends an offer to the actor, Withdraw one of the actor's. An ended one stays unchanged.
func (s *Service) Decline(ctx context.Context, actor authz.Actor, id string) error {
	return s.end(ctx, actor, id, "declined", "decline", s.to)
}

// Withdraw ends an offer of the actor's that nobody has accepted.
func (s *Service) Withdraw(ctx context.Context, actor authz.Actor, id string) error {
	return s.end(ctx, actor, id, "withdrawn", "withdraw", s.from)
}

func (s *Service) end(ctx context.Context, actor authz.Actor, id, state, act string,
	find func(context.Context, db.Querier, authz.Actor, string) (Handover, error),
) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		h, err := find(ctx, tx, actor, id)
		switch {
		case err != nil:
			return err
		case h.State == "accepted" || h.State == "done":
			return fault.Conflict(msgEnded)
		case h.State != "offered":
			return nil
		}
		if err := s.store.decide(ctx, tx, id, state, s.micros()); err != nil {
			return err
		}
		if state == "declined" {
			if err := s.notifySender(ctx, tx, notice.HandoverDeclined, id); err != nil {
				return err
			}
		}
		return s.auditAll(ctx, tx, act, id)
	})
}

// notify notifies one side of an offer of the other's act; notifySender notifies the side that made it.
func (s *Service) notify(ctx context.Context, tx *db.Tx, kind notice.Kind, id, accountID string) error {
	return s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: kind, Subject: id, To: []string{accountID}})
}

func (s *Service) notifySender(ctx context.Context, tx *db.Tx, kind notice.Kind, id string) error {
	var fromID string
	if err := tx.Get(ctx, &fromID, `SELECT from_id FROM organization_handover WHERE id = $1`, id); err != nil {
		return err
	}
	return s.notify(ctx, tx, kind, id, fromID)
}

// to is an offer to the actor, from one of the actor's.
func (s *Service) to(ctx context.Context, q db.Querier, actor authz.Actor, id string) (Handover, error) {
	h, err := s.store.one(ctx, q, actor, id, s.micros())
	if err == nil && h.Mine {
		err = db.ErrNotFound
	}
	return h, err
}

func (s *Service) from(ctx context.Context, q db.Querier, actor authz.Actor, id string) (Handover, error) {
	h, err := s.store.one(ctx, q, actor, id, s.micros())
	if err == nil && !h.Mine {
		err = db.ErrNotFound
	}
	return h, err
}

// AccountDeleted withdraws the open offers of an account and those to it, in the transaction that deletes it.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	_, err := tx.Exec(ctx, `UPDATE organization_handover SET state = 'withdrawn', decided_at = $2
		WHERE state = 'offered' AND (from_id = $1 OR organization_id = $1)`, accountID, s.micros())
	return err
}

// ChildErased forgets that a child was offered, in the transaction that removes it.
func (s *Service) ChildErased(ctx context.Context, tx *db.Tx, c people.Child) error {
	_, err := tx.Exec(ctx, `DELETE FROM organization_handover_child WHERE child_id = $1`, c.ID)
	return err
}

func (s *Service) auditAll(ctx context.Context, tx *db.Tx, act, id string) error {
	children, err := s.store.children(ctx, tx, id)
	if err != nil {
		return err
	}
	return s.audit(ctx, tx, act, id, children)
}

func (s *Service) audit(ctx context.Context, tx *db.Tx, act, id string, children []string) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "handover." + act, SubjectKind: "handover", SubjectID: id, Children: children, Detail: map[string]any{"children": len(children)},
	})
}

// gone reports whether an error only means that a row does not exist any longer.
func gone(err error) bool { return errors.Is(err, db.ErrNotFound) }
