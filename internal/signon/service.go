package signon

import (
	"context"
	"slices"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/account/users"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/outbound"
	"milepost/internal/signon/oidc"
	"milepost/internal/signon/saml"
	"milepost/internal/throttle"
)

// Service holds the acts of sign-on.
type Service struct {
	k        *kernel.Kernel
	accounts *account.Service
	logins   *login.Service
	users    *users.Service
	store    store
	limits   *throttle.Limiter
	oidc     *oidc.Client
	saml     *saml.Client
	// fixed are the providers of the operator's file.
	fixed []Provider
}

// store holds the package's SQL.
type store struct{}

// New makes the service. The operator's file is read now; a mistake in it stops the start.
func New(k *kernel.Kernel, accounts *account.Service, logins *login.Service, u *users.Service) (*Service, error) {
	s := &Service{
		k: k, accounts: accounts, logins: logins, users: u, limits: throttle.New(k.DB, k.Log, k.Now), oidc: oidc.New(k.Now),
		saml: saml.New(k.Now),
	}
	var err error
	s.fixed, err = readFile(k.Config.SignOnFile, s.networks().Secure)
	return s, err
}

// networks are those that providers which Super Admins add may be in: the public ones, those that the operator allows, and with demo
// data this machine.
func (s *Service) networks() outbound.Networks {
	allowed := slices.Clone(s.k.Config.OutboundNetworks)
	if s.k.Config.Demo {
		allowed = append(allowed, outbound.Loopback()...)
	}
	return outbound.Networks{Allowed: allowed}
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	linkedLetter.Handle(s.k, s.writeLinked)
	claimLetter.Handle(s.k, s.writeClaim)
}

// audit records an act on an account that concerns a provider or an identity.
func (s *Service) audit(ctx context.Context, tx *db.Tx, action, accountID string, detail map[string]any) error {
	event := account.AuditEvent(action, accountID)
	event.Detail = detail
	return s.k.Audit.Record(ctx, tx, event)
}

// AccountDeleted forgets by whom the account's owner was known.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	for _, table := range []string{"identity", "sign_on_claim", "sign_on_attempt"} {
		if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE account_key = (SELECT key FROM account WHERE id = $1)`, accountID); err != nil {
			return err
		}
	}
	return nil
}
