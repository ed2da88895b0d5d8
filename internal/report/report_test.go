package report_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
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
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/report"
	"milepost/internal/report/content"
	"milepost/internal/scoring"
	"milepost/internal/seal"
)

// lower answers for activity: the owner's one activity, for who reaches its child.
type lower struct {
	*people.Service
	owner authz.Actor
	found activity.FinishedResults
	// earlier are the child's activities before it.
	earlier []activity.FinishedResults
}

func (l *lower) Find(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*activity.FinishedResults, error) {
	if err := l.Readable(ctx, q, actor, l.found.ChildID); err != nil {
		return nil, err
	}
	if id != l.found.ActivityID {
		return nil, db.ErrNotFound
	}
	return &l.found, nil
}

func (l *lower) Earlier(ctx context.Context, q db.Querier, actor authz.Actor, id string) ([]activity.FinishedResults, error) {
	found, err := l.Find(ctx, q, actor, id)
	if err != nil {
		return nil, err
	}
	return append([]activity.FinishedResults{*found}, l.earlier...), nil
}

// Finished is the activity as it is computed.
func (l *lower) Finished(_ context.Context, _ db.Querier, id string) (*activity.FinishedResults, error) {
	if id != l.found.ActivityID {
		return nil, db.ErrNotFound
	}
	return &l.found, nil
}

type bySession map[string]authz.Actor

func (b bySession) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	actor, ok := b[r.Header.Get("X-Session")]
	return actor, ok, nil
}

type fixture struct {
	t     *testing.T
	db    *db.DB
	k     *kernel.Kernel
	s     *report.Service
	api   *httpx.API
	lower *lower
	norms norms

	sessions bySession
}

