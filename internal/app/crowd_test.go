package app_test

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/people/join"
	"milepost/internal/testworld"
)

// callers is how many calls are made at the same time.
const callers = 20

// crowded makes calls at the same time, each as often as there are callers for it, and counts the answers by status.
func crowded(w *testworld.World, p *testworld.Person, calls map[string]testworld.Call) map[int]int {
	w.T.Helper()
	requests := make([]*http.Request, 0, callers)
	operations := slices.Sorted(maps.Keys(calls))
	for i := range callers {
		name := operations[i%len(operations)]
		operation, _, _ := strings.Cut(name, " ")
		requests = append(requests, w.Request(w.Operation(operation), calls[name], p.Cookies()))
	}
	answers := make([]*httptest.ResponseRecorder, callers)
	var all sync.WaitGroup
	for i, r := range requests {
		all.Go(func() { answers[i] = w.Serve(r) })
	}
	all.Wait()
	found := map[int]int{}
	for _, a := range answers {
		require.Less(w.T, a.Code, http.StatusInternalServerError, "%s", a.Body)
		found[a.Code]++
	}
	w.T.Logf("%v answer %v", operations, found)
	return found
}

func counted(w *testworld.World, query string, args ...any) string {
	w.T.Helper()
	return w.Text(`SELECT CAST(count(*) AS TEXT) FROM `+query, args...)
}

// An activity that is moved, discarded, taken back and finished by many calls at the same time is one child's in the end, with what counts it.
func TestActsOnOneActivityAtTheSameTimeLeaveItWhole(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p := w.Person(authz.Specialist, account.Active)
		one, two := p.Child(), p.OtherChild()
		for round := range 3 {
			id := member(t, w.Must(p, "start-activity", testworld.Call{Body: activity.NewActivity{ChildID: one, PurchaseID: p.Purchase()}}), "activity_id")
			move := func(from, to string) testworld.Call {
				return testworld.Call{ID: id, Body: activity.Move{ChildID: to, FromChildID: from, Reason: "The wrong child."}}
			}
			crowded(w, p, map[string]testworld.Call{
				"move-activity there": move(one, two), "move-activity back": move(two, one),
				"discard-activity": {ID: id, Body: activity.Discard{Reason: "A mistake."}}, "restore-activity": {ID: id},
				"update-activity": {ID: id, Body: map[string]any{"finish_date": "2026-03-01T00:00:00Z"}},
			})
			moves := w.Text(`SELECT CAST(moves AS TEXT) FROM activity WHERE id = $1`, id)
			require.Equal(t, moves, w.Text(`SELECT CAST(count(*) / 2 AS TEXT) FROM audit_event WHERE action = 'activity.move' AND subject_id = $1`, id), "round %d", round)
			for _, child := range []string{one, two} {
				require.Equal(t, counted(w, `activity WHERE child_id = $1 AND finish_date IS NULL AND discarded_at IS NULL`, child),
					w.Text(`SELECT CAST(open_activities AS TEXT) FROM person WHERE id = $1`, child), "round %d", round)
			}
		}
		require.Equal(t, counted(w, `activity WHERE purchase_id = $1 AND discard_unit = 0`, p.Purchase()),
			w.Text(`SELECT CAST(units_used AS TEXT) FROM purchase WHERE id = $1`, p.Purchase()), "every unit is used once")
	})
}

// Of many joins of two records, both ways, one is made; of many undoings one; an activity that is moved or started meanwhile is not lost.
func TestJoinsAtTheSameTimeLeaveOneChildOrTwo(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p := w.Person(authz.Specialist, account.Active)
		kept, double := pairOf(w, p)
		other := member(t, w.Must(p, "create-child", testworld.Call{Body: people.NewChild{FirstName: "Ole", LastName: "Brekke"}}), "child_id")
		ask := func(kept, double string) testworld.Call {
			return testworld.Call{Body: join.JoinRequest{ChildID: kept, JoinedID: double, Take: []string{}, Team: []string{}, Reason: "Added twice"}}
		}
		id := p.Activity()
		got := crowded(w, p, map[string]testworld.Call{
			"join-children one": ask(kept, double), "join-children two": ask(double, kept),
			"move-activity":  {ID: id, Body: activity.Move{ChildID: other, FromChildID: double, Reason: "The wrong child."}},
			"start-activity": {Body: activity.NewActivity{ChildID: double, PurchaseID: p.Purchase()}},
		})
		require.Equal(t, "1", counted(w, `child_join`), "%v", got)
		require.Equal(t, "2", counted(w, `person WHERE kind = 'child' AND owner_id = $1`, p.ID))
		require.Equal(t, "0", counted(w, `activity a WHERE NOT EXISTS (SELECT 1 FROM child c WHERE c.id = a.child_id)`))
		requireCountsOfChildren(w, p)

		joinID := w.Text(`SELECT id FROM child_join`)
		got = crowded(w, p, map[string]testworld.Call{"undo-join": {ID: joinID}, "list-joins": {ID: kept}})
		require.Equal(t, "0", counted(w, `child_join`), "%v", got)
		require.Equal(t, "3", counted(w, `person WHERE kind = 'child' AND owner_id = $1`, p.ID))
		require.Equal(t, "2", counted(w, `audit_event WHERE action = 'child.join_undone'`))
		requireCountsOfChildren(w, p)
	})
}

func requireCountsOfChildren(w *testworld.World, p *testworld.Person) {
	w.T.Helper()
	require.Equal(w.T, "0", counted(w, `person WHERE kind = 'child' AND owner_id = $1 AND open_activities <>
		(SELECT count(*) FROM activity a WHERE a.child_id = person.id AND a.finish_date IS NULL AND a.discarded_at IS NULL)`, p.ID))
}

// One key makes one order, whatever is sent with it, and one payment of it one purchase.
func TestAnOrderThatIsSentManyTimesIsOne(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p := w.Person(authz.Specialist, account.Active)
		asked := testworld.NewOrder(w.Person(authz.AppAdmin, account.Active).Priced())
		other := asked
		other.Units = 30
		got := crowded(w, p, map[string]testworld.Call{"create-order three": {Body: asked}, "create-order thirty": {Body: other}})
		require.Equal(t, "1", counted(w, `purchase_order WHERE account_id = $1`, p.ID))
		require.Equal(t, callers/2, got[http.StatusConflict]+got[http.StatusTooManyRequests], "the other body is refused: %v", got)
		id := w.Text(`SELECT id FROM purchase_order WHERE account_id = $1`, p.ID)
		got = crowded(w, p, map[string]testworld.Call{"pay-order": {ID: id}, "checkout-order": {ID: id}, "cancel-order": {ID: id}})
		paid := w.Text(`SELECT CASE WHEN state = 'fulfilled' THEN '1' ELSE '0' END FROM purchase_order WHERE id = $1`, id)
		require.Equal(t, paid, counted(w, `purchase WHERE account_id = $1`, p.ID), "%v", got)
		require.Equal(t, "1", counted(w, `purchase_order WHERE id = $1 AND state IN ('fulfilled', 'cancelled')`, id), "%v", got)
	})
}
