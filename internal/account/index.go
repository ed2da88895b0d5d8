package account

import (
	"context"

	"milepost/internal/db"
)

// indexBatch is how many accounts of an older version are indexed in one transaction.
const indexBatch = 200

// Index makes the account findable by its name and address. Call it in the transaction that inserts or renames it.
func Index(ctx context.Context, tx *db.Tx, accountKey int64, name Name, email string) error {
	sortName := db.Fold(name.Last + " " + name.First)
	if sortName == "" {
		sortName = " " // empty is what was not indexed yet
	}
	texts := []string{name.First, name.MiddleInitial, name.Last, email}
	_, err := tx.Exec(ctx, `UPDATE account SET sort_name = $1, search_text = $2 WHERE key = $3`, sortName, db.SearchText(texts...), accountKey)
	if err != nil {
		return err
	}
	if err := Unindex(ctx, tx, accountKey); err != nil {
		return err
	}
	var rows [][]any
	for _, gram := range db.Grams(texts...) {
		rows = append(rows, []any{gram, accountKey})
	}
	return db.InsertRows(ctx, tx, `INSERT INTO account_gram (gram, account_key) VALUES `, 2, rows)
}

// Unindex makes the account unfindable.
func Unindex(ctx context.Context, tx *db.Tx, accountKey int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM account_gram WHERE account_key = $1`, accountKey)
	return err
}

// IndexOld makes findable the accounts that an older version stored. Call it before the server starts.
func (s *Service) IndexOld(ctx context.Context) error {
	return s.k.DB.Batches(ctx, indexBatch, s.indexSome)
}

func (s *Service) indexSome(ctx context.Context, tx *db.Tx) (int, error) {
	var old []Account
	err := tx.Select(ctx, &old, `SELECT `+Columns+` FROM account WHERE sort_name = '' AND archived_at IS NULL ORDER BY key LIMIT $1 + 0`, indexBatch)
	if err != nil {
		return 0, err
	}
	for _, a := range old {
		if err := Index(ctx, tx, a.Key, a.name(), a.Email); err != nil {
			return 0, err
		}
	}
	return len(old), nil
}

func (a Account) name() Name {
	return Name{First: a.FirstName, MiddleInitial: a.MiddleName, Last: a.LastName}
}
