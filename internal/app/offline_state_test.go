package app_test

import (
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/testworld"
)

// A device without a session learns whether its copy was ended, and nothing else: its answers have this one field.
func TestALockedDeviceLearnsOfItsEnd(t *testing.T) {
	onTheRoad(t, 4, func(a *away) {
		state := func(id string) string {
			answer := a.b.Serve(a.b.Request(a.b.Operation("get-offline-state"), testworld.Call{ID: id}, nil))
			require.Equal(t, 200, answer.Code)
			require.Empty(t, answer.Result().Cookies())
			return answer.Body.String()
		}
		first, second, third := a.takes(1), a.takes(1), a.takes(1)
		before := a.text(`SELECT CAST(COALESCE(MAX(last_contact_at), 0) AS TEXT) FROM offline_copy`)
		require.JSONEq(t, `{"state":"live"}`, state(first.CopyID))

		a.must("end-offline-copy", testworld.Call{ID: first.CopyID})
		super := a.a.Person(authz.SuperAdmin, account.Active)
		a.a.Must(super, "end-offline-copy", testworld.Call{ID: second.CopyID})
		ended := state(first.CopyID)
		require.JSONEq(t, `{"state":"ended"}`, ended)
		require.Equal(t, ended, state(second.CopyID), "whoever ended it")
		require.Equal(t, ended, state(uuid.NewString()), "an unknown copy reads the same")
		require.JSONEq(t, `{"state":"live"}`, state(third.CopyID), "another device of the account")

		a.later(5 * 24 * time.Hour)
		require.JSONEq(t, `{"state":"over"}`, state(third.CopyID))
		require.Equal(t, ended, state(first.CopyID), "it stays ended")
		require.Equal(t, before, a.text(`SELECT CAST(COALESCE(MAX(last_contact_at), 0) AS TEXT) FROM offline_copy`), "asking is no contact")
	})
}
