package account

import (
	"context"

	"milepost/internal/db"
)

// Columns are the columns of an [Account], for queries of the rooms above.
const Columns = `key, id, email, first_name, middle_name, last_name, role, state, approved_at, confirmed_at, password_hash, created_at`

func insert(ctx context.Context, q db.Querier, a Account, r Registration) error {
	_, err := q.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, middle_name, last_name, pronouns, role, state,
		approved_at, job_title, department, type_of_specialist, certification, address_1, address_2, city, state_or_province,
		country, zip_code, phone_number, alternate_phone_number, password_hash, created_at, updated_at, confirmed_at)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21,$22,$23,$24,$24,$25)`,
		a.ID, a.Email, FoldEmail(a.Email), a.FirstName, a.MiddleName, a.LastName, r.Pronouns, a.Role, a.State,
		a.ApprovedAt, r.JobTitle, r.Department, r.TypeOfSpecialist, r.Certification, r.Address1, r.Address2, r.City, r.State,
		r.Country, r.ZipCode, r.PhoneNumber, r.AlternatePhoneNumber, a.PasswordHash, a.CreatedAt, a.ConfirmedAt)
	return err
}

// ByEmail is the account with the address, in whatever case it is written. Archived ones are missing here and below.
func ByEmail(ctx context.Context, q db.Querier, email string) (Account, error) {
	var a Account
	err := q.Get(ctx, &a, `SELECT `+Columns+` FROM account WHERE email_folded = $1 AND archived_at IS NULL`, FoldEmail(email))
	return a, err
}

// ByID is the account with the id.
func ByID(ctx context.Context, q db.Querier, id string) (Account, error) {
	var a Account
	err := q.Get(ctx, &a, `SELECT `+Columns+` FROM account WHERE id = $1 AND archived_at IS NULL`, id)
	return a, err
}

// ByKey is the account with the database key.
func ByKey(ctx context.Context, q db.Querier, key int64) (Account, error) {
	var a Account
	err := q.Get(ctx, &a, `SELECT `+Columns+` FROM account WHERE key = $1 AND archived_at IS NULL`, key)
	return a, err
}
