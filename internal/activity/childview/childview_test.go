package childview_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// A child view shows what a child sees and nothing else; a finished activity reads like an id that never existed.
func TestChildViewShowsNothingElse(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 3)
		id := d.Start()
		path := "/api/activity/childView/"
		require.Equal(t, 204, d.Call("owner", "POST", "/api/activity/live/"+id, `{"type":"changeIndex","index":2}`).Code)
		w := d.Call("", "GET", path+id, "")
		require.Equal(t, 200, w.Code)
		require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
		require.Contains(t, w.Body.String(), `{"index":2,"questions":[`)
		require.Contains(t, w.Body.String(), `"tappable":true`)
		for _, secret := range []string{"ecret", "Early", "Mia", "Stone", "EL-1", "answer", "score", "pairing"} {
			require.NotContains(t, w.Body.String(), secret)
		}
		for index, stored := range map[int]int{99: 3, -7: -1, 0: 0} {
			body := fmt.Sprintf(`{"type":"changeIndex","index":%d}`, index)
			require.Equal(t, 204, d.Call("owner", "POST", "/api/activity/live/"+id, body).Code)
			require.Contains(t, d.Call("", "GET", path+id, "").Body.String(), fmt.Sprintf(`{"index":%d,`, stored))
		}
		d.Finish(id)
		idle := d.Call("", "GET", path+id, "").Body.String()
		require.JSONEq(t, `{"index":-1,"questions":[]}`, idle)
		require.Equal(t, idle, d.Call("", "GET", path+uuid.NewString(), "").Body.String())
		require.Equal(t, idle, d.Call("", "GET", path+d.Lower.Version.ApplicationID, "").Body.String())
		require.Contains(t, d.Call("owner", "GET", path+d.Lower.Version.ApplicationID, "").Body.String(), `{"index":0,`)
		require.Equal(t, d.Call("", "GET", path+id+"/live", "").Body.String(), d.Call("", "GET", path+uuid.NewString()+"/live", "").Body.String())
	})
}

func TestTaps(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		id := d.Start()
		key, tapID := d.Detail(id).PairingKey, uuid.NewString()
		send := func(body string) int {
			return d.Call("", "POST", "/api/activity/childView/"+id+"/live", body).Code
		}
		tap := func(key, tapID string, question, element int) string {
			return fmt.Sprintf(`{"type":"tap","pairing_key":%q,"tap_id":%q,"question_no":%d,"element_no":%d}`, key, tapID, question, element)
		}
		require.Equal(t, 404, send(tap("wrong", tapID, 0, 0)))
		require.Equal(t, 404, send(tap("", tapID, 0, 0)))
		require.Equal(t, 422, send(tap(key, "x", 0, 0)))
		require.Equal(t, 422, send(tap(key, tapID, 2, 0)))
		require.Equal(t, 422, send(tap(key, tapID, -1, 0)))
		require.Equal(t, 422, send(tap(key, tapID, 0, 1)), "not an answer")
		require.Equal(t, 422, send(tap(key, tapID, 0, 9)))
		for range 3 {
			require.Equal(t, 204, send(tap(key, tapID, 1, 0)))
		}
		require.Equal(t, 204, send(`{"type":"ready","pairing_key":"`+key+`"}`))
		w := d.Call("owner", "GET", "/api/activity/taps/"+id, "")
		require.Equal(t, 1, strings.Count(w.Body.String(), "tap_id"), "a repeated tap is one")
		require.Contains(t, w.Body.String(), `"answer":"secret-moon"`)
		d.Finish(id)
		require.Equal(t, 409, send(tap(key, uuid.NewString(), 1, 0)))
		require.Equal(t, 404, send(tap("wrong", uuid.NewString(), 1, 0)))
		require.Equal(t, 204, send(`{"type":"ready","pairing_key":"`+key+`"}`), "a screen that has not heard of the end yet")
		require.Equal(t, 404, send(`{"type":"ready","pairing_key":"wrong"}`))
	})
}
