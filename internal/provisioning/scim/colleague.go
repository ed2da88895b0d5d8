package scim

import (
	"context"
	"errors"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/provisioning"
)

// Colleague is somebody of whom an organization's own records say that they work there, outside of its directory.
type Colleague struct {
	Email string
	Name  account.Name
	Group string // by whose rule the account of somebody who has none gets its role
}

// Why a colleague is no member.
type Why string

// They are one if there is none of these.
const (
	NotProved  Why = "domain"  // the address is of no domain that is proved for the organization
	NotTheirs  Why = "account" // the address's account is not confirmed, not active, or has a role that an organization does not manage
	NoPersonal Why = "address" // there is no address
)

// Enrolled is what became of a colleague.
type Enrolled struct {
	AccountID    string
	MembershipID string // empty if they were a member
	Why          Why
}

// Enroll makes a colleague a member of an organization, as a directory's rule does: only with an address of a domain that is proved for a directory
// of the organization. Who has no account gets one, without a password; the directory may link it later. An account that is there stays as it is.
func (s *Service) Enroll(ctx context.Context, tx *db.Tx, organizationID string, p Colleague) (out Enrolled, err error) {
	if !isAddress(p.Email) {
		return Enrolled{Why: NoPersonal}, nil
	}
	key, err := s.store.tenantOf(ctx, tx, organizationID, p.Email)
	if errors.Is(err, db.ErrNotFound) {
		return Enrolled{Why: NotProved}, nil
	}
	if err != nil {
		return out, err
	}
	c, err := s.tenants.Caller(ctx, tx, key)
	if err != nil {
		return out, err
	}
	a, err := account.ByEmail(ctx, tx, p.Email)
	switch {
	case errors.Is(err, db.ErrNotFound):
		a, err = s.newColleague(ctx, tx, c, p)
	case err == nil:
		var may bool
		if may, err = s.store.joinable(ctx, tx, key, a.Key); err == nil && !may {
			return Enrolled{Why: NotTheirs}, nil
		}
	}
	if err != nil {
		return out, err
	}
	out.AccountID = a.ID
	out.MembershipID, err = s.members.Enroll(ctx, tx, organizationID, a.ID, a.Email)
	return out, err
}

func (s *Service) newColleague(ctx context.Context, tx *db.Tx, c provisioning.Caller, p Colleague) (account.Account, error) {
	role, _ := c.Settings.Rules.For([]string{p.Group})
	if role == "" {
		role = c.Settings.DefaultRole
	}
	if p.Name.First == "" && p.Name.Last == "" {
		p.Name.First = p.Email
	}
	a, err := s.newAccount(ctx, tx, account.Registration{AccessRole: string(role), Email: p.Email, Person: account.Person{Name: p.Name}})
	if err != nil {
		return a, err
	}
	return a, s.audit(ctx, tx, c, "account.provisioned", a.ID, nil)
}

// newAccount makes an account without a password, whose address the directory of its domain vouches for.
func (s *Service) newAccount(ctx context.Context, tx *db.Tx, r account.Registration) (account.Account, error) {
	now := s.micros()
	return s.accounts.Admit(ctx, tx, r, account.Account{State: account.Active, ConfirmedAt: &now})
}

// Dismiss ends a membership that [Service.Enroll] made.
func (s *Service) Dismiss(ctx context.Context, tx *db.Tx, organizationID, membershipID string) error {
	return s.members.Dismiss(ctx, tx, organizationID, membershipID)
}

// Domains returns those that are proved for the directories of an organization.
func (s *Service) Domains(ctx context.Context, q db.Querier, organizationID string) (domains []string, err error) {
	err = q.Select(ctx, &domains, `SELECT d.domain`+provedDomains, organizationID)
	return domains, err
}

const provedDomains = ` FROM scim_domain d JOIN scim_tenant t ON t.key = d.tenant_key JOIN account o ON o.key = t.account_key
	WHERE o.id = $1 AND t.removed_at IS NULL AND d.proved_at IS NOT NULL`

// tenantOf finds the directory of an organization for which the domain of an address is proved.
func (store) tenantOf(ctx context.Context, q db.Querier, organizationID, email string) (key int64, err error) {
	err = q.Get(ctx, &key, `SELECT d.tenant_key`+provedDomains+` AND d.domain = $2`, organizationID, provisioning.Domain(email))
	return key, err
}

// joinable reports whether an account may become a member on the word of a tenant's organization.
func (store) joinable(ctx context.Context, q db.Querier, tenantKey, accountKey int64) (bool, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM account a WHERE a.key = $2 AND a.archived_at IS NULL AND a.state = 'active' AND a.confirmed_at IS NOT NULL AND `+
		provisioning.Manageable, tenantKey, accountKey)
	return n > 0, err
}
