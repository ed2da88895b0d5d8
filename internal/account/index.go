package account

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/namesearch"
)

// names is by what Super Admins find accounts.
var names = namesearch.Index{Table: "account", Grams: "account_gram", Row: "account_key"}

// Index makes the account findable by its name and address. Call it in the transaction that inserts or renames it.
func Index(ctx context.Context, tx *db.Tx, accountKey int64, name Name, email string) error {
	sortName := db.Fold(name.Last + " " + name.First)
	if sortName == "" {
		sortName = " " // empty is what was not indexed yet
	}
	return names.Put(ctx, tx, namesearch.Entry{
		Key: accountKey, Sorted: sortName, Texts: []string{name.First, name.MiddleInitial, name.Last, email},
	})
}

// Unindex makes the account unfindable.
func Unindex(ctx context.Context, tx *db.Tx, accountKey int64) error {
	return names.Remove(ctx, tx, accountKey)
}

// IndexOld makes findable the accounts that an older version stored. Call it before the server starts.
func (s *Service) IndexOld(ctx context.Context) error {
	return s.k.DB.Batches(ctx, namesearch.Batch, s.indexSome)
}

func (s *Service) indexSome(ctx context.Context, tx *db.Tx) (int, error) {
	var old []Account
	err := tx.Select(ctx, &old, `SELECT `+Columns+` FROM account WHERE sort_name = '' AND archived_at IS NULL ORDER BY key LIMIT $1 + 0`, namesearch.Batch)
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
