package organization

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/notice"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// Look returns what a token offers to anyone who presents it; db.ErrNotFound if it is unknown, expired or ended, or if the
// organization's account is not active. For the account that accepted it, it stays.
func (s *Service) Look(ctx context.Context, actor authz.Actor, token string) (Offer, error) {
	m, err := s.store.offer(ctx, s.k.DB.Read(), token, actor, s.micros())
	offer := Offer{Organization: m.Organization, ExpiresAt: wire.Time(m.ExpiresAt), Accepted: m.State == Accepted}
	if actor.ID == "" { // to sign up with; another account need not know
		offer.Email = m.Email
	}
	return offer, err
}

// Accept makes the actor a member. The token proves that the letter was read, and the account must have the address that the
// letter went to, otherwise it is a 409. A token works once; the account that used it may repeat that. Otherwise it is
// db.ErrNotFound when [Service.Look] is.
func (s *Service) Accept(ctx context.Context, actor authz.Actor, token string) (row OrganizationRow, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		m, err := s.addressed(ctx, tx, actor, token)
		if err != nil {
			return err
		}
		if m.State != Accepted {
			if err := s.accept(ctx, tx, actor, m); err != nil {
				return err
			}
		}
		m, err = s.store.ofMember(ctx, tx, actor, m.ID)
		row = m.row()
		return err
	})
	return row, err
}

func (s *Service) accept(ctx context.Context, tx *db.Tx, actor authz.Actor, m membership) error {
	if err := s.becomeMember(ctx, tx, actor, m); err != nil {
		return err
	}
	return s.notify(ctx, tx, notice.MembershipAccepted, m.ID, m.OrganizationID)
}

// becomeMember makes the actor a member.
func (s *Service) becomeMember(ctx context.Context, tx *db.Tx, actor authz.Actor, m membership) error {
	if err := s.store.accept(ctx, tx, actor, m.ID, s.micros()); err != nil {
		return err
	}
	err := s.people.AddOrganization(ctx, tx, actor.ID, people.Organization{
		MembershipID: m.ID, AccountID: m.OrganizationID, Name: m.Organization, Email: m.OrgEmail,
	})
	if err != nil {
		return err
	}
	return s.audit(ctx, tx, "accept", m.ID, nil)
}

// notify notifies one side of a membership of the other's act.
func (s *Service) notify(ctx context.Context, tx *db.Tx, kind notice.Kind, id, accountID string) error {
	return s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: kind, Subject: id, To: []string{accountID}})
}

// Renamed has the members of an organization see its present name, in the transaction that changes it.
func (s *Service) Renamed(ctx context.Context, tx *db.Tx, accountID string) error {
	name, err := s.store.name(ctx, tx, accountID)
	if err != nil {
		return err
	}
	return s.people.RenameOrganization(ctx, tx, accountID, name)
}

// Decline ends an invitation that the actor could accept; that which they have accepted is ended by [Service.Leave].
func (s *Service) Decline(ctx context.Context, actor authz.Actor, token string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		m, err := s.addressed(ctx, tx, actor, token)
		if err != nil || m.State == Accepted {
			return err
		}
		if err := s.store.endInvitation(ctx, tx, m.ID, Declined, s.micros()); err != nil {
			return err
		}
		if err := s.notify(ctx, tx, notice.MembershipDeclined, m.ID, m.OrganizationID); err != nil {
			return err
		}
		return s.audit(ctx, tx, "decline", m.ID, nil)
	})
}

// addressed returns what a token offers the account of the address that its letter went to.
func (s *Service) addressed(ctx context.Context, tx *db.Tx, actor authz.Actor, token string) (membership, error) {
	m, err := s.store.offer(ctx, tx, token, actor, s.micros())
	if err == nil && m.EmailFolded != account.FoldEmail(actor.Email) {
		err = fault.Conflict(msgElsewhere)
	}
	return m, err
}
