package peopletest

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/people/careteam"
	"milepost/internal/people/consent"
	"milepost/internal/people/directory"
	"milepost/internal/people/invitation"
	"milepost/internal/people/photo"
	"milepost/internal/people/roster"
)

// Fixture is an installation with the accounts ana and ben, each named by its id.
type Fixture struct {
	T           *testing.T
	DB          *db.DB
	Handler     http.Handler
	Notes       *audit.Log
	Kernel      *kernel.Kernel
	People      *people.Service
	Consents    *consent.Service
	Invitations *invitation.Service
	Photos      *photo.Service
	Rosters     *roster.Service
	Directory   *directory.Service
	// Unconfirmed is an account with an unconfirmed address.
	Unconfirmed string
}

// Run calls f on each engine.
func Run(t *testing.T, f func(h *Fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		var ticks atomic.Int64
		clock := func() time.Time { return time.Unix(1_790_000_000+ticks.Add(1), 0) }
		log := slog.New(slog.DiscardHandler)
		notes := audit.New(d, log, clock)
		t.Cleanup(notes.Stop)
		h := New(t, &kernel.Kernel{DB: d, Audit: notes, Log: log, Now: clock, Jobs: jobs.New(d, log, jobs.Options{Now: clock})})
		for _, id := range []string{"ana", "ben"} {
			h.Exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
				VALUES ($1, $1, $1, 'A', 'B', 'Specialist', 'active', '', 1, 1)`, id)
		}
		f(h)
	})
}

// New mounts people and its subpackages on a kernel, as the application does.
func New(t *testing.T, k *kernel.Kernel) *Fixture {
	t.Helper()
	h := &Fixture{T: t, DB: k.DB, Notes: k.Audit, Kernel: k, People: people.New(k)}
	h.Consents, h.Photos = consent.New(k, h.People), photo.New(k, h.People)
	h.Invitations, h.Rosters = invitation.New(k), roster.New(k, h.People)
	h.People.OnAddressChanged(h.Invitations.AddressChanged)
	h.People.OnErase(h.Consents.ChildErased)
	h.People.OnErase(h.Photos.ChildErased)
	h.People.OnChildrenChanged(func(context.Context, *db.Tx, []int64) error { return nil })
	h.Directory = directory.New(k, h.People)
	h.Directory.OnLastResults(func(context.Context, db.Querier, authz.Actor, []string) (map[string]directory.LastResult, error) {
		return map[string]directory.LastResult{}, nil
	})
	api := httpx.New(httpx.Options{Authenticator: h, Log: k.Log, Clock: k.Now})
	h.People.Mount(api)
	h.Consents.Mount(api)
	h.Invitations.Mount(api)
	careteam.New(k, h.People, h.Invitations).Mount(api)
	h.Photos.Mount(api)
	h.Rosters.Mount(api)
	h.Directory.Mount(api)
	require.NoError(t, api.Check())
	h.Handler = described.Handler(api, api.Handler(), t.Error)
	return h
}

// Work registers the background work of all subpackages.
func (h *Fixture) Work() {
	h.Rosters.Work()
	h.Invitations.Work()
	h.Photos.Work()
}

// Authenticate takes the caller from the header X-Actor.
func (h *Fixture) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	a := authz.Actor{ID: r.Header.Get("X-Actor"), Role: authz.Specialist}
	a.Unconfirmed = a.ID != "" && a.ID == h.Unconfirmed
	if a.ID == "" {
		return a, false, nil
	}
	err := h.DB.Read().Get(r.Context(), &a.Key, `SELECT key FROM account WHERE id = $1`, a.ID)
	return a, err == nil, err
}

// Call makes a call.
func (h *Fixture) Call(as, method, path, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	return h.Send(as, r)
}

// Send makes a call that was put together.
func (h *Fixture) Send(as string, r *http.Request) *httptest.ResponseRecorder {
	r.Header.Set("X-Actor", as)
	w := httptest.NewRecorder()
	h.Handler.ServeHTTP(w, r)
	return w
}

// Add adds a child.
func (h *Fixture) Add(as, body string) people.ChildRow {
	h.T.Helper()
	w := h.Call(as, "POST", "/api/child", body)
	require.Equal(h.T, 201, w.Code, w.Body)
	var row people.ChildRow
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &row))
	return row
}

// Exec changes the database.
func (h *Fixture) Exec(statement string, args ...any) {
	h.T.Helper()
	require.NoError(h.T, h.DB.Tx(h.T.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	}))
}

// Count reads a number out of the database.
func (h *Fixture) Count(query string, args ...any) int {
	h.T.Helper()
	var n int
	require.NoError(h.T, h.DB.Read().Get(h.T.Context(), &n, query, args...))
	return n
}
