package users

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// Service holds the acts of user management.
type Service struct {
	k        *kernel.Kernel
	accounts *account.Service
	logins   account.Logins
	store    store
	// deleted is nil where an account holds nothing that must end with it.
	deleted Deleted
}

// store holds the package's SQL.
type store struct{}

// New makes the service.
func New(k *kernel.Kernel, accounts *account.Service, logins account.Logins) *Service {
	return &Service{k: k, accounts: accounts, logins: logins}
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	approvedLetter.Handle(s.k, s.writeApproved)
	roleChangedLetter.Handle(s.k, s.writeRoleChanged)
}

// audit records an act on an account.
func (s *Service) audit(ctx context.Context, tx *db.Tx, action, accountID string) error {
	return s.k.Audit.Record(ctx, tx, account.AuditEvent(action, accountID))
}
