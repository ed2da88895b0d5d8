package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/bench/rig"
	"milepost/internal/db"
)

// fewUsers and manyUsers are how many accounts the list is measured with: what it costs must not depend on that.
const (
	fewUsers  = 100
	manyUsers = 100_000
)

// view is a way to look at the list of accounts.
type view struct {
	name  string
	query url.Values
	// next says that not this page is measured, but the one after it.
	next bool
}

func views() []view {
	list := func(more ...string) url.Values {
		v := url.Values{"limit": {"10"}}
		for i := 0; i < len(more); i += 2 {
			v.Set(more[i], more[i+1])
		}
		return v
	}
	return []view{
		{"users, first page", list(), false},
		{"users, page 2", list(), true},
		{"users, by name", list("sort", "name", "order", "asc"), false},
		{"users, awaiting", list("state", "awaiting"), false},
		{"users, awaiting, role, by name", list("state", "awaiting", "role", "Specialist", "sort", "name"), false},
		{"users, search a rare name", list("search", "quimby"), false},
		{"users, search a common name", list("search", "anders"), false},
		{"users, search an address", list("search", "person000017@bench.example"), false},
	}
}

// usersOn measures the list of accounts with few and with many of them, on one engine and in one run.
func (o options) usersOn(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	data, err := os.MkdirTemp("", "milepost-bench-users-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	store := rig.Store{Binary: o.binary, Data: data, DatabaseURL: databaseURL}
	few, err := o.usersWith(ctx, store, 0, fewUsers)
	if err != nil {
		return err
	}
	many, err := o.usersWith(ctx, store, fewUsers, manyUsers)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s; one client\n\n", engine)
	fmt.Fprintf(out, "| %-31s | p50 ms, %d accounts | p50 ms, %d accounts | ratio |\n|---|---:|---:|---:|\n", "", fewUsers, manyUsers)
	for i, v := range views() {
		if few[i] > 0 {
			fmt.Fprintf(out, "| %-31s | %s | %s | %.2f |\n", v.name, milliseconds(few[i]), milliseconds(many[i]), float64(many[i])/float64(few[i]))
		}
	}
	return nil
}

// usersWith adds the accounts from the first to the last number and measures each view.
func (o options) usersWith(ctx context.Context, store rig.Store, first, last int) ([]time.Duration, error) {
	server, err := store.Serve(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { _ = server.Kill() }()
	if err := seedUsers(ctx, store, first, last); err != nil {
		return nil, err
	}
	reader := rig.NewClient(server.URL)
	email := fmt.Sprintf("reader-%d@example.org", first)
	if err := admitReader(ctx, store, reader, email); err != nil {
		return nil, err
	}
	cookies, err := reader.Cookies()
	if err != nil {
		return nil, err
	}
	return o.usersViews(ctx, server, cookies)
}

func (o options) usersViews(ctx context.Context, server *rig.Server, cookies string) ([]time.Duration, error) {
	took := make([]time.Duration, len(views()))
	for i, v := range views() {
		if !o.only.MatchString(v.name) {
			continue
		}
		path, err := v.path(ctx, server.URL, cookies)
		if err != nil {
			return nil, err
		}
		text := head(http.MethodGet, path, cookies)
		do, hangUp, err := overHTTP(server.URL, 1, http.StatusOK, func(int, int) ([]byte, error) { return text, nil })
		if err != nil {
			return nil, err
		}
		found, err := load(1, o.duration, do)
		hangUp()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", v.name, err)
		}
		took[i] = found.p50
	}
	return took, nil
}

func (v view) path(ctx context.Context, address, cookies string) (string, error) {
	path := "/api/auth/get-all-users?" + v.query.Encode()
	if !v.next {
		return path, nil
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address+path, http.NoBody)
	if err != nil {
		return "", err
	}
	r.Header.Set("Cookie", cookies)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", err
	}
	defer func() { _ = answer.Body.Close() }()
	return path + "&after=" + answer.Header.Get("Next-Cursor"), nil
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

// seedUsers writes accounts as the service does, without their passwords' hashes, which would take an hour. One in a
// thousand is a Quimby, one in ten an Anderson; one in fifty waits for approval.
func seedUsers(ctx context.Context, store rig.Store, first, last int) error {
	d, err := db.Open(ctx, databaseOf(store))
	if err != nil {
		return err
	}
	defer func() { _ = d.Close() }()
	const chunk = 5000
	for from := first; from < last; from += chunk {
		err := d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return insertUsers(ctx, tx, from, min(from+chunk, last)) })
		if err != nil {
			return err
		}
	}
	return settle(ctx, d)
}

// settle has PostgreSQL do at once what autovacuum does within minutes.
func settle(ctx context.Context, d *db.DB) error {
	if d.Engine() != db.Postgres {
		return nil
	}
	var rows []string
	for _, table := range []string{"account", "account_gram"} {
		if err := d.Read().Select(ctx, &rows, `VACUUM ANALYZE `+table); err != nil {
			return err
		}
	}
	return nil
}

func insertUsers(ctx context.Context, tx *db.Tx, from, to int) error {
	accounts, grams := [][]any{}, [][]any{}
	for i := from; i < to; i++ {
		name, email, state := nameOf(i), fmt.Sprintf("person%06d@bench.example", i), "active"
		if i%50 == 0 {
			state = "awaiting"
		}
		key := int64(1_000_000 + 2*i) // SQLite gives the account that reads the list the number after the last
		role := authz.Roles()[i%len(authz.Roles())]
		accounts = append(accounts, []any{
			key, uuid.NewString(), email, email, name[0], name[1], role, state, "", firstStart + i, firstStart + i,
			db.Fold(name[1] + " " + name[0]), db.SearchText(name[0], name[1], email),
		})
		for _, gram := range db.Grams(name[0], name[1], email) {
			grams = append(grams, []any{gram, key})
		}
	}
	overriding := ""
	if tx.Engine() == db.Postgres {
		overriding = "OVERRIDING SYSTEM VALUE "
	}
	err := db.InsertRows(ctx, tx, `INSERT INTO account (key, id, email, email_folded, first_name, last_name, role, state, password_hash,
		created_at, updated_at, sort_name, search_text) `+overriding+`VALUES `, 13, accounts)
	if err != nil {
		return err
	}
	return db.InsertRows(ctx, tx, `INSERT INTO account_gram (gram, account_key) VALUES `, 2, grams)
}

func nameOf(i int) [2]string {
	firsts := []string{"Ana", "Bo", "Chloé", "Dmitri", "Eve", "Farid", "Grace"}
	lasts := []string{"Anderson", "Berg", "Castillo", "Dunn", "Eze", "Fischer", "Gupta", "Hansen", "Ito", "Jansen"}
	if i%1000 == 7 {
		return [2]string{firsts[i%7], "Quimby"}
	}
	return [2]string{firsts[i%7], lasts[i%10]}
}
