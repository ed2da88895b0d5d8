package organization

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/notice"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// letterBound bounds the invitations that an organization writes.
func letterBound(daily int) people.Letters {
	return people.Letters{Table: "organization_member", Writer: "organization_id", Daily: daily}
}

// Invite queues a letter that invites its reader to work with the organization. Inviting again sends another letter and voids
// earlier tokens. A member is a 409, as is an organization with an unconfirmed address; a wrong address is a 422, too many
// letters are a 429.
func (s *Service) Invite(ctx context.Context, actor authz.Actor, n NewMember) (row MemberRow, err error) {
	switch {
	case !wire.Email(n.Email):
		return row, fault.Field("email", fault.NotEmail)
	case account.FoldEmail(n.Email) == account.FoldEmail(actor.Email):
		return row, fault.Field("email", msgSelf)
	}
	refund, err := s.writers.May(ctx, actor)
	if err != nil {
		return row, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		id, err := s.invite(ctx, tx, actor, n.Email)
		if err != nil {
			return err
		}
		m, err := s.store.ofOrganization(ctx, tx, actor, id)
		row = m.memberRow(s.micros())
		return err
	})
	if err != nil {
		refund(ctx)
	}
	return row, err
}

func (s *Service) invite(ctx context.Context, tx *db.Tx, actor authz.Actor, email string) (id string, err error) {
	now := s.k.Now()
	if err := letterBound(people.DailyInvitations(actor, now)).Room(ctx, tx, actor.ID, email, now); err != nil {
		return "", err
	}
	before, err := s.store.toAddress(ctx, tx, actor, email)
	switch {
	case err == nil && before.State == Accepted:
		return "", fault.Conflict(msgMember)
	case err != nil && !errors.Is(err, db.ErrNotFound):
		return "", err
	}
	if err := s.store.replace(ctx, tx, actor, email, db.Micros(now)); err != nil {
		return "", err
	}
	id = uuid.NewString()
	if err := s.store.add(ctx, tx, actor, id, email, now); err != nil {
		return "", err
	}
	if err := invitationLetter.Queue(ctx, s.k, tx, letterDue{MembershipID: id}); err != nil {
		return "", err
	}
	if err := s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.MembershipOffered, Subject: id, Address: email}); err != nil {
		return "", err
	}
	return id, s.audit(ctx, tx, "invite", id, nil)
}
