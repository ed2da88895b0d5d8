package account

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// cookieDataOf tells a client who it is, and what its owner should know of the account.
func (s *Service) cookieDataOf(ctx context.Context, q db.Querier, accountKey int64) (CookieData, error) {
	var row struct {
		ID        string `db:"id"`
		Email     string `db:"email"`
		Role      string `db:"role"`
		Confirmed *int64 `db:"confirmed_at"`
		Declined  *int64 `db:"factor_declined_at"`
		Codes     int64  `db:"codes"`
		Passkeys  int64  `db:"passkeys"`
	}
	err := q.Get(ctx, &row, `SELECT id, email, role, confirmed_at, factor_declined_at,
		(SELECT count(*) FROM totp t WHERE t.account_key = a.key AND t.confirmed_at IS NOT NULL) AS codes,
		(SELECT count(*) FROM passkey p WHERE p.account_key = a.key) AS passkeys FROM account a WHERE key = $1`, accountKey)
	suggest := row.Role == string(authz.Specialist) && row.Confirmed != nil && row.Declined == nil && row.Codes+row.Passkeys == 0
	return CookieData{
		ID: row.ID, Email: row.Email, Role: row.Role, Confirmed: row.Confirmed != nil, Passkey: row.Passkeys > 0,
		SuggestSecondFactor: suggest && !s.k.DemoData,
	}, err
}

// DeclineFactor notes that the caller does not want a second factor now. They are not asked again.
func (s *Service) DeclineFactor(ctx context.Context, actor authz.Actor) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE account SET factor_declined_at = $1 WHERE key = $2`, db.Micros(s.k.Now()), actor.Key)
		return err
	})
}
