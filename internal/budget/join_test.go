package budget

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/people/join"
)

// history is how much there is of a child.
type history struct{ activities, measurements, clips int }

// Joining two records of a child, and undoing it, asks the same of the database however much there is of the child: rows move by the table.
func TestAJoinTakesTheSameStatementsHoweverLongTheRecord(t *testing.T) {
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		w := open(t, options)
		w.installation.Jobs.Start()
		w.joined(history{1, 1, 1})
		short, shortBack := w.joined(history{3, 4, 2})
		long, longBack := w.joined(history{60, 80, 40})
		require.Equal(t, short, long, "joined")
		require.Equal(t, shortBack, longBack, "and undone")
		require.Equal(t, 1, long.Transactions)
	})
}

// joined joins a record with so much to another, undoes that, and reports what each asked of the database.
func (w *world) joined(h history) (there, back figures) {
	w.t.Helper()
	kept, double := w.childOf("2018-03-02"), w.childOf("2018-04-02")
	w.give(double, h)
	call := call{as: w.worker, method: http.MethodPost, path: "/api/child/join", body: join.JoinRequest{
		ChildID: kept, JoinedID: double, Take: []string{}, Team: []string{}, Reason: "Added twice",
	}}
	there = w.asked(call)
	w.recomputed()
	var id string
	require.NoError(w.t, w.installation.DB.Read().Get(w.t.Context(), &id, `SELECT id FROM child_join WHERE joined_id = $1`, double))
	call.path, call.body = "/api/child/join/undo/"+id, nil
	back = w.asked(call)
	w.recomputed()
	return there, back
}

// asked makes a call and tells its statements and transactions.
func (w *world) asked(c call) figures {
	w.t.Helper()
	ctx, found := counting(w.t.Context())
	began := time.Now()
	w.send(ctx, c)
	w.t.Logf("%s in %s", c.path, time.Since(began).Round(time.Millisecond))
	return figures{Statements: found.statements, Transactions: found.transactions}
}

// recomputed waits for the figures of reports that are recomputed after a join or its undo.
func (w *world) recomputed() {
	w.t.Helper()
	require.Eventually(w.t, func() bool {
		var n int
		err := w.installation.DB.Read().Get(w.t.Context(), &n, `SELECT count(*) FROM job WHERE kind LIKE 'people.join%' AND done_at IS NULL`)
		return err == nil && n == 0
	}, 5*time.Minute, 10*time.Millisecond)
}

func (w *world) childOf(born string) (id string) {
	w.t.Helper()
	id, err := w.worker.AddChild(w.t.Context())
	require.NoError(w.t, err)
	require.NoError(w.t, w.worker.Call(w.t.Context(), http.MethodPatch, "/api/child/"+id, object{"date_of_birth": born}, nil))
	return id
}

// give makes finished activities of a child with their reports, and measurements and clips: all are copies of one.
func (w *world) give(child string, h history) {
	w.t.Helper()
	first, err := w.worker.Start(w.t.Context(), child, w.purchase)
	require.NoError(w.t, err)
	w.finish(first)
	prefix := uuid.NewString()[:8]
	copies := func(from, to int, statement string, args ...any) {
		w.t.Helper()
		if from < to {
			w.exec(fmt.Sprintf(statement, numbers), append([]any{from, to}, args...)...)
		}
	}
	named := fmt.Sprintf(`'%s-' || n.i`, prefix)
	copies(1, h.activities, `INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date, question_index, question_count, answered,
		correct, raw_score, max_score, pairing_key, pairing_code, created_at, test_date, report_id) %s SELECT `+named+`, owner_id, child_id, purchase_id, application_id, version,
		start_date, finish_date, question_index, question_count, answered, correct, raw_score, max_score, pairing_key, `+named+`, created_at, test_date, `+named+` FROM activity, n WHERE id = $3`, first)
	copies(1, h.activities, `INSERT INTO question_result (activity_key, question_no, highest_score, selected_score, revision)
		%s SELECT other.key, r.question_no, r.highest_score, r.selected_score, r.revision FROM activity first, activity other, n, question_result r WHERE first.id = $3 AND other.id = `+named+` AND r.activity_key = first.key`, first)
	copies(1, h.activities, `INSERT INTO activity_digest (activity_key, application_id, version, child_key, finished_at, test_date, age_months, raw, max, questions, answered, seconds, media,
		prompts, hints, repeats, over_time, items) %s SELECT other.key, d.application_id, d.version, d.child_key, d.finished_at, d.test_date, d.age_months, d.raw, d.max, d.questions, d.answered,
		d.seconds, d.media, d.prompts, d.hints, d.repeats, d.over_time, d.items FROM activity first, activity other, n, activity_digest d WHERE first.id = $3 AND other.id = `+named+` AND d.activity_key = first.key`, first)
	copies(1, h.activities, `INSERT INTO activity_line (activity_key, line, age_months) %s SELECT other.key, l.line, l.age_months
		FROM activity first, activity other, n, activity_line l WHERE first.id = $3 AND other.id = `+named+` AND l.activity_key = first.key`, first)
	copies(1, h.activities, `INSERT INTO report (id, activity_id, owner_id, content, revision, created_at, updated_at, child, snapshot) %s SELECT `+named+`, other.id, r.owner_id, r.content, 1,
		r.created_at, r.updated_at, r.child, 0 FROM activity first, activity other, n, report r WHERE first.id = $3 AND other.id = `+named+` AND r.activity_id = first.id`, first)
	copies(0, h.measurements, `INSERT INTO measurement (id, child_key, measure_key, test_date, value, line, source, source_text, created_at, created_by) %s SELECT `+named+`, p.key,
		(SELECT MIN(key) FROM measure WHERE owner_key IS NULL), '2025-06-01', 40 + n.i %% 50, '', 'import', 'seed', 1, p.owner_id FROM n, person p WHERE p.id = $3`, child)
	copies(0, h.clips, `INSERT INTO clip (id, activity_key, question_no, kind, size, duration, created_by, created_at, touched_at, finished_at) %s SELECT `+named+`, a.key, 0, 'picture', 1000, 0,
		a.owner_id, 1, 1, 1 FROM n, activity a WHERE a.id = $3`, first)
}
