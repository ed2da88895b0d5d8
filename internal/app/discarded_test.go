package app_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/people"
	"milepost/internal/testworld"
)

// notAsked are GETs that this test leaves out. Hubs have keys and no sessions. The renewal of a session writes: whoever shows the
// same token again after more than the grace is taken for a thief and logged out, which a slow run would be.
var notAsked = []string{"list-audit", "export-audit", "fetch-hub-commands", "renew", "scim-list", "scim-read"}

// answering returns the reading operations whose answer names an id, for each of the rows.
func answering(w *testworld.World, p *testworld.Person, id string, rows []string) (named []string) {
	w.T.Helper()
	queries := []string{"", "?application_id=" + w.Shop, "?child_id=" + rows[0]}
	for _, op := range w.Operations {
		if op.Method != http.MethodGet || slices.Contains(notAsked, op.ID) {
			continue
		}
		found := false
		for _, row := range rows {
			for _, query := range queries {
				answer := w.Serve(w.Request(op, testworld.Call{ID: row, Query: query}, p.Cookies()))
				require.NotContains(w.T, []int{http.StatusUnauthorized, http.StatusTooManyRequests, http.StatusInternalServerError, http.StatusServiceUnavailable}, answer.Code,
					"%s has not looked: %s", op.ID, answer.Body)
				found = found || answer.Code == http.StatusOK && strings.Contains(answer.Body.String(), id)
			}
		}
		if found {
			named = append(named, op.ID)
		}
	}
	return named
}

// TestADiscardedActivityIsListedNowhere calls every operation that reads: new ones must leave out discarded activities, too.
func TestADiscardedActivityIsListedNowhere(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p, colleague := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		id := uuid.NewString()
		w.Must(p, "start-activity", testworld.Call{Body: activity.NewActivity{ActivityID: id, ChildID: p.Child(), PurchaseID: p.Purchase()}})
		p.Rows["activity"] = id
		p.Consented()
		clip := p.Clip()
		p.Relate(colleague, people.KindSpecialist)
		rows := []string{p.Child(), id, clip, w.Shop, p.ID}
		require.Subset(t, answering(w, p, id, rows), []string{"get-activity", "list-activities", "list-child-activities", "list-open-activities", "list-results"})
		require.Contains(t, answering(w, p, clip, rows), "list-clips")
		require.Contains(t, answering(w, colleague, id, rows), "list-open-activities")

		w.Must(p, "discard-activity", testworld.Call{ID: id, Body: activity.Discard{Reason: "It was started twice."}})
		require.Empty(t, answering(w, p, id, rows))
		require.Empty(t, answering(w, p, clip, rows), "its clips are gone at once")
		require.Empty(t, answering(w, colleague, id, rows))
		listed := w.Serve(w.Request(w.Operation("list-activities"), testworld.Call{ID: p.ID, Query: "?state=discarded"}, p.Cookies()))
		require.Contains(t, listed.Body.String(), id)
		require.Equal(t, "0", w.Text(`SELECT CAST(open_activities AS TEXT) FROM person WHERE id = $1`, p.Child()))
		require.Contains(t, w.Text(`SELECT detail FROM audit_event WHERE action = 'activity.discard' AND subject_id = $1`, id), "It was started twice.")

		w.Must(p, "restore-activity", testworld.Call{ID: id})
		require.Contains(t, answering(w, p, clip, rows), "list-clips", "a restored one has its clips")
	})
}
