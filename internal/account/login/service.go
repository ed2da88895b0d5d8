package login

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/throttle"
)

// Service holds the acts of coming in and staying in.
type Service struct {
	k        *kernel.Kernel
	accounts *account.Service
	store    store
	// decoy is verified when no account has the e-mail, so that both answers take as long.
	decoy string
	// limits holds the allowances of tries.
	limits *throttle.Limiter
	// mustSignOn is nil where no provider of sign-on can be required.
	mustSignOn MustSignOn `hook:"optional"`
}

// store holds the package's SQL.
type store struct{}

// New makes the service.
func New(k *kernel.Kernel, accounts *account.Service) (*Service, error) {
	s := &Service{k: k, accounts: accounts, limits: throttle.New(k.DB, k.Log, k.Now)}
	decoy, err := accounts.Passwords.Hash(context.Background(), account.NewSecret())
	s.decoy = decoy
	return s, err
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	passkeyAddedLetter.Handle(s.k, s.writePasskeyAdded)
	passkeyRemovedLetter.Handle(s.k, s.writePasskeyRemoved)
}

// audit records an act on an account.
func (s *Service) audit(ctx context.Context, tx *db.Tx, action, accountID string) error {
	return s.k.Audit.Record(ctx, tx, account.AuditEvent(action, accountID))
}

// auditDetail records an act on an account that concerns one of its sessions or passkeys.
func (s *Service) auditDetail(ctx context.Context, tx *db.Tx, action, accountID, kind, id string) error {
	event := account.AuditEvent(action, accountID)
	event.Detail = map[string]any{kind: id}
	return s.k.Audit.Record(ctx, tx, event)
}

var _ account.Logins = (*Service)(nil)
