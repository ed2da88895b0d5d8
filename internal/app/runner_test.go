package app

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
)

// ofRunner are the operations on an activity and its report that its runner may call while they reach the child.
var ofRunner = []string{
	"get-activity", "get-activity-structure", "list-results", "list-taps", "create-results", "update-results", "direct-child-view", "open-pairing",
	"get-report", "get-activity-report", "list-report-results", "get-report-periods", "sign-report", "list-report-versions",
	"get-report-version", "get-report-version-file", "update-report", "list-report-history", "get-report-history", "share-report",
	"download-report-scores", "upload-report-scores", "rescore-report", "list-report-snapshots", "get-report-trail", "save-activity-sessions", "update-activity",
}

// Who ran activities with a child of another's loses them, and their reports, together with the child.
func TestARunnerWhoLosesTheChildLosesTheActivity(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		for _, row := range []string{withdrawn, unassigned, archived, retired} {
			c := accessCase{world: w, me: w.person(authz.Specialist, account.Active), stranger: w.person(authz.Specialist, account.Active), row: row}
			c.stranger.relate(c.me, c.kind())
			c.me.rows["child"] = c.stranger.child()
			c.stranger.junction("guardian")
			c.me.rows["guardian"], c.me.rows["junction of guardian"] = c.stranger.guardian(), c.stranger.junction("guardian")
			for _, operation := range ofRunner {
				require.Less(t, c.asRunner(operation, own), 300, "%s before", operation)
			}
			c.unrelate()
			for _, operation := range ofRunner {
				require.Equal(t, http.StatusNotFound, c.asRunner(operation, own), "%s, %s", operation, row)
				require.Equal(t, http.StatusNotFound, c.asRunner(operation, missing), operation)
			}
			require.JSONEq(t, "[]", w.serve(w.request(w.operation("list-activities"), call{id: c.me.ID}, c.me.cookies())).Body.String())
			require.JSONEq(t, "[]", w.serve(w.request(w.operation("list-reports"), call{}, c.me.cookies())).Body.String())
		}
	})
}

func (c *accessCase) asRunner(operation, row string) int {
	c.t.Helper()
	as := accessCase{world: c.world, me: c.me, stranger: c.stranger, row: row}
	return c.serve(c.request(c.operation(operation), callOf(operation)(as), c.me.cookies())).Code
}
