package activity_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/audit"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/described"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
	"milepost/internal/live"
	"milepost/internal/people"
	"milepost/internal/seal"
)

// lower answers for the packages below: what they own is in the tables, or here.
type lower struct {
	frozen version.Frozen
	loaded atomic.Int64 // versions that were read as a whole
}

func (l *lower) TakeUnit(ctx context.Context, tx *db.Tx, actor authz.Actor, purchaseID, _ string) (string, error) {
	var units, used int64
	err := tx.Row(ctx, `SELECT units_purchased, units_used FROM purchase WHERE id = $1 AND account_id = $2`, purchaseID, actor.ID).
		Scan(&units, &used)
	if err != nil {
		return "", db.Error(err)
	}
	taken, err := tx.Exec(ctx, `UPDATE purchase SET units_used = units_used + 1 WHERE id = $1 AND units_used < units_purchased`, purchaseID)
	if err == nil && taken == 0 {
		err = fault.Conflict("Already Used All Unit")
	}
	return l.frozen.ApplicationID, err
}

func (l *lower) GiveBackUnit(ctx context.Context, tx *db.Tx, purchaseID, _ string) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE purchase SET units_used = units_used - 1 WHERE id = $1 AND units_used > 0`, purchaseID)
	return n > 0, err
}

func (l *lower) TakeUnitAgain(ctx context.Context, tx *db.Tx, purchaseID, _ string) error {
	taken, err := tx.Exec(ctx, `UPDATE purchase SET units_used = units_used + 1 WHERE id = $1 AND units_used < units_purchased`, purchaseID)
	if err == nil && taken == 0 {
		err = fault.Conflict("Already Used All Unit")
	}
	return err
}

func (l *lower) Frozen(context.Context, db.Querier, string, int64) (*version.Frozen, error) {
	l.loaded.Add(1)
	return &l.frozen, nil
}

func (l *lower) LatestVersion(context.Context, db.Querier, string) (int64, error) {
	return l.frozen.Version, nil
}

func (l *lower) Preview(_ context.Context, actor authz.Actor, id string) ([]version.ChildQuestion, error) {
	if id != l.frozen.ApplicationID || actor.ID == "" {
		return nil, db.ErrNotFound
	}
	return version.ChildQuestions(l.frozen.Questions), nil
}

// fixture is a service with an owner, a stranger, and what an activity needs.
type fixture struct {
	t               testing.TB
	db              *db.DB
	k               *kernel.Kernel
	s               *activity.Service
	api             *httpx.API
	lower           *lower
	owner, stranger authz.Actor
	child, purchase string
	clock           time.Time
	questions       int
}

type bySession map[string]authz.Actor

func (b bySession) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	actor, ok := b[r.Header.Get("X-Session")]
	return actor, ok, nil
}

func newFixture(t testing.TB, d *db.DB, questions int) *fixture {
	t.Helper()
	fixture := &fixture{t: t, db: d, questions: questions, clock: time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)}
	log := slog.New(slog.DiscardHandler)
	now := func() time.Time { return fixture.clock }
	fixture.k = &kernel.Kernel{DB: d, Seal: seal.New(seal.NewKey()), Live: live.NewMemory(), Audit: audit.New(d, log, now), Log: log, Now: now}
	t.Cleanup(fixture.k.Audit.Stop)
	fixture.owner, fixture.stranger = fixture.account(), fixture.account()
	fixture.child = fixture.newChild(fixture.owner)
	fixture.lower = &lower{frozen: fixture.publish(questions)}
	fixture.purchase = fixture.buy(fixture.owner, 1000)
	fixture.s = fixture.service(fixture.k)
	fixture.api = fixture.serve(fixture.s)
	return fixture
}

// service has no slices above it.
func (d *fixture) service(k *kernel.Kernel) *activity.Service {
	s := activity.New(k, people.New(k), d.lower, d.lower)
	s.OnFinished(func(context.Context, *db.Tx, string, string) (string, error) { return "", nil })
	s.OnRecordings(func(context.Context, db.Querier, int64) (map[int64]activity.RecordedClips, error) { return nil, nil })
	return s
}

func (d *fixture) serve(s *activity.Service) *httpx.API {
	api := httpx.New(httpx.Options{Authenticator: bySession{"owner": d.owner, "stranger": d.stranger}, Log: d.k.Log})
	s.Mount(api)
	require.NoError(d.t, api.Check())
	return api
}

func (d *fixture) exec(query string, args ...any) {
	d.t.Helper()
	require.NoError(d.t, d.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

func (d *fixture) account() authz.Actor {
	d.t.Helper()
	actor := authz.Actor{ID: uuid.NewString(), Role: authz.Specialist}
	require.NoError(d.t, d.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return tx.Row(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
			VALUES ($1, $2, $2, 'Ada', 'Lane', 'Specialist', 'active', '', 1, 1) RETURNING key`,
			actor.ID, actor.ID+"@example.org").Scan(&actor.Key)
	}))
	return actor
}

