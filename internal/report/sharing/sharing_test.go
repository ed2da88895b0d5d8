package sharing_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/secondscore"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/people"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
	"milepost/internal/report/reporttest"
)

type fixture struct{ *reporttest.Fixture }

func newFixture(t *testing.T, q *db.DB) *fixture { return &fixture{reporttest.New(t, q)} }

// sees returns the guardian's answers: the list's length and the report's status.
func (d *fixture) sees(who, id string) string {
	d.T.Helper()
	list := d.Call(who, "GET", "/api/report/shared", "")
	require.Equal(d.T, 200, list.Code, list.Body)
	return fmt.Sprint(strings.Count(list.Body.String(), `"report_id"`), " ", d.Call(who, "GET", "/api/report/shared/"+id, "").Code)
}

func TestAGuardianSeesAReportWhileItIsShared(t *testing.T) {
	const person, no, yes = ` WHERE id = $1`, "0 404", "1 200"
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		guardian := d.Member(people.KindGuardian, d.Account("guardian").ID)
		require.Equal(t, no, d.sees("guardian", id))
		require.Equal(t, 200, d.Share("owner", id, guardian, guardian))
		require.Equal(t, no, d.sees("guardian", id), "it is not signed")
		d.Signed(id, 1, "")
		require.Equal(t, yes, d.sees("guardian", id))
		of := func(child string) int {
			return strings.Count(d.Call("guardian", "GET", "/api/report/shared?child_id="+child, "").Body.String(), `"report_id"`)
		}
		require.Equal(t, []int{1, 0}, []int{of(d.Lower.Found.ChildID), of(uuid.NewString())}, "of one child")
		require.Equal(t, no, d.sees("stranger", id))
		require.Equal(t, no, d.sees("owner", id), "it is no guardian")
		for _, path := range []string{"/api/report/" + id, "/api/report/activity/" + d.Lower.Found.ActivityID, "/api/report?child_id=" + d.Lower.Found.ChildID} {
			require.Equal(t, 404, d.Call("guardian", "GET", path, "").Code, path)
		}
		for name, change := range map[string][2]string{
			"withdrawn":         {`access = 'withdrawn', account_id = NULL`, `access = 'accepted', account_id = '` + d.Sessions["guardian"].ID + `'`},
			"guardian archived": {`archived_at = 2`, `archived_at = NULL`},
		} {
			d.Exec(`UPDATE person SET `+change[0]+person, guardian)
			require.Equal(t, no, d.sees("guardian", id), name)
			d.Exec(`UPDATE person SET `+change[1]+person, guardian)
			require.Equal(t, yes, d.sees("guardian", id), name)
		}
		d.Exec(`UPDATE person SET archived_at = 2 WHERE id = $1`, d.Lower.Found.ChildID)
		require.Equal(t, no, d.sees("guardian", id), "child archived")
		d.Exec(`UPDATE person SET archived_at = NULL WHERE id = $1`, d.Lower.Found.ChildID)
		d.Exec(`DELETE FROM care_team WHERE member_key = (SELECT key FROM person WHERE id = $1)`, guardian)
		require.Equal(t, no, d.sees("guardian", id), "unassigned")
		require.Equal(t, 422, d.Share("owner", id, guardian), "unassigned")
	})
}

func TestUnsharingTakesEffectAtOnceAndIsRecorded(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		first, second := d.Member(people.KindGuardian, d.Account("guardian").ID), d.Member(people.KindGuardian, "")
		specialist := d.Member(people.KindSpecialist, d.Account("specialist").ID)
		require.Equal(t, 200, d.Share("owner", id, first, second))
		d.Signed(id, 1, "")
		require.Equal(t, 404, d.Share("specialist", id), "who only reads it")
		require.Equal(t, 404, d.Share("guardian", id))
		require.Equal(t, 422, d.Share("owner", id, first, specialist))
		require.Equal(t, 422, d.Share("owner", id, uuid.NewString()))
		require.Equal(t, "1 200", d.sees("guardian", id))
		require.Equal(t, 200, d.Share("owner", id, second))
		require.Equal(t, "0 404", d.sees("guardian", id))
		require.Contains(t, d.Call("owner", "GET", "/api/report/"+id, "").Body.String(), `"shared_with":["`+second+`"]`)
		d.K.Audit.Stop()
		var actions []string
		require.NoError(t, q.Read().Select(t.Context(), &actions, `SELECT action FROM audit_event
			WHERE subject_id = $1 AND child_id = $2 AND action LIKE 'report.%share' ORDER BY action`, id, d.Lower.Found.ChildID))
		require.Equal(t, []string{"report.share", "report.unshare"}, actions)
	})
}

