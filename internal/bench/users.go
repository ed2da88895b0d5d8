package main

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/bench/rig"
	"milepost/internal/db"
	"milepost/internal/namesearch"
)

// users returns the list of accounts.
func users(int) list {
	first := look("first page")
	return list{
		name: "users", path: "/api/auth/get-all-users", admit: admitReader, seed: seedUsers, tables: []string{"account", "account_gram"}, few: fewRows, many: manyRows,
		views: []view{
			first,
			then("page 2", first),
			look("by name", "sort", "name", "order", "asc"),
			look("awaiting", "state", "awaiting"),
			look("awaiting, role, by name", "state", "awaiting", "role", "Specialist", "sort", "name"),
			look("search a rare name", "search", "quimby"),
			look("search a common name", "search", "anders"),
			look("search an address", "search", "person000017@bench.example"),
		},
	}
}

func admitReader(ctx context.Context, store rig.Store, reader *rig.Client, email string) error {
	if _, err := reader.Register(ctx, email, authz.Developer); err != nil {
		return err
	}
	if err := store.Run(ctx, "user", "approve", "--email", email); err != nil {
		return err
	}
	return reader.Login(ctx, email)
}

// seedUsers writes accounts as the service does, without their passwords' hashes, which would take an hour. One in fifty
// waits for approval.
func seedUsers(ctx context.Context, d *db.DB, _ string, rows int) error {
	first := 0
	if rows > fewRows {
		first = fewRows // they exist since the run with few
	}
	return rig.Chunked(ctx, d, first, rows, insertUsers)
}

func insertUsers(ctx context.Context, tx *db.Tx, from, to int) error {
	accounts, grams := [][]any{}, [][]any{}
	for i := from; i < to; i++ {
		name, email, state := rig.NameOf(i), fmt.Sprintf("person%06d@bench.example", i), "active"
		if i%50 == 0 {
			state = "awaiting"
		}
		key := int64(1_000_000 + 2*i) // SQLite gives the account that reads the list the number after the last
		role := authz.Roles()[i%len(authz.Roles())]
		accounts = append(accounts, []any{
			key, uuid.NewString(), email, email, name[0], name[1], role, state, "", rig.FirstStart + i, rig.FirstStart + i,
			db.Fold(name[1] + " " + name[0]), namesearch.Text(name[0], name[1], email),
		})
		for _, gram := range namesearch.Grams(name[0], name[1], email) {
			grams = append(grams, []any{gram, key})
		}
	}
	err := db.InsertRows(ctx, tx, rig.Keyed(tx, `INSERT INTO account (key, id, email, email_folded, first_name, last_name, role, state, password_hash,
		created_at, updated_at, sort_name, search_text)`), 13, accounts)
	if err != nil {
		return err
	}
	return db.InsertRows(ctx, tx, `INSERT INTO account_gram (gram, account_key) VALUES `, 2, grams)
}
