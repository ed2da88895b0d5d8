// Package activitytest builds what tests of activities need: accounts, a child, a purchase, a published version, and the services
// that run activities, without those above them.
package activitytest

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/childview"
	"milepost/internal/activity/lists"
	"milepost/internal/activity/result"
	"milepost/internal/activity/session"
	"milepost/internal/audit"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/described"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/problem"
	"milepost/internal/kernel"
	"milepost/internal/live"
	"milepost/internal/people"
	"milepost/internal/seal"
)

var usedUp = fault.Define("activitytest.used-up", "Already Used All Unit")

// Lower answers for the packages below: what they own is in the tables, or here.
type Lower struct {
	Version version.Frozen
	Loaded  atomic.Int64 // versions that were read as a whole
}

// TakeUnit counts a start of a purchase.
func (l *Lower) TakeUnit(ctx context.Context, tx *db.Tx, actor authz.Actor, purchaseID, _ string) (string, error) {
	var units, used int64
	err := tx.Row(ctx, `SELECT units_purchased, units_used FROM purchase WHERE id = $1 AND account_id = $2`, purchaseID, actor.ID).
		Scan(&units, &used)
	if err != nil {
		return "", db.Error(err)
	}
	taken, err := tx.Exec(ctx, `UPDATE purchase SET units_used = units_used + 1 WHERE id = $1 AND units_used < units_purchased`, purchaseID)
	if err == nil && taken == 0 {
		err = fault.Conflict(usedUp)
	}
	return l.Version.ApplicationID, err
}

