package secondscore_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/result"
	"milepost/internal/activity/secondscore"
	"milepost/internal/audit"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
	"milepost/internal/live"
)

// fixture is a service with a finished activity of four questions that the runner ran with the owner's child. The second scorer is in
// the care team, like the runner; the stranger is not.
type fixture struct {
	t        *testing.T
	k        *kernel.Kernel
	s        *secondscore.Service
	api      *httpx.API
	calls    described.Calls
	frozen   version.Frozen
	who      map[string]authz.Actor
	child    string
	activity string
	clock    time.Time
	applied  []string // ids of activities whose scores were settled
}

// Frozen answers for the versions.
func (f *fixture) Frozen(context.Context, db.Querier, string, int64) (*version.Frozen, error) {
	return &f.frozen, nil
}

func onBoth(t *testing.T, test func(t *testing.T, f *fixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { test(t, newFixture(t, d)) })
}

func newFixture(t *testing.T, d *db.DB) *fixture {
	t.Helper()
	f := &fixture{t: t, clock: time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC), who: map[string]authz.Actor{}}
	now, log := func() time.Time { return f.clock }, slog.New(slog.DiscardHandler)
	f.k = &kernel.Kernel{DB: d, Live: live.NewMemory(), Audit: audit.New(d, log, now), Log: log, Now: now}
	t.Cleanup(f.k.Audit.Stop)
	for _, name := range []string{"owner", "runner", "second", "third", "stranger"} {
		f.who[name] = f.account()
	}
	f.child = uuid.NewString()
	f.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at) VALUES ($1, $2, 'child', 'Mia', 'Stone', 1, 1)`, f.child, f.who["owner"].ID)
	f.exec(`INSERT INTO child (id) VALUES ($1)`, f.child)
	f.join("runner", "specialist")
	f.join("second", "case_manager")
	f.join("third", "specialist")
	for range 4 {
		f.frozen.Questions = append(f.frozen.Questions, authoring.StructuredQuestion{Question: authoring.Question{Question: "Which one?", HighestScorePossible: 2}})
	}
	f.publish()
	f.activity = f.run(1, 2, -1, 0)
	f.s = secondscore.New(f.k, result.New(f.k, f), f)
	f.s.OnApplied(func(_ context.Context, _ *db.Tx, id, _ string) error {
		f.applied = append(f.applied, id)
		return nil
	})
	f.api = httpx.New(httpx.Options{Authenticator: described.BySession(f.who), Log: log})
	f.s.Mount(f.api)
	require.NoError(t, f.api.Check())
	return f
}

func (f *fixture) exec(query string, args ...any) {
	f.t.Helper()
	require.NoError(f.t, f.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

func (f *fixture) account() authz.Actor {
	f.t.Helper()
	actor := authz.Actor{ID: uuid.NewString(), Role: authz.Specialist}
	require.NoError(f.t, f.k.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return tx.Row(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
			VALUES ($1, $2, $2, 'Ada', 'Lane', 'Specialist', 'active', '', 1, 1) RETURNING key`, actor.ID, actor.ID+"@example.org").Scan(&actor.Key)
	}))
	return actor
}

