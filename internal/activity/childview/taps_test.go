package childview_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/childview"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// tapped stores taps of an activity as if they had come.
func tapped(d *activitytest.Fixture, id string, taps int) {
	d.T.Helper()
	d.Exec(`INSERT INTO tap (activity_key, tap_id, question_no, element_no, answer, tapped_at)
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < CAST($2 AS BIGINT))
		SELECT a.key, 'tap-' || CAST(n.i AS TEXT), 0, 0, 'moon', n.i / 3 FROM activity a, n WHERE a.id = $1`, id, taps)
}

func TestTapsArePaged(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		id := d.Start()
		tapped(d, id, 2345)
		seen, pages, after := map[string]bool{}, 0, ""
		var last int64
		for {
			w := d.Call("owner", "GET", "/api/activity/taps/"+id+"?after="+after, "")
			require.Equal(t, 200, w.Code)
			var taps []childview.Tap
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &taps))
			require.LessOrEqual(t, len(taps), 1000)
			for _, tap := range taps {
				require.False(t, seen[tap.TapID])
				require.LessOrEqual(t, last, int64(tap.TappedAt))
				seen[tap.TapID], last = true, int64(tap.TappedAt)
			}
			pages++
			if after = w.Header().Get("Next-Cursor"); after == "" {
				break
			}
		}
		require.Len(t, seen, 2345)
		require.Equal(t, 3, pages)
		ofQuestion := func(no string) string {
			return d.Call("owner", "GET", "/api/activity/taps/"+id+"?limit=1&question_no="+no, "").Body.String()
		}
		require.Contains(t, ofQuestion("0"), `"question_no":0`)
		require.JSONEq(t, "[]", ofQuestion("1"))
		require.Equal(t, 422, d.Call("owner", "GET", "/api/activity/taps/"+id+"?question_no=-2", "").Code)
		require.Equal(t, 422, d.Call("owner", "GET", "/api/activity/taps/"+id+"?limit=1001", "").Code)
		require.Equal(t, 422, d.Call("owner", "GET", "/api/activity/taps/"+id+"?after=x", "").Code)
		require.Equal(t, 404, d.Call("stranger", "GET", "/api/activity/taps/"+id, "").Code)
	})
}

// Neither a client with the key nor a hanging device can fill the table.
func TestTapsAreCapped(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		id := d.Start()
		key := d.Detail(id).PairingKey
		tapped(d, id, 4999)
		tap := func(tapID string) int {
			return d.Call("", "POST", "/api/activity/childView/"+id+"/live",
				fmt.Sprintf(`{"type":"tap","pairing_key":%q,"tap_id":%q,"question_no":0,"element_no":0}`, key, tapID)).Code
		}
		require.Equal(t, 204, tap(uuid.NewString()))
		require.Equal(t, 409, tap(uuid.NewString()))
		var stored int
		require.NoError(t, q.Read().Get(t.Context(), &stored, `SELECT COUNT(*) FROM tap`))
		require.Equal(t, 5000, stored)
	})
}

// A list has what it shows from the tables: reading a version means unpacking and decoding all its questions.
func TestListsLoadNoVersions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		for range 3 {
			d.Start()
			d.Clock = d.Clock.Add(time.Minute)
		}
		before := d.Lower.Loaded.Load()
		for _, path := range []string{"/api/activity/appActivityChildJoint/" + d.Owner.ID, "/api/activity/child/" + d.Child} {
			w := d.Call("owner", "GET", path, "")
			require.Equal(t, 200, w.Code)
			var rows []activity.Row
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &rows))
			require.Len(t, rows, 3)
			require.Equal(t, "Early literacy", rows[0].Title)
		}
		require.Zero(t, d.Lower.Loaded.Load()-before)
	})
}