func TestAGuardianGetsWhatIsPrinted(t *testing.T) {
	opened := func(c *content.Content) {
		reporttest.Section(c, "testScore").OptsOut = false
		for _, key := range []string{"categories", "barChart", "scattPlot", "radarChart", "pieChart", "lineChart", "normativeData", "categComments", "subScore", "background"} {
			reporttest.Section(c, key).OptsOut = true
		}
		hidden := reporttest.Section(c, "obserComments")
		hidden.OptsOut, hidden.Text, hidden.Sentences = true, "<p>hidden text</p>", []content.Sentence{{Template: "hidden sentence", Figures: []content.FigureValue{}}}
		c.SubScore.Mood, c.SubScore.Comprehension.Value = "bored", new(int64(3))
		c.CategComments = []content.CategoryComment{{Category: "Rhyme", Text: "hidden observation"}}
		c.ScoredElsewhere = []content.ScoredElsewhere{{Category: "Rhyme", Source: "hidden source"}}
		c.CognitiveAge = "hidden age"
	}
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		guardian := d.Member(people.KindGuardian, d.Account("guardian").ID)
		result, question := &d.Lower.Found.Results[0], &d.Lower.Found.Version.Questions[0]
		result.Notes, result.CorrectAnswer, result.ChildSelectedAnswer, result.SpokenAnswer = "hidden note", "hidden answer", "hidden choice", "hidden words"
		question.SpecialistPrompt, question.Hint = "hidden prompt", "hidden hint"
		d.Reports.PrintSecondScorings(scoredTwice{})
		require.Equal(t, 200, d.Share("owner", id, guardian))
		d.Signed(id, 1, "")
		shared := func() document.Report {
			w := d.Call("guardian", "GET", "/api/report/shared/"+id, "")
			require.Equal(t, 200, w.Code, w.Body)
			require.NotContains(t, w.Body.String(), "hidden")
			require.NotContains(t, w.Body.String(), guardian)
			var r document.Report
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &r))
			return r
		}
		r := shared()
		require.Empty(t, r.Questions, "the table is opted out at first")
		require.EqualValues(t, 2, r.Totals.CorrectScore)
		require.Len(t, r.Categories, 3)
		require.False(t, r.Mine || r.CanShare)
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(opened, 1)).Code)
		require.Equal(t, r, shared(), "not signed yet")
		signed := d.Signed(id, 2, "The questions are shown.")
		r = shared()
		require.Equal(t, signed, *r.Signed)
		require.Len(t, r.Questions, 3)
		require.Equal(t, "q0", r.Questions[0].QuestionText)
		require.Empty(t, r.Categories)
		require.Empty(t, r.Content.SubScore)
		for _, name := range []string{"hidden note", "hidden scorer", "hidden reason"} {
			require.Contains(t, d.Call("owner", "GET", "/api/report/"+id, "").Body.String(), name)
		}
	})
}

// scoredTwice is a second scoring of every activity.
type scoredTwice struct{}

func (scoredTwice) OfReport(context.Context, db.Querier, string) (*secondscore.SecondScoringSummary, error) {
	return &secondscore.SecondScoringSummary{Scorer: "hidden scorer", ScorerAgreement: secondscore.ScorerAgreement{
		Kappas: []secondscore.KappaFigure{},
		Items: []secondscore.ScoredTwice{{
			Question: "q0", Scale: []int64{0, 1}, Settled: &secondscore.Settlement{Choice: "first", Reason: "hidden reason"},
		}},
	}}, nil
}

func TestListsOfReports(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		guardian := d.Member(people.KindGuardian, "")
		d.Member(people.KindSpecialist, d.Account("specialist").ID)
		ofChild := "&child_id=" + d.Lower.Found.ChildID
		list := func(who, query string) string {
			w := d.Call(who, "GET", "/api/report?total=true"+query, "")
			require.Equal(t, 200, w.Code, w.Body)
			require.Equal(t, strconv.Itoa(strings.Count(w.Body.String(), `"report_id"`)), w.Header().Get("Total-Count"), query)
			return w.Body.String()
		}
		require.Contains(t, list("owner", ""), `"mine":true`)
		require.Contains(t, list("owner", "&waiting=true"), `"waiting":true`)
		require.Contains(t, list("specialist", ofChild), `"specialist":"Ada Lane","mine":false`)
		require.Contains(t, list("specialist", ofChild), `"can_share":false`)
		require.JSONEq(t, `[]`, list("specialist", ""), "the caller's own are those they ran")
		require.JSONEq(t, `[]`, list("stranger", ""))
		foreign, missing := d.Call("stranger", "GET", "/api/report?limit=1"+ofChild, ""), d.Call("owner", "GET", "/api/report?limit=1&child_id="+uuid.NewString(), "")
		require.Equal(t, 404, foreign.Code)
		require.Equal(t, missing.Body.String(), foreign.Body.String())
		require.Equal(t, 200, d.Share("owner", id, guardian))
		require.JSONEq(t, `[]`, list("owner", "&waiting=true"), "what is shared waits for nobody")
		require.Contains(t, list("owner", ofChild), `"shared_with":["`+guardian+`"]`)
		require.Equal(t, 200, d.Share("owner", id))
		later := d.K.Now().Add(time.Hour)
		d.K.Now = func() time.Time { return later }
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(reporttest.Reordered, 1)).Code)
		require.JSONEq(t, `[]`, list("owner", "&waiting=true"), "nor what was worked on")
	})
}

