package directory_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAnExportContainsOnlyChildrenItsCallerCanAccess(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe := h.Add("ana", `{"first_name":"Zoë","last_name":"X","date_of_birth":"2020-01-01"}`).ChildID
		h.Add("ana", `{"first_name":"Ali","last_name":"X","date_of_birth":"2010-01-01"}`)
		h.Add("ben", `{"first_name":"Bo","last_name":"X"}`)
		require.Equal(t, []string{"Ali", "Zoë"}, h.firstNames("ana", ""))
		require.Equal(t, []string{"Bo"}, h.firstNames("ben", ""))

		sam := h.join("specialist", "specialist", "Sam", zoe)
		require.Equal(t, []string{"Bo"}, h.firstNames("ben", ""), "assigned alone gives nothing")
		h.Exec(`UPDATE person SET access = 'accepted', account_id = 'ben' WHERE id = $1`, sam)
		require.ElementsMatch(t, []string{"Bo", "Zoë"}, h.firstNames("ben", ""), "shared with ben")
		h.Exec(`UPDATE person SET access = 'withdrawn', account_id = NULL WHERE id = $1`, sam)
		require.Equal(t, []string{"Bo"}, h.firstNames("ben", ""))

		require.Equal(t, []string{"Zoë"}, h.firstNames("ana", "&search=zoe"))
		require.Equal(t, []string{"Zoë"}, h.firstNames("ana", "&age_to=8"))
		require.Equal(t, []string{"Zoë", "Ali"}, h.firstNames("ana", "&sort=age&order=asc"))
		require.Equal(t, 204, h.Call("ana", "DELETE", "/api/child/"+zoe, "").Code)
		require.Equal(t, []string{"Ali"}, h.firstNames("ana", ""))
		require.Equal(t, []string{"Zoë"}, h.firstNames("ana", "&archived=true"))
		require.Equal(t, 401, h.Call("", "GET", "/api/child-export", "").Code)
	})
}

func TestAnExportIsRecordedForEachChild(t *testing.T) {
	onBoth(t, func(h *fixture) {
		zoe, ali := h.Add("ana", `{"first_name":"Zoë","last_name":"X"}`).ChildID, h.Add("ana", `{"first_name":"Ali","last_name":"X"}`).ChildID
		h.table("ana", "")
		h.Notes.Stop()
		for _, id := range []string{zoe, ali} {
			var events []string
			require.NoError(t, h.DB.Read().Select(context.Background(), &events, `SELECT action FROM audit_event
				WHERE children IN (SELECT list_id FROM audit_children WHERE child_id = $1)`, id))
			require.Equal(t, []string{"child.export"}, events)
		}
	})
}
