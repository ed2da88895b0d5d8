package app_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/secondscore"
	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/people"
	"milepost/internal/people/erasure"
	"milepost/internal/people/field"
	"milepost/internal/people/join"
	"milepost/internal/people/transfer"
	"milepost/internal/report/plan"
	"milepost/internal/testworld"
)

// pairOf makes two records of one child: the second has everything that a child can have.
func pairOf(w *testworld.World, p *testworld.Person) (kept, double string) {
	w.T.Helper()
	add := func(first, born, id string) string {
		return member(w.T, w.Must(p, "create-child", testworld.Call{Body: people.NewChild{
			FirstName: first, LastName: "Brekke", ChildDetails: people.ChildDetails{DateOfBirth: &born, Texts: field.Texts[*string]{MedicalID: &id}},
		}}), "child_id")
	}
	kept, double = add("Tuva", "2018-03-02", "T-1"), add("tuva", "2018-04-02", "T-2")
	p.Rows["child"] = double
	p.Activity()
	p.Report()
	p.Goal()
	p.Measurement()
	p.Event()
	p.Consent()
	p.Junction(people.KindSpecialist)
	w.Must(p, "update-child", testworld.Call{ID: double, Body: people.ChildEdit{ChildDetails: people.ChildDetails{Texts: field.Texts[*string]{School: new("Ås school")}}}})
	started(p, kept)
	goal := testworld.NewGoal()
	goal.Text = "Reads a line"
	w.Must(p, "save-plan", testworld.Call{ID: kept, Body: plan.Edit{ApplicationID: w.Shop, Goals: []plan.Goal{goal}}})
	return kept, double
}

func joined(w *testworld.World, p *testworld.Person, a join.JoinRequest) join.JoinedChildren {
	w.T.Helper()
	var out join.JoinedChildren
	require.NoError(w.T, json.Unmarshal([]byte(w.Must(p, "join-children", testworld.Call{Body: a})), &out))
	return out
}