// GiveBackUnit takes a start back.
func (l *Lower) GiveBackUnit(ctx context.Context, tx *db.Tx, purchaseID, _ string) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE purchase SET units_used = units_used - 1 WHERE id = $1 AND units_used > 0`, purchaseID)
	return n > 0, err
}

// TakeUnitAgain counts it again.
func (l *Lower) TakeUnitAgain(ctx context.Context, tx *db.Tx, purchaseID, _ string) error {
	taken, err := tx.Exec(ctx, `UPDATE purchase SET units_used = units_used + 1 WHERE id = $1 AND units_used < units_purchased`, purchaseID)
	if err == nil && taken == 0 {
		err = fault.Conflict(usedUp)
	}
	return err
}

// Frozen is the one version.
func (l *Lower) Frozen(context.Context, db.Querier, string, int64) (*version.Frozen, error) {
	l.Loaded.Add(1)
	return &l.Version, nil
}

// LatestVersion is its number.
func (l *Lower) LatestVersion(context.Context, db.Querier, string) (int64, error) {
	return l.Version.Version, nil
}

// Preview shows its questions to anybody who is logged in.
func (l *Lower) Preview(_ context.Context, actor authz.Actor, id string) ([]version.ChildQuestion, error) {
	if id != l.Version.ApplicationID || actor.ID == "" {
		return nil, db.ErrNotFound
	}
	return version.ChildQuestions(l.Version.Questions), nil
}

// Services are those of activities.
type Services struct {
	Activities *activity.Service
	Sessions   *session.Service
	Results    *result.Service
	Views      *childview.Service
	Lists      *lists.Service
}

// Fixture is an installation with an owner, a stranger, and what an activity needs.
type Fixture struct {
	T testing.TB
	Services
	DB              *db.DB
	K               *kernel.Kernel
	API             *httpx.API
	Lower           *Lower
	Owner, Stranger authz.Actor
	Child, Purchase string
	Clock           time.Time
	Questions       int
	calls           *described.Calls
}

// New builds an installation whose published version has a number of questions.
func New(t testing.TB, d *db.DB, questions int) *Fixture {
	t.Helper()
	fixture := &Fixture{T: t, DB: d, calls: new(described.Calls), Questions: questions, Clock: time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)}
	log := slog.New(slog.DiscardHandler)
	now := func() time.Time { return fixture.Clock }
	fixture.K = &kernel.Kernel{DB: d, Seal: seal.New(seal.NewKey()), Live: live.NewMemory(), Audit: audit.New(d, log, now), Log: log, Now: now}
	t.Cleanup(fixture.K.Audit.Stop)
	fixture.Owner, fixture.Stranger = fixture.Account(), fixture.Account()
	fixture.Child = fixture.NewChild(fixture.Owner)
	fixture.Lower = &Lower{Version: fixture.Publish(questions)}
	fixture.Purchase = fixture.Buy(fixture.Owner, 1000)
	fixture.Services = fixture.ServicesOn(fixture.K)
	fixture.API = fixture.Serve(fixture.Services)
	return fixture
}

// ServicesOn makes the services of a node. They have no slices above them.
func (d *Fixture) ServicesOn(k *kernel.Kernel) Services {
	children := people.New(k)
	s := Services{
		Activities: activity.New(k, children, d.Lower, d.Lower), Sessions: session.New(k, d.Lower), Results: result.New(k, d.Lower),
	}
	s.Views = childview.New(k, children, d.Lower, s.Sessions)
	s.Lists = lists.New(k, children, s.Results, s.Views)
	s.Activities.AskDevices(s.Sessions)
	s.Activities.StoreResultsIn(s.Results)
	s.Activities.OnFinished(func(context.Context, *db.Tx, *activity.Stored) (string, error) { return "", nil })
	s.Results.OnRecordings(func(context.Context, db.Querier, int64) (map[int64]result.RecordedClips, error) { return nil, nil })
	return s
}

// Serve makes the API of a node, on which the owner and the stranger are logged in.
func (d *Fixture) Serve(s Services) *httpx.API { return d.ServeWithin(s, httpx.Limits{}) }

// ServeWithin is Serve with limits.
func (d *Fixture) ServeWithin(s Services, limits httpx.Limits) *httpx.API {
	api := httpx.New(httpx.Options{Authenticator: described.BySession{"owner": d.Owner, "stranger": d.Stranger}, Log: d.K.Log, Limits: limits})
	for _, one := range []interface{ Mount(api *httpx.API) }{s.Activities, s.Sessions, s.Results, s.Views, s.Lists} {
		one.Mount(api)
	}
	require.NoError(d.T, api.Check())
	return api
}

// Exec runs a statement.
func (d *Fixture) Exec(query string, args ...any) {
	d.T.Helper()
	require.NoError(d.T, d.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

// Account makes a specialist.
func (d *Fixture) Account() authz.Actor {
	d.T.Helper()
	actor := authz.Actor{ID: uuid.NewString(), Role: authz.Specialist}
	require.NoError(d.T, d.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return tx.Row(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
			VALUES ($1, $2, $2, 'Ada', 'Lane', 'Specialist', 'active', '', 1, 1) RETURNING key`,
			actor.ID, actor.ID+"@example.org").Scan(&actor.Key)
	}))
	return actor
}

// NewChild puts a child on an account's list.
func (d *Fixture) NewChild(owner authz.Actor) string {
	d.T.Helper()
	id := uuid.NewString()
	d.Exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at)
		VALUES ($1, $2, 'child', 'Mia', 'Stone', 1, 1)`, id, owner.ID)
	d.Exec(`INSERT INTO child (id) VALUES ($1)`, id)
	return id
}

// Publish publishes an application of the owner.
func (d *Fixture) Publish(questions int) version.Frozen {
	d.T.Helper()
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
	require.NoError(d.T, zip.Close())
	f.Structure = packed.Bytes()
	d.Exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, latest_version, created_at, updated_at)
		VALUES ($1, $2, 'EL-1', 'c', 'Early literacy', 'a', 1, 1, 1)`, f.ApplicationID, d.Owner.ID)
	d.Exec(versionSQL, f.ApplicationID, f.Structure, f.ChildView, questions, d.Owner.ID)
	return f
}

