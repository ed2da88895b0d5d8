package app

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
)

// auditCoverage says of every operation what it leaves in the audit trail under the child whose data it reads or writes.
// Those with nothing do neither.
var auditCoverage = map[string]string{
	"search": "child.list", "search-people": "child.list", "list-people": "child.list", "list-children": "child.list",
	"create-child": "child.create", "get-child": "child.read",
	"export-children":   "child.export",
	"list-child-people": "child.read", "update-child": "child.update", "archive-child": "child.archive", "restore-child": "child.restore",
	"assign-specialist": "team.assign", "assign-case-manager": "team.assign", "assign-guardian": "team.assign",
	"unassign-specialist": "team.unassign", "unassign-case-manager": "team.unassign", "unassign-guardian": "team.unassign",
	"invite": "invitation.create", "withdraw-invitation": "invitation.withdraw", "accept-invitation": "invitation.accept",
	"leave-membership": "invitation.leave",
	"list-care-team":   "child.read", "add-to-care-team": "team.assign",
	"list-consents": "consent.read", "add-consent": "consent.add", "update-consent": "consent.update",
	"list-guardian-children": "child.list", "list-guardian-consents": "consent.read", "give-guardian-consent": "consent.give",
	"withdraw-guardian-consent": "consent.withdraw",

	"list-import-rows": "child.list", "run-import": "child.import",
	"get-photo": "child.photo_read", "set-photo": "child.photo_set", "remove-photo": "child.photo_removed",

	"start-activity": "activity.start", "get-activity": "activity.read", "update-activity": "activity.finish",
	"overrule-activity": "activity.overrule", "hold-activity": "activity.hold", "list-activities": "activity.list", "create-results": "result.read", "update-results": "result.save",
	"list-results": "result.read", "list-taps": "tap.read", "watch-activity": "activity.watch",
	"direct-child-view": "activity.direct", "report-child-view": "tap.create", "pair-child-view": "activity.pair", "open-pairing": "activity.open_pairing",
	"save-activity-sessions": "activity.session", "reopen-activity": "activity.reopen",

	"get-second-scoring": "second_scoring.read", "start-second-scoring": "second_scoring.start", "save-second-scores": "second_scoring.save",
	"submit-second-scoring": "second_scoring.submit", "discard-second-scoring": "second_scoring.discard",
	"settle-second-scoring": "second_scoring.settle", "apply-settled-scores": "second_scoring.apply",

	"start-clip": "clip.start", "list-clips": "clip.list", "get-clip": "clip.list", "put-clip-piece": "clip.receive", "finish-clip": "clip.add",
	"get-clip-content": "clip.read", "delete-clip": "clip.delete", "put-bookmark": "clip.bookmark", "remove-bookmark": "clip.bookmark",

	"get-report": "report.read", "get-activity-report": "report.read", "update-report": "report.save",
	"get-report-periods": "report.read", "download-report-scores": "report.read", "upload-report-scores": "report.read",
	"list-report-results": "report.read", "list-child-activities": "activity.list", "list-application-children": "activity.list", "list-reports": "report.list",
	"sign-report": "report.sign", "list-report-versions": "report.read", "get-report-version": "report.read",
	"get-report-version-file": "report.read", "list-report-history": "report.read", "get-report-history": "report.read",
	"rescore-report": "report.rescore", "list-report-snapshots": "report.read", "get-report-trail": "report.read",
	"share-report": "report.share", "list-shared-reports": "report.list", "get-shared-report": "report.read",

	"get-plan": "plan.read", "save-plan": "plan.save", "add-plan-review": "plan.review", "list-plans": "plan.list",

	"list-measurements": "measurement.list", "add-measurements": "measurement.add", "correct-measurement": "measurement.correct",
	"remove-measurement": "measurement.remove", "get-course": "course.read", "add-event": "child_event.add", "update-event": "child_event.update",
	"remove-event": "child_event.remove",
	// What is measured, which names no child.
	"list-measures": "", "create-measure": "", "update-measure": "", "archive-measure": "", "set-measure-due": "",

	"get-specialist-data": "specialist.data", "list-specialist-children": "specialist.children",
	"export-specialist-children": "specialist.export",
	// What an export would hold, in numbers; what leaves is noted when it does.
	"preview-result-export": "", "begin-result-export": "", "export-results": "result.export", "export-result-key": "result.export",
	// Statistics, which name no child, and what somebody chose for their own view.
	"get-specialist-summary": "", "list-filters": "", "save-filter": "", "remove-filter": "", "get-dashboard-settings": "", "save-dashboard-settings": "",
	"reset-dashboard-settings": "",

	// Statistics too: what a run was about is noted under each child when it is computed, in the background where that takes long.
	"start-cohort-run": "", "list-cohort-runs": "", "get-cohort-run": "", "cancel-cohort-run": "", "repeat-cohort-run": "", "get-cohort-run-pdf": "", "list-report-choices": "",

	"get-data-state": "child.read", "export-child-data": "child.data_exported", "ask-erasure": "child.erasure_asked",
	"take-back-erasure": "child.erasure_taken_back", "get-erasure-candidate": "child.read", "list-erasures": "child.list",
	"order-erasure": "child.erasure_asked", "offer-transfer": "child.transfer_offered", "withdraw-transfer": "child.transfer_withdrawn",
	"look-at-transfer": "child.read", "accept-transfer": "child.transferred", "decline-transfer": "child.transfer_declined",

	"set-participation": "organization.participate", "leave-organization": "organization.participate_end",
	"offer-handover": "handover.offer", "withdraw-handover": "handover.withdraw", "accept-handover": "handover.accept", "decline-handover": "handover.decline",
	// Who works with an organization, and how much, which names no child; what a member's end takes away is shown elsewhere.
	"invite-member": "", "list-members": "", "end-member": "", "get-member-work": "", "look-at-organization": "", "join-organization": "",
	"decline-organization": "", "list-organizations": "", "list-handovers": "",

	// Which lists somebody wants to see.
	"get-overview": "child.list", "show-first-steps": "",
	"list-notifications": "notification.list",
	// How many there are, that they were read, and which letters are wanted.
	"count-notifications": "", "read-notification": "", "read-notifications": "", "get-notification-settings": "", "update-notification-settings": "",
	"stop-letters": "",

	// Offers to the caller's address, which name no child.
	"list-transfers": "",

	// How far an invitation has come, to who made it; what it offers names no child, and a membership only counts them.
	"get-invitation": "", "look-at-invitation": "", "list-memberships": "",

	// An import before it is run: what a file says, and how many children it would add or change.
	"begin-import": "", "list-imports": "", "get-import": "", "update-import": "", "discard-import": "", "watch-import": "",
	// What these stop and begin is audited in the background, under each child.
	"cancel-import": "", "undo-import": "",
	"export-refused-rows":        "",
	"list-measure-import-scores": "child.list", "run-measure-import": "measurement.add",
	"begin-measure-import": "", "list-measure-imports": "", "get-measure-import": "", "update-measure-import": "", "discard-measure-import": "",
	"watch-measure-import": "", "cancel-measure-import": "", "undo-measure-import": "", "export-refused-scores": "",

	// An application's questions and the idle animation, which name no child and tell nothing of one.
	"get-activity-structure": "", "get-application-menu": "", "get-child-view": "", "watch-child-view": "",
}

