package app

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/market"
)

// Who has a purchase of an application goes on with it when its author deletes it; nobody else gets one any more.
func TestADeletedApplicationGoesOnForThoseWhoHaveIt(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		owner, user := w.person(authz.AppAdmin, account.Active), w.person(authz.Specialist, account.Active)
		application := owner.published()
		ctx := authz.With(t.Context(), user.Actor)
		order := market.NewPurchase{ApplicationID: application, PurchaseType: "free"}
		row, _, err := w.Services.market.Purchase(ctx, user.Actor, order)
		require.NoError(t, err)
		user.rows["purchase"] = row.PurchaseID
		open := user.activity()
		ask := func(p *person, operation string, c call) int {
			return w.serve(w.request(w.operation(operation), c, p.cookies())).Code
		}
		structure := func() string {
			return w.serve(w.request(w.operation("get-activity-structure"), call{id: open}, user.cookies())).Body.String()
		}
		before := structure()
		require.Equal(t, http.StatusNoContent, ask(owner, "archive-application", call{id: application}))

		require.Equal(t, before, structure())
		require.Equal(t, http.StatusOK, ask(user, "get-activity", call{id: open}))
		require.Equal(t, http.StatusOK, ask(user, "get-child-view", call{id: open}))
		require.Equal(t, http.StatusOK, ask(user, "get-media", call{id: owner.picture()}))
		require.Equal(t, http.StatusOK, ask(user, "update-results", call{body: []map[string]any{{"question_result_id": activity.ResultID(open, 0), "selected_score": 1}}}))
		again := activity.NewActivity{ChildID: user.child(), PurchaseID: user.purchase()}
		require.Equal(t, http.StatusCreated, ask(user, "start-activity", call{body: again}))
		require.Equal(t, http.StatusOK, ask(user, "get-purchase", call{id: user.purchase()}))

		require.Equal(t, http.StatusNotFound, ask(user, "create-purchase", call{body: order}))
		require.Equal(t, http.StatusNotFound, ask(user, "get-application", call{id: application}))
		require.Equal(t, http.StatusNotFound, ask(owner, "get-structure", call{id: application}))
		require.Equal(t, http.StatusNotFound, ask(owner, "save-application", call{id: application, body: questions()}))
	})
}
