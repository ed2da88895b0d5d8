package factor

import (
	"context"
	"strconv"

	"milepost/internal/db"
	"milepost/internal/seal"
)

// secrets are the keys of authenticator apps, each sealed for its own row.
var secrets = seal.Column{Table: "totp", Row: "account_key", Value: "secret"}

func row(accountKey int64) string { return strconv.FormatInt(accountKey, 10) }

// Secret returns the key of the app, empty if there is none. It cannot be opened when the installation's secret key was
// replaced, or when the value belongs to another account. Recovery codes are not sealed and still work.
func (f Factor) Secret(box *seal.Box) (string, error) {
	if f.Sealed == "" {
		return "", nil
	}
	return box.Open(secrets, row(f.accountKey), f.Sealed)
}

// batch is how many stored keys are read at once.
const batch = 200

// Lost counts the accounts whose second factor is on and does not open with the present secret key.
func Lost(ctx context.Context, q db.Querier, box *seal.Box) (int, error) {
	var all []struct {
		Key    int64  `db:"account_key"`
		Sealed string `db:"secret"`
	}
	lost, after := 0, int64(0)
	for {
		err := q.Select(ctx, &all, `SELECT account_key, secret FROM totp
			WHERE account_key > $1 AND confirmed_at IS NOT NULL ORDER BY account_key LIMIT $2 + 0`, after, batch)
		if err != nil || len(all) == 0 {
			return lost, err
		}
		for _, f := range all {
			if _, err := box.Open(secrets, row(f.Key), f.Sealed); err != nil {
				lost++
			}
			after = f.Key
		}
	}
}