// ofNoChild are the beginnings of the paths under which no child's data lies.
var ofNoChild = []string{
	"/healthz", "/readyz", "/api/about", "/api/auth/", "/api/audit", "/api/appAdmin", "/api/question-admin/", "/api/media/",
	"/api/user-app-purchased-junction", "/api/order", "/api/purchase-team", "/api/sale", "/api/payout", "/api/promotion", "/api/payment", "/api/subscription", "/api/report/example/", "/api/report/arrangement/", "/api/norm", "/api/local-sample/", "/api/item-analysis/", "/api/age", "/api/user/role/", "/api/user/{id}", "/api/specialist", "/api/cm", "/api/guardian", "/api/hub", "/api/report-config", "/api/report-letter", "/stopReports", "/stopLetters",
}

func TestEveryActOnAChildIsAudited(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		for _, op := range w.operations {
			action, listed := auditCoverage[op.ID]
			if !listed && !begins(op.Path, ofNoChild) {
				require.Fail(t, "say in this test what "+op.ID+" leaves in the audit trail")
			}
			if action != "" {
				w.actAndLook(op.ID, action, callOf(op.ID))
			}
		}
		w.actAndLook("update-activity", "activity.update", func(c accessCase) call {
			return call{id: c.me.activity(), body: activity.Change{TotalDuration: new(int64(7))}}
		})
		for id := range auditCoverage {
			w.operation(id)
		}
	})
}

