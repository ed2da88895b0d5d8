package cohort_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/seal"
)

// fixture is an installation with two applications and an account for each role, named by its id.
type fixture struct {
	t        testing.TB
	k        *kernel.Kernel
	s        *cohort.Service
	api      *httpx.API
	calls    described.Calls
	now      atomic.Int64 // in seconds
	sessions described.BySession
	next     int
}

// today is the day of the fixture's runs.
const today = "2026-03-02"

func onBoth(t *testing.T, f func(t *testing.T, h *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(t, newFixture(t, d)) })
}

func newFixture(t testing.TB, d *db.DB) *fixture {
	t.Helper()
	log := slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelError}))
	h := &fixture{t: t, sessions: described.BySession{}}
	h.now.Store(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC).Unix())
	now := func() time.Time { return time.Unix(h.now.Load(), 0).UTC() }
	h.k = &kernel.Kernel{DB: d, Seal: seal.New(seal.NewKey()), Audit: audit.New(d, log, now), Log: log, Now: now}
	t.Cleanup(h.k.Audit.Stop)
	h.k.Jobs = jobs.New(d, log, jobs.Options{Now: now, Poll: 5 * time.Millisecond})
	h.s = h.node()
	h.api = httpx.New(httpx.Options{Authenticator: h.sessions, Log: log})
	h.s.Mount(h.api)
	require.NoError(t, h.api.Check())
	for name, role := range map[string]authz.Role{
		"ana": authz.Specialist, "ben": authz.Specialist, "stat": authz.Statistician, "super": authz.SuperAdmin, "parent": authz.Parent, "org": authz.Organization,
	} {
		h.account(name, role)
	}
	for _, id := range []string{"app-a", "app-b"} {
		h.application(id)
	}
	return h
}

// node returns a further service on the same database.
func (h *fixture) node() *cohort.Service { return cohort.New(h.k) }

