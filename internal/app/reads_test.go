package app_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/testworld"
)

// An account that reads records as fast as it can fills the audit trail; its own runner continues, and others are not affected.
func TestTooManyReadsAreThrottledButActivitiesContinue(t *testing.T) {
	t.Parallel()
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		c := testworld.Settings(t, options)
		c.MostReads, c.MostAnswers = 60, 4_000
		w := testworld.New(t, testworld.Open(t, c))
		me, other := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		child, open := me.Child(), me.Activity()
		for range 3 {
			require.Equal(t, http.StatusOK, status(w, me, "get-child", testworld.Call{ID: child}))
		}
		refused := w.Serve(w.Request(w.Operation("get-child"), testworld.Call{ID: child}, me.Cookies()))
		require.Equal(t, http.StatusTooManyRequests, refused.Code)
		require.NotEmpty(t, refused.Header().Get("Retry-After"))
		require.Contains(t, refused.Body.String(), "Very many records were read in a short time. Please go on in ")
		require.Equal(t, http.StatusOK, status(w, me, "get-activity", testworld.Call{ID: open}))
		require.Equal(t, http.StatusOK, status(w, me, "list-results", testworld.Call{ID: open}))
		require.Equal(t, http.StatusOK, status(w, other, "get-child", testworld.Call{ID: other.Child()}))
	})
}
