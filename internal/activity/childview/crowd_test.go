package childview_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// tryStream returns the status that a stream opens with; one that opens stays so until the test ends.
func tryStream(t *testing.T, node *httptest.Server, path string, headers ...string) int {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, node.URL+path, http.NoBody)
	require.NoError(t, err)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w, err := node.Client().Do(r)
	require.NoError(t, err)
	t.Cleanup(func() { _ = w.Body.Close() })
	return w.StatusCode
}

// Clients that only know an activity's address cannot take the places of devices paired with it.
func TestStreamsOfAnActivityAreCapped(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		node := activitytest.NodeOf(t, d.API)
		id := d.Start()
		path, key := "/api/activity/childView/"+id+"/live", d.Detail(id).PairingKey
		statuses := map[int]int{}
		for range 20 {
			statuses[tryStream(t, node, path)]++
			statuses[tryStream(t, node, path, "Milepost-Pairing-Key", "guessed")]++
		}
		require.Equal(t, map[int]int{200: 8, 429: 32}, statuses)
		oldest := activitytest.Listen(t, node, "", path, "Milepost-Pairing-Key", key, "Milepost-Device", uuid.NewString())
		require.Equal(t, "changeIndex", oldest.Next().Type)
		for range 7 {
			require.Equal(t, 200, tryStream(t, node, path, "Milepost-Pairing-Key", key))
		}
		newest := activitytest.Listen(t, node, "", path, "Milepost-Pairing-Key", key, "Milepost-Device", uuid.NewString())
		require.Equal(t, "changeIndex", newest.Next().Type)
		oldest.Ends()
		require.Equal(t, 200, tryStream(t, node, "/api/activity/childView/"+d.Start()+"/live"), "another activity has its own")
	})
}

// A child view ends when its runner loses access to the child.
func TestAChildViewEndsWithItsRunnersAccess(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		node := activitytest.NodeOf(t, d.API)
		id := d.Start()
		child := activitytest.Listen(t, node, "", "/api/activity/childView/"+id+"/live")
		require.Equal(t, "changeIndex", child.Next().Type)
		d.Exec(`UPDATE account SET state = 'suspended' WHERE id = $1`, d.Owner.ID)
		d.API.RecheckStreams("")
		child.Ends()
		again := activitytest.Listen(t, node, "", "/api/activity/childView/"+id+"/live")
		require.Equal(t, "finished", again.Next().Type)
		again.Ends()
	})
}
