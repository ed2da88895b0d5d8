package report_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/people"
	"milepost/internal/report"
	"milepost/internal/report/content"
)

// account stores an account and answers how it calls.
func (d *fixture) account(session string) authz.Actor {
	d.t.Helper()
	actor := authz.Actor{ID: uuid.NewString(), Role: authz.Specialist}
	d.exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, $1, $1, 'Bo', 'Reed', 'Specialist', 'active', '', 1, 1)`, actor.ID)
	d.sessions[session] = actor
	return actor
}

// member puts somebody into the care team of the child, accepted by an account when one is named.
func (d *fixture) member(kind people.Kind, account string) string {
	d.t.Helper()
	id, owner, access := uuid.NewString(), d.lower.owner.ID, people.AccessNone
	if account != "" {
		access = people.AccessAccepted
	}
	d.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, access, account_id, created_at, updated_at)
		VALUES ($1, $2, $3, 'Gil', 'Stone', $4, NULLIF($5, ''), 1, 1)`, id, owner, kind, access, account)
	d.exec(`INSERT INTO care_team (id, child_key, member_key, created_at)
		SELECT $1, c.key, m.key, 1 FROM person c, person m WHERE c.id = $2 AND m.id = $3`, uuid.NewString(), d.lower.found.ChildID, id)
	return id
}

func (d *fixture) share(who, id string, guardians ...string) int {
	d.t.Helper()
	body, err := json.Marshal(report.Sharing{GuardianIDs: append([]string{}, guardians...)})
	require.NoError(d.t, err)
	return d.call(who, "PUT", "/api/report/sharing/"+id, string(body)).Code
}

// sees is what the guardian's two calls answer: the list's length and the report's status.
func (d *fixture) sees(who, id string) string {
	d.t.Helper()
	list := d.call(who, "GET", "/api/report/shared", "")
	require.Equal(d.t, 200, list.Code, list.Body)
	return fmt.Sprint(strings.Count(list.Body.String(), `"report_id"`), " ", d.call(who, "GET", "/api/report/shared/"+id, "").Code)
}

func TestAGuardianSeesWhatIsSharedAsLongAsItIs(t *testing.T) {
	const person, no, yes = ` WHERE id = $1`, "0 404", "1 200"
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.created()
		guardian := d.member(people.KindGuardian, d.account("guardian").ID)
		require.Equal(t, no, d.sees("guardian", id))
		require.Equal(t, 200, d.share("owner", id, guardian, guardian))
		require.Equal(t, no, d.sees("guardian", id), "it is not signed")
		d.signed(id, 1, "")
		require.Equal(t, yes, d.sees("guardian", id))
		require.Equal(t, no, d.sees("stranger", id))
		require.Equal(t, no, d.sees("owner", id), "it is no guardian")
		for _, path := range []string{"/api/report/" + id, "/api/report/activity/" + d.lower.found.ActivityID, "/api/report?child_id=" + d.lower.found.ChildID} {
			require.Equal(t, 404, d.call("guardian", "GET", path, "").Code, path)
		}
		for name, change := range map[string][2]string{
			"withdrawn":         {`access = 'withdrawn', account_id = NULL`, `access = 'accepted', account_id = '` + d.sessions["guardian"].ID + `'`},
			"guardian archived": {`archived_at = 2`, `archived_at = NULL`},
		} {
			d.exec(`UPDATE person SET `+change[0]+person, guardian)
			require.Equal(t, no, d.sees("guardian", id), name)
			d.exec(`UPDATE person SET `+change[1]+person, guardian)
			require.Equal(t, yes, d.sees("guardian", id), name)
		}
		d.exec(`UPDATE person SET archived_at = 2 WHERE id = $1`, d.lower.found.ChildID)
		require.Equal(t, no, d.sees("guardian", id), "child archived")
		d.exec(`UPDATE person SET archived_at = NULL WHERE id = $1`, d.lower.found.ChildID)
		d.exec(`DELETE FROM care_team WHERE member_key = (SELECT key FROM person WHERE id = $1)`, guardian)
		require.Equal(t, no, d.sees("guardian", id), "unassigned")
		require.Equal(t, 422, d.share("owner", id, guardian), "unassigned")
	})
}

