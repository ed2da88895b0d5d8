package app

import (
	"encoding/json"
	"net/http"
	list "slices" // slices are those of this package
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/secondscore"
	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/report"
	"milepost/internal/report/content"
	"milepost/internal/report/plan"
	"milepost/internal/report/signing"
)

// firstScorersWords stand wherever the first scorer can write something.
const firstScorersWords = "Firstscorerswords"

// firstScorersValue is the measurement that the activity fed.
const firstScorersValue = "77.25"

// telling are the fields of answers that say what came of an activity.
var telling = []string{
	"selected_score", "raw_score", "rawScore", "correctScore", "quotient", "answered", "numberCorrectQuestions", "first", "first_points", "scored_by",
	"measurement_id",
}

// scoredActivity is a finished activity of the person's, about which they wrote wherever they could.
func (p *person) scoredActivity() (activityID, reportID, clipID string) {
	w, id := p.w, uuid.NewString()
	w.must(p, "start-activity", call{body: activity.NewActivity{ActivityID: id, ChildID: p.child(), PurchaseID: p.purchase()}})
	p.rows["activity"] = id
	p.consented()
	clipID = p.clip()
	w.exec(`INSERT INTO clip_bookmark (clip_key, id, at, text, created_at) SELECT key, 'x', 0, $2, 1 FROM clip WHERE id = $1`, clipID, firstScorersWords)
	w.must(p, "update-results", call{body: []map[string]any{{"question_result_id": id + ".0", "selected_score": 1, "notes": firstScorersWords, "child_selected_answer": "The round one", "revision": 1}}})
	finish := call{id: id, body: map[string]any{"finish_date": "2026-01-01T00:00:00Z"}}
	w.must(p, "update-activity", finish)
	w.must(p, "reopen-activity", call{id: id, body: activity.Reopen{Reason: firstScorersWords}})
	w.must(p, "update-activity", finish)
	reportID = w.text(`SELECT id FROM report WHERE activity_id = $1`, id)
	edited := content.New()
	edited.Sections[0].Text = "<p>" + firstScorersWords + "</p>"
	w.must(p, "update-report", call{id: reportID, body: report.ContentEdit{Revision: 1, Content: edited}})
	p.rows["finished"], p.rows["report"] = id, reportID
	w.must(p, "sign-report", call{id: reportID, body: signing.Signing{Revision: 2}})
	goal := newGoal()
	goal.Text = firstScorersWords
	w.must(p, "save-plan", call{id: p.child(), body: plan.Edit{ApplicationID: w.shop, Goals: []plan.Goal{goal}}})
	w.exec(`INSERT INTO measurement (id, child_key, measure_key, test_date, value, line, source, source_text, activity_key, created_at, created_by)
		SELECT $1, c.key, m.key, '2026-01-01', 77.25, '', 'activity', '', a.key, 1, a.owner_id FROM activity a JOIN person c ON c.id = a.child_id, measure m
		WHERE a.id = $2 AND m.code = 'SLPS2'`, uuid.NewString(), id)
	return id, reportID, clipID
}

// toldTo are the operations that tell somebody of first scores, of all that read, about each of the ids.
func (w *world) toldTo(p *person, ids []string) (told []string) {
	w.t.Helper()
	queries := []string{"", "?application_id=" + w.shop}
	for _, id := range ids {
		queries = append(queries, "?child_id="+id)
	}
	for _, op := range w.operations {
		if op.Method != http.MethodGet || auditCoverage[op.ID] == "" && op.ID != "get-specialist-summary" {
			continue
		}
		tellsOne := func(id string) bool {
			return list.ContainsFunc(queries, func(query string) bool {
				return tells(w.serve(w.request(op, call{id: id, query: query}, p.cookies())).Body.Bytes())
			})
		}
		if list.ContainsFunc(ids, tellsOne) {
			told = append(told, op.ID)
		}
	}
	return told
}

func tells(body []byte) bool {
	var value any
	return strings.Contains(string(body), firstScorersWords) || strings.Contains(string(body), firstScorersValue) || json.Unmarshal(body, &value) == nil && tellsIn(value)
}

