package people

import (
	"context"
	"strings"
	"time"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// invitationLifetime is how long an invitation waits to be accepted.
const invitationLifetime = 14 * 24 * time.Hour

const (
	msgAcceptedAlready = "This person has accepted an invitation already."
	msgNoAddress       = "There is no e-mail address to invite this person by."
)

// Invite has a letter written to somebody of the actor's list, which lets its reader into the care team. Inviting again
// sends another letter, and what an earlier one brought works no longer. A person who is not theirs, a child or somebody
// archived is db.ErrNotFound; one who has accepted is a 409, as is an actor whose own address nobody confirmed; too many
// letters are a 429.
func (s *Service) Invite(ctx context.Context, actor authz.Actor, personID string) (row InvitationRow, err error) {
	refund, err := s.mayWrite(ctx, actor)
	if err != nil {
		return row, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := s.store.ownMember(ctx, tx, actor, personID)
		if err != nil {
			return err
		}
		if err := p.invitable(); err != nil {
			return err
		}
		if err := s.invite(ctx, tx, actor, p); err != nil {
			return err
		}
		row, err = s.invitationOf(ctx, tx, actor, p.ID)
		return err
	})
	if err != nil {
		refund(ctx)
	}
	return row, err
}

func (p Person) invitable() error {
	switch {
	case p.ArchivedAt != 0:
		return db.ErrNotFound
	case p.Access == AccessAccepted:
		return fault.Conflict(msgAcceptedAlready)
	case p.Email == "":
		return fault.Conflict(msgNoAddress)
	}
	return nil
}

func (s *Service) invite(ctx context.Context, tx *db.Tx, actor authz.Actor, p Person) error {
	now := s.k.Now()
	if err := s.store.requireRoom(ctx, tx, p, dailyInvitations(actor, now), now); err != nil {
		return err
	}
	if err := s.setAccess(ctx, tx, p, AccessInvited); err != nil {
		return err
	}
	id := uuid.NewString()
	if err := s.store.addInvitation(ctx, tx, id, p, now); err != nil {
		return err
	}
	if err := s.k.Jobs.Enqueue(ctx, tx, invitationJob, invitationDue{InvitationID: id}, now); err != nil {
		return err
	}
	return s.auditInvitation(ctx, tx, "create", p)
}

// Invitation is how far the invitation of somebody on the actor's list has come; others are db.ErrNotFound.
func (s *Service) Invitation(ctx context.Context, actor authz.Actor, personID string) (InvitationRow, error) {
	return s.invitationOf(ctx, s.k.DB.Read(), actor, personID)
}

func (s *Service) invitationOf(ctx context.Context, q db.Querier, actor authz.Actor, personID string) (InvitationRow, error) {
	found, err := s.store.invitation(ctx, q, actor, personID)
	return found.row(s.micros()), err
}

// Withdraw ends the open invitation of somebody on the actor's list, or the access of one who accepted, who reaches no
// child from then on. Where there is neither, it changes nothing.
func (s *Service) Withdraw(ctx context.Context, actor authz.Actor, personID string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		p, err := s.store.ownMember(ctx, tx, actor, personID)
		if err != nil || p.Access != AccessInvited && p.Access != AccessAccepted {
			return err
		}
		return s.endAccess(ctx, tx, p, "withdraw")
	})
}

// readdress ends the open invitation of a person who gets another e-mail address. What was accepted stays: it belongs to
// an account, whatever address the list has.
func (s *Service) readdress(ctx context.Context, tx *db.Tx, before Person, now *Person) error {
	if before.Access != AccessInvited || foldAddress(before.Email) == foldAddress(now.Email) {
		return nil
	}
	now.Access = AccessNone
	return s.endAccess(ctx, tx, before, "withdraw")
}

// endAccess takes away what an invitation gave, or offered. One that nobody accepted leaves no trace in the access.
func (s *Service) endAccess(ctx context.Context, tx *db.Tx, p Person, act string) error {
	next := AccessWithdrawn
	if p.Access == AccessInvited {
		next = AccessNone
	}
	if err := s.setAccess(ctx, tx, p, next); err != nil {
		return err
	}
	return s.auditInvitation(ctx, tx, act, p)
}

// setAccess also ends the person's open invitations.
func (s *Service) setAccess(ctx context.Context, tx *db.Tx, p Person, access Access) error {
	if err := s.store.endInvitations(ctx, tx, p.Key, s.micros()); err != nil {
		return err
	}
	return s.store.setAccess(ctx, tx, p.Key, access, s.micros())
}

// noteInvitation leaves an event under every child that the person is assigned to: the act decides who sees them.
func (s *Service) auditInvitation(ctx context.Context, tx *db.Tx, act string, p Person) error {
	children, err := s.store.childrenOf(ctx, tx, p.Key)
	if err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "invitation." + act, SubjectKind: "person", SubjectID: p.ID, Children: children,
		Detail: map[string]any{"kind": p.Kind},
	})
}

func foldAddress(email string) string { return strings.ToLower(strings.TrimSpace(email)) }
