package account

import (
	"context"

	"milepost/internal/db"
)

// store holds the slice's SQL.
type store struct{}

const accountColumns = `key, id, email, first_name, middle_name, last_name, role, state, approved_at, confirmed_at, password_hash, created_at`

func (store) insert(ctx context.Context, q db.Querier, a account, r Registration) error {
	_, err := q.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, middle_name, last_name, pronouns, role, state,
		approved_at, job_title, department, type_of_specialist, certification, address_1, address_2, city, state_or_province,
		country, zip_code, phone_number, alternate_phone_number, password_hash, created_at, updated_at, confirmed_at)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$24,$25)`,
		a.ID, a.Email, foldEmail(a.Email), a.FirstName, a.MiddleName, a.LastName, r.Pronouns, a.Role, a.State,
		a.ApprovedAt, r.JobTitle, r.Department, r.TypeOfSpecialist, r.Certification, r.Address1, r.Address2, r.City, r.State,
		r.Country, r.ZipCode, r.PhoneNumber, r.AlternatePhoneNumber, a.PasswordHash, a.CreatedAt, a.ConfirmedAt)
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

func (store) byKey(ctx context.Context, q db.Querier, key int64) (account, error) {
	var a account
	err := q.Get(ctx, &a, `SELECT `+accountColumns+` FROM account WHERE key = $1 AND archived_at IS NULL`, key)
	return a, err
}

func (store) endSessions(ctx context.Context, q db.Querier, accountKey, now int64) error {
	_, err := q.Exec(ctx, `UPDATE session SET ended_at = $1 WHERE account_key = $2 AND ended_at IS NULL`, now, accountKey)
	return err
}