func tellsIn(value any) bool {
	switch v := value.(type) {
	case map[string]any:
		for key, inner := range v {
			if list.Contains(telling, key) && inner != nil && inner != 0.0 && inner != "" || tellsIn(inner) {
				return true
			}
		}
	case []any:
		return list.ContainsFunc(v, tellsIn)
	}
	return false
}

func TestWhatTheSecondScorerSeesOfTheFirstScores(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		first, second := w.person(authz.Specialist, account.Active), w.person(authz.Specialist, account.Active)
		activityID, reportID, clipID := first.scoredActivity()
		first.relate(second, people.KindSpecialist)
		ids := []string{activityID, reportID, clipID, first.child(), w.shop, second.ID}
		before := w.toldTo(second, ids)
		require.Subset(t, before, []string{
			"get-activity", "list-results", "list-child-activities", "list-clips", "get-clip", "get-report", "get-activity-report", "list-report-results",
			"get-plan", "get-report-periods", "get-report-trail", "get-report-version", "get-report-version-file",
			"list-reports", "list-specialist-children", "get-specialist-data", "get-specialist-summary",
			"list-measurements", "get-course",
		}, "what is told to everybody who reaches the child")

		w.must(second, "start-second-scoring", call{id: activityID, body: secondscore.NewSecondScoring{SecondScoringID: uuid.NewString()}})
		require.Empty(t, w.toldTo(second, ids))
		require.Subset(t, w.toldTo(first, ids), before, "nobody else is told less")
		require.Contains(t, w.answer(second, "list-results", activityID, http.StatusConflict), `"second-scoring-open"`)
		require.Contains(t, w.answer(second, "get-second-scoring", activityID, http.StatusOK), "The round one", "what the child answered is shown")
		w.answer(second, "watch-activity", activityID, http.StatusConflict)

		// Who has the child on the list sees nothing either, and takes nothing out meanwhile.
		other := w.person(authz.Specialist, account.Active)
		w.exec(`UPDATE activity SET owner_id = $2 WHERE id = $1`, activityID, other.ID)
		w.exec(`UPDATE question_result SET scored_by = NULL WHERE scored_by = $1`, first.Key)
		w.must(second, "discard-second-scoring", call{id: activityID})
		w.must(first, "start-second-scoring", call{id: activityID, body: secondscore.NewSecondScoring{SecondScoringID: uuid.NewString()}})
		require.Empty(t, w.toldTo(first, ids))
		w.answer(first, "export-child-data", first.child(), http.StatusConflict)

		// Running the application with the child goes on, and the next activity's results are one's own.
		mine := uuid.NewString()
		w.must(first, "start-activity", call{body: activity.NewActivity{ActivityID: mine, ChildID: first.child(), PurchaseID: first.purchase()}})
		w.must(first, "update-results", call{body: []map[string]any{{"question_result_id": mine + ".0", "selected_score": 1, "revision": 1}}})
		w.must(first, "update-activity", call{id: mine, body: map[string]any{"finish_date": "2026-01-01T00:00:00Z"}})
		w.answer(first, "list-results", mine, http.StatusOK)
		w.answer(first, "get-activity-report", mine, http.StatusConflict) // it compares with the activity before

		scores := []secondscore.NewSecondScore{{Score: new(int64(0)), Revision: 1}}
		w.must(first, "save-second-scores", call{id: activityID, body: secondscore.SecondScores{Scores: scores}})
		require.NotContains(t, w.toldTo(second, []string{activityID}), "get-second-scoring", "nobody else sees second scores that are not submitted")
		submitted := w.must(first, "submit-second-scoring", call{id: activityID})
		require.Contains(t, submitted, `"seen_before_at"`, "they had read the results before")
		require.Contains(t, w.toldTo(first, ids), "get-second-scoring")
		w.answer(first, "export-child-data", first.child(), http.StatusOK)
	})
}

// answer calls an operation about a row and requires a status.
func (w *world) answer(p *person, operation, id string, status int) string {
	w.t.Helper()
	answer := w.serve(w.request(w.operation(operation), call{id: id}, p.cookies()))
	require.Equal(w.t, status, answer.Code, "%s: %s", operation, answer.Body)
	return answer.Body.String()
}
