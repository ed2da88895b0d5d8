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
	return names.Put(ctx, tx, namesearch.Entry{
		Key: accountKey, Sorted: db.Fold(name.Last + " " + name.First), Texts: []string{name.First, name.MiddleInitial, name.Last, email},
	})
}

// Unindex makes the account unfindable.
func Unindex(ctx context.Context, tx *db.Tx, accountKey int64) error {
	return names.Remove(ctx, tx, accountKey)
}
