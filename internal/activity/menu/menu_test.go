package menu_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/menu"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// fixture is an application that the author made, the owner bought and a stranger has never seen.
type fixture struct {
	t                     *testing.T
	d                     *db.DB
	api                   *httpx.API
	calls                 described.Calls
	owner                 string
	application, purchase string
}

func newFixture(t *testing.T, d *db.DB) *fixture {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	k := &kernel.Kernel{DB: d, Audit: audit.New(d, log, time.Now), Log: log, Now: time.Now}
	t.Cleanup(k.Audit.Stop)
	f := &fixture{t: t, d: d, application: uuid.NewString(), purchase: uuid.NewString()}
	author, owner, stranger := f.account(), f.account(), f.account()
	f.owner = owner.ID
	f.exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, latest_version, published, created_at, updated_at)
		VALUES ($1, $2, 'EL-1', 'c', 'Draft title', 'a', 1, TRUE, 1, 1)`, f.application, author.ID)
	f.exec(`INSERT INTO application_version
		(application_id, version, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale, currency_code,
		single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
		structure, child_view, etag, question_count, created_by, created_at)
		VALUES ($1, 1, 'EL-1', 'c', 'Early literacy', '', '', 'a', '', FALSE, TRUE, 'USD', 0, 0, 0, 0, 0, '', '', $2, $2, 'abc', 2, $3, 1)`,
		f.application, []byte("[]"), author.ID)
	f.exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, created_at)
		VALUES ($1, $2, $3, 'unit', 1, 'USD', 1)`, f.purchase, f.owner, f.application)
	f.api = httpx.New(httpx.Options{Authenticator: described.BySession{"author": author, "owner": owner, "stranger": stranger}, Log: log})
	menu.New(k).Mount(f.api)
	require.NoError(t, f.api.Check())
	return f
}

func (f *fixture) exec(query string, args ...any) {
	f.t.Helper()
	require.NoError(f.t, f.d.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

func (f *fixture) account() authz.Actor {
	actor := authz.Actor{ID: uuid.NewString(), Role: authz.Specialist}
	f.exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, $2, $2, 'Ada', 'Lane', 'Specialist', 'active', '', 1, 1)`, actor.ID, actor.ID+"@example.org")
	return actor
}

// child is on an account's list.
func (f *fixture) child(owner, first string) string {
	id := uuid.NewString()
	f.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, sort_name, created_at, updated_at)
		VALUES ($1, $2, 'child', $3, 'Stone', $3, 1, 1)`, id, owner, first)
	f.exec(`INSERT INTO child (id) VALUES ($1)`, id)
	return id
}

// ran is an activity of the owner's with the child; finish is 0 for one that is open.
func (f *fixture) ran(child, day string, finish int64) string {
	id := uuid.NewString()
	f.exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date, question_count, max_score,
		pairing_key, pairing_code, test_date, created_at) VALUES ($1, $2, $3, $4, $5, 1, 5, $6, 2, 2, '', '', $7, 5)`,
		id, f.owner, child, f.purchase, f.application, map[bool]any{true: finish, false: nil}[finish > 0], day)
	return id
}

func (f *fixture) get(who, rest string, into any) (status int, next string) {
	f.t.Helper()
	r := httptest.NewRequest("GET", "/api/activity/application/"+f.application+rest, http.NoBody)
	r.Header.Set("X-Session", who)
	w := httptest.NewRecorder()
	f.calls.Serve(f.t, f.api, w, r)
	if w.Code == 200 {
		require.NoError(f.t, json.Unmarshal(w.Body.Bytes(), into))
	}
	return w.Code, w.Header().Get("Next-Cursor")
}

func TestAMenuCountsTheCallersOwnActivities(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		mia, ben, other := f.child(f.owner, "Mia"), f.child(f.owner, "Ben"), f.account()
		f.ran(mia, "2026-01-05", 10)
		last := f.ran(mia, "2026-02-05", 20)
		f.ran(mia, "2026-03-05", 0)
		f.ran(ben, "2026-01-02", 0)
		f.ran(f.child(other.ID, "Lost"), "2026-01-01", 30) // no longer accessible

		var m menu.Menu
		status, _ := f.get("owner", "", &m)
		require.Equal(t, 200, status)
		require.Equal(t, menu.Menu{ApplicationID: f.application, Title: "Early literacy", MayTest: true, MayStart: true, Open: 2, Finished: 2, Children: 2}, m)
		m = menu.Menu{}
		status, _ = f.get("author", "", &m)
		require.Equal(t, 200, status)
		require.Equal(t, menu.Menu{ApplicationID: f.application, Title: "Early literacy", MayTest: true}, m)
		status, _ = f.get("stranger", "", &m)
		require.Equal(t, 404, status)

		var first, second []menu.Child
		_, next := f.get("owner", "/children?limit=1", &first)
		require.NotEmpty(t, next)
		require.Equal(t, []string{ben, ""}, []string{first[0].ChildID, first[0].LastReport})
		_, next = f.get("owner", "/children?limit=1&after="+next, &second)
		require.Empty(t, next)
		require.Equal(t, []any{mia, int64(1), int64(2), "2026-03-05", last},
			[]any{second[0].ChildID, second[0].Open, second[0].Finished, second[0].LastDate, second[0].LastReport})
		status, _ = f.get("stranger", "/children", &second)
		require.Equal(t, 404, status)

		f.exec(`UPDATE application SET archived_at = 9, published = FALSE`)
		status, _ = f.get("owner", "", &m)
		require.Equal(t, 200, status, "who has it keeps it")
		require.False(t, m.MayTest)
		status, _ = f.get("author", "", &m)
		require.Equal(t, 404, status)
	})
}