func TestReportsArePagedNewestFirst(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		newest := d.Created()
		old := uuid.NewString()
		f := d.Lower.Found
		d.Exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date,
			question_count, max_score, pairing_key, pairing_code, created_at) SELECT $1, owner_id, child_id, purchase_id, application_id,
			1, 1, 2, 3, 4, 'k', 'd', 1 FROM activity WHERE id = $2`, old, f.ActivityID)
		d.Exec(`INSERT INTO report (id, activity_id, owner_id, content, created_at, updated_at) VALUES ($1, $1, $2, '{}', 1, 1)`, old, f.OwnerID)
		require.Empty(t, d.Call("owner", "GET", "/api/report?limit=1", "").Header().Get("Total-Count"), "counted only where it is shown")
		first := d.Call("owner", "GET", "/api/report?limit=1&total=true", "")
		require.Contains(t, first.Body.String(), newest)
		require.NotContains(t, first.Body.String(), old)
		require.Equal(t, "2", first.Header().Get("Total-Count"))
		rest := d.Call("owner", "GET", "/api/report?limit=1&after="+first.Header().Get("Next-Cursor"), "")
		require.Contains(t, rest.Body.String(), old)
		require.Empty(t, rest.Header().Get("Next-Cursor"))
		guardian := d.Member(people.KindGuardian, d.Account("guardian").ID)
		d.Exec(`INSERT INTO report_version (report_id, number, body, bytes, hash, fingerprint, signer, signed_by, signed_at)
			SELECT id, 1, $1, 0, '', '', '', owner_id, 1 FROM report`, []byte{})
		d.Exec(`UPDATE report SET signed_version = 1`)
		require.Equal(t, 200, d.Share("owner", newest, guardian))
		require.Equal(t, 200, d.Share("owner", old, guardian))
		first = d.Call("guardian", "GET", "/api/report/shared?limit=1", "")
		rest = d.Call("guardian", "GET", "/api/report/shared?limit=1&after="+first.Header().Get("Next-Cursor"), "")
		require.Equal(t, 1, strings.Count(first.Body.String(), `"report_id"`))
		require.Equal(t, 1, strings.Count(rest.Body.String(), `"report_id"`))
		require.NotEqual(t, first.Body.String(), rest.Body.String())
		require.Contains(t, first.Body.String(), `"shared_by":"Ada Lane"`)
	})
}

// The contact details for the family are those written into the report and signed with it; nothing comes from the account.
func TestAGuardianReadsTheSignedContact(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		guardian := d.Member(people.KindGuardian, d.Account("guardian").ID)
		require.Equal(t, 200, d.Share("owner", id, guardian))
		write := func(contact string, revision int64) int {
			says := func(c *content.Content) { c.Family.Contact = contact }
			return d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(says, revision)).Code
		}
		reads := func() string {
			w := d.Call("guardian", "GET", "/api/report/shared/"+id, "")
			require.Equal(t, 200, w.Code, w.Body)
			require.NotContains(t, w.Body.String(), "@")
			var r document.Report
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &r))
			return r.Content.Family.Contact
		}
		d.Signed(id, 1, "")
		require.Empty(t, reads())
		require.Equal(t, 200, write("Tuesdays, 01353 659999", 1))
		require.Empty(t, reads(), "not signed yet")
		d.Signed(id, 2, "They can reach me.")
		require.Equal(t, "Tuesdays, 01353 659999", reads())
		require.Equal(t, 422, write(strings.Repeat("1", 301), 2))
		require.Equal(t, 422, write("\x00", 2))
	})
}

// Guardians of one child may live apart: none learns from a report how to reach another, or where the child lives with them.
func TestAGuardianReadsTheNamesOfGuardiansAlone(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		reader, other := d.Member(people.KindGuardian, d.Account("guardian").ID), d.Member(people.KindGuardian, "")
		d.Exec(`UPDATE person SET phone_number = '01353 650000', email = 'apart@example.org' WHERE id = $1`, other)
		d.Exec(`UPDATE child SET address = '7 Far Lane' WHERE id = (SELECT a.child_id FROM report r JOIN activity a ON a.id = r.activity_id WHERE r.id = $1)`, id)
		require.Equal(t, 200, d.Share("owner", id, reader))
		d.Signed(id, 1, "")
		for _, known := range []string{"apart@example.org", "7 Far Lane"} {
			require.Contains(t, d.Call("owner", "GET", "/api/report/"+id, "").Body.String(), known)
		}
		w := d.Call("guardian", "GET", "/api/report/shared/"+id, "")
		require.Equal(t, 200, w.Code, w.Body)
		require.NotContains(t, w.Body.String(), "apart@example.org")
		require.NotContains(t, w.Body.String(), "650000")
		require.NotContains(t, w.Body.String(), "Far Lane")
		var r document.Report
		require.NoError(t, json.Unmarshal(w.Body.Bytes(), &r))
		require.Len(t, r.Child.Background.Guardians, 2)
		for _, g := range r.Child.Background.Guardians {
			require.NotEmpty(t, g.Name)
		}
	})
}
