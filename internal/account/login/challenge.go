package login

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"milepost/internal/account"
	"milepost/internal/account/factor"
	"milepost/internal/account/passkey"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

const (
	challengeCookie   = "milepost_challenge"
	challengeLifetime = 10 * time.Minute
	// challengeAttempts is how many codes may be tried before the password is asked for again.
	challengeAttempts = 5
)

// Answers of a log-in whose password was right but not sufficient.
const (
	loginMessageFactor = "second-factor"
	loginMessageSetup  = "second-factor-setup"
)

// Possible second steps of a log-in.
const (
	factorCode    = "code"
	factorPasskey = "passkey"
)

// factorsOf returns the second factors that an account has.
func (s *Service) factorsOf(ctx context.Context, q db.Querier, accountKey int64) ([]string, error) {
	var factors []string
	found, err := factor.Of(ctx, q, accountKey)
	if err != nil {
		return nil, err
	}
	if found.On() {
		factors = append(factors, factorCode)
	}
	passkeys, err := passkey.Count(ctx, q, accountKey)
	if passkeys > 0 {
		factors = append(factors, factorPasskey)
	}
	return factors, err
}

// refuseSetup is a 409 if a log-in would set up a second factor of an account that has one: the password alone must not be
// enough for it.
func (s *Service) refuseSetup(ctx context.Context, q db.Querier, accountKey int64) error {
	factors, err := s.factorsOf(ctx, q, accountKey)
	if err == nil && len(factors) > 0 {
		return fault.Conflict(msgFactorOn)
	}
	return err
}

// requiresFactor reports whether the role may not log in without a second factor.
func (s *Service) requiresFactor(role string) bool {
	return slices.Contains(s.k.Config.RequireMFAFor, role)
}

// sessionOrChallenge ends a log-in whose password was right: it opens a session, or a challenge when the password is not enough. A
// password that was replaced while it was being checked is a wrong one.
func (s *Service) sessionOrChallenge(ctx context.Context, tx *db.Tx, a account.Account, from visit) (LoggedIn, Tokens, error) {
	stored, err := account.ByID(ctx, tx, a.ID)
	if errors.Is(err, db.ErrNotFound) || err == nil && (stored.State != account.Active || stored.PasswordHash != a.PasswordHash) {
		return LoggedIn{}, Tokens{}, errBadLogin
	}
	if err != nil {
		return LoggedIn{}, Tokens{}, err
	}
	factors, err := s.factorsOf(ctx, tx, a.Key)
	message := ""
	switch {
	case err != nil:
		return LoggedIn{}, Tokens{}, err
	case len(factors) > 0:
		message = loginMessageFactor
	case s.requiresFactor(stored.Role):
		message = loginMessageSetup
	}
	if message != "" {
		token, err := s.openChallenge(ctx, tx, a.Key, from.via)
		return LoggedIn{Message: message, Factors: factors}, Tokens{Challenge: token}, err
	}
	given, err := s.openSession(ctx, tx, a, false, from)
	return loggedInAs(stored), given, err
}

// openChallenge starts the wait for the second factor and drops what ran out.
func (s *Service) openChallenge(ctx context.Context, q db.Querier, accountKey int64, by via) (string, error) {
	token, now := account.NewSecret(), s.k.Now()
	if _, err := q.Exec(ctx, `DELETE FROM login_challenge WHERE account_key = $1 AND expires_at <= $2`, accountKey, db.Micros(now)); err != nil {
		return "", err
	}
	_, err := q.Exec(ctx, `INSERT INTO login_challenge (hash, account_key, expires_at, identity_id, provider_session, provider_ends) VALUES ($1,$2,$3,$4,$5,$6)`,
		account.HashSecret(token), accountKey, db.Micros(now.Add(challengeLifetime)), by.Identity, by.Session, by.Ends)
	return token, err
}

// challenged returns the account that the challenge belongs to; a missing, expired or used-up one is a 401.
func (s *Service) challenged(ctx context.Context, q db.Querier, token string) (account.Account, error) {
	var a account.Account
	err := q.Get(ctx, &a, `SELECT `+account.Columns+` FROM account WHERE state = 'active' AND archived_at IS NULL AND key =
		(SELECT account_key FROM login_challenge WHERE hash = $1 AND expires_at > $2 AND attempts < $3)`,
		account.HashSecret(token), db.Micros(s.k.Now()), challengeAttempts)
	if errors.Is(err, db.ErrNotFound) {
		return a, fault.Unauthenticated()
	}
	return a, err
}

// countWrongCode counts a wrong code on the challenge. It is a log-in that failed, of somebody who knew the password.
func (s *Service) countWrongCode(ctx context.Context, tx *db.Tx, token, accountID string) error {
	if _, err := tx.Exec(ctx, `UPDATE login_challenge SET attempts = attempts + 1 WHERE hash = $1`, account.HashSecret(token)); err != nil {
		return err
	}
	return s.audit(authz.With(ctx, authz.Actor{}), tx, "account.login_failed", accountID)
}

// endChallenge uses the challenge up and returns who vouched for the user, where somebody did.
func (s *Service) endChallenge(ctx context.Context, q db.Querier, token string) (via, error) {
	by, err := s.vouched(ctx, q, token)
	if err != nil {
		return by, err
	}
	_, err = q.Exec(ctx, `DELETE FROM login_challenge WHERE hash = $1`, account.HashSecret(token))
	return by, err
}

// endChallenges voids the log-ins of the account that wait for a second factor.
func (s *Service) endChallenges(ctx context.Context, q db.Querier, accountKey int64) error {
	_, err := q.Exec(ctx, `DELETE FROM login_challenge WHERE account_key = $1`, accountKey)
	return err
}

// challengeCookie carries the challenge to the next step; an empty token takes it away.
func (s *Service) challengeCookie(token string) http.Cookie {
	return s.accounts.Cookie(challengeCookie, account.AuthPath, token, challengeLifetime)
}