func begins(path string, with []string) bool {
	for _, beginning := range with {
		if strings.HasPrefix(path, beginning) {
			return true
		}
	}
	return false
}

// actAndLook calls an operation about a new child and waits for its event.
func (w *world) actAndLook(operation, action string, prepare func(accessCase) call) {
	w.t.Helper()
	c := accessCase{world: w, me: w.person(authz.Specialist, account.Active), row: own}
	child := c.me.child()
	switch operation {
	case "run-import", "run-measure-import": // the children are changed in the background
		w.Jobs.Start()
	case "list-activities", "list-application-children", "list-plans":
		c.me.activity()
	case "restore-child":
		require.NoError(w.t, w.Services.people.Archive(authz.With(w.t.Context(), c.me.Actor), c.me.Actor, people.KindChild, child))
	case "get-erasure-candidate", "list-erasures", "order-erasure":
		c.me = w.person(authz.SuperAdmin, account.Active)
		if child = c.me.child(); operation == "list-erasures" {
			child = c.me.toBeErased()
		}
	case "take-back-erasure":
		child = c.me.toBeErased()
	case "withdraw-transfer":
		child = c.me.offered()
	case "look-at-transfer", "accept-transfer", "decline-transfer":
		c.stranger = w.person(authz.Specialist, account.Active)
		child = c.stranger.child()
	case "leave-organization":
		c.me.takingPart()
	case "accept-handover", "decline-handover":
		c.me = w.person(authz.Organization, account.Active)
		child = w.text(`SELECT child_id FROM organization_handover_child WHERE handover_id = $1`, c.me.handedOver())
	case "accept-invitation", "leave-membership": // which decide who sees a child of another's
		c.row, c.stranger = others, w.person(authz.Specialist, account.Active)
		child = c.stranger.child()
		if operation == "leave-membership" {
			c.row = assigned
			c.stranger.relate(c.me, people.KindSpecialist)
		}
	}
	sent := prepare(c)
	request := w.request(w.operation(operation), sent, c.me.cookies())
	answer := w.serve(request)
	require.Less(w.t, answer.Code, 300, "%s: %s", operation, answer.Body)
	if operation == "create-child" {
		child = created(w.t, answer)
	}
	address, _, _ := strings.Cut(request.RemoteAddr, ":")
	require.Eventually(w.t, func() bool {
		return w.text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE action = $1 AND actor_id = $2 AND address = $3 AND (child_id = $4
			OR children IN (SELECT list_id FROM audit_children WHERE child_id = $4))`, action, c.me.ID, address, child) == "1"
	}, 20*time.Second, 5*time.Millisecond, "%s leaves no %s", operation, action)
}

func created(t *testing.T, answer *httptest.ResponseRecorder) string {
	t.Helper()
	var row struct {
		ID string `json:"child_id"`
	}
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &row))
	return row.ID
}
