package reporttest

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/audit"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/report"
	"milepost/internal/report/scoretable"
	"milepost/internal/report/sharing"
	"milepost/internal/report/signing"
	"milepost/internal/seal"
)

// Fixture is an installation with an account "owner", a "stranger", and one finished activity of the owner's.
type Fixture struct {
	T        *testing.T
	DB       *db.DB
	K        *kernel.Kernel
	Reports  *report.Service
	Signing  *signing.Service
	Sharing  *sharing.Service
	API      *httpx.API
	Lower    *Lower
	Norms    Norms
	Sessions map[string]authz.Actor
	calls    *described.Calls
}

// Exec changes rows.
func (d *Fixture) Exec(query string, args ...any) {
	d.T.Helper()
	require.NoError(d.T, d.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

// New has one finished activity: two questions scored 2 of 2 and 0 of 1, one skipped.
func New(t *testing.T, q *db.DB) *Fixture {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	now := func() time.Time { return time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC) }
	owner := authz.Actor{ID: uuid.NewString(), Role: authz.Specialist}
	d := &Fixture{T: t, calls: new(described.Calls), DB: q, K: &kernel.Kernel{DB: q, Seal: seal.New(seal.NewKey()), Audit: audit.New(q, log, now), Log: log, Now: now}}
	t.Cleanup(d.K.Audit.Stop)
	d.K.Jobs = jobs.New(q, log, jobs.Options{Now: now, Poll: 5 * time.Millisecond})
	d.Lower = &Lower{Service: people.New(d.K), Owner: owner, Found: finding(uuid.NewString(), owner.ID, uuid.NewString())}
	d.store()
	d.Reports = report.New(d.K, d.Lower, d.Lower, version.New(d.K), &d.Norms)
	d.Signing = signing.New(d.K, d.Reports)
	d.Reports.KeepVersions(d.Signing)
	d.Sharing = sharing.New(d.K, d.Signing)
	d.Signing.OnSigned(d.Sharing.NotifySigned)
	d.Sessions = described.BySession{"owner": owner, "stranger": {ID: uuid.NewString(), Role: authz.Specialist}}
	d.API = httpx.New(httpx.Options{Authenticator: described.BySession(d.Sessions), Log: log})
	d.Reports.Mount(d.API)
	d.Signing.Mount(d.API)
	d.Sharing.Mount(d.API)
	scoretable.New(d.K, d.Reports, d.Lower).Mount(d.API)
	require.NoError(t, d.API.Check())
	return d
}

// Created makes the report as finishing does.
func (d *Fixture) Created() string {
	d.T.Helper()
	var id string
	require.NoError(d.T, d.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		id, err = d.CreatedIn(ctx, tx)
		return err
	}))
	return id
}

// Reopen records a reopening of the activity.
func (d *Fixture) Reopen(reason string) {
	d.T.Helper()
	found := &d.Lower.Found
	found.Reopenings = append(found.Reopenings, activity.Reopening{Reason: reason, FinishedAt: found.Finish})
	d.Exec(`INSERT INTO activity_reopening (activity_key, number, reopened_at, reopened_by, reason, finished_at)
		SELECT a.key, $1, 1, o.key, $2, $3 FROM activity a JOIN account o ON o.id = a.owner_id WHERE a.id = $4`,
		len(found.Reopenings), reason, int64(found.Finish), found.ActivityID)
}

// CreatedIn makes the report in a given transaction.
func (d *Fixture) CreatedIn(ctx context.Context, tx *db.Tx) (string, error) {
	a := &activity.Stored{ID: d.Lower.Found.ActivityID, OwnerID: d.Lower.Found.OwnerID}
	err := tx.Row(ctx, `SELECT key, child_id, application_id FROM activity WHERE id = $1`, a.ID).Scan(&a.Key, &a.ChildID, &a.ApplicationID)
	if err != nil {
		return "", err
	}
	return d.Reports.Created(ctx, tx, a)
}

// Call is a request of an account.
func (d *Fixture) Call(who, method, path, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	r.Header.Set("X-Session", who)
	w := httptest.NewRecorder()
	d.Serve(w, r)
	return w
}

// Serve answers a request, and holds the answer against the contract.
func (d *Fixture) Serve(w http.ResponseWriter, r *http.Request) { d.calls.Serve(d.T, d.API, w, r) }

// Authenticator names the caller, for an API that a test mounts itself.
func (d *Fixture) Authenticator() httpx.Authenticator { return described.BySession(d.Sessions) }
