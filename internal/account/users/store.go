package users

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
)

func (store) setState(ctx context.Context, q db.Querier, key int64, to account.State, now int64, approve bool) error {
	set := `UPDATE account SET state = $1, updated_at = $2 WHERE key = $3`
	if approve {
		set = `UPDATE account SET state = $1, updated_at = $2, approved_at = $2 WHERE key = $3`
	}
	_, err := q.Exec(ctx, set, to, now, key)
	return err
}

func (store) setRole(ctx context.Context, q db.Querier, key int64, role string, now int64) error {
	_, err := q.Exec(ctx, `UPDATE account SET role = $1, updated_at = $2 WHERE key = $3`, role, now, key)
	return err
}

// archive leaves the row, to which what the account made points, and lets go of the address.
func (store) archive(ctx context.Context, q db.Querier, a account.Account, now int64) error {
	_, err := q.Exec(ctx, `UPDATE account SET archived_at = $1, updated_at = $1, email_folded = $2 WHERE key = $3`,
		now, "archived:"+a.ID, a.Key)
	return err
}

// otherSuperAdmins counts the active Super Admins other than the named one.
func (store) otherSuperAdmins(ctx context.Context, q db.Querier, id string) (int64, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM account WHERE role = $1 AND state = $2 AND archived_at IS NULL AND id <> $3`,
		authz.SuperAdmin, account.Active, id)
	return n, err
}
