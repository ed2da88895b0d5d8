package app_test

import (
	"encoding/json"
	"net/http"
	list "slices"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/secondscore"
	"milepost/internal/authz"
	"milepost/internal/contract"
	"milepost/internal/people"
	"milepost/internal/report"
	"milepost/internal/report/content"
	"milepost/internal/report/plan"
	"milepost/internal/report/signing"
	"milepost/internal/testworld"
)

// firstScorersWords are entered in every text field of the first scorer.
const firstScorersWords = "Firstscorerswords"

// firstScorersValue is the measurement that the activity fed.
const firstScorersValue = "77.25"

// resultFields are the fields of answers that reveal the results of an activity.
var resultFields = []string{
	"selected_score", "raw_score", "rawScore", "correctScore", "quotient", "answered", "numberCorrectQuestions", "first", "first_points", "scored_by",
	"measurement_id",
}

// scoredActivity is a finished activity of the person's, about which they wrote wherever they could.
func scoredActivity(p *testworld.Person) (activityID, reportID, clipID string) {
	w, id := p.World, uuid.NewString()
	w.Must(p, "start-activity", testworld.Call{Body: activity.NewActivity{ActivityID: id, ChildID: p.Child(), PurchaseID: p.Purchase()}})
	p.Rows["activity"] = id
	p.Consented()
	clipID = p.Clip()
	w.Exec(`INSERT INTO clip_bookmark (clip_key, id, at, text, created_at) SELECT key, 'x', 0, $2, 1 FROM clip WHERE id = $1`, clipID, firstScorersWords)
	w.Must(p, "update-results", testworld.Call{Body: []map[string]any{{"question_result_id": id + ".0", "selected_score": 1, "notes": firstScorersWords, "child_selected_answer": "The round one", "revision": 1}}})
	finish := testworld.Call{ID: id, Body: map[string]any{"finish_date": "2026-01-01T00:00:00Z"}}
	w.Must(p, "update-activity", finish)
	w.Must(p, "reopen-activity", testworld.Call{ID: id, Body: activity.Reopen{Reason: firstScorersWords}})
	w.Must(p, "update-activity", finish)
	reportID = w.Text(`SELECT id FROM report WHERE activity_id = $1`, id)
	edited := content.New()
	edited.Sections[0].Text = "<p>" + firstScorersWords + "</p>"
	w.Must(p, "update-report", testworld.Call{ID: reportID, Body: report.ContentEdit{Revision: 1, Content: edited}})
	p.Rows["finished"], p.Rows["report"] = id, reportID
	w.Must(p, "sign-report", testworld.Call{ID: reportID, Body: signing.Signing{Revision: 2}})
	goal := testworld.NewGoal()
	goal.Text = firstScorersWords
	w.Must(p, "save-plan", testworld.Call{ID: p.Child(), Body: plan.Edit{ApplicationID: w.Shop, Goals: []plan.Goal{goal}}})
	w.Exec(`INSERT INTO measurement (id, child_key, measure_key, test_date, value, line, source, source_text, activity_key, created_at, created_by)
		SELECT $1, c.key, m.key, '2026-01-01', 77.25, '', 'activity', '', a.key, 1, a.owner_id FROM activity a JOIN person c ON c.id = a.child_id, measure m
		WHERE a.id = $2 AND m.code = 'SLPS2'`, uuid.NewString(), id)
	return id, reportID, clipID
}

// revealedTo returns which reading operations reveal first scores to a person, about each of the ids.
func revealedTo(w *testworld.World, p *testworld.Person, ids []string) (revealing []string) {
	w.T.Helper()
	queries := []string{"", "?application_id=" + w.Shop}
	for _, id := range ids {
		queries = append(queries, "?child_id="+id)
	}
	for _, op := range w.Operations {
		if op.Method != http.MethodGet || contract.Of(op.ID).Audit == "" && op.ID != "get-specialist-summary" {
			continue
		}
		revealsOne := func(id string) bool {
			return list.ContainsFunc(queries, func(query string) bool {
				return tells(w.Serve(w.Request(op, testworld.Call{ID: id, Query: query}, p.Cookies())).Body.Bytes())
			})
		}
		if list.ContainsFunc(ids, revealsOne) {
			revealing = append(revealing, op.ID)
		}
	}
	return revealing
}

func tells(body []byte) bool {
	var value any
	return strings.Contains(string(body), firstScorersWords) || strings.Contains(string(body), firstScorersValue) || json.Unmarshal(body, &value) == nil && revealsIn(value)
}

