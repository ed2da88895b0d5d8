package organization

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// Enroll makes an account a member without a letter, on the word of the organization's directory, which has shown that the account's address is
// its own. It returns the id of the membership; empty if there was one already, which the directory did not make and will not end. As after an
// invitation, the organization sees no child until the member lets one take part.
func (s *Service) Enroll(ctx context.Context, tx *db.Tx, organizationID, accountID, email string) (string, error) {
	there, err := s.store.hasMember(ctx, tx, organizationID, accountID)
	if err != nil || there || organizationID == accountID {
		return "", err
	}
	organization := authz.Actor{ID: organizationID}
	if err := s.store.replace(ctx, tx, organization, email, s.micros()); err != nil {
		return "", err
	}
	id := uuid.NewString()
	if err := s.store.add(ctx, tx, organization, id, email, s.k.Now()); err != nil {
		return "", err
	}
	m, err := s.store.ofOrganization(ctx, tx, organization, id)
	if err != nil {
		return "", err
	}
	return id, s.becomeMember(ctx, tx, authz.Actor{ID: accountID}, m)
}

// hasMember reports whether an account is a member.
func (store) hasMember(ctx context.Context, q db.Querier, organizationID, accountID string) (bool, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM organization_member m WHERE m.organization_id = $1 AND m.account_id = $2 AND m.state = 'accepted'`,
		organizationID, accountID)
	return n > 0, err
}

// Dismiss ends a membership that [Service.Enroll] made. One that has ended is left alone.
func (s *Service) Dismiss(ctx context.Context, tx *db.Tx, organizationID, membershipID string) error {
	m, err := s.store.ofOrganization(ctx, tx, authz.Actor{ID: organizationID}, membershipID)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.endOne(ctx, tx, m, byOrganization)
}