func TestUnsharingTakesEffectAtOnceAndBothAreNoted(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.created()
		first, second := d.member(people.KindGuardian, d.account("guardian").ID), d.member(people.KindGuardian, "")
		specialist := d.member(people.KindSpecialist, d.account("specialist").ID)
		require.Equal(t, 200, d.share("owner", id, first, second))
		d.signed(id, 1, "")
		require.Equal(t, 404, d.share("specialist", id), "who only reads it")
		require.Equal(t, 404, d.share("guardian", id))
		require.Equal(t, 422, d.share("owner", id, first, specialist))
		require.Equal(t, 422, d.share("owner", id, uuid.NewString()))
		require.Equal(t, "1 200", d.sees("guardian", id))
		require.Equal(t, 200, d.share("owner", id, second))
		require.Equal(t, "0 404", d.sees("guardian", id))
		require.Contains(t, d.call("owner", "GET", "/api/report/"+id, "").Body.String(), `"shared_with":["`+second+`"]`)
		d.k.Audit.Stop()
		var actions []string
		require.NoError(t, q.Read().Select(t.Context(), &actions, `SELECT action FROM audit_event
			WHERE subject_id = $1 AND child_id = $2 AND action LIKE 'report.%share' ORDER BY action`, id, d.lower.found.ChildID))
		require.Equal(t, []string{"report.share", "report.unshare"}, actions)
	})
}

func TestAGuardianGetsWhatPrints(t *testing.T) {
	opened := func(c *content.Content) {
		section(c, "testScore").OptsOut = false
		for _, key := range []string{"categories", "barChart", "scattPlot", "radarChart", "pieChart", "lineChart", "normativeData", "categComments", "subScore", "background"} {
			section(c, key).OptsOut = true
		}
		hidden := section(c, "obserComments")
		hidden.OptsOut, hidden.Text, hidden.Sentences = true, "<p>hidden text</p>", []content.Sentence{{Template: "hidden sentence", Figures: []content.FigureValue{}}}
		c.SubScore.Mood, c.SubScore.Comprehension.Value = "bored", new(int64(3))
		c.CategComments = []content.CategoryComment{{Category: "Rhyme", Text: "hidden observation"}}
		c.ScoredElsewhere = []content.ScoredElsewhere{{Category: "Rhyme", Source: "hidden source"}}
		c.CognitiveAge = "hidden age"
	}
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.created()
		guardian := d.member(people.KindGuardian, d.account("guardian").ID)
		result, question := &d.lower.found.Results[0], &d.lower.found.Version.Questions[0]
		result.Notes, result.CorrectAnswer, result.ChildSelectedAnswer = "hidden note", "hidden answer", "hidden choice"
		question.SpecialistPrompt, question.Hint = "hidden prompt", "hidden hint"
		require.Equal(t, 200, d.share("owner", id, guardian))
		d.signed(id, 1, "")
		shared := func() report.Report {
			w := d.call("guardian", "GET", "/api/report/shared/"+id, "")
			require.Equal(t, 200, w.Code, w.Body)
			require.NotContains(t, w.Body.String(), "hidden")
			require.NotContains(t, w.Body.String(), guardian)
			var r report.Report
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &r))
			return r
		}
		r := shared()
		require.Empty(t, r.Questions, "the table is opted out at first")
		require.EqualValues(t, 2, r.Totals.CorrectScore)
		require.Len(t, r.Categories, 3)
		require.False(t, r.Mine || r.CanShare)
		require.Equal(t, 200, d.call("owner", "PATCH", "/api/report/"+id, edit(opened, 1)).Code)
		require.Equal(t, r, shared(), "not signed yet")
		signed := d.signed(id, 2, "The questions are shown.")
		r = shared()
		require.Equal(t, signed, *r.Signed)
		require.Len(t, r.Questions, 3)
		require.Equal(t, "q0", r.Questions[0].QuestionText)
		require.Empty(t, r.Categories)
		require.Empty(t, r.Content.SubScore)
		require.Contains(t, d.call("owner", "GET", "/api/report/"+id, "").Body.String(), "hidden note")
	})
}

