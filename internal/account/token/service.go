package token

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

// Service holds the acts on tokens, and lets programs in by them.
type Service struct {
	k        *kernel.Kernel
	accounts *account.Service
	store    store
	limits   *throttle.Limiter
	uses     uses
}

// New makes the service.
func New(k *kernel.Kernel, accounts *account.Service) *Service {
	return &Service{k: k, accounts: accounts, limits: throttle.New(k.DB, k.Log, k.Now)}
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() { madeLetter.Handle(s.k, s.writeMade) }

// Tokens lists the caller's tokens, the newest first, with those that expired a short time ago.
func (s *Service) Tokens(ctx context.Context, actor authz.Actor) ([]TokenRow, error) {
	now := s.k.Now()
	found, err := s.store.of(ctx, s.k.DB.Read(), actor.Key, db.Micros(now.Add(-shownAfter)))
	rows := make([]TokenRow, len(found))
	for i, t := range found {
		rows[i] = t.row(db.Micros(now))
	}
	return rows, err
}

// Make makes a token for the caller's account. Its secret is nowhere but in what is returned.
func (s *Service) Make(ctx context.Context, actor authz.Actor, n NewToken) (MadeToken, error) {
	if actor.Unconfirmed {
		return MadeToken{}, fault.Conflict(account.MsgConfirmFirst)
	}
	t, err := n.checked(actor, s.k.Now())
	if err != nil {
		return MadeToken{}, err
	}
	secret := NewSecret(beginnings[t.Kind])
	t.ID, t.Hash, t.Hint = uuid.NewString(), account.HashSecret(secret), secret[len(secret)-hintLength:]
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		working, err := s.store.of(ctx, tx, actor.Key, t.CreatedAt)
		if err == nil && len(working) >= most {
			err = fault.Conflict(msgFull)
		}
		if err != nil {
			return err
		}
		if err := s.store.insert(ctx, tx, t); err != nil {
			return err
		}
		if err := madeLetter.Queue(ctx, s.k, tx, made{AccountID: actor.ID, At: t.CreatedAt}); err != nil {
			return err
		}
		return s.audit(ctx, tx, "account.token_made", actor.ID, t.ID)
	})
	return MadeToken{Token: t.row(t.CreatedAt), Secret: secret}, err
}

// Revoke ends one of the caller's tokens. Anybody else's reads like a missing one.
func (s *Service) Revoke(ctx context.Context, actor authz.Actor, id string) error {
	if !wire.IsUUID(id) {
		return fault.NotFound()
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.revoke(ctx, tx, actor.Key, id, db.Micros(s.k.Now())); err != nil {
			return err
		}
		s.k.AnnounceAccessRemoved(tx, actor.ID)
		return s.audit(ctx, tx, "account.token_revoked", actor.ID, id)
	})
}

// RevokeEverything ends all tokens of all accounts, as after a backup was restored: what had been revoked since then works again in it.
func (s *Service) RevokeEverything(ctx context.Context) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE api_token SET revoked_at = $1 WHERE revoked_at IS NULL`, db.Micros(s.k.Now()))
		return err
	})
}

// Beside returns log-ins whose end for all of an account's sessions also ends its tokens.
func (s *Service) Beside(logins account.Logins) account.Logins { return together{logins, s} }

type together struct {
	account.Logins
	tokens *Service
}

// EndSessions is of [account.Logins]. An owner who keeps a session is there, and ends single tokens if need be.
func (t together) EndSessions(ctx context.Context, tx *db.Tx, accountKey int64, keep string) error {
	if err := t.Logins.EndSessions(ctx, tx, accountKey, keep); err != nil || keep != "" {
		return err
	}
	return t.tokens.store.revokeAll(ctx, tx, accountKey, db.Micros(t.tokens.k.Now()))
}

func (s *Service) audit(ctx context.Context, tx *db.Tx, action, accountID, tokenID string) error {
	event := account.AuditEvent(action, accountID)
	event.Detail = map[string]any{"token": tokenID}
	return s.k.Audit.Record(ctx, tx, event)
}