func TestTwoRecordsOfAChildBecomeOneAndTwoAgain(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p, stranger, member := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		w.Jobs.Start()
		kept, double := pairOf(w, p)
		p.Accept(p.Specialist(), member)
		get := func(operation, id, query string) string {
			return w.Must(p, operation, testworld.Call{ID: id, Query: query})
		}

		shown := get("preview-join", kept, "?joined_id="+double)
		require.Contains(t, shown, `"counts":{"activities":2,"open":1,"reports":1,"signed":0,"measurements":1,"events":1,"consents":1,"clips":0,"plans":1}`)
		require.Contains(t, shown, `{"name":"school","kept":"","joined":"Ås school","same":false,"take":true}`)
		require.Contains(t, shown, `"in":"joined"`)
		ages := w.Text(`SELECT COALESCE(CAST(age_months AS TEXT), '') FROM activity_line l JOIN activity a ON a.key = l.activity_key WHERE a.id = $1`, p.Finished())

		j := joined(w, p, join.JoinRequest{ChildID: kept, JoinedID: double, Take: []string{"school"}, Team: []string{p.Specialist()}, Reason: "Added twice"})
		require.Equal(t, kept, j.ChildID)

		// Everything is the kept child's, and the old id names it everywhere.
		for operation, has := range map[string]string{
			"get-child": `"school":"Ås school"`, "list-consents": "Ada Stone", "list-child-people": p.Specialist(), "list-joins": `"first_name":"tuva"`,
		} {
			for _, id := range []string{kept, double} {
				answer := get(operation, id, "")
				require.Contains(t, answer, has, operation)
				require.NotContains(t, answer, `"child_id":"`+double, operation)
			}
		}
		require.Contains(t, get("get-child", double, ""), kept)
		for _, id := range []string{kept, double} {
			require.Contains(t, w.Must(p, "list-child-activities", testworld.Call{ID: id}), p.Activity())
			both := w.Must(p, "get-plan", testworld.Call{ID: id, Query: "?application_id=" + w.Shop})
			require.Contains(t, both, "Counts to ten")
			require.Contains(t, both, "Reads a line")
		}
		require.Contains(t, w.Must(member, "get-child", testworld.Call{ID: double}), kept, "anyone who stays in the team sees the child")
		require.Equal(t, http.StatusNotFound, status(w, stranger, "get-child", testworld.Call{ID: double}), "an old id gives nobody anything")
		require.Equal(t, http.StatusNotFound, status(w, stranger, "undo-join", testworld.Call{ID: j.JoinID}))
		require.Equal(t, 1, strings.Count(w.Must(p, "search-people", testworld.Call{Query: "?search=tuva"}), `"id":`), "one record is found")
		require.Contains(t, w.Must(p, "search-people", testworld.Call{Query: "?search=T-2"}), kept, "by the other's student id, too")
		require.Contains(t, w.Must(p, "find-alike-children", testworld.Call{Body: people.AlikeAsked{FirstName: "Eva", LastName: "Dahl", MedicalID: "T-2"}}), kept)

		// An open activity continues, and another can be started by the old id.
		w.Must(p, "update-results", testworld.Call{Body: []map[string]any{{"question_result_id": p.Activity() + ".0", "selected_score": 1, "revision": 1}}})
		w.Must(p, "start-activity", testworld.Call{Body: activity.NewActivity{ActivityID: uuid.NewString(), ChildID: double, PurchaseID: p.Purchase()}})

		// Figures of moved activities use the kept birth date.
		require.Eventually(t, func() bool {
			return w.Text(`SELECT COALESCE(CAST(age_months AS TEXT), '') FROM activity_line l JOIN activity a ON a.key = l.activity_key WHERE a.id = $1`, p.Finished()) != ages
		}, waitLong, waitStep)
		require.Contains(t, get("get-report", p.Report(), ""), `"date_of_birth":"2018-03-02"`)

		require.Equal(t, http.StatusConflict, status(w, p, "join-children", testworld.Call{Body: join.JoinRequest{ChildID: double, JoinedID: kept, Take: []string{}, Team: []string{}, Reason: "Again"}}))
		w.Must(p, "update-child", testworld.Call{ID: double, Body: people.ChildEdit{ChildDetails: people.ChildDetails{Texts: field.Texts[*string]{School: new("Ski school")}}}})
		undone := w.Must(p, "undo-join", testworld.Call{ID: j.JoinID})
		require.Contains(t, undone, `"stays":["school"]`)
		require.Contains(t, undone, `"added":1`)
		require.Contains(t, get("get-child", double, ""), `"date_of_birth":"2018-04-02"`)
		require.Contains(t, get("get-child", double, ""), `"open_activities":1`)
		require.Contains(t, get("get-child", kept, ""), `"open_activities":2`)
		require.Contains(t, get("list-consents", double, ""), "Ada Stone")
		require.NotContains(t, get("list-consents", kept, ""), "Ada Stone")
		require.Contains(t, get("list-child-people", double, ""), p.Specialist())
		theirs := w.Must(p, "get-plan", testworld.Call{ID: double, Query: "?application_id=" + w.Shop})
		require.Contains(t, theirs, "Counts to ten")
		require.NotContains(t, theirs, "Reads a line")
		require.Eventually(t, func() bool {
			return w.Text(`SELECT COALESCE(CAST(age_months AS TEXT), '') FROM activity_line l JOIN activity a ON a.key = l.activity_key WHERE a.id = $1`, p.Finished()) == ages
		}, waitLong, waitStep)
		require.Equal(t, 1, strings.Count(w.Must(p, "search-people", testworld.Call{Query: "?search=T-2"}), `"id":`))
		require.Equal(t, http.StatusNotFound, status(w, p, "undo-join", testworld.Call{ID: j.JoinID}), "once")
		for _, id := range []string{kept, double} {
			require.Equal(t, "2", w.Text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE child_id = $1 AND action IN ('child.join', 'child.join_undone')`, id))
		}
	})
}

func TestReadsOfAJoinedRecordAreListed(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p := w.Person(authz.Specialist, account.Active)
		kept := member(t, w.Must(p, "create-child", testworld.Call{Body: people.NewChild{FirstName: "Mia", LastName: "Stone"}}), "child_id")
		id, double := p.TestedByAnother(), p.Child()
		w.Must(p, "export-child-data", testworld.Call{ID: double})
		joined(w, p, join.JoinRequest{ChildID: kept, JoinedID: double, Take: []string{}, Team: []string{}, Reason: "Added twice"})
		w.Must(p, "start-second-scoring", testworld.Call{ID: id, Body: secondscore.NewSecondScoring{SecondScoringID: uuid.NewString()}})
		w.Must(p, "save-second-scores", testworld.Call{ID: id, Body: secondscore.SecondScores{Scores: []secondscore.NewSecondScore{{Score: new(int64(0)), Revision: 1}}}})
		require.Contains(t, w.Must(p, "submit-second-scoring", testworld.Call{ID: id}), `"seen_before_at":`, "the trail names the other record")
	})
}

func TestRecordsAreJoinedInAChain(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p := w.Person(authz.Specialist, account.Active)
		first, second := p.Child(), p.Double()
		third := member(t, w.Must(p, "create-child", testworld.Call{Body: people.NewChild{FirstName: "Mia", LastName: "Stone"}}), "child_id")
		asked := func(kept, double string) join.JoinRequest {
			return join.JoinRequest{ChildID: kept, JoinedID: double, Take: []string{}, Team: []string{}, Reason: "Added again"}
		}
		one := joined(w, p, asked(second, first))
		two := joined(w, p, asked(third, second))
		require.Contains(t, w.Must(p, "get-child", testworld.Call{ID: first}), third, "the last one is found")
		require.Equal(t, http.StatusConflict, status(w, p, "undo-join", testworld.Call{ID: one.JoinID}), "the newest goes first")
		w.Must(p, "undo-join", testworld.Call{ID: two.JoinID})
		require.Contains(t, w.Must(p, "get-child", testworld.Call{ID: first}), second)
		w.Must(p, "undo-join", testworld.Call{ID: one.JoinID})
		require.Contains(t, w.Must(p, "get-child", testworld.Call{ID: first}), first)
	})
}

func TestAJoinedChildEndsWithEverything(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p, to := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		kept, double := pairOf(w, p)
		w.Must(p, "offer-transfer", testworld.Call{ID: double, Body: transfer.OfferAddress{Email: to.Email}})
		asked := join.JoinRequest{ChildID: kept, JoinedID: double, Take: []string{}, Team: []string{}, Reason: "Added twice"}
		require.Equal(t, http.StatusConflict, status(w, p, "join-children", testworld.Call{Body: asked}), "it is offered to somebody")
		w.Must(p, "withdraw-transfer", testworld.Call{ID: double})
		j := joined(w, p, asked)
		require.Equal(t, "0", w.Text(`SELECT CAST(count(*) AS TEXT) FROM care_team`), "who was not given the other record is in the team no more")

		p.ConfirmAddress()
		w.Must(p, "offer-transfer", testworld.Call{ID: double, Body: transfer.OfferAddress{Email: to.Email}})
		w.Must(to, "accept-transfer", testworld.Call{Body: known(w, kept)})
		require.Contains(t, w.Must(to, "get-child", testworld.Call{ID: double}), kept, "the old id goes along")
		require.Equal(t, http.StatusNotFound, status(w, to, "undo-join", testworld.Call{ID: j.JoinID}), "the way back does not")
		require.Equal(t, http.StatusNotFound, status(w, p, "get-child", testworld.Call{ID: double}))

		w.Must(to, "ask-erasure", testworld.Call{ID: double, Body: erasure.TypedName{Name: "Tuva Brekke"}})
		w.Exec(`UPDATE child_erasure SET due_at = 1`)
		w.Exec(`UPDATE job SET run_at = 1`)
		w.Jobs.Start()
		require.Eventually(t, func() bool { return w.Text(`SELECT CAST(count(*) AS TEXT) FROM person WHERE kind = 'child'`) == "0" }, waitLong, waitStep)
		for _, table := range w.Services.Joins.Tables() {
			require.Equal(t, "0", w.Text(`SELECT CAST(count(*) AS TEXT) FROM `+table), table)
		}
		require.Equal(t, http.StatusNotFound, status(w, to, "get-child", testworld.Call{ID: double}))
	})
}

func TestAJoinCannotBeUndoneForever(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p := w.Person(authz.Specialist, account.Active)
		id := p.Join()
		w.Exec(`UPDATE child_join SET joined_at = joined_at - $1`, (join.Days*24*time.Hour + time.Hour).Microseconds())
		require.Equal(t, http.StatusConflict, status(w, p, "undo-join", testworld.Call{ID: id}))
		require.Contains(t, w.Must(p, "list-joins", testworld.Call{ID: p.Child()}), `"joins":[]`)
		w.Exec(`UPDATE child_join_row SET content = content`)
		require.NotContains(t, w.Text(`SELECT content FROM child_join_row WHERE source = 'person'`), "mia", "what the record said is sealed")
	})
}

func TestOneOfTwoParallelJoinsWins(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p := w.Person(authz.Specialist, account.Active)
		kept, double := pairOf(w, p)
		errs := make([]error, 2)
		var both sync.WaitGroup
		for i, ids := range [][2]string{{kept, double}, {double, kept}} {
			both.Go(func() {
				_, errs[i] = w.Services.Joins.Join(t.Context(), p.Actor, join.JoinRequest{ChildID: ids[0], JoinedID: ids[1], Reason: "Added twice"})
			})
		}
		both.Wait()
		if errs[0] != nil {
			errs[0], errs[1] = errs[1], errs[0]
		}
		require.NoError(t, errs[0])
		require.True(t, fault.Is(errs[1], fault.KindConflict), "%v", errs[1])
	})
}
