package signing_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/report/reporttest"
	"milepost/internal/report/signing"
)

func (d *fixture) history(id string) (list []signing.SavedState) {
	d.T.Helper()
	w := d.Call("owner", "GET", "/api/report/history/"+id, "")
	require.Equal(d.T, 200, w.Code, w.Body)
	require.NoError(d.T, json.Unmarshal(w.Body.Bytes(), &list))
	return list
}

// The state before each editing session is kept, not every save.
func TestHistoryKeepsTheStateBeforeEachEditingSession(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		now := d.K.Now()
		d.K.Now = func() time.Time { return now }
		id := d.Created()
		require.Empty(t, d.history(id))
		revision := int64(1)
		save := func(text string, later time.Duration) {
			now = now.Add(later)
			w := d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(reporttest.Commented(text), revision))
			require.Equal(t, 200, w.Code, w.Body)
			revision++
		}
		save("one", time.Minute)
		save("two", time.Minute)
		save("three", time.Minute)
		require.Len(t, d.history(id), 1, "what it was before the first")
		ended := now
		save("four", time.Hour)
		list := d.history(id)
		require.Len(t, list, 2)
		require.EqualValues(t, 4, list[0].Revision)
		require.Equal(t, ended.UnixMicro(), int64(list[0].SavedAt))
		require.Equal(t, "Ada Lane", list[0].SavedBy)
		w := d.Call("owner", "GET", fmt.Sprintf("/api/report/%s/history/4", id), "")
		require.Contains(t, w.Body.String(), "three")
		require.Equal(t, 404, d.Call("owner", "GET", fmt.Sprintf("/api/report/%s/history/3", id), "").Code)
		require.Equal(t, 409, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(reporttest.Commented("late"), 1)).Code)
		for range 60 {
			save("more", time.Hour)
		}
		list = d.history(id)
		require.Len(t, list, 50, "the oldest give way")
		require.EqualValues(t, revision-1, list[0].Revision)
	})
}
