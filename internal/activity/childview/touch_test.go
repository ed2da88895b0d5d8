package childview_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/childview"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// touch sends a tap with more fields than the needed ones and reports how it was answered.
func touch(d *activitytest.Fixture, id, tapID, more string) int {
	d.T.Helper()
	return d.Call("", "POST", "/api/activity/childView/"+id+"/live",
		fmt.Sprintf(`{"type":"tap","pairing_key":%q,"tap_id":%q%s}`, d.Detail(id).PairingKey, tapID, more)).Code
}

func taps(d *activitytest.Fixture, id string) (taps []childview.Tap) {
	d.T.Helper()
	w := d.Call("owner", "GET", "/api/activity/taps/"+id, "")
	require.Equal(d.T, 200, w.Code)
	require.NoError(d.T, json.Unmarshal(w.Body.Bytes(), &taps))
	return taps
}

func TestTapsAreStoredWithPlaceAndTime(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		id := d.Start()
		once := uuid.NewString()
		for range 2 {
			require.Equal(t, 204, touch(d, id, once, `,"question_no":0,"element_no":0,"x":-40,"y":639,"reaction":1250,"paint_delay":31`))
		}
		require.Equal(t, 204, touch(d, id, uuid.NewString(), `,"question_no":0,"element_no":-1,"x":0,"y":0,"reaction":0`))
		require.Equal(t, 204, touch(d, id, uuid.NewString(), `,"question_no":0,"element_no":0`))
		at := func(n int64) *int64 { return &n }
		taps := taps(d, id)
		require.Len(t, taps, 3)
		beside := 0
		for _, tap := range taps {
			if tap.ElementNo == -1 {
				beside++
				require.Empty(t, tap.Answer)
				require.Equal(t, activity.Touch{X: at(0), Y: at(0), Reaction: at(0)}, tap.Touch)
				continue
			}
			require.NotEmpty(t, tap.Answer)
			if tap.TapID == once {
				require.Equal(t, activity.Touch{X: at(-40), Y: at(639), Reaction: at(1250), PaintDelay: at(31)}, tap.Touch)
			} else {
				require.Equal(t, activity.Touch{}, tap.Touch)
			}
		}
		require.Equal(t, 1, beside)
	})
}

func TestATouchBeforeAnybodyCanReactIsNoAnswer(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		id := d.Start()
		answered := map[int64]bool{0: false, 149: false, 150: true}
		for reaction := range answered {
			require.Equal(t, 204, touch(d, id, uuid.NewString(), fmt.Sprintf(`,"question_no":0,"element_no":0,"reaction":%d`, reaction)))
		}
		taps := taps(d, id)
		require.Len(t, taps, len(answered), "it is kept all the same")
		for _, tap := range taps {
			require.Equal(t, answered[*tap.Reaction], tap.Answer != "", "after %d ms", *tap.Reaction)
		}
	})
}

func TestTouchesThatCannotBeAreRefused(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		id := d.Start()
		for _, more := range []string{
			`"x":1`, `"y":1`, `"x":100001,"y":0`, `"x":0,"y":-100001`, `"x":0.5,"y":0`, `"x":"1","y":0`, `"x":1e999,"y":0`,
			`"reaction":-1`, `"reaction":86400001`, `"paint_delay":-1`, `"paint_delay":60001`, `"element_no":-2`, `"pressure":1`,
		} {
			code := touch(d, id, uuid.NewString(), `,"question_no":0,`+more)
			require.Contains(t, []int{400, 422}, code, more)
		}
		require.Equal(t, 422, touch(d, id, uuid.NewString(), `,"question_no":1,"element_no":-1`))
		require.Empty(t, taps(d, id))
	})
}

// A hand that rests on the screen does not use up the bound on answers.
func TestTouchesBesideAnswersAreCapped(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		id := d.Start()
		d.Exec(`INSERT INTO tap (activity_key, tap_id, question_no, element_no, answer, tapped_at)
			WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 49)
			SELECT a.key, 'beside-' || CAST(n.i AS TEXT), 0, -1, '', n.i FROM activity a, n WHERE a.id = $1`, id)
		beside := func(question int) int {
			return touch(d, id, uuid.NewString(), fmt.Sprintf(`,"question_no":%d,"element_no":-1`, question))
		}
		require.Equal(t, 204, beside(0))
		require.Equal(t, 409, beside(0))
		require.Equal(t, 204, beside(1))
		tapped(d, id, 2449)
		require.Equal(t, 409, beside(1))
		require.Equal(t, 204, touch(d, id, uuid.NewString(), `,"question_no":0,"element_no":0`))
	})
}
