package invitation

import (
	"context"
	"time"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/notice"
	"milepost/internal/people"
	"milepost/internal/throttle"
)

// Service implements the package's operations.
type Service struct {
	k       *kernel.Kernel
	store   store
	writers *people.Writers
	// onAccepted are called, within the transaction, when an invitation is accepted.
	onAccepted []func(ctx context.Context, tx *db.Tx, p people.Person) error
	// onProven are called when an account has shown that it receives mail at an address.
	onProven []func(ctx context.Context, tx *db.Tx, accountID, address string) error
}

// New makes the service.
func New(k *kernel.Kernel) *Service { return &Service{k: k, writers: people.NewWriters(k)} }

// OnAccepted adds a hook that runs, within the transaction, when a person has accepted an invitation.
func (s *Service) OnAccepted(notify func(ctx context.Context, tx *db.Tx, p people.Person) error) {
	s.onAccepted = append(s.onAccepted, notify)
}

// OnProven adds a hook that runs, within the transaction, when an account has answered a letter sent to an address.
func (s *Service) OnProven(notify func(ctx context.Context, tx *db.Tx, accountID, address string) error) {
	s.onProven = append(s.onProven, notify)
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() { invitationLetter.Run(s.k, s.writeInvitation) }

// micros returns the current time in UTC microseconds.
func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// invitationLifetime is how long an invitation waits to be accepted.
const invitationLifetime = 14 * 24 * time.Hour

var (
	msgAcceptedAlready = fault.Define("invitation.accepted-already", "This person has accepted an invitation already.")
	msgOrganization    = fault.Define("invitation.organization", "This case manager stands for an organization that you work with. Change or end that under Organizations.")
	msgNoAddress       = fault.Define("invitation.no-address", "There is no e-mail address to invite this person by.")
)

// Invite queues a letter to a person of the actor's list, which lets its reader into the care team. Inviting again sends
// another letter and voids earlier tokens. A person of another account, a child or an archived person is db.ErrNotFound; one
// who has accepted is a 409, as is an actor with an unconfirmed address; too many letters are a 429.
func (s *Service) Invite(ctx context.Context, actor authz.Actor, personID string) (row InvitationRow, err error) {
	refund, err := s.MayInvite(ctx, actor)
	if err != nil {
		return row, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		row, err = s.InviteIn(ctx, tx, actor, personID)
		return err
	})
	if err != nil {
		refund(ctx)
	}
	return row, err
}

// MayInvite refuses an actor who may send no letter now. It runs outside the transaction that invites; refund returns the
// allowance if no letter was written after all.
func (s *Service) MayInvite(ctx context.Context, actor authz.Actor) (refund throttle.Refund, err error) {
	return s.writers.May(ctx, actor)
}

// InviteIn is [Service.Invite] within the transaction of another act, whose actor [Service.MayInvite] has let pass.
func (s *Service) InviteIn(ctx context.Context, tx *db.Tx, actor authz.Actor, personID string) (InvitationRow, error) {
	p, err := s.store.ownMember(ctx, tx, actor, personID)
	if err != nil {
		return InvitationRow{}, err
	}
	if err := invitable(p); err != nil {
		return InvitationRow{}, err
	}
	if err := s.invite(ctx, tx, actor, p); err != nil {
		return InvitationRow{}, err
	}
	return s.invitationOf(ctx, tx, actor, p.ID)
}

func invitable(p people.Person) error {
	switch {
	case p.ArchivedAt != 0:
		return db.ErrNotFound
	case p.MembershipID != "":
		return fault.Conflict(msgOrganization)
	case p.Access == people.AccessAccepted:
		return fault.Conflict(msgAcceptedAlready)
	case p.Email == "":
		return fault.Conflict(msgNoAddress)
	}
	return nil
}

func (s *Service) invite(ctx context.Context, tx *db.Tx, actor authz.Actor, p people.Person) error {
	now := s.k.Now()
	if err := lettersADay(people.DailyInvitations(actor, now)).Room(ctx, tx, p.OwnerID, p.Email, now); err != nil {
		return err
	}
	if err := s.setAccess(ctx, tx, p, people.AccessInvited); err != nil {
		return err
	}
	id := uuid.NewString()
	if err := s.store.addInvitation(ctx, tx, id, p, now); err != nil {
		return err
	}
	if err := invitationLetter.Queue(ctx, s.k, tx, invitationDue{InvitationID: id}); err != nil {
		return err
	}
	if err := s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.InvitationOffered, Subject: p.ID, Address: p.Email}); err != nil {
		return err
	}
	return s.auditInvitation(ctx, tx, "create", p)
}

// Invitation returns the state of the invitation of a person on the actor's list; others are db.ErrNotFound.
func (s *Service) Invitation(ctx context.Context, actor authz.Actor, personID string) (InvitationRow, error) {
	return s.invitationOf(ctx, s.k.DB.Read(), actor, personID)
}

func (s *Service) invitationOf(ctx context.Context, q db.Querier, actor authz.Actor, personID string) (InvitationRow, error) {
	found, err := s.store.invitation(ctx, q, actor, personID)
	return found.row(s.micros()), err
}

// Withdraw ends the open invitation of a person on the actor's list, or the access of one who accepted, who can access no child
// from then on. Without either it changes nothing.
func (s *Service) Withdraw(ctx context.Context, actor authz.Actor, personID string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := s.store.ownMember(ctx, tx, actor, personID)
		if err != nil || p.Access != people.AccessInvited && p.Access != people.AccessAccepted {
			return err
		}
		if p.MembershipID != "" {
			return fault.Conflict(msgOrganization)
		}
		return s.endAccess(ctx, tx, p, "withdraw")
	})
}

// AddressChanged ends the open invitation of a person whose e-mail address changes. An accepted one stays: it belongs to an
// account, whatever address the list has.
func (s *Service) AddressChanged(ctx context.Context, tx *db.Tx, before people.Person, now *people.Person) error {
	if before.Access != people.AccessInvited || account.FoldEmail(before.Email) == account.FoldEmail(now.Email) {
		return nil
	}
	now.Access = people.AccessNone
	return s.endAccess(ctx, tx, before, "withdraw")
}

// endAccess takes away what an invitation gave, or offered. One that nobody accepted leaves no trace in the access.
func (s *Service) endAccess(ctx context.Context, tx *db.Tx, p people.Person, act string) error {
	next := people.AccessWithdrawn
	if p.Access == people.AccessInvited {
		next = people.AccessNone
	}
	if err := s.setAccess(ctx, tx, p, next); err != nil {
		return err
	}
	s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
	return s.auditInvitation(ctx, tx, act, p)
}

// setAccess also ends the person's open invitations.
func (s *Service) setAccess(ctx context.Context, tx *db.Tx, p people.Person, access people.Access) error {
	if err := s.store.endInvitations(ctx, tx, p.Key, s.micros()); err != nil {
		return err
	}
	return s.store.setAccess(ctx, tx, p.Key, access, s.micros())
}

// auditInvitation leaves an event under every child that the person is assigned to: the act decides who sees them.
func (s *Service) auditInvitation(ctx context.Context, tx *db.Tx, act string, p people.Person) error {
	children, err := s.store.childrenOf(ctx, tx, p.Key)
	if err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "invitation." + act, SubjectKind: "person", SubjectID: p.ID, Children: children,
		Detail: map[string]any{"kind": p.Kind},
	})
}
