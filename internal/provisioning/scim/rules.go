package scim

import (
	"context"
	"errors"
	"strings"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/provisioning"
)

const (
	rulesJob = "provisioning-rules"
	// atOnce is how many accounts get their role and membership in one transaction.
	atOnce = 50
)

// follow gives a user the role and the membership that the rules find. A role that a rule gave is taken back when no rule gives one any longer;
// others are not touched.
func (s *Service) follow(ctx context.Context, tx *db.Tx, c provisioning.Caller, accountKey int64) error {
	if _, err := tx.Exec(ctx, `UPDATE scim_user SET roles_due = 0 WHERE tenant_key = $1 AND account_key = $2 AND roles_due = 1`, c.TenantKey, accountKey); err != nil {
		return err
	}
	u, err := s.store.userByKey(ctx, tx, c.TenantKey, accountKey)
	if errors.Is(err, db.ErrNotFound) { // out of reach by now
		return nil
	}
	if err != nil {
		return err
	}
	groups, err := s.store.groupsOf(ctx, tx, c.TenantKey, []userRow{u})
	if err != nil {
		return err
	}
	names := u.roleNames()
	for _, g := range groups[u.Key] {
		names = append(names, g.Name)
	}
	role, member := c.Settings.Rules.For(names)
	if err := s.giveRole(ctx, tx, c, u, string(role)); err != nil {
		return err
	}
	return s.giveMembership(ctx, tx, c, u, member)
}

func (s *Service) giveRole(ctx context.Context, tx *db.Tx, c provisioning.Caller, u userRow, given string) error {
	role := given
	if given == "" && u.GivenRole != "" {
		role = string(c.Settings.DefaultRole)
	}
	if role != "" && role != u.Role {
		a, err := account.ByKey(ctx, tx, u.Key)
		if err != nil {
			return err
		}
		if err := s.users.FollowRole(ctx, tx, &a, role); err != nil {
			return err
		}
	}
	if given == u.GivenRole {
		return nil
	}
	_, err := tx.Exec(ctx, `UPDATE scim_user SET given_role = $3 WHERE tenant_key = $1 AND account_key = $2`, c.TenantKey, u.Key, given)
	return err
}

// giveMembership makes a user a member of the organization, or ends the membership that it has by a rule.
func (s *Service) giveMembership(ctx context.Context, tx *db.Tx, c provisioning.Caller, u userRow, member bool) error {
	switch {
	case c.OrganizationID == "" || member == (u.MembershipID != ""):
		return nil
	case !member:
		return s.endMembership(ctx, tx, c, u)
	}
	id, err := s.members.Enroll(ctx, tx, c.OrganizationID, u.ID, u.Email)
	if err != nil || id == "" {
		return err
	}
	return s.store.setMembership(ctx, tx, c.TenantKey, u.Key, id)
}

func (s *Service) endMembership(ctx context.Context, tx *db.Tx, c provisioning.Caller, u userRow) error {
	if u.MembershipID == "" {
		return nil
	}
	if err := s.members.Dismiss(ctx, tx, c.OrganizationID, u.MembershipID); err != nil {
		return err
	}
	return s.store.setMembership(ctx, tx, c.TenantKey, u.Key, "")
}

func (store) setMembership(ctx context.Context, tx *db.Tx, tenantKey, accountKey int64, id string) error {
	_, err := tx.Exec(ctx, `UPDATE scim_user SET membership_id = $3 WHERE tenant_key = $1 AND account_key = $2`, tenantKey, accountKey, id)
	return err
}

// followDue applies the rules to the first users for whom that is due. The others follow in the background.
func (s *Service) followDue(ctx context.Context, tx *db.Tx, c provisioning.Caller) error {
	n, err := s.followSome(ctx, tx, c)
	if err != nil || n < atOnce {
		return err
	}
	return s.RulesChanged(ctx, tx, c.TenantKey)
}

func (s *Service) followSome(ctx context.Context, tx *db.Tx, c provisioning.Caller) (int, error) {
	var keys []int64
	err := tx.Select(ctx, &keys, `SELECT account_key FROM scim_user WHERE tenant_key = $1 AND roles_due = 1 ORDER BY account_key LIMIT $2 + 0`, c.TenantKey, atOnce)
	for _, key := range keys {
		if err == nil {
			err = s.follow(ctx, tx, c, key)
		}
	}
	return len(keys), err
}

// rulesDue names a tenant whose rules are to be applied.
type rulesDue struct {
	TenantKey int64 `json:"tenant_key"`
}

// RulesChanged has the rules applied in the background to the users for whom that is due.
func (s *Service) RulesChanged(ctx context.Context, tx *db.Tx, tenantKey int64) error {
	return s.k.Jobs.Enqueue(ctx, tx, rulesJob, rulesDue{tenantKey}, s.k.Now())
}

func (s *Service) applyRules(ctx context.Context, due rulesDue) error {
	return s.k.DB.Batches(ctx, atOnce, func(ctx context.Context, tx *db.Tx) (int, error) {
		c, err := s.tenants.Caller(ctx, tx, due.TenantKey)
		if errors.Is(err, db.ErrNotFound) { // removed by now
			return 0, nil
		}
		if err != nil {
			return 0, err
		}
		return s.followSome(c.With(ctx), tx, c)
	})
}

// languageForms are the forms of a language from the most exact one, such as es-MX and es.
func languageForms(preferred string) []string {
	tag, _, _ := strings.Cut(preferred, ",")
	forms := []string{}
	for tag != "" {
		forms = append(forms, tag)
		at := strings.LastIndexAny(tag, "-_")
		tag = tag[:max(at, 0)]
	}
	return forms
}
