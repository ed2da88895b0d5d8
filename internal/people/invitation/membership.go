package invitation

import (
	"context"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/notice"
	"milepost/internal/people"
	"milepost/internal/wire"
)

var msgOwnInvitation = fault.Define("invitation.own", "You cannot accept an invitation of your own. Log in with the account of the person you invited.")

// Look returns what a token offers to anyone who presents it; db.ErrNotFound if it is unknown, expired or ended, or if the
// inviter's account is not active. For the account that accepted it, it stays.
func (s *Service) Look(ctx context.Context, actor authz.Actor, token string) (InvitationOffer, error) {
	o, err := s.store.offer(ctx, s.k.DB.Read(), token, actor, s.micros())
	offer := o.wire()
	if actor.ID == "" { // to sign up with; another account need not know
		offer.Email = o.SentTo
	}
	return offer, err
}

// SentTo returns the address that the letter of an open invitation was sent to; an unknown token is db.ErrNotFound. Knowing the
// token proves that the letter was read.
func (s *Service) SentTo(ctx context.Context, q db.Querier, token string) (string, error) {
	o, err := s.store.offer(ctx, q, token, authz.Actor{}, s.micros())
	return o.SentTo, err
}

// Accept gives the actor the access that the token offers: knowing the token counts, not the address of the account. A token
// works once; the account that used it may repeat that. It is a 409 for the inviter, and otherwise db.ErrNotFound when
// [Service.Look] is.
func (s *Service) Accept(ctx context.Context, actor authz.Actor, token string) (m Membership, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		o, err := s.store.offer(ctx, tx, token, actor, s.micros())
		if err != nil {
			return err
		}
		if o.OwnerID == actor.ID {
			return fault.Conflict(msgOwnInvitation)
		}
		if o.Access != people.AccessAccepted {
			if err := s.accept(ctx, tx, actor, o); err != nil {
				return err
			}
		}
		m, err = s.store.membership(ctx, tx, actor, o.ID)
		return err
	})
	return m, err
}

func (s *Service) accept(ctx context.Context, tx *db.Tx, actor authz.Actor, o offered) error {
	if err := s.store.accept(ctx, tx, actor, o, s.micros()); err != nil {
		return err
	}
	if err := s.notifyOwner(ctx, tx, notice.InvitationAccepted, o.Person); err != nil {
		return err
	}
	for _, notify := range s.onProven {
		if err := notify(ctx, tx, actor.ID, o.SentTo); err != nil {
			return err
		}
	}
	for _, notify := range s.onAccepted {
		if err := notify(ctx, tx, o.Person); err != nil {
			return err
		}
	}
	return s.auditInvitation(ctx, tx, "accept", o.Person)
}

// notifyOwner notifies the owner of the list of a person's act.
func (s *Service) notifyOwner(ctx context.Context, tx *db.Tx, kind notice.Kind, p people.Person) error {
	return s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: kind, Subject: p.ID, To: []string{p.OwnerID}})
}

// leave gives back what somebody accepted.
func (s *Service) leave(ctx context.Context, tx *db.Tx, p people.Person) error {
	if err := s.notifyOwner(ctx, tx, notice.InvitationEnded, p); err != nil {
		return err
	}
	return s.endAccess(ctx, tx, p, "leave")
}

// Memberships returns what the actor has accepted, newest first.
func (s *Service) Memberships(ctx context.Context, actor authz.Actor) ([]Membership, error) {
	return s.store.memberships(ctx, s.k.DB.Read(), actor)
}

// Leave gives up an access that the actor has accepted; the actor can no longer access its children. An access of another
// account is db.ErrNotFound.
func (s *Service) Leave(ctx context.Context, actor authz.Actor, personID string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := s.store.joined(ctx, tx, actor, personID)
		if err != nil {
			return err
		}
		return s.leave(ctx, tx, p)
	})
}

// offered is an open invitation, which anyone with its token can accept.
type offered struct {
	people.Person
	InvitationID string `db:"invitation_id"`
	SentTo       string `db:"sent_to"`
	ExpiresAt    int64  `db:"expires_at"`
	OwnerFirst   string `db:"owner_first"`
	OwnerLast    string `db:"owner_last"`
	OwnerEmail   string `db:"owner_email"`
}

func (o offered) inviter() string { return inviterName(o.OwnerFirst, o.OwnerLast, o.OwnerEmail) }

// inviterName returns the address of an account that has no name.
func inviterName(first, last, email string) string {
	if name := strings.TrimSpace(first + " " + last); name != "" {
		return name
	}
	return email
}

func (o offered) wire() InvitationOffer {
	return InvitationOffer{
		Inviter: o.inviter(), Kind: o.Kind, FirstName: o.FirstName, LastName: o.LastName,
		ExpiresAt: wire.Time(o.ExpiresAt), Accepted: o.Access == people.AccessAccepted,
	}
}

// AccountDeleted gives back all that an account has accepted, in the transaction that deletes it.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	var joined []people.Person
	err := tx.Select(ctx, &joined, `SELECT `+people.PersonColumns+` FROM person p WHERE p.account_id = $1 AND p.access = 'accepted' AND p.membership_id IS NULL`, accountID)
	if err != nil {
		return err
	}
	for _, p := range joined {
		if err := s.leave(ctx, tx, p); err != nil {
			return err
		}
	}
	return nil
}
