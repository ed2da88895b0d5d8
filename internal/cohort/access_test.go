package cohort_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/cohort"
)

// Whatever ended the access to a child, a repeat has none of its activities, and says how many children it is without.
func TestARepeatLeavesOutChildrenOutOfReach(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]string{
		"the child went to another account": `UPDATE person SET owner_id = 'ben' WHERE id = $1`,
		"the child waits to be erased": `INSERT INTO child_erasure (child_id, asked_by, reason, was_archived, asked_at, due_at)
			VALUES ($1, 'ana', 'owner', FALSE, 1, 2)`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			onBoth(t, func(t *testing.T, h *fixture) {
				for range 3 {
					key, _ := h.child(kid{owner: "ana", gender: "girl"})
					h.finish(key, test{app: "app-a", day: "2025-06-01", points: 5, max: 10, months: 60})
				}
				first := h.run("ana", definition())
				require.EqualValues(t, 3, first.Result.Children)
				h.exec(end, "child-00001")
				code, again, body := call[cohort.Run](h, "ana", "POST", "/api/report-run/"+first.RunID+"/repeat", nil)
				require.Equal(t, 202, code, body)
				require.EqualValues(t, 2, again.Result.Children)
				require.EqualValues(t, 1, again.Result.Erased)
			})
		})
	}
}

// A statistician is answered from groups only: what the account computed in another role does not exist for it.
func TestAStatisticianReadsNoReportOfAnEarlierRole(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, h *fixture) {
		key, _ := h.child(kid{owner: "ana", gender: "girl"})
		h.finish(key, test{app: "app-a", day: "2025-06-01", points: 5, max: 10, months: 60})
		path := "/api/report-run/" + h.run("ana", definition()).RunID
		role := func(to authz.Role) {
			actor := h.sessions["ana"]
			actor.Role = to
			h.sessions["ana"] = actor
			h.exec(`UPDATE account SET role = $1 WHERE id = 'ana'`, string(to))
		}
		role(authz.Statistician)
		code, _, body := call[any](h, "ana", "GET", path, nil)
		require.Equal(t, 404, code, body)
		code, _, body = call[any](h, "ana", "POST", path+"/repeat", nil)
		require.Equal(t, 404, code, body)
		_, list, body := call[[]cohort.Run](h, "ana", "GET", "/api/report-run", nil)
		require.Empty(t, list, body)
		own := h.run("ana", definition())
		require.True(t, own.Result.Deidentified)
		_, list, _ = call[[]cohort.Run](h, "ana", "GET", "/api/report-run", nil)
		require.Len(t, list, 1)
		role(authz.Specialist)
		code, _, body = call[any](h, "ana", "GET", path, nil)
		require.Equal(t, 200, code, body)
	})
}
