package resultexport_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/httpx/website"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/resultexport"
	"milepost/internal/seal"
)

// fixture is an installation with an owner of children, a stranger, and an application of two versions.
type fixture struct {
	t        *testing.T
	db       *db.DB
	api      *httpx.API
	audit    *audit.Log
	sessions described.BySession
	now      time.Time
	frozen   map[string]*version.Frozen
	app      string
	purchase string
	keys     map[string]int64
	language string // of the page that requests come from
}

func onBoth(t *testing.T, f func(t *testing.T, d *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, q *db.DB) { f(t, newFixture(t, q)) })
}

func newFixture(t *testing.T, q *db.DB) *fixture {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	d := &fixture{t: t, db: q, sessions: described.BySession{}, now: time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC), frozen: map[string]*version.Frozen{}, keys: map[string]int64{}}
	now := func() time.Time { return d.now }
	k := &kernel.Kernel{DB: q, Seal: seal.New(seal.NewKey()), Audit: audit.New(q, log, now), Log: log, Now: now}
	k.Config.PublicURL = "https://milepost.example"
	k.Jobs = jobs.New(q, log, jobs.Options{Now: now})
	d.audit = k.Audit
	t.Cleanup(k.Audit.Stop)
	for name, role := range map[string]authz.Role{"owner": authz.Specialist, "stranger": authz.Specialist, "statistician": authz.Statistician} {
		d.account(name, role)
	}
	d.app, d.purchase = uuid.NewString(), uuid.NewString()
	d.exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, latest_version, created_at, updated_at)
		VALUES ($1, $2, 'EL-1', 'c', 'Early literacy', 'a', 2, 1, 1)`, d.app, d.sessions["owner"].ID)
	d.publish(1, question("q-a", "Which one is red?", "Colours"), question("q-b", "Say your name", "Words"))
	d.publish(2, question("q-b", "Say your name", "Words"), question("q-c", "Which one is new?", "Colours"))
	d.exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, currency_code, created_at)
		VALUES ($1, $2, $3, 'free', 'USD', 1)`, d.purchase, d.sessions["owner"].ID, d.app)
	d.api = httpx.New(httpx.Options{Authenticator: d.sessions, Log: log})
	resultexport.New(k, d).Mount(d.api)
	require.NoError(t, d.api.Check())
	return d
}

// question has three options; of the id the last letter is its custom id.
func question(id, text, category string) authoring.StructuredQuestion {
	return authoring.StructuredQuestion{Question: authoring.Question{
		QuestionID: id, CustomID: id[len(id)-1:], Question: text, Category: category, AnswerType: "mcq", HighestScorePossible: 2,
		CorrectAnswers: []string{"red"},
		Options:        []authoring.Option{{Value: "blue", Label: "Blue", Score: 0}, {Value: "red", Label: "Red", Score: 2}, {Value: "=green", Label: "Green, or \"so\"", Score: 1}},
	}}
}

// Frozen answers for published versions.
func (d *fixture) Frozen(_ context.Context, _ db.Querier, application string, number int64) (*version.Frozen, error) {
	if f := d.frozen[fmt.Sprint(application, number)]; f != nil {
		return f, nil
	}
	return nil, db.ErrNotFound
}

func (d *fixture) publish(number int64, questions ...authoring.StructuredQuestion) {
	d.t.Helper()
	d.frozen[fmt.Sprint(d.app, number)] = &version.Frozen{ApplicationID: d.app, Version: number, CustomID: "EL-1", Title: "Early literacy", Questions: questions}
	d.exec(versionSQL, d.app, number, []byte("{}"), []byte("[]"), len(questions), d.sessions["owner"].ID)
}

const versionSQL = `INSERT INTO application_version (application_id, version, custom_id, classification, title, subtitle, info,
	area, image, is_free, on_sale, currency_code, single_unit_pricing, monthly_subscription_pricing, age_begin, age_end,
	estimated_duration, labels, search_text, structure, child_view, etag, question_count, created_by, created_at)
	SELECT id, $2, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale, currency_code,
	single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
	$3, $4, 'abc', $5, $6, 1 FROM application WHERE id = $1`