func TestListsOfReports(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.created()
		guardian := d.member(people.KindGuardian, "")
		d.member(people.KindSpecialist, d.account("specialist").ID)
		ofChild := "?child_id=" + d.lower.found.ChildID
		list := func(who, query string) string {
			w := d.call(who, "GET", "/api/report"+query, "")
			require.Equal(t, 200, w.Code, w.Body)
			require.Equal(t, strconv.Itoa(strings.Count(w.Body.String(), `"report_id"`)), w.Header().Get("Total-Count"), query)
			return w.Body.String()
		}
		require.Contains(t, list("owner", ""), `"mine":true`)
		require.Contains(t, list("owner", "?waiting=true"), `"waiting":true`)
		require.Contains(t, list("specialist", ofChild), `"specialist":"Ada Lane","mine":false`)
		require.Contains(t, list("specialist", ofChild), `"can_share":false`)
		require.JSONEq(t, `[]`, list("specialist", ""), "the caller's own are those they ran")
		require.JSONEq(t, `[]`, list("stranger", ""))
		foreign, missing := d.call("stranger", "GET", "/api/report"+ofChild, ""), d.call("owner", "GET", "/api/report?child_id="+uuid.NewString(), "")
		require.Equal(t, 404, foreign.Code)
		require.Equal(t, missing.Body.String(), foreign.Body.String())
		require.Equal(t, 200, d.share("owner", id, guardian))
		require.JSONEq(t, `[]`, list("owner", "?waiting=true"), "what is shared waits for nobody")
		require.Contains(t, list("owner", ofChild), `"shared_with":["`+guardian+`"]`)
		require.Equal(t, 200, d.share("owner", id))
		require.Equal(t, 200, d.call("owner", "PATCH", "/api/report/"+id, edit(reordered, 1)).Code)
		require.JSONEq(t, `[]`, list("owner", "?waiting=true"), "nor what was worked on")
	})
}

func TestReportsArePagedNewestFirst(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		newest := d.created()
		old := uuid.NewString()
		f := d.lower.found
		d.exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date,
			question_count, max_score, pairing_key, pairing_code, created_at) SELECT $1, owner_id, child_id, purchase_id, application_id,
			1, 1, 2, 3, 4, 'k', 'd', 1 FROM activity WHERE id = $2`, old, f.ActivityID)
		d.exec(`INSERT INTO report (id, activity_id, owner_id, content, created_at, updated_at) VALUES ($1, $1, $2, '{}', 1, 1)`, old, f.OwnerID)
		first := d.call("owner", "GET", "/api/report?limit=1", "")
		require.Contains(t, first.Body.String(), newest)
		require.NotContains(t, first.Body.String(), old)
		require.Equal(t, "2", first.Header().Get("Total-Count"))
		rest := d.call("owner", "GET", "/api/report?limit=1&after="+first.Header().Get("Next-Cursor"), "")
		require.Contains(t, rest.Body.String(), old)
		require.Empty(t, rest.Header().Get("Next-Cursor"))
		guardian := d.member(people.KindGuardian, d.account("guardian").ID)
		d.exec(`INSERT INTO report_version (report_id, number, body, bytes, hash, fingerprint, signer, signed_by, signed_at)
			SELECT id, 1, $1, 0, '', '', '', owner_id, 1 FROM report`, []byte{})
		d.exec(`UPDATE report SET signed_version = 1`)
		require.Equal(t, 200, d.share("owner", newest, guardian))
		require.Equal(t, 200, d.share("owner", old, guardian))
		first = d.call("guardian", "GET", "/api/report/shared?limit=1", "")
		rest = d.call("guardian", "GET", "/api/report/shared?limit=1&after="+first.Header().Get("Next-Cursor"), "")
		require.Equal(t, 1, strings.Count(first.Body.String(), `"report_id"`))
		require.Equal(t, 1, strings.Count(rest.Body.String(), `"report_id"`))
		require.NotEqual(t, first.Body.String(), rest.Body.String())
		require.Contains(t, first.Body.String(), `"shared_by":"Ada Lane"`)
	})
}
