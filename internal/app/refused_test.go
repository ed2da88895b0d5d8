package app

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// Operations on a child's record are those that leave something under the child, so that none is refused unnoted.
func TestEveryRefusalOnAChildIsAudited(t *testing.T) {
	for id, policy := range authz.Table {
		require.Equal(t, auditCoverage[id] != "" || strings.HasSuffix(id, "-audit"), policy.Record != "", "the Record of %s in authz.Table", id)
	}
	_, lines, err := readTable(whomay)
	require.NoError(t, err)
	onWorlds(t, func(t *testing.T, w *world) {
		var expected []func()
		for _, l := range lines {
			op := w.operation(l.operation)
			status := l.status["specialist"]
			about := l.row == noRow || l.row == others || l.row == missing && strings.Contains(op.Path, "{")
			if op.Policy.Record == "" || op.Policy.Public || !about || status != 403 && status != 404 {
				continue
			}
			me, stranger := w.pair("specialist")
			expected = append(expected, w.refuse(op, accessCase{world: w, me: me, stranger: stranger, row: l.row}))
		}
		w.Audit.Stop()
		require.Greater(t, len(expected), 80)
		for _, look := range expected {
			look()
		}
	})
}

// refuse makes a call that is refused, and returns the look for its one event.
func (w *world) refuse(op httpx.Operation, c accessCase) func() {
	w.t.Helper()
	request := w.request(op, c.prepare(op.ID), c.me.cookies())
	answer := w.serve(request)
	require.Contains(w.t, []int{403, 404}, answer.Code, "%s: %s", op.ID, answer.Body)
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
		w.t.Helper()
		require.Equal(w.t, "1", w.text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE action = $1 AND actor_id = $2 AND address = $3
			AND subject_kind = $4 AND subject_id = $5 AND child_id = $6 AND detail LIKE $7`,
			action, c.me.ID, address, string(op.Policy.Record), target, child, `%"operation":"`+op.ID+`"%`),
			"%s on the row %s leaves no %s", op.ID, c.row, action)
	}
}

// What is no id may be a name: it is in no event. Nobody's refusal has no actor, and a success leaves none.
func TestRefusalsHoldIDsOnly(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		me := w.person(authz.Specialist, account.Active)
		code := func(operation string, sent call, cookies map[string]string) int {
			return w.serve(w.request(w.operation(operation), sent, cookies)).Code
		}
		require.Equal(t, 200, code("get-child", call{id: me.child()}, me.cookies()))
		require.Equal(t, 404, code("get-child", call{id: "mia-stone"}, me.cookies()))
		require.Equal(t, 404, code("get-child", call{id: "mia-stone-of-berlin"}, me.cookies()))
		require.Equal(t, 401, code("get-child", call{id: me.child()}, nil))
		require.Equal(t, 404, code("pair-child-view", callOf("pair-child-view")(accessCase{world: w, me: me, stranger: me, row: missing}), nil))
		w.Audit.Stop()
		count := func(where string) string {
			return w.text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE action LIKE '%.refused' AND ` + where)
		}
		require.Equal(t, "3", count("1 = 1"))
		require.Equal(t, "1", count(`actor_id = '' AND subject_kind = 'activity' AND address <> ''`))
		require.Equal(t, "1", count(`subject_id = '' AND detail LIKE '%"more_times":1%' AND subject_kind = 'child'`), "two names read the same")
		require.Equal(t, "0", count(`detail LIKE '%mia%'`))
	})
}
