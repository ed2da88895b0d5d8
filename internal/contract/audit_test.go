package contract

import (
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

func TestEveryActOnAChildIsAudited(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		var traces []trace // looked for at the end: the trail is written in the background
		for _, op := range w.Operations {
			entry := Of(op.ID)
			if entry.Audit == "" && !entry.NoChild && !begins(op.Path, ofNoChild) {
				require.Fail(t, "say in the operation's entry what "+op.ID+" leaves in the audit trail")
			}
			if entry.Audit != "" {
				traces = append(traces, act(w, op.ID, entry.Audit, entry.Call))
			}
		}
		traces = append(traces, act(w, "update-activity", "activity.update", func(c Case) call {
			return call{ID: c.Me.Activity(), Body: activity.Change{TotalDuration: new(int64(7))}}
		}))
		for _, left := range traces {
			left.require(w)
		}
		for id := range all {
			w.Operation(id)
		}
	})
}

// ofNoChild are the beginnings of the paths under which no child's data lies.
var ofNoChild = []string{
	"/healthz", "/readyz", "/api/about", "/api/auth/", "/api/audit", "/api/appAdmin", "/api/question-admin/", "/api/media/",
	"/api/user-app-purchased-junction", "/api/order", "/api/purchase-team", "/api/sale", "/api/payout", "/api/promotion", "/api/payment", "/api/subscription", "/api/report/example/", "/api/report/arrangement/", "/api/norm", "/api/local-sample/", "/api/item-analysis/", "/api/age", "/api/user/role/", "/api/user/{id}", "/api/specialist", "/api/cm", "/api/guardian", "/api/hub", "/api/webhook", "/api/provisioning", "/scim/", "/api/report-config", "/api/report-letter", "/api/sign-on/", "/api/system", "/stopReports", "/stopLetters",
}

func begins(path string, with []string) bool {
	for _, beginning := range with {
		if strings.HasPrefix(path, beginning) {
			return true
		}
	}
	return false
}

// trace is the audit event of a call: the action, by whom, from where, under which child.
type trace struct{ operation, action, actor, address, child string }

// act calls an operation about a new child.
func act(w *testworld.World, operation, action string, prepare func(Case) call) trace {
	w.T.Helper()
	c := Case{World: w, Me: w.Person(authz.Specialist, account.Active), Row: Own}
	child := c.Me.Child()
	switch operation {
	case "run-import", "run-measure-import": // the children are changed in the background
		w.Jobs.Start()
	case "list-activities", "list-application-children", "list-plans":
		c.Me.Activity()
	case "restore-child":
		require.NoError(w.T, w.Services.People.Archive(authz.With(w.T.Context(), c.Me.Actor), c.Me.Actor, people.KindChild, child))
	case "get-erasure-candidate", "list-erasures", "order-erasure":
		c.Me = w.Person(authz.SuperAdmin, account.Active)
		if child = c.Me.Child(); operation == "list-erasures" {
			child = c.Me.ToBeErased()
		}
	case "take-back-erasure":
		child = c.Me.ToBeErased()
	case "list-roster-changes":
		c.Me = w.Person(authz.Organization, account.Active)
		child = c.Me.Child()
	case "withdraw-transfer":
		child = c.Me.Offered()
	case "look-at-transfer", "accept-transfer", "decline-transfer":
		c.Stranger = w.Person(authz.Specialist, account.Active)
		child = c.Stranger.Child()
	case "leave-organization":
		c.Me.TakingPart()
	case "accept-handover", "decline-handover":
		c.Me = w.Person(authz.Organization, account.Active)
		child = w.Text(`SELECT child_id FROM organization_handover_child WHERE handover_id = $1`, c.Me.HandedOver())
	case "accept-invitation", "leave-membership": // which decide who sees another account's child
		c.Row, c.Stranger = Others, w.Person(authz.Specialist, account.Active)
		child = c.Stranger.Child()
		if operation == "leave-membership" {
			c.Row = Assigned
			c.Stranger.Relate(c.Me, people.KindSpecialist)
		}
	}
	sent := prepare(c)
	request := w.Request(w.Operation(operation), sent, c.Me.Cookies())
	answer := w.Serve(request)
	require.Less(w.T, answer.Code, 300, "%s: %s", operation, answer.Body)
	if operation == "create-child" {
		child = created(w.T, answer)
	}
	address, _, _ := strings.Cut(request.RemoteAddr, ":")
	if Of(operation).Anonymous {
		return trace{operation: operation, action: action, child: child}
	}
	return trace{operation, action, c.Me.ID, address, child}
}

// require waits until the trail has it, once.
func (t trace) require(w *testworld.World) {
	w.T.Helper()
	require.Eventually(w.T, func() bool {
		return w.Text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE action = $1 AND actor_id = $2 AND address = $3 AND (child_id = $4
			OR children IN (SELECT list_id FROM audit_children WHERE child_id = $4))`, t.action, t.actor, t.address, t.child) == "1"
	}, 20*time.Second, 5*time.Millisecond, "%s leaves no %s", t.operation, t.action)
}

func created(t *testing.T, answer *httptest.ResponseRecorder) string {
	t.Helper()
	var row struct {
		ID string `json:"child_id"`
	}
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &row))
	return row.ID
}