const versionSQL = `INSERT INTO application_version
	(application_id, version, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale, currency_code,
	single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
	structure, child_view, etag, question_count, created_by, created_at)
	VALUES ($1, 1, 'EL-1', 'c', 'Early literacy', '', '', 'a', '', FALSE, TRUE, 'USD', 0, 0, 0, 0, 0, '', '', $2, $3, 'abc', $4, $5, 1)`

// Buy gives an account a purchase.
func (d *Fixture) Buy(owner authz.Actor, units int) string {
	d.T.Helper()
	id := uuid.NewString()
	d.Exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, created_at)
		VALUES ($1, $2, $3, 'unit', $4, 'USD', 1)`, id, owner.ID, d.Lower.Version.ApplicationID, units)
	return id
}

// Start begins an activity of the owner.
func (d *Fixture) Start() string {
	d.T.Helper()
	id, err := d.Activities.Start(context.Background(), d.Owner, activity.NewActivity{ChildID: d.Child, PurchaseID: d.Purchase})
	require.NoError(d.T, err)
	return id
}

// Finish ends an activity of the owner.
func (d *Fixture) Finish(id string) activity.Changed {
	d.T.Helper()
	var change activity.Change
	require.NoError(d.T, json.Unmarshal([]byte(`{"finish_date":"2001-01-01T00:00:00Z"}`), &change))
	out, err := d.Activities.Change(context.Background(), d.Owner, id, change)
	require.NoError(d.T, err)
	return out
}

// Detail reads an activity as the owner.
func (d *Fixture) Detail(id string) session.Detail {
	d.T.Helper()
	out, err := d.Sessions.Detail(context.Background(), d.Owner, id)
	require.NoError(d.T, err)
	return out
}

// FromAddress is a pseudo header that sets the address a call comes from.
const FromAddress = "from"

// Call sends a request as "owner", "stranger" or "" (nobody).
func (d *Fixture) Call(who, method, path, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	r.Header.Set("X-Session", who)
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == FromAddress {
			r.RemoteAddr = headers[i+1]
			continue
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	d.calls.Serve(d.T, d.API, w, r)
	return w
}

// Score sets a score.
func Score(n int64) result.ScoreEdit { return result.ScoreEdit{Present: true, Score: &n} }

// Ptr points to a value.
func Ptr[T any](v T) *T { return &v }

// ResultID is the id of the result of a question.
func ResultID(id string, no int) string { return fmt.Sprintf("%s.%d", id, no) }

// Status is the HTTP status by which an error is answered, 0 for none.
func Status(err error) int {
	var refused *fault.Error
	var answer *problem.Problem
	if errors.As(err, &refused) && errors.As(problem.Error(refused), &answer) {
		return answer.Status
	}
	return 0
}

// UnitsUsed counts the starts of a purchase.
func (d *Fixture) UnitsUsed(purchase string) int {
	d.T.Helper()
	var used int
	require.NoError(d.T, d.DB.Read().Get(context.Background(), &used, `SELECT units_used FROM purchase WHERE id = $1`, purchase))
	return used
}

// Save stores edits of the owner.
func (d *Fixture) Save(edits ...result.ResultEdit) []result.EditOutcome {
	d.T.Helper()
	out, err := d.Results.UpdateResults(context.Background(), d.Owner, edits)
	require.NoError(d.T, err)
	return out
}

// Parallel runs a function n times at once.
func Parallel(n int, f func(i int)) {
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { f(i) })
	}
	wg.Wait()
}

// NewBench is New on a database in a file, for benchmarks.
func NewBench(b *testing.B) *Fixture {
	d, err := db.Open(context.Background(), db.Options{Path: b.TempDir() + "/bench.db"})
	require.NoError(b, err)
	require.NoError(b, d.Migrate(context.Background()))
	b.Cleanup(func() { _ = d.Close() })
	return New(b, d, 24)
}