// join puts somebody into the child's care team, with an accepted invitation.
func (f *fixture) join(name, kind string) {
	f.t.Helper()
	id := uuid.NewString()
	f.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, access, account_id, created_at, updated_at)
		VALUES ($1, $2, $3, 'Ada', 'Lane', 'accepted', $4, 1, 1)`, id, f.who["owner"].ID, kind, f.who[name].ID)
	f.exec(`INSERT INTO care_team (id, child_key, member_key, created_at) SELECT $3, c.key, m.key, 1 FROM person c, person m WHERE c.id = $1 AND m.id = $2`,
		f.child, id, uuid.NewString())
}

// leave takes somebody out of it.
func (f *fixture) leave(name string) {
	f.t.Helper()
	f.exec(`DELETE FROM care_team WHERE member_key IN (SELECT key FROM person WHERE account_id = $1)`, f.who[name].ID)
}

func (f *fixture) publish() {
	f.frozen.ApplicationID, f.frozen.Version = uuid.NewString(), 1
	f.exec(`INSERT INTO application (id, owner_id, custom_id, classification, title, area, latest_version, created_at, updated_at)
		VALUES ($1, $2, 'EL-1', 'c', 'Early literacy', 'a', 1, 1, 1)`, f.frozen.ApplicationID, f.who["owner"].ID)
	f.exec(`INSERT INTO application_version
		(application_id, version, custom_id, classification, title, subtitle, info, area, image, is_free, on_sale, currency_code,
		single_unit_pricing, monthly_subscription_pricing, age_begin, age_end, estimated_duration, labels, search_text,
		structure, child_view, etag, question_count, created_by, created_at)
		VALUES ($1, 1, 'EL-1', 'c', 'Early literacy', '', '', 'a', '', FALSE, TRUE, 'USD', 0, 0, 0, 0, 0, '', '', $2, $2, 'abc', 4, $3, 1)`,
		f.frozen.ApplicationID, []byte("[]"), f.who["owner"].ID)
	f.exec(`INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, created_at)
		VALUES ($1, $2, $1, 'unit', 1, 'USD', 1)`, f.frozen.ApplicationID, f.who["runner"].ID)
}

// run makes a finished activity of the runner's with scores, -1 for none, and returns its id.
func (f *fixture) run(scores ...int64) string {
	f.t.Helper()
	id, runner := uuid.NewString(), f.who["runner"]
	f.exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date, question_count, max_score,
		pairing_key, pairing_code, test_date, created_at) VALUES ($1, $2, $3, $4, $4, 1, $5, $5, $6, 8, '', '', '2026-03-02', $5)`,
		id, runner.ID, f.child, f.frozen.ApplicationID, db.Micros(f.clock), len(scores))
	for no, score := range scores {
		f.exec(`INSERT INTO question_result (activity_key, question_no, highest_score, child_selected_answer, notes) SELECT key, $2, 2, 'moon', 'secret' FROM activity WHERE id = $1`, id, no)
		if score >= 0 {
			f.exec(`UPDATE question_result SET selected_score = $3, scored_by = $4, scored_at = 1 WHERE question_no = $2
				AND activity_key = (SELECT key FROM activity WHERE id = $1)`, id, no, score, runner.Key)
		}
	}
	return id
}

// call sends a request about the activity as somebody; act is "", "submit", "settle" or "apply".
func (f *fixture) call(name, method, act string, body any) *httptest.ResponseRecorder {
	f.t.Helper()
	return f.callFor(f.activity, name, method, act, body)
}

func (f *fixture) callFor(activityID, name, method, act string, body any) *httptest.ResponseRecorder {
	f.t.Helper()
	text := []byte{}
	if body != nil {
		var err error
		text, err = json.Marshal(body)
		require.NoError(f.t, err)
	}
	path := "/api/activity/second/" + act + "/" + activityID
	r := httptest.NewRequest(method, strings.Replace(path, "//", "/", 1), strings.NewReader(string(text)))
	r.Header.Set("X-Session", name)
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	f.calls.Serve(f.t, f.api, w, r)
	return w
}

// must is a call that succeeds, and what it answers.
func (f *fixture) must(name, method, act string, body any) (out secondscore.SecondScoring) {
	f.t.Helper()
	w := f.call(name, method, act, body)
	require.Less(f.t, w.Code, 300, w.Body)
	if w.Code != http.StatusNoContent && method != http.MethodPatch {
		require.NoError(f.t, json.Unmarshal(w.Body.Bytes(), &out))
	}
	return out
}

func (f *fixture) start() secondscore.SecondScoring {
	f.t.Helper()
	return f.must("second", "POST", "", secondscore.NewSecondScoring{SecondScoringID: uuid.NewString()})
}

// give saves scores as those of revision 1 by the questions' numbers.
func (f *fixture) give(scores ...int64) {
	f.t.Helper()
	var in secondscore.SecondScores
	for no, score := range scores {
		if score >= 0 {
			in.Scores = append(in.Scores, secondscore.NewSecondScore{QuestionNo: int64(no), Score: new(score), Revision: 1})
		}
	}
	f.must("second", "PATCH", "", in)
}

func (f *fixture) count(query string, args ...any) (n int64) {
	f.t.Helper()
	require.NoError(f.t, f.k.DB.Read().Get(context.Background(), &n, query, args...))
	return n
}
