package account

import (
	"context"
	"strconv"
)

// SealOld seals the keys of authenticator apps that an older version stored as they were. Call it before the server starts.
func (s *Service) SealOld(ctx context.Context) error {
	return s.k.Seal.SealOld(ctx, s.k.DB, factorSecrets)
}

func (s *Service) sealFactor(accountKey int64, secret string) string {
	return s.k.Seal.Seal(factorSecrets, strconv.FormatInt(accountKey, 10), secret)
}

// openFactor is the key of the owner's authenticator app, empty when there is none. One that does not open, as when the secret
// key was replaced or the value is another account's, counts as none: recovery codes are not sealed and still work.
func (s *Service) openFactor(ctx context.Context, owner account, f factor) string {
	if f.Sealed == "" {
		return ""
	}
	secret, err := s.k.Seal.Open(factorSecrets, strconv.FormatInt(owner.Key, 10), f.Sealed)
	if err != nil {
		s.k.Log.WarnContext(ctx, "the key of a second factor does not open", "account", owner.ID, "error", err)
		return ""
	}
	return secret
}

// LostFactors counts the accounts whose second factor is on and does not open with the present secret key.
func (s *Service) LostFactors(ctx context.Context) (int, error) {
	var all []struct {
		Key    int64  `db:"account_key"`
		Sealed string `db:"secret"`
	}
	lost, after := 0, int64(0)
	for {
		err := s.k.DB.Read().Select(ctx, &all, `SELECT account_key, secret FROM totp
			WHERE account_key > $1 AND confirmed_at IS NOT NULL ORDER BY account_key LIMIT $2 + 0`, after, indexBatch)
		if err != nil || len(all) == 0 {
			return lost, err
		}
		for _, f := range all {
			if _, err := s.k.Seal.Open(factorSecrets, strconv.FormatInt(f.Key, 10), f.Sealed); err != nil {
				lost++
			}
			after = f.Key
		}
	}
}
