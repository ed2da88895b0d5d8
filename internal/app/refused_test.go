package app_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/contract"
	"milepost/internal/httpx"
	"milepost/internal/testworld"
)

// Operations on a child's record are those that leave something under the child, so that none is refused unnoted.
func TestEveryRefusalOnAChildIsAudited(t *testing.T) {
	for id, policy := range authz.Table {
		op := contract.Of(id) // a rater without an account is nobody who could be named
		if id == "contact-offline-copy" {
			continue // devices call it every hour and get no names: its refusals alone are recorded
		}
		require.Equal(t, op.Audit != "" && !op.Anonymous || strings.HasSuffix(id, "-audit"), policy.Record != "", "the Record of %s in authz.Table", id)
	}
	_, lines, err := contract.ReadTable()
	require.NoError(t, err)
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		var expected []func()
		for _, l := range lines {
			op := w.Operation(l.Operation)
			status := l.Status["specialist"]
			about := l.Row == contract.NoRow || l.Row == contract.Others || l.Row == contract.Missing && strings.Contains(op.Path, "{")
			if op.Policy.Record == "" || op.Policy.Public || !about || status != 403 && status != 404 {
				continue
			}
			me, stranger := w.Pair("specialist")
			expected = append(expected, refuse(w, op, contract.Case{World: w, Me: me, Stranger: stranger, Row: l.Row}))
		}
		w.Audit.Stop()
		require.Greater(t, len(expected), 80)
		for _, look := range expected {
			look()
		}
	})
}

// refuse makes a call that is refused, and returns the look for its one event.
func refuse(w *testworld.World, op httpx.Operation, c contract.Case) func() {
	w.T.Helper()
	request := w.Request(op, c.Prepare(op.ID), c.Me.Cookies())
	answer := w.Serve(request)
	require.Contains(w.T, []int{403, 404}, answer.Code, "%s: %s", op.ID, answer.Body)
	address, _, _ := strings.Cut(request.RemoteAddr, ":")
	target := ""
	if before, _, has := strings.Cut(op.Path, "{"); has {
		target, _, _ = strings.Cut(strings.TrimPrefix(request.URL.Path, before), "/")
	}
	action, child := "child.refused", ""
	switch op.Policy.Record {
	case authz.TrailRecord:
		action = "audit.refused"
	case authz.ChildRecord:
		child = target
	}
	return func() {
		w.T.Helper()
		require.Equal(w.T, "1", w.Text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE action = $1 AND actor_id = $2 AND address = $3
			AND subject_kind = $4 AND subject_id = $5 AND child_id = $6 AND detail LIKE $7`,
			action, c.Me.ID, address, string(op.Policy.Record), target, child, `%"operation":"`+op.ID+`"%`),
			"%s on the row %s leaves no %s", op.ID, c.Row, action)
	}
}

// A value that is no id may be a name and is in no event. An anonymous refusal has no actor, and a success leaves none.
func TestRefusalsHoldIDsOnly(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		me := w.Person(authz.Specialist, account.Active)
		code := func(operation string, sent testworld.Call, cookies map[string]string) int {
			return w.Serve(w.Request(w.Operation(operation), sent, cookies)).Code
		}
		require.Equal(t, 200, code("get-child", testworld.Call{ID: me.Child()}, me.Cookies()))
		require.Equal(t, 404, code("get-child", testworld.Call{ID: "mia-stone"}, me.Cookies()))
		require.Equal(t, 404, code("get-child", testworld.Call{ID: "mia-stone-of-berlin"}, me.Cookies()))
		require.Equal(t, 401, code("get-child", testworld.Call{ID: me.Child()}, nil))
		require.Equal(t, 404, code("pair-child-view", contract.Of("pair-child-view").Call(contract.Case{World: w, Me: me, Stranger: me, Row: contract.Missing}), nil))
		w.Audit.Stop()
		count := func(where string) string {
			return w.Text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE action LIKE '%.refused' AND ` + where)
		}
		require.Equal(t, "3", count("1 = 1"))
		require.Equal(t, "1", count(`actor_id = '' AND subject_kind = 'activity' AND address <> ''`))
		require.Equal(t, "1", count(`subject_id = '' AND detail LIKE '%"more_times":1%' AND subject_kind = 'child'`), "two names read the same")
		require.Equal(t, "0", count(`detail LIKE '%mia%'`))
	})
}