func (d *fixture) exec(query string, args ...any) {
	d.t.Helper()
	require.NoError(d.t, d.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

// newDesk has one finished activity: two questions scored 2 of 2 and 0 of 1, one skipped.
func newFixture(t *testing.T, q *db.DB) *fixture {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	now := func() time.Time { return time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC) }
	owner := authz.Actor{ID: uuid.NewString(), Role: authz.Specialist}
	d := &fixture{t: t, db: q, k: &kernel.Kernel{DB: q, Seal: seal.New(seal.NewKey()), Audit: audit.New(q, log, now), Log: log, Now: now}}
	t.Cleanup(d.k.Audit.Stop)
	d.k.Jobs = jobs.New(q, log, jobs.Options{Now: now})
	d.lower = &lower{Service: people.New(d.k), owner: owner, found: finding(uuid.NewString(), owner.ID, uuid.NewString())}
	d.store()
	d.s = report.New(d.k, d.lower, d.lower, version.New(d.k), &d.norms)
	d.sessions = bySession{"owner": owner, "stranger": {ID: uuid.NewString(), Role: authz.Specialist}}
	d.api = httpx.New(httpx.Options{Authenticator: d.sessions, Log: log})
	d.s.Mount(d.api)
	require.NoError(t, d.api.Check())
	return d
}

// changesOf is one change of a score.
func changesOf(from, to int64) []activity.ScoreChange {
	return []activity.ScoreChange{{At: 1, By: "Bo Reed", From: &from, To: &to}}
}

func finding(id, owner, child string) activity.FinishedResults {
	two, none := int64(2), int64(0)
	question := func(text, category string) authoring.StructuredQuestion {
		return authoring.StructuredQuestion{Question: authoring.Question{QuestionID: uuid.NewString(), Question: text, Category: category}}
	}
	return activity.FinishedResults{
		ActivityID: id, OwnerID: owner, ChildID: child, Start: 1, Finish: 2, TotalDuration: 61,
		Version: &version.Frozen{
			ApplicationID: uuid.NewString(), Version: 1, CustomID: "EL-1", Title: "Early literacy",
			Questions: []authoring.StructuredQuestion{question("q0", "Rhyme"), question("q1", "Shapes"), question("q2", "")},
		},
		Results: []activity.Result{
			{QuestionResultID: id + ".0", ActivityID: id, HighestPossible: 2, SelectedScore: &two},
			{QuestionResultID: id + ".1", ActivityID: id, QuestionNo: 1, HighestPossible: 1, SelectedScore: &none},
			{QuestionResultID: id + ".2", ActivityID: id, QuestionNo: 2, HighestPossible: 1, Skipped: true},
		},
	}
}

// store puts the rows that the activity needs into the tables.
func (d *fixture) store() {
	f, purchase := d.lower.found, uuid.NewString()
	d.exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, 'a@example.org', 'a@example.org', 'Ada', 'Lane', 'Specialist', 'active', '', 1, 1)`, f.OwnerID)
	d.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at)
		VALUES ($1, $2, 'child', 'Mia', 'Stone', 1, 1)`, f.ChildID, f.OwnerID)
	d.exec(`INSERT INTO child (id) VALUES ($1)`, f.ChildID)
	d.exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, latest_version, created_at, updated_at)
		VALUES ($1, $2, 'EL-1', 'c', 'Early literacy', 'a', 1, 1, 1)`, f.Version.ApplicationID, f.OwnerID)
	d.exec(versionSQL, f.Version.ApplicationID, []byte("{}"), []byte("[]"), len(f.Results), f.OwnerID)
	d.exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, currency_code, created_at)
		VALUES ($1, $2, $3, 'free', 'USD', 1)`, purchase, f.OwnerID, f.Version.ApplicationID)
	d.exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date,
		question_count, max_score, pairing_key, pairing_code, created_at) VALUES ($1, $2, $3, $4, $5, 1, 1, 2, 3, 4, 'k', 'c', 1)`,
		f.ActivityID, f.OwnerID, f.ChildID, purchase, f.Version.ApplicationID)
}

// versionSQL freezes the application as its version 1.
const versionSQL = `INSERT INTO application_version (application_id, version, custom_id, classification, title, subtitle, info,
	area, image, is_free, on_sale, currency_code, single_unit_pricing, monthly_subscription_pricing, age_begin, age_end,
	estimated_duration, labels, search_text, structure, child_view, etag, question_count, created_by, created_at)
	SELECT id, 1, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale, currency_code,
	single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
	$2, $3, 'abc', $4, $5, 1 FROM application WHERE id = $1`

// created makes the report as finishing does.
func (d *fixture) created() string {
	d.t.Helper()
	var id string
	require.NoError(d.t, d.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		id, err = d.s.Created(ctx, tx, d.lower.found.ActivityID, d.lower.owner.ID)
		return err
	}))
	return id
}

func (d *fixture) call(who, method, path, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	r.Header.Set("X-Session", who)
	w := httptest.NewRecorder()
	d.api.Handler().ServeHTTP(w, r)
	return w
}

// edit is the body of a save: a new report's content with a change.
func edit(change func(c *content.Content), revision int64) string {
	edited := content.New()
	change(&edited)
	body, err := json.Marshal(report.ContentEdit{Content: edited, Revision: revision})
	if err != nil {
		panic(err)
	}
	return string(body)
}

// section is a section of a content by its key.
func section(c *content.Content, key string) *content.Section {
	return &c.Sections[slices.IndexFunc(c.Sections, func(s content.Section) bool { return s.Key == key })]
}

// reordered puts the chart first, without printing it, and writes a text.
func reordered(c *content.Content) {
	at := slices.IndexFunc(c.Sections, func(s content.Section) bool { return s.Key == "barChart" })
	chart := c.Sections[at]
	chart.OptsOut = true
	c.Sections = slices.Insert(slices.Delete(c.Sections, at, at+1), 0, chart)
	section(c, "obserComments").Text = "<p>Calm<script>x</script></p>"
}

func TestFinishedActivityHasOneReport(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.created()
		require.Equal(t, id, d.created())
		r, err := d.s.Get(context.Background(), d.lower.owner, id)
		require.NoError(t, err)
		same, err := d.s.OfActivity(context.Background(), d.lower.owner, d.lower.found.ActivityID)
		require.NoError(t, err)
		require.Equal(t, r, same)
		require.Equal(t, "Mia", r.Child.FirstName)
		require.Empty(t, r.Child.DateOfBirth)
		require.Equal(t, "Ada Lane", r.Specialist)
		require.Equal(t, "EL-1", r.Application.ApplicationCustomID)
		require.EqualValues(t, 1, r.Revision)
		require.EqualValues(t, 2, r.Totals.CorrectScore)
		require.Empty(t, r.Totals.ScoreCategory, "two of three questions are less than 80 %")
		require.Equal(t, scoring.TooMuchMissing, r.Totals.ScoreCategoryReason)
		require.EqualValues(t, 1, r.Totals.NumberSkippedQuestions)
		require.InDelta(t, 50, *r.Totals.Quotient, 1e-9)
		require.Equal(t, "no score (nothing administered)", r.Categories[2].QuotientReason)
		require.Equal(t, report.CategoryAmount{Name: report.NoCategory, Amount: 1}, r.Totals.MostSkippedCategoryObject)
		require.Len(t, r.Categories, 3)
		require.Len(t, r.Questions, 3)
		require.Equal(t, "q1", r.Questions[1].QuestionText)
		require.Equal(t, content.New(), r.Content)
	})
}

func TestOpenActivityHasNoReport(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.lower.found.Finish = 0
		path := "/api/report/activity/" + d.lower.found.ActivityID
		w := d.call("owner", "GET", path, "")
		require.Equal(t, 409, w.Code)
		require.Contains(t, w.Body.String(), "The activity is not finished yet.")
		require.Equal(t, 404, d.call("stranger", "GET", path, "").Code)
	})
}

// An activity in which nothing was scored has no figure, no word and no category that is strongest or weakest.
func TestNothingAdministered(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		for i := range d.lower.found.Results {
			d.lower.found.Results[i].SelectedScore, d.lower.found.Results[i].Skipped = nil, true
		}
		got := d.read("/api/report/" + d.created())
		require.Nil(t, got.Totals.Quotient)
		require.Equal(t, report.Totals{
			SkippedScore: 4, MaxScore: 4, NumberSkippedQuestions: 3, NumberQuestions: 3,
			MostSkippedCategoryObject: report.CategoryAmount{Name: "Rhyme", Amount: 1},
			StrongestReason:           scoring.NothingAdministered, WeakestReason: scoring.NothingAdministered,
			QuotientReason: scoring.NothingAdministered, ScoreCategoryReason: scoring.NothingAdministered,
			StrongestBy: "points", ScoreCategoryBy: "points",
			Derived: report.Derived{NormsReason: scoring.NothingAdministered, LocalSample: &report.LocalSample{Reason: scoring.NoBirthDate}},
		}, got.Totals)
		for _, c := range got.Categories {
			require.Nil(t, c.Quotient)
			require.Equal(t, scoring.NothingAdministered, c.QuotientReason)
		}
		require.Empty(t, got.Scorers)
	})
}

func TestSave(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		path := "/api/report/" + d.created()
		w := d.call("owner", "PATCH", path, edit(reordered, 1))
		require.Equal(t, 200, w.Code, w.Body.String())
		require.Contains(t, w.Body.String(), `"revision":2`)
		require.Equal(t, 409, d.call("owner", "PATCH", path, edit(reordered, 1)).Code, "a stale revision")
		require.Equal(t, 422, d.call("owner", "PATCH", path, edit(func(c *content.Content) { c.Sections = c.Sections[1:] }, 2)).Code)
		require.Equal(t, 422, d.call("owner", "PATCH", path, edit(func(c *content.Content) { c.Sections[0].Key = "other" }, 2)).Code)
		w = d.call("owner", "GET", path, "")
		require.Contains(t, w.Body.String(), `"sections":[{"key":"barChart","label":"Bar Chart","optsOut":true,"family":true,"sentences":[]},{"key":"background"`)
		require.NotContains(t, w.Body.String(), "script")
		require.Contains(t, w.Body.String(), "Calm")
	})
}

func TestWhoMay(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id, missing := d.created(), uuid.NewString()
		for _, c := range []struct{ method, path, id, body string }{
			{"GET", "/api/report/", id, ""},
			{"GET", "/api/report/activity/", d.lower.found.ActivityID, ""},
			{"GET", "/api/question-result/report/", id, ""},
			{"PATCH", "/api/report/", id, edit(reordered, 1)},
		} {
			require.Equal(t, 401, d.call("", c.method, c.path+c.id, c.body).Code, c.path)
			foreign, absent := d.call("stranger", c.method, c.path+c.id, c.body), d.call("owner", c.method, c.path+missing, c.body)
			require.Equal(t, 404, foreign.Code, c.path)
			require.Equal(t, 404, absent.Code, c.path)
			require.Equal(t, absent.Body.String(), foreign.Body.String(), c.path)
			require.Equal(t, 200, d.call("owner", c.method, c.path+c.id, c.body).Code, c.path)
		}
	})
}

func TestTraces(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.created()
		for _, path := range []string{"/api/report/" + id, "/api/question-result/report/" + id} {
			require.Equal(t, 200, d.call("owner", "GET", path, "").Code)
		}
		require.Equal(t, 200, d.call("owner", "PATCH", "/api/report/"+id, edit(reordered, 1)).Code)
		d.k.Audit.Stop()
		var actions []string
		require.NoError(t, q.Read().Select(t.Context(), &actions,
			`SELECT action FROM audit_event WHERE subject_id = $1 AND child_id = $2 ORDER BY action`, id, d.lower.found.ChildID))
		require.Equal(t, []string{"report.read", "report.read", "report.save"}, actions)
	})
}
