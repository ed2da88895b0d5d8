package account

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// store holds the slice's SQL.
type store struct{}

const accountColumns = `key, id, email, first_name, middle_name, last_name, role, state, approved_at, password_hash, created_at`

func (store) insert(ctx context.Context, q db.Querier, a account, r Registration) error {
	_, err := q.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, middle_name, last_name, pronouns, role, state,
		approved_at, job_title, department, type_of_specialist, certification, address_1, address_2, city, state_or_province,
		country, zip_code, phone_number, alternate_phone_number, password_hash, created_at, updated_at)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$24)`,
		a.ID, a.Email, foldEmail(a.Email), a.FirstName, a.MiddleName, a.LastName, r.Pronouns, a.Role, a.State,
		a.ApprovedAt, r.JobTitle, r.Department, r.TypeOfSpecialist, r.Certification, r.Address1, r.Address2, r.City, r.State,
		r.Country, r.ZipCode, r.PhoneNumber, r.AlternatePhoneNumber, a.PasswordHash, a.CreatedAt)
	return err
}

func (store) byEmail(ctx context.Context, q db.Querier, email string) (account, error) {
	var a account
	err := q.Get(ctx, &a, `SELECT `+accountColumns+` FROM account WHERE email_folded = $1 AND archived_at IS NULL`, foldEmail(email))
	return a, err
}

func (store) byID(ctx context.Context, q db.Querier, id string) (account, error) {
	var a account
	err := q.Get(ctx, &a, `SELECT `+accountColumns+` FROM account WHERE id = $1 AND archived_at IS NULL`, id)
	return a, err
}

// page lists accounts, newest first, from behind the given place.
func (store) page(ctx context.Context, q db.Querier, behind db.Place, limit int) ([]account, error) {
	var rows []account
	err := q.Select(ctx, &rows, `SELECT `+accountColumns+` FROM account
		WHERE archived_at IS NULL AND (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT $3`, behind.At, behind.ID, limit)
	return rows, err
}

func (store) setState(ctx context.Context, q db.Querier, id string, from, to State, now int64, approve bool) error {
	set := `UPDATE account SET state = $1, updated_at = $2 WHERE id = $3 AND state = $4`
	if approve {
		set = `UPDATE account SET state = $1, updated_at = $2, approved_at = $2 WHERE id = $3 AND state = $4`
	}
	n, err := q.Exec(ctx, set, to, now, id, from)
	if err == nil && n == 0 {
		return db.ErrNotFound
	}
	return err
}

// otherSuperAdmins counts the active Super Admins beside the one named.
func (store) otherSuperAdmins(ctx context.Context, q db.Querier, id string) (int64, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM account WHERE role = $1 AND state = $2 AND archived_at IS NULL AND id <> $3`,
		authz.SuperAdmin, Active, id)
	return n, err
}

// unchanged refuses a log-in whose password was replaced, or whose account was suspended, after it was checked: what
// ended the sessions must not miss one that is just being opened.
func (store) unchanged(ctx context.Context, q db.Querier, a account) error {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM account WHERE key = $1 AND password_hash = $2 AND state = $3 AND archived_at IS NULL`,
		a.Key, a.PasswordHash, a.State)
	if err == nil && n == 0 {
		return errBadLogin
	}
	return err
}

func (store) endSessions(ctx context.Context, q db.Querier, accountKey, now int64) error {
	_, err := q.Exec(ctx, `UPDATE session SET ended_at = $1 WHERE account_key = $2 AND ended_at IS NULL`, now, accountKey)
	return err
}
