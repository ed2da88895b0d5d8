package organization

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/notice"
)

// End ends an open invitation or a membership; from then on the organization can access none of the member's children. Without
// either it changes nothing. A row of another account is db.ErrNotFound.
func (s *Service) End(ctx context.Context, actor authz.Actor, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		m, err := s.store.ofOrganization(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		return s.endOne(ctx, tx, m, byOrganization)
	})
}

// Leave ends the actor's membership in an organization. A membership of another account is db.ErrNotFound.
func (s *Service) Leave(ctx context.Context, actor authz.Actor, id string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		m, err := s.store.ofMember(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		return s.endOne(ctx, tx, m, byMember)
	})
}

// AccountDeleted ends all memberships of an account, on whichever side it is, in the transaction that deletes it.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	list, err := s.store.open(ctx, tx, accountID)
	if err != nil {
		return err
	}
	for _, m := range list {
		by := byMember
		if m.OrganizationID == accountID {
			by = byOrganization
		}
		if err := s.end(ctx, tx, m, by); err != nil {
			return err
		}
		if err := s.later(ctx, tx, m.ID); err != nil {
			return err
		}
	}
	return nil
}

// endOne ends it, and clears the first care teams with it.
func (s *Service) endOne(ctx context.Context, tx *db.Tx, m membership, by string) error {
	if err := s.end(ctx, tx, m, by); err != nil {
		return err
	}
	return s.clear(ctx, tx, m.ID)
}

// end ends an invitation or a membership as its state asks.
func (s *Service) end(ctx context.Context, tx *db.Tx, m membership, by string) error {
	switch m.State {
	case Invited:
		if err := s.store.endInvitation(ctx, tx, m.ID, Withdrawn, s.micros()); err != nil {
			return err
		}
		return s.audit(ctx, tx, "withdraw", m.ID, nil)
	case Accepted:
		return s.endMembership(ctx, tx, m, by)
	case Declined, Withdrawn, Ended:
	}
	return nil
}

// endMembership takes what the organization reached away at once; its place in the care teams goes after it, some at a time.
func (s *Service) endMembership(ctx context.Context, tx *db.Tx, m membership, by string) error {
	if err := s.store.end(ctx, tx, m.ID, by, s.micros()); err != nil {
		return err
	}
	if err := s.people.DetachOrganization(ctx, tx, m.ID); err != nil {
		return err
	}
	for _, hook := range s.ended {
		if err := hook(ctx, tx, m.OrganizationID, m.AccountID); err != nil {
			return err
		}
	}
	act, other := "end", m.AccountID
	if by == byMember {
		act, other = "leave", m.OrganizationID
	}
	if err := s.notify(ctx, tx, notice.MembershipEnded, m.ID, other); err != nil {
		return err
	}
	return s.audit(ctx, tx, act, m.ID, nil)
}