func (d *fixture) newChild(owner authz.Actor) string {
	d.t.Helper()
	id := uuid.NewString()
	d.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at)
		VALUES ($1, $2, 'child', 'Mia', 'Stone', 1, 1)`, id, owner.ID)
	d.exec(`INSERT INTO child (id) VALUES ($1)`, id)
	return id
}

func (d *fixture) publish(questions int) version.Frozen {
	d.t.Helper()
	f := version.Frozen{ApplicationID: uuid.NewString(), Version: 1, CustomID: "EL-1", Title: "Early literacy", ETag: "abc"}
	for i := range questions {
		q := authoring.StructuredQuestion{Question: authoring.Question{
			QuestionID: uuid.NewString(), Question: fmt.Sprintf("Secret question %d", i), HighestScorePossible: int64(1 + i%3),
			CorrectAnswers: []string{"secret"}, Category: fmt.Sprintf("Category %d", i%4),
		}}
		q.Elements = []authoring.Element{
			{Styles: `{"left":1}`, Content: "moon", AnswerValue: "secret-moon", Shape: "rectangle"}, {Styles: "{}", Content: "plain", Shape: "rectangle"},
		}
		f.Questions = append(f.Questions, q)
	}
	f.ChildView, _ = json.Marshal(version.ChildQuestions(f.Questions))
	whole := version.Structure{Questions: f.Questions}
	whole.CurrencyCode = "USD"
	structure, _ := json.Marshal(whole)
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	_, _ = zip.Write(structure)
	require.NoError(d.t, zip.Close())
	f.Structure = packed.Bytes()
	d.exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, latest_version, created_at, updated_at)
		VALUES ($1, $2, 'EL-1', 'c', 'Early literacy', 'a', 1, 1, 1)`, f.ApplicationID, d.owner.ID)
	d.exec(versionSQL, f.ApplicationID, f.Structure, f.ChildView, questions, d.owner.ID)
	return f
}

const versionSQL = `INSERT INTO application_version
	(application_id, version, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale, currency_code,
	single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
	structure, child_view, etag, question_count, created_by, created_at)
	VALUES ($1, 1, 'EL-1', 'c', 'Early literacy', '', '', 'a', '', FALSE, TRUE, 'USD', 0, 0, 0, 0, 0, '', '', $2, $3, 'abc', $4, $5, 1)`

func (d *fixture) buy(owner authz.Actor, units int) string {
	d.t.Helper()
	id := uuid.NewString()
	d.exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, created_at)
		VALUES ($1, $2, $3, 'unit', $4, 'USD', 1)`, id, owner.ID, d.lower.frozen.ApplicationID, units)
	return id
}

// start begins an activity of the owner.
func (d *fixture) start() string {
	d.t.Helper()
	id, err := d.s.Start(context.Background(), d.owner, activity.NewActivity{ChildID: d.child, PurchaseID: d.purchase})
	require.NoError(d.t, err)
	return id
}

func (d *fixture) finish(id string) activity.Changed {
	d.t.Helper()
	var change activity.Change
	require.NoError(d.t, json.Unmarshal([]byte(`{"finish_date":"2001-01-01T00:00:00Z"}`), &change))
	out, err := d.s.Change(context.Background(), d.owner, id, change)
	require.NoError(d.t, err)
	return out
}

func (d *fixture) detail(id string) activity.Detail {
	d.t.Helper()
	out, err := d.s.Detail(context.Background(), d.owner, id)
	require.NoError(d.t, err)
	return out
}

// fromAddress is a pseudo header that sets the address a call comes from.
const fromAddress = "from"

// call sends a request as "owner", "stranger" or "" (nobody).
func (d *fixture) call(who, method, path, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	r.Header.Set("X-Session", who)
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == fromAddress {
			r.RemoteAddr = headers[i+1]
			continue
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	described.Handler(d.api, d.api.Handler(), d.t.Error).ServeHTTP(w, r)
	return w
}

func score(n int64) activity.ScoreEdit { return activity.ScoreEdit{Present: true, Score: &n} }
func ptr[T any](v T) *T                { return &v }
func rid(id string, no int) string     { return fmt.Sprintf("%s.%d", id, no) }