func revealsIn(value any) bool {
	switch v := value.(type) {
	case map[string]any:
		for key, inner := range v {
			if list.Contains(resultFields, key) && inner != nil && inner != 0.0 && inner != "" || revealsIn(inner) {
				return true
			}
		}
	case []any:
		return list.ContainsFunc(v, revealsIn)
	}
	return false
}

func TestTheSecondScorerSeesNoFirstScores(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		first, second := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		activityID, reportID, clipID := scoredActivity(first)
		first.Relate(second, people.KindSpecialist)
		ids := []string{activityID, reportID, clipID, first.Child(), w.Shop, second.ID}
		before := revealedTo(w, second, ids)
		require.Subset(t, before, []string{
			"get-activity", "list-results", "list-child-activities", "list-clips", "get-clip", "get-report", "get-activity-report", "list-report-results",
			"get-plan", "get-report-periods", "get-report-trail", "get-report-version", "get-report-version-file",
			"list-reports", "list-specialist-children", "get-specialist-data", "get-specialist-summary",
			"list-measurements", "get-course",
		}, "results visible to everyone who can access the child")

		w.Must(second, "start-second-scoring", testworld.Call{ID: activityID, Body: secondscore.NewSecondScoring{SecondScoringID: uuid.NewString()}})
		require.Empty(t, revealedTo(w, second, ids))
		require.Subset(t, revealedTo(w, first, ids), before, "nobody else sees less")
		require.Contains(t, answer(w, second, "list-results", activityID, http.StatusConflict), `"second-scoring-open"`)
		require.Contains(t, answer(w, second, "get-second-scoring", activityID, http.StatusOK), "The round one", "what the child answered is shown")
		answer(w, second, "watch-activity", activityID, http.StatusConflict)

		// The child's owner does not see the scores either, and cannot export them meanwhile.
		other := w.Person(authz.Specialist, account.Active)
		w.Exec(`UPDATE activity SET owner_id = $2 WHERE id = $1`, activityID, other.ID)
		w.Exec(`UPDATE question_result SET scored_by = NULL WHERE scored_by = $1`, first.Key)
		w.Must(second, "discard-second-scoring", testworld.Call{ID: activityID})
		w.Must(first, "start-second-scoring", testworld.Call{ID: activityID, Body: secondscore.NewSecondScoring{SecondScoringID: uuid.NewString()}})
		require.Empty(t, revealedTo(w, first, ids))
		answer(w, first, "export-child-data", first.Child(), http.StatusConflict)

		// The person can still run the application with the child, and reads the next activity's results.
		mine := uuid.NewString()
		w.Must(first, "start-activity", testworld.Call{Body: activity.NewActivity{ActivityID: mine, ChildID: first.Child(), PurchaseID: first.Purchase()}})
		w.Must(first, "update-results", testworld.Call{Body: []map[string]any{{"question_result_id": mine + ".0", "selected_score": 1, "revision": 1}}})
		w.Must(first, "update-activity", testworld.Call{ID: mine, Body: map[string]any{"finish_date": "2026-01-01T00:00:00Z"}})
		answer(w, first, "list-results", mine, http.StatusOK)
		answer(w, first, "get-activity-report", mine, http.StatusConflict) // it compares with the activity before

		scores := []secondscore.NewSecondScore{{Score: new(int64(0)), Revision: 1}}
		w.Must(first, "save-second-scores", testworld.Call{ID: activityID, Body: secondscore.SecondScores{Scores: scores}})
		require.NotContains(t, revealedTo(w, second, []string{activityID}), "get-second-scoring", "nobody else sees second scores that are not submitted")
		submitted := w.Must(first, "submit-second-scoring", testworld.Call{ID: activityID})
		require.Contains(t, submitted, `"seen_before_at"`, "they had read the results before")
		require.Contains(t, revealedTo(w, first, ids), "get-second-scoring")
		answer(w, first, "export-child-data", first.Child(), http.StatusOK)
	})
}

// answer calls an operation about a row and requires a status.
func answer(w *testworld.World, p *testworld.Person, operation, id string, status int) string {
	w.T.Helper()
	answer := w.Serve(w.Request(w.Operation(operation), testworld.Call{ID: id}, p.Cookies()))
	require.Equal(w.T, status, answer.Code, "%s: %s", operation, answer.Body)
	return answer.Body.String()
}
