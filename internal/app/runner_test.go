package app_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/contract"
	"milepost/internal/testworld"
)

// ofRunner are the operations on an activity and its report that its runner may call while they can access the child.
var ofRunner = []string{
	"get-activity", "get-activity-structure", "list-results", "list-taps", "create-results", "update-results", "direct-child-view", "open-pairing",
	"get-report", "get-activity-report", "list-report-results", "get-report-periods", "sign-report", "list-report-versions",
	"get-report-version", "get-report-version-file", "update-report", "list-report-history", "get-report-history", "share-report",
	"download-report-scores", "upload-report-scores", "rescore-report", "list-report-snapshots", "get-report-trail", "save-activity-sessions", "update-activity",
}

// A runner of activities with another account's child loses them, and their reports, together with the child.
func TestARunnerWhoLosesAccessToTheChildLosesTheActivity(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		for _, row := range []string{contract.Withdrawn, contract.Unassigned, contract.Archived, contract.Retired} {
			c := contract.Case{World: w, Me: w.Person(authz.Specialist, account.Active), Stranger: w.Person(authz.Specialist, account.Active), Row: row}
			c.Stranger.Relate(c.Me, c.Kind())
			c.Me.Rows["child"] = c.Stranger.Child()
			c.Stranger.Junction("guardian")
			c.Me.Rows["guardian"], c.Me.Rows["junction of guardian"] = c.Stranger.Guardian(), c.Stranger.Junction("guardian")
			for _, operation := range ofRunner {
				require.Less(t, asRunner(&c, operation, contract.Own), 300, "%s before", operation)
			}
			c.Unrelate()
			for _, operation := range ofRunner {
				require.Equal(t, http.StatusNotFound, asRunner(&c, operation, contract.Own), "%s, %s", operation, row)
				require.Equal(t, http.StatusNotFound, asRunner(&c, operation, contract.Missing), operation)
			}
			require.JSONEq(t, "[]", w.Serve(w.Request(w.Operation("list-activities"), testworld.Call{ID: c.Me.ID}, c.Me.Cookies())).Body.String())
			require.JSONEq(t, "[]", w.Serve(w.Request(w.Operation("list-reports"), testworld.Call{}, c.Me.Cookies())).Body.String())
		}
	})
}

func asRunner(c *contract.Case, operation, row string) int {
	c.T.Helper()
	as := contract.Case{World: c.World, Me: c.Me, Stranger: c.Stranger, Row: row}
	return c.Serve(c.Request(c.Operation(operation), contract.Of(operation).Call(as), c.Me.Cookies())).Code
}
