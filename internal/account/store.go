package account

import (
	"context"
	"fmt"
	"strings"

	"milepost/internal/db"
)

// Columns are the columns of an [Account], for queries of the subpackages above.
const Columns = `key, id, email, first_name, middle_name, last_name, role, state, approved_at, confirmed_at, password_hash, language, created_at`

var insertAccount = `INSERT INTO account (id, email, email_folded, role, state, approved_at, password_hash, created_at, updated_at, confirmed_at, language, ` +
	PersonColumns + `) VALUES `

func insert(ctx context.Context, q db.Querier, a Account, p *Person) error {
	row := append([]any{
		a.ID, a.Email, FoldEmail(a.Email), a.Role, a.State, a.ApprovedAt, a.PasswordHash, a.CreatedAt, a.CreatedAt, a.ConfirmedAt, a.Language,
	}, p.values()...)
	return db.InsertRows(ctx, q, insertAccount, len(row), [][]any{row})
}

var updatePerson = func() string {
	sets := make([]string, len(personTable))
	for i, f := range personTable {
		sets[i] = fmt.Sprintf(`%s = $%d`, f.column, i+2)
	}
	return `UPDATE account SET updated_at = $1, ` + strings.Join(sets, ", ") + fmt.Sprintf(` WHERE key = $%d`, len(sets)+2)
}()

// SetPerson replaces the details of the account's owner; the caller has checked them, and indexes the name ([Index]).
func SetPerson(ctx context.Context, q db.Querier, accountKey int64, p Person, now int64) error {
	args := append([]any{now}, p.values()...)
	_, err := q.Exec(ctx, updatePerson, append(args, accountKey)...)
	return err
}

// ByEmail returns the account with the address, in whatever case it is written. Archived ones are missing here and below.
func ByEmail(ctx context.Context, q db.Querier, email string) (Account, error) {
	var a Account
	err := q.Get(ctx, &a, `SELECT `+Columns+` FROM account WHERE email_folded = $1 AND archived_at IS NULL`, FoldEmail(email))
	return a, err
}

// ByID returns the account with the id.
func ByID(ctx context.Context, q db.Querier, id string) (Account, error) {
	var a Account
	err := q.Get(ctx, &a, `SELECT `+Columns+` FROM account WHERE id = $1 AND archived_at IS NULL`, id)
	return a, err
}

// ByKey returns the account with the database key.
func ByKey(ctx context.Context, q db.Querier, key int64) (Account, error) {
	var a Account
	err := q.Get(ctx, &a, `SELECT `+Columns+` FROM account WHERE key = $1 AND archived_at IS NULL`, key)
	return a, err
}
