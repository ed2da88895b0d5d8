package account

import (
	"context"

	"milepost/internal/account/passwords"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/throttle"
)

// Service holds the acts on identities, and what the subpackages above share: letters to owners, cookies, the search index and
// the proof of a password.
type Service struct {
	k *kernel.Kernel
	// Passwords computes all password hashes of the process, so that they share its cores.
	Passwords *passwords.Hasher
	// limits holds the allowances of tries.
	limits *throttle.Limiter
	// invitedAs answers to which address the letter with a token was sent.
	invitedAs SentTo
}

// SentTo answers to which address the letter of an invitation was sent; an unknown token is db.ErrNotFound.
type SentTo func(ctx context.Context, q db.Querier, token string) (string, error)

// OnInvitation sets the source of invitations: a user who registers with the token of a letter has shown that the address is
// theirs.
func (s *Service) OnInvitation(sentTo SentTo) { s.invitedAs = sentTo }

// New makes the service.
func New(k *kernel.Kernel) *Service {
	return &Service{k: k, Passwords: passwords.NewHasher(), limits: throttle.New(k.DB, k.Log, k.Now)}
}

// Logins is the access to an account: sessions, second factors, known browsers. Package login implements it. The other
// subpackages end it, in the transaction of the reason.
type Logins interface {
	// EndSessions ends the sessions of the account, except the one with the id to keep, and the log-ins under way.
	EndSessions(ctx context.Context, tx *db.Tx, accountKey int64, keep string) error
	// EndFactors removes every credential of the account other than its password, and its pending log-ins.
	EndFactors(ctx context.Context, tx *db.Tx, a Account) error
	// ForgetDevices makes every browser a stranger to the account.
	ForgetDevices(ctx context.Context, tx *db.Tx, accountKey int64) error
}

// audit records an act on an account.
func (s *Service) audit(ctx context.Context, tx *db.Tx, action, accountID string) error {
	return s.k.Audit.Record(ctx, tx, AuditEvent(action, accountID))
}
