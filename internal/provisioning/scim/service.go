package scim

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/account/users"
	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/people/organization"
	"milepost/internal/provisioning"
)

// Service answers directories.
type Service struct {
	k        *kernel.Kernel
	tenants  *provisioning.Service
	accounts *account.Service
	users    *users.Service
	members  *organization.Service
	store    store
	// renamed is called, in the transaction, when an account has another name.
	renamed func(ctx context.Context, tx *db.Tx, accountID string) error
}

// New makes the service.
func New(k *kernel.Kernel, tenants *provisioning.Service, accounts *account.Service, u *users.Service, members *organization.Service) *Service {
	s := &Service{k: k, tenants: tenants, accounts: accounts, users: u, members: members}
	tenants.OnRulesChanged(s.RulesChanged)
	return s
}

// OnRenamed sets what happens when an account has another name.
func (s *Service) OnRenamed(hook func(ctx context.Context, tx *db.Tx, accountID string) error) {
	s.renamed = hook
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, rulesJob, s.applyRules, jobs.AtMost(1))
}

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// audit records an act on an account, with the directory that did it.
func (s *Service) audit(ctx context.Context, tx *db.Tx, c provisioning.Caller, action, accountID string, detail map[string]any) error {
	event := account.AuditEvent(action, accountID)
	event.Detail = map[string]any{"tenant": c.TenantID}
	for name, value := range detail {
		event.Detail[name] = value
	}
	return s.k.Audit.Record(ctx, tx, event)
}
