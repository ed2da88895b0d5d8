package hub_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/described"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/hub"
	"milepost/internal/hub/protocol"
	"milepost/internal/kernel"
	"milepost/internal/wire"
)

// plainPasswords replace the hasher of accounts.
type plainPasswords struct{}

func (plainPasswords) Hash(_ context.Context, password string) (string, error) {
	return "hash of " + strings.Repeat("*", len(password)), nil
}

var passwordShort = fault.Define("test.password-short", "Password requires at least 8 characters")

func (plainPasswords) Check(password, _ string) fault.Sentence {
	if len(password) < 8 {
		return passwordShort
	}
	return nil
}

// fixture is an installation with two organizations and a Super Admin.
type fixture struct {
	*testing.T
	db       *db.DB
	k        *kernel.Kernel
	hubs     *hub.Service
	handler  http.Handler
	accounts map[string]authz.Actor

	mu  sync.Mutex
	now time.Time
}

func (f *fixture) clock() time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.now
}

func (f *fixture) later(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now = f.now.Add(d)
}

// Authenticate takes a header for a session.
func (f *fixture) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	actor, ok := f.accounts[r.Header.Get("X-As")]
	return actor, ok, nil
}

func onBoth(t *testing.T, run func(f *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { run(newFixture(t, d)) })
}

func newFixture(t *testing.T, d *db.DB) *fixture {
	t.Helper()
	f := &fixture{T: t, db: d, now: time.Date(2026, 3, 12, 9, 30, 0, 0, time.UTC), accounts: map[string]authz.Actor{}}
	log := slog.New(slog.DiscardHandler)
	trail := audit.New(d, log, f.clock)
	t.Cleanup(trail.Stop)
	f.k = &kernel.Kernel{DB: d, Audit: trail, Log: log, Now: f.clock}
	f.hubs = hub.New(f.k, plainPasswords{})
	api := httpx.New(httpx.Options{Log: log, Clock: f.clock, Authenticator: f})
	f.hubs.Mount(api)
	f.handler = described.Handler(api, api.Handler(), t.Error)
	for name, role := range map[string]authz.Role{"north": authz.Organization, "south": authz.Organization, "super": authz.SuperAdmin, "ana": authz.Specialist} {
		f.account(name, role)
	}
	return f
}

func (f *fixture) account(name string, role authz.Role) {
	id := uuid.NewString()
	f.exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, $2, $2, $3, 'Clinics', $4, 'active', '-', $5, $5)`, id, name+"@milepost.example", name, string(role), db.Micros(f.clock()))
	f.accounts[name] = authz.Actor{ID: id, Role: role}
}

func (f *fixture) exec(statement string, args ...any) {
	f.Helper()
	require.NoError(f, f.db.Tx(f.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	}))
}

func (f *fixture) int(query string, args ...any) (n int64) {
	f.Helper()
	require.NoError(f, f.db.Read().Get(f.Context(), &n, query, args...))
	return n
}

// call is a request of an account, or of a hub when who is a key.
func (f *fixture) call(who, method, path string, body any) *httptest.ResponseRecorder {
	f.Helper()
	text, err := json.Marshal(body)
	require.NoError(f, err)
	if body == nil {
		text = nil
	}
	r := httptest.NewRequestWithContext(f.Context(), method, path, strings.NewReader(string(text)))
	r.Header.Set("Content-Type", "application/json")
	if strings.HasPrefix(who, "mph_") {
		r.Header.Set("Authorization", "Bearer "+who)
	} else {
		r.Header.Set("X-As", who)
	}
	w := httptest.NewRecorder()
	f.handler.ServeHTTP(w, r)
	return w
}

// ask is a call whose answer is read.
func ask[T any](f *fixture, who, method, path string, body any, status int) (answer T) {
	f.Helper()
	w := f.call(who, method, path, body)
	require.Equal(f, status, w.Code, w.Body)
	require.NoError(f, json.Unmarshal(w.Body.Bytes(), &answer))
	return answer
}

func newHub(location string) hub.NewHub {
	return hub.NewHub{
		Fields:        hub.Fields{AdminID: "A-17", AdminUsername: "kim", Location: location, PurchaseDate: "2026-01-31"},
		AdminPassword: "seven-Tracks-7!",
	}
}

// add makes a hub of an organization's.
func (f *fixture) add(who string) hub.IssuedKey {
	f.Helper()
	return ask[hub.IssuedKey](f, who, "POST", "/api/hub", newHub("Ward 3"), 201)
}

func (f *fixture) hub(who, id string) hub.HubRow {
	f.Helper()
	return ask[hub.HubRow](f, who, "GET", "/api/hub/"+id, nil, 200)
}

var sequence int64

func (f *fixture) heartbeat(periods ...protocol.UsagePeriod) protocol.Heartbeat {
	sequence++
	return protocol.Heartbeat{
		ConnectionID: "c1", Sequence: sequence, SentAt: wire.At(f.clock()), Name: "ward3", HardwareVersion: "Model 2", OSVersion: "Debian 13",
		FrameworkVersion: "4.1", AgentVersion: "1.0", Applications: []protocol.Application{}, UsagePeriods: append([]protocol.UsagePeriod{}, periods...),
	}
}

func (f *fixture) beat(key string, periods ...protocol.UsagePeriod) protocol.HeartbeatAnswer {
	f.Helper()
	return f.send(key, f.heartbeat(periods...))
}

func (f *fixture) send(key string, beat protocol.Heartbeat) protocol.HeartbeatAnswer {
	f.Helper()
	return ask[protocol.HeartbeatAnswer](f, key, "POST", protocol.HeartbeatPath, beat, 200)
}

func period(id, started string, seconds int64) protocol.UsagePeriod {
	at, err := time.Parse(time.RFC3339, started)
	if err != nil {
		panic(err)
	}
	return protocol.UsagePeriod{UsagePeriodID: id, StartedAt: wire.At(at), Seconds: seconds}
}
