package app_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/contract"
	"milepost/internal/db"
	"milepost/internal/people/erasure"
	"milepost/internal/testworld"
)

// guardedOperations returns the operations that need a fresh proof.
var guardedOperations = []string{
	"delete-user", "set-user-role", "reset-user-factor", "export-audit", "order-erasure", "remove-passkey", "begin-passkey", "add-passkey", "make-token",
	"begin-identity", "remove-identity", "add-provider", "change-provider", "change-provider-key", "remove-provider",
	"create-tenant", "change-tenant", "remove-tenant", "issue-tenant-token", "confirm-tenant-domain",
}

// Exactly the operations whose policy requires it are refused in a session without a recent proof of its owner, and then change
// nothing.
func TestASessionAloneIsNotEnoughForActsThatNeedAProof(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		var asking []string
		for _, op := range w.Operations {
			if op.Policy.StepUp {
				asking = append(asking, op.ID)
			}
		}
		require.Subset(t, guardedOperations, asking)
		for _, id := range guardedOperations {
			me, other := w.Person(authz.SuperAdmin, account.Active), w.Person(authz.AppUser, account.Active)
			w.Exec(`UPDATE session SET stepped_up_at = NULL WHERE account_key = $1`, me.Key)
			row := contract.Others
			if id == "remove-passkey" || id == "remove-identity" {
				row = contract.Own
			}
			c := contract.Case{World: w, Me: me, Stranger: other, Row: row}
			in := c.Prepare(id)
			if id == "order-erasure" {
				in.Body = erasure.OrderedErasure{ChildID: other.Child(), Name: "Mia Stone"}
			}
			before := changes(w)
			answer := w.Serve(w.Request(w.Operation(id), in, me.Cookies()))
			require.Equal(t, http.StatusForbidden, answer.Code, id)
			require.Contains(t, answer.Body.String(), `"code":"step-up-required"`, id)
			require.Equal(t, before, changes(w), id)
			w.Exec(`UPDATE session SET stepped_up_at = $1 WHERE account_key = $2`, db.Micros(w.Now()), me.Key)
			answer = w.Serve(w.Request(w.Operation(id), in, me.Cookies()))
			if id == "begin-identity" { // there is no provider that answers
				require.Equal(t, http.StatusNotFound, answer.Code)
				continue
			}
			require.Less(t, answer.Code, 300, "%s: %s", id, answer.Body)
		}
	})
}

// changes returns what such a call would leave.
func changes(w *testworld.World) string {
	return w.Text(`SELECT (SELECT count(*) FROM account WHERE archived_at IS NULL) || ' ' || (SELECT count(*) FROM passkey) || ' ' ||
		(SELECT count(*) FROM passkey_ceremony) || ' ' || (SELECT count(*) FROM child_erasure) || ' ' || (SELECT count(*) FROM job) || ' ' ||
		(SELECT count(*) FROM identity) || ' ' || (SELECT count(*) FROM sign_on_attempt) || ' ' || (SELECT count(*) || ' ' || coalesce(sum(revision), 0) FROM sign_on_provider) || ' ' ||
		(SELECT count(*) FROM account WHERE role = 'Specialist') || ' ' || (SELECT count(*) || ' ' || count(removed_at) FROM scim_tenant) || ' ' ||
		(SELECT count(*) || ' ' || count(proved_at) || ' ' || COALESCE(MIN(domain), '') FROM scim_domain) || ' ' || (SELECT count(*) FROM scim_token) || ' ' || (SELECT count(*) FROM sign_on_key)`)
}
