package provisioning

import (
	"context"
	"net"
	"time"

	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/throttle"
)

// Service holds what people do about directories, and lets directories in.
type Service struct {
	k        *kernel.Kernel
	store    store
	limits   *throttle.Limiter
	resolver Resolver
	// rulesChanged has the rules of a tenant applied again to its accounts.
	rulesChanged func(ctx context.Context, tx *db.Tx, tenantKey int64) error
}

// New makes the service.
func New(k *kernel.Kernel) *Service {
	return &Service{k: k, limits: throttle.New(k.DB, k.Log, k.Now), resolver: net.DefaultResolver}
}

// OnRulesChanged sets what happens then, in the transaction of the change.
func (s *Service) OnRulesChanged(hook func(ctx context.Context, tx *db.Tx, tenantKey int64) error) {
	s.rulesChanged = hook
}

const (
	domainsJob = "provisioning-domains"
	clearJob   = "provisioning-clear"

	domainsEvery = 24 * time.Hour
	clearEvery   = time.Hour
)

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, domainsJob, s.recheck, jobs.Every(domainsEvery), jobs.AtMost(1))
	jobs.Handle(s.k.Jobs, clearJob, s.clear, jobs.Every(clearEvery), jobs.AtMost(1))
}

// clear removes what removed tenants have left, some rows at a time. Accounts stay as they are.
func (s *Service) clear(ctx context.Context, _ struct{}) error {
	for _, text := range []string{
		`DELETE FROM scim_member WHERE group_key IN (SELECT m.group_key FROM scim_member m JOIN scim_group g ON g.key = m.group_key
			JOIN scim_tenant t ON t.key = g.tenant_key WHERE t.removed_at IS NOT NULL LIMIT 1)`,
		`DELETE FROM scim_group WHERE key IN (SELECT g.key FROM scim_group g JOIN scim_tenant t ON t.key = g.tenant_key WHERE t.removed_at IS NOT NULL LIMIT 200)`,
		`DELETE FROM scim_user WHERE account_key IN (SELECT u.account_key FROM scim_user u JOIN scim_tenant t ON t.key = u.tenant_key
			WHERE t.removed_at IS NOT NULL LIMIT 200)`,
		`DELETE FROM scim_tenant WHERE removed_at IS NOT NULL`,
	} {
		err := s.k.DB.Batches(ctx, 1, func(ctx context.Context, tx *db.Tx) (int, error) {
			n, err := tx.Exec(ctx, text)
			return int(min(n, 1)), err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// AccountDeleted ends what a deleted account has: the link to its directory, and the directories of an organization.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	for _, text := range []string{
		`DELETE FROM scim_member WHERE account_key = (SELECT key FROM account WHERE id = $1)`,
		`DELETE FROM scim_user WHERE account_key = (SELECT key FROM account WHERE id = $1)`,
	} {
		if _, err := tx.Exec(ctx, text, accountID); err != nil {
			return err
		}
	}
	var keys []int64
	if err := tx.Select(ctx, &keys, `SELECT t.key FROM scim_tenant t JOIN account a ON a.key = t.account_key WHERE a.id = $1 AND t.removed_at IS NULL`, accountID); err != nil {
		return err
	}
	for _, key := range keys {
		if err := s.store.remove(ctx, tx, key, s.micros()); err != nil {
			return err
		}
	}
	return nil
}
