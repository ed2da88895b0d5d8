package app_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/testworld"
)

func TestADeviceReadsTheQuestionsOfItsVersion(t *testing.T) {
	onTheRoad(t, 2, func(a *away) {
		in := a.takes(1)
		item := testworld.Call{ID: in.Items[0].ItemID}
		before := a.must("get-offline-structure", item)
		require.Contains(t, before, `"version":1,`)
		require.Contains(t, before, `"correct_answers"`)
		author := authz.Actor{ID: a.text(`SELECT owner_id FROM application WHERE id = $1`, a.a.Shop), Role: authz.AppAdmin}
		_, err := a.a.Services.Authoring.Save(t.Context(), author, a.a.Shop, testworld.Questions())
		require.NoError(t, err)
		_, err = a.a.Services.Versions.Publish(t.Context(), author, a.a.Shop)
		require.NoError(t, err)
		require.Equal(t, before, a.must("get-offline-structure", item), "whatever was published since")

		request := a.a.Request(a.a.Operation("get-offline-structure"), item, a.me.Cookies())
		request.Header.Set("If-None-Match", a.a.Serve(a.a.Request(a.a.Operation("get-offline-structure"), item, a.me.Cookies())).Header().Get("ETag"))
		require.Equal(t, http.StatusNotModified, a.a.Serve(request).Code)

		a.later(4 * 24 * time.Hour)
		a.refused(http.StatusNotFound, "get-offline-structure", item)
	})
}
