package activity_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/people"
)

func TestCoverAndPauseSurviveAReload(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 4)
		ctx, id := t.Context(), d.start()
		direct := func(in activity.Direction) { require.NoError(t, d.s.Direct(ctx, d.owner, id, in)) }
		view := func() (v activity.ChildView) {
			text, err := d.s.ChildView(ctx, d.stranger, id)
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(text, &v))
			return v
		}
		require.Nil(t, view().Scanning, "a child without switches has no scanning")
		direct(activity.Direction{Type: "changeIndex", Index: 1})
		direct(activity.Direction{Type: "cover", On: true})
		direct(activity.Direction{Type: "pause", On: true})
		direct(activity.Direction{Type: "pause"})
		require.Equal(t, [3]any{int64(1), true, false}, [3]any{view().Index, view().Covered, view().Paused}, "a break does not take the cover away")
		require.True(t, d.detail(id).Covered)
		require.NotEmpty(t, view().Questions)

		scanning := people.Scanning{Mode: people.ScanAutomatic, SpeedMs: 2000}
		direct(activity.Direction{Type: "scanning", Scanning: &scanning})
		require.Equal(t, scanning, *view().Scanning)
		require.Equal(t, scanning, d.detail(d.start()).Scanning, "it is the child's, in every activity")
		for _, wrong := range []*people.Scanning{nil, {Mode: "all", SpeedMs: 900}, {Mode: people.ScanStep, SpeedMs: 499}, {Mode: people.ScanStep, SpeedMs: 5001}} {
			require.Equal(t, http.StatusUnprocessableEntity, status(d.s.Direct(ctx, d.owner, id, activity.Direction{Type: "scanning", Scanning: wrong})))
		}
		for _, in := range []activity.Direction{{Type: "cover"}, {Type: "scanning", Scanning: &scanning}, {Type: "soundCheck"}} {
			require.ErrorIs(t, d.s.Direct(ctx, d.stranger, id, in), db.ErrNotFound, in.Type)
		}
		require.True(t, view().Covered, "a stranger has taken nothing away")
	})
}

func TestADeviceReportsThatItPlayedTheTone(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 4)
		id := d.start()
		node := nodeOf(t, d.api)
		key, up, device := d.detail(id).PairingKey, "/api/activity/childView/"+id+"/live", uuid.NewString()
		runner := listen(t, node, "owner", "/api/activity/live/"+id)
		require.Equal(t, "changeIndex", runner.next().Type)
		child := listen(t, node, "", up)
		require.Equal(t, "changeIndex", child.next().Type)
		postTo(t, node, "owner", "/api/activity/live/"+id, `{"type":"soundCheck"}`)
		require.Equal(t, "soundCheck", child.next().Type)
		postTo(t, node, "", up, `{"type":"soundPlayed","pairing_key":"`+key+`","device_id":"`+device+`"}`)
		m := runner.next()
		require.Equal(t, [2]string{"soundPlayed", device}, [2]string{m.Type, m.DeviceID})
		postTo(t, node, "", up, `{"type":"ready","pairing_key":"`+key+`","device_id":"`+device+`","index":0,"state":"turned","waiting":3,"covered":true}`)
		m = runner.next()
		require.Equal(t, [4]any{"ready", "turned", int64(3), true}, [4]any{m.Type, m.State, m.Waiting, m.Covered})
	})
}
