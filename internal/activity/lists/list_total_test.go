package lists_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func TestTotalIsCountedWhereItIsAskedFor(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		seedActivities(d, 30)
		list := func(query string) http.Header {
			w := d.Call("owner", http.MethodGet, "/api/activity/appActivityChildJoint/"+d.Owner.ID+"?limit=20"+query, "")
			require.Equal(t, 200, w.Code, w.Body)
			return w.Header()
		}
		total := func(query string) string { return list(query + "&total=true").Get("Total-Count") }
		first := list("")
		require.Empty(t, first.Get("Total-Count"))
		require.Equal(t, "30", total(""))
		require.Equal(t, "30", total("&after="+first.Get("Next-Cursor")))
		require.Equal(t, "3", total("&state=open"))
		require.Equal(t, "27", total("&state=finished&sort=finished"))
		require.Equal(t, "0", total("&search=nobody"))
		d.Exec(`UPDATE person SET owner_id = $1 WHERE id = (SELECT child_id FROM activity WHERE start_date = (SELECT MIN(start_date) FROM activity))`, d.Stranger.ID)
		require.Equal(t, "29", total(""), "a child not accessible is not counted")
	})
}

func TestTotalOfManyIsBounded(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		seedActivities(d, 1100)
		total := func() string {
			w := d.Call("owner", http.MethodGet, "/api/activity/appActivityChildJoint/"+d.Owner.ID+"?limit=20&total=true", "")
			require.Equal(t, 200, w.Code, w.Body)
			return w.Header().Get("Total-Count")
		}
		require.Equal(t, "1000+", total())
		d.Exec(`UPDATE person SET owner_id = $1 WHERE id = (SELECT child_id FROM activity WHERE start_date = (SELECT MIN(start_date) FROM activity))`, d.Stranger.ID)
		require.Regexp(t, `^9[0-9]{2}\+$`, total(), "of those looked at some are not accessible, and there may be more")
	})
}
