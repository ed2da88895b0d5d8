package account

import (
	"context"

	"milepost/internal/db"
)

// SetIdentity gives an account another name and address, and makes it findable by them. Whoever calls it vouches for the address, which may be taken:
// [db.ErrConflict].
func SetIdentity(ctx context.Context, tx *db.Tx, accountKey int64, name Name, email string, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE account SET first_name = $2, middle_name = $3, last_name = $4, email = $5, email_folded = $6, updated_at = $7
		WHERE key = $1 AND archived_at IS NULL`, accountKey, name.First, name.MiddleInitial, name.Last, email, FoldEmail(email), now)
	if err != nil {
		return err
	}
	return Index(ctx, tx, accountKey, name, email)
}
