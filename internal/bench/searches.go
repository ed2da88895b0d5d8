package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"slices"
	"time"

	"github.com/google/uuid"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
)

// burst is how many searches an account may make in a row.
const burst = 50

// wordsOf are searches of a list of people: rare words, common ones and very common ones.
var wordsOf = [][2]string{
	{"a rare name", "quimby"},
	{"a common name", "anders"},
	{"two common words", "ana anders"},
	{"a name and a title", "quimby count"},
	{"a title", "counting"},
	{"an address", "person000017@bench.example"},
	{"one letter", "a"},
	{"a run of letters in nobody", "xyzzy"},
	{"nobody, of common parts", "anderson jansen"},
}

// searches measures the one search with ten thousand and with a hundred thousand children on one list, for its owner and for a
// member of the care teams of a tenth of it.
func (o options) searches(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	data, err := os.MkdirTemp("", "milepost-bench-search-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	store := rig.Store{Binary: o.binary, Data: data, DatabaseURL: databaseURL}
	for _, rows := range []int{10_000, manyRows} {
		if err := o.searchesWith(ctx, out, engine, store, rows); err != nil {
			return err
		}
	}
	return nil
}

func (o options) searchesWith(ctx context.Context, out io.Writer, engine string, store rig.Store, rows int) error {
	server, err := store.Serve(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = server.Kill() }()
	names := []string{"owner", "member"}
	readers := make([]*rig.Client, len(names))
	for i, name := range names {
		readers[i] = rig.NewClient(server.URL)
		if err := admitOwner(ctx, store, readers[i], searcher(name, rows)); err != nil {
			return err
		}
	}
	d, err := db.Open(ctx, store.Database())
	if err != nil {
		return err
	}
	defer func() { _ = d.Close() }()
	if err := seedSearched(ctx, d, rows); err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s; one client; %d children on the list, a report of each fifth\n\n| search | p50 ms | p95 ms |\n|---|---:|---:|\n", engine, rows)
	for i, reader := range readers {
		for _, words := range wordsOf {
			took, err := timeSearch(ctx, d, reader, words[1], o.searched)
			if err != nil {
				return err
			}
			fmt.Fprintf(out, "| %-40s | %s | %s |\n", names[i]+": "+words[0], milliseconds(took[len(took)/2]), milliseconds(took[len(took)*95/100]))
		}
	}
	return nil
}

func searcher(name string, rows int) string { return fmt.Sprintf("%s-%d@example.org", name, rows) }

// timeSearch returns how long a search took each time, in order; a burst is allowed again before.
func timeSearch(ctx context.Context, d *db.DB, reader *rig.Client, words string, times int) ([]time.Duration, error) {
	err := d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM throttle`)
		return err
	})
	took := make([]time.Duration, min(times, burst))
	for i := range took {
		if err != nil {
			return nil, err
		}
		began := time.Now()
		err = reader.Call(ctx, http.MethodGet, "/api/search?q="+url.QueryEscape(words), nil, nil)
		took[i] = time.Since(began)
	}
	slices.Sort(took)
	return took, err
}

// seedSearched writes the list, finished activities with reports of the children, and makes its head the member.
func seedSearched(ctx context.Context, d *db.DB, rows int) error {
	if err := seedPeople(ctx, d, searcher("owner", rows), rows); err != nil {
		return err
	}
	var owner, member ownerRow
	for name, into := range map[string]*ownerRow{"owner": &owner, "member": &member} {
		if err := d.Read().Get(ctx, into, `SELECT id, key FROM account WHERE email = $1`, searcher(name, rows)); err != nil {
			return err
		}
	}
	application, purchase := uuid.NewString(), uuid.NewString()
	err := d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, s := range []struct {
			text string
			args []any
		}{
			{`UPDATE person SET access = 'accepted', account_id = $2 WHERE id = $1`, []any{memberID(rows, "head"), member.ID}},
			{`INSERT INTO application (id, owner_id, custom_id, classification, title, area, latest_version, search_text, created_at, updated_at)
				VALUES ($1, $2, 'C-1', 'c', 'Counting', 'a', 1, 'counting', 1, 1)`, []any{application, owner.ID}},
			{`INSERT INTO application_version (application_id, version, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale,
				currency_code, single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
				structure, child_view, etag, question_count, created_by, created_at) VALUES ($1, 1, 'C-1', 'c', 'Counting', '', '', 'a', '', TRUE, FALSE,
				'USD', 0, 0, 0, 0, 0, '', 'counting', $2, $2, 'abc', 2, $3, 1)`, []any{application, []byte("[]"), owner.ID}},
			{`INSERT INTO purchase (id, account_id, application_id, purchase_type, currency_code, created_at) VALUES ($1, $2, $3, 'free', 'USD', 1)`,
				[]any{purchase, owner.ID, application}},
		} {
			if _, err := tx.Exec(ctx, s.text, s.args...); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	var children []string
	if err := d.Read().Select(ctx, &children, `SELECT id FROM person WHERE owner_id = $1 AND kind = 'child' AND last_result_at IS NOT NULL ORDER BY key`, owner.ID); err != nil {
		return err
	}
	err = rig.Chunked(ctx, d, 0, len(children)/5, func(ctx context.Context, tx *db.Tx, from, to int) error {
		var activities, reports [][]any
		for i := from; i < to; i++ {
			id := uuid.NewString()
			at := rig.FirstStart + int64(i)
			activities = append(activities, []any{id, owner.ID, children[i*5], purchase, application, 1, at, at, 2, 2, "s1.", "", at})
			reports = append(reports, []any{uuid.NewString(), id, owner.ID, "{}", at, at})
		}
		err := db.InsertRows(ctx, tx, `INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date, question_count,
			max_score, pairing_key, pairing_code, created_at) VALUES `, 13, activities)
		if err != nil {
			return err
		}
		return db.InsertRows(ctx, tx, `INSERT INTO report (id, activity_id, owner_id, content, created_at, updated_at) VALUES `, 6, reports)
	})
	if err != nil {
		return err
	}
	return rig.Settle(ctx, d, []string{"person", "person_gram", "child", "care_team", "activity", "report", "account"})
}
