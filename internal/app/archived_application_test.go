package app_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/authz"
	"milepost/internal/market"
	"milepost/internal/testworld"
)

// Holders of a purchase continue with an application when its author deletes it; nobody else gets one any longer.
func TestADeletedApplicationGoesOnForThoseWhoHaveIt(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		owner, user := w.Person(authz.AppAdmin, account.Active), w.Person(authz.Specialist, account.Active)
		application := owner.Published()
		ctx := authz.With(t.Context(), user.Actor)
		order := market.NewPurchase{ApplicationID: application, PurchaseType: "free"}
		row, _, err := w.Services.Market.Purchase(ctx, user.Actor, order)
		require.NoError(t, err)
		user.Rows["purchase"] = row.PurchaseID
		open := user.Activity()
		ask := func(p *testworld.Person, operation string, c testworld.Call) int {
			return w.Serve(w.Request(w.Operation(operation), c, p.Cookies())).Code
		}
		structure := func() string {
			return w.Serve(w.Request(w.Operation("get-activity-structure"), testworld.Call{ID: open}, user.Cookies())).Body.String()
		}
		before := structure()
		require.Equal(t, http.StatusNoContent, ask(owner, "archive-application", testworld.Call{ID: application}))

		require.Equal(t, before, structure())
		require.Equal(t, http.StatusOK, ask(user, "get-activity", testworld.Call{ID: open}))
		require.Equal(t, http.StatusOK, ask(user, "get-child-view", testworld.Call{ID: open}))
		require.Equal(t, http.StatusOK, ask(user, "get-media", testworld.Call{ID: owner.Picture()}))
		require.Equal(t, http.StatusOK, ask(user, "update-results", testworld.Call{Body: []map[string]any{{"question_result_id": result.ID(open, 0), "selected_score": 1}}}))
		again := activity.NewActivity{ChildID: user.Child(), PurchaseID: user.Purchase()}
		require.Equal(t, http.StatusCreated, ask(user, "start-activity", testworld.Call{Body: again}))
		require.Equal(t, http.StatusOK, ask(user, "get-purchase", testworld.Call{ID: user.Purchase()}))

		require.Equal(t, http.StatusNotFound, ask(user, "create-purchase", testworld.Call{Body: order}))
		require.Equal(t, http.StatusNotFound, ask(user, "get-application", testworld.Call{ID: application}))
		require.Equal(t, http.StatusNotFound, ask(owner, "get-structure", testworld.Call{ID: application}))
		require.Equal(t, http.StatusNotFound, ask(owner, "save-application", testworld.Call{ID: application, Body: testworld.Questions()}))
	})
}