func (h *fixture) exec(query string, args ...any) {
	h.t.Helper()
	require.NoError(h.t, h.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

func (h *fixture) count(query string) (n int) {
	h.t.Helper()
	require.NoError(h.t, h.k.DB.Read().Get(context.Background(), &n, query))
	return n
}

func (h *fixture) account(name string, role authz.Role) {
	h.t.Helper()
	h.exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, $1, $1, 'A', 'B', $2, 'active', '', 1, 1)`, name, string(role))
	var key int64
	require.NoError(h.t, h.k.DB.Read().Get(context.Background(), &key, `SELECT key FROM account WHERE id = $1`, name))
	h.sessions[name] = authz.Actor{ID: name, Key: key, Role: role}
}

func (h *fixture) application(id string) {
	h.t.Helper()
	h.exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, created_at, updated_at)
		VALUES ($1, 'ana', $1, 'Screening', $2, 'Language', 1, 1)`, id, "Title of "+id)
	h.exec(`INSERT INTO application_version (application_id, version, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale,
		currency_code, single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text, structure, child_view,
		etag, question_count, created_by, created_at) VALUES ($1, 1, $1, 'Screening', $1, '', '', 'Language', '', TRUE, TRUE, 'USD', 0, 0, 0, 100, 0, '', '', $2, $2, '', 1, 'ana', 1)`,
		id, []byte{1})
	h.exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, currency_code, created_at) VALUES ($1, 'ana', $2, 'free', 'USD', 1)`, "p-"+id, id)
}

// kid is a child as a test wants it.
type kid struct {
	owner, gender, ethnicity, disability, address string
}

// child makes one and returns its key and id.
func (h *fixture) child(k kid) (key int64, id string) {
	h.t.Helper()
	h.next++
	id = fmt.Sprintf("child-%05d", h.next)
	require.NoError(h.t, h.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		err := tx.Get(ctx, &key, `INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at)
			VALUES ($1, $2, 'child', 'Secretname', 'Hidden', 1, 1) RETURNING key`, id, k.owner)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `INSERT INTO child (id, gender_identity, ethnicity, disability_status, address) VALUES ($1,$2,$3,$4,$5)`,
			id, k.gender, k.ethnicity, k.disability, k.address)
		return err
	}))
	return key, id
}

// test is a finished activity.
type test struct {
	app, day              string
	points, max           int64
	media, repeats, hints int64
	months                int64
}

// finish stores a finished activity of a child and returns its id.
func (h *fixture) finish(child int64, a test) (id string) {
	h.t.Helper()
	h.next++
	id = fmt.Sprintf("activity-%06d", h.next)
	day, err := time.Parse(time.DateOnly, a.day)
	require.NoError(h.t, err)
	at := db.Micros(day.Add(10 * time.Hour))
	require.NoError(h.t, h.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		var key int64
		err := tx.Get(ctx, &key, `INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date, question_count,
			max_score, pairing_key, pairing_code, test_date, created_at)
			SELECT $1, owner_id, id, $3, $4, 1, $5, $5, 1, $6, $1, $1, $7, $5 FROM person WHERE key = $2 RETURNING key`,
			id, child, "p-"+a.app, a.app, at, a.max, a.day)
		if err != nil {
			return err
		}
		var months any = a.months
		if a.months == 0 {
			months = nil
		}
		_, err = tx.Exec(ctx, `INSERT INTO activity_digest (activity_key, application_id, version, child_key, finished_at, test_date, age_months, raw, max,
			questions, answered, seconds, media, prompts, hints, repeats, over_time, items) VALUES ($1,$2,1,$3,$4,$5,$6,$7,$8,10,10,60,$9,0,$10,$11,0,$12)`,
			key, a.app, child, at, a.day, months, a.points, a.max, a.media, a.hints, a.repeats, []byte{})
		return err
	}))
	return id
}

// definition returns the form's defaults, with all outputs and all variables.
func definition(change ...func(*statistics.Definition)) statistics.Definition {
	d := statistics.NewDefinition()
	d.Name = "Everything"
	d.Variables = []string{"users", "attempts", "score", "media", "repeats", "hints"}
	d.Outputs = []string{
		"median", "mean", "mode", "range", "standard_deviation", "percentile", "variance", "quartiles", "confidence_interval", "trimmed_mean", "spread",
	}
	for _, f := range change {
		f(&d)
	}
	return d
}

// call returns the status, and the body in the requested type.
func call[T any](h *fixture, who, method, path string, in any) (int, T, string) {
	h.t.Helper()
	body := ""
	if in != nil {
		text, err := json.Marshal(in)
		require.NoError(h.t, err)
		body = string(text)
	}
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	r.Header.Set("X-Session", who)
	w := httptest.NewRecorder()
	h.calls.Serve(h.t, h.api, w, r)
	var out T
	_ = json.Unmarshal(w.Body.Bytes(), &out)
	return w.Code, out, w.Body.String()
}

// run computes a report and returns it.
func (h *fixture) run(who string, d statistics.Definition) cohort.Run {
	h.t.Helper()
	h.now.Add(60) // so that runs are unbounded
	code, run, body := call[cohort.Run](h, who, "POST", "/api/report-run", cohort.NewRun{Definition: d})
	require.Equal(h.t, 202, code, body)
	require.Equal(h.t, "done", run.State, body)
	return run
}

// variable returns the figures of one.
func variable(t testing.TB, list []statistics.VariableFigures, name string) statistics.VariableFigures {
	t.Helper()
	for _, v := range list {
		if v.Variable == name {
			return v
		}
	}
	require.Fail(t, "no variable "+name)
	return statistics.VariableFigures{}
}

func output(t testing.TB, v statistics.VariableFigures, name string) statistics.Output {
	t.Helper()
	for _, o := range v.Outputs {
		if o.Output == name {
			return o
		}
	}
	require.Fail(t, "no output "+name)
	return statistics.Output{}
}