func (d *fixture) exec(query string, args ...any) {
	d.t.Helper()
	require.NoError(d.t, d.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

func (d *fixture) account(name string, role authz.Role) authz.Actor {
	d.t.Helper()
	actor := authz.Actor{ID: uuid.NewString(), Role: role}
	d.exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, $1, $1, 'Ada', 'Lane', $2, 'active', '', 1, 1)`, actor.ID, role)
	d.sessions[name] = actor
	return actor
}

// child adds a child to an account's list, born on 2020-01-15.
func (d *fixture) child(owner, first string) string {
	d.t.Helper()
	id := uuid.NewString()
	d.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, date_of_birth, created_at, updated_at)
		VALUES ($1, $2, 'child', $3, 'Stone', '2020-01-15', 1, 1)`, id, d.sessions[owner].ID, first)
	d.exec(`INSERT INTO child (id, custom_id, sex_for_norms, gestational_weeks) VALUES ($1, 'K-7', 'female', 30)`, id)
	return id
}

// result is the result of a question; a score below zero is none.
type result struct {
	score                           int64
	answer, missing, notes, spoken  string
	seconds, prompts, hints, repeat int64
}

// activity is a finished one; on is its test date.
func (d *fixture) activity(owner, child string, number int64, on string, results ...result) string {
	d.t.Helper()
	id := uuid.NewString()
	start, err := time.Parse(time.DateOnly, on)
	require.NoError(d.t, err)
	var raw, answered int64
	for _, r := range results {
		if r.score >= 0 {
			raw, answered = raw+r.score, answered+1
		}
	}
	d.exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date, question_count, answered,
		raw_score, max_score, total_duration, pairing_key, pairing_code, test_date, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 90, 'k', '', $13, 1)`,
		id, d.sessions[owner].ID, child, d.purchase, d.app, number, db.Micros(start.Add(10*time.Hour)), db.Micros(start.Add(11*time.Hour)),
		len(results), answered, raw, 2*len(results), on)
	var key int64
	require.NoError(d.t, d.db.Read().Get(context.Background(), &key, `SELECT key FROM activity WHERE id = $1`, id))
	d.keys[id] = key
	for no, r := range results {
		var score, at any
		if r.score >= 0 {
			score, at = r.score, db.Micros(start.Add(10*time.Hour))
		}
		d.exec(`INSERT INTO question_result (activity_key, question_no, highest_score, selected_score, skipped, missing_reason, child_selected_answer, notes,
			spoken_answer, total_duration, prompt_count, hint_count, repeat_count, scored_at) VALUES ($1, $2, 2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
			key, no, score, r.score < 0, r.missing, r.answer, r.notes, r.spoken, r.seconds, r.prompts, r.hints, r.repeat, at)
	}
	return id
}

// call returns the status, and the body in the requested type.
func call[T any](d *fixture, who, path string, in any) (int, T, string) {
	d.t.Helper()
	text, err := json.Marshal(in)
	require.NoError(d.t, err)
	w := d.request(who, http.MethodPost, path, string(text))
	var out T
	_ = json.Unmarshal(w.Body.Bytes(), &out)
	return w.Code, out, w.Body.String()
}

func (d *fixture) request(who, method, path, body string) *httptest.ResponseRecorder {
	d.t.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	r.Header.Set("X-Session", who)
	r.AddCookie(&http.Cookie{Name: website.LanguageCookie, Value: d.language})
	w := httptest.NewRecorder()
	described.Handler(d.api, d.api.Handler(), d.t.Error).ServeHTTP(w, r)
	return w
}

// preview returns what the owner could export.
func (d *fixture) preview(in resultexport.ResultExportRequest) resultexport.ResultExportPreview {
	d.t.Helper()
	code, out, body := call[resultexport.ResultExportPreview](d, "owner", "/api/results/export/preview", in)
	require.Equal(d.t, 200, code, body)
	return out
}

func (d *fixture) begin(who string, in resultexport.ResultExportRequest) resultexport.ResultExport {
	d.t.Helper()
	code, out, body := call[resultexport.ResultExport](d, who, "/api/results/export", in)
	require.Equal(d.t, 200, code, body)
	return out
}

// fetch returns the archive of an export, and its files by their names.
func (d *fixture) fetch(who, id string) ([]byte, map[string]string) {
	d.t.Helper()
	w := d.request(who, http.MethodGet, "/api/results/export/"+id+"/archive", "")
	require.Equal(d.t, 200, w.Code, w.Body)
	return w.Body.Bytes(), unzip(d.t, w.Body.Bytes())
}

// export returns the files of an export of the owner's.
func (d *fixture) export(in resultexport.ResultExportRequest) map[string]string {
	d.t.Helper()
	_, files := d.fetch("owner", d.begin("owner", in).ExportID)
	return files
}

func unzip(t *testing.T, data []byte) map[string]string {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	files := map[string]string{}
	for _, f := range archive.File {
		in, err := f.Open()
		require.NoError(t, err)
		text, err := io.ReadAll(in) // checks the sum
		require.NoError(t, err)
		files[f.Name] = string(text)
	}
	return files
}
