package childview_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/activity/childview"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/people"
)

func TestCoverAndPauseSurviveAReload(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 4)
		ctx, id := t.Context(), d.Start()
		direct := func(in childview.Direction) { require.NoError(t, d.Views.Direct(ctx, d.Owner, id, in)) }
		view := func() (v childview.ChildView) {
			text, err := d.Views.ChildView(ctx, d.Stranger, id)
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(text, &v))
			return v
		}
		require.Nil(t, view().Scanning, "a child without switches has no scanning")
		direct(childview.Direction{Type: "changeIndex", Index: 1})
		direct(childview.Direction{Type: "cover", On: true})
		direct(childview.Direction{Type: "pause", On: true})
		direct(childview.Direction{Type: "pause"})
		require.Equal(t, [3]any{int64(1), true, false}, [3]any{view().Index, view().Covered, view().Paused}, "a break does not take the cover away")
		require.True(t, d.Detail(id).Covered)
		require.NotEmpty(t, view().Questions)

		scanning := people.Scanning{Mode: people.ScanAutomatic, SpeedMs: 2000}
		direct(childview.Direction{Type: "scanning", Scanning: &scanning})
		require.Equal(t, scanning, *view().Scanning)
		require.Equal(t, scanning, d.Detail(d.Start()).Scanning, "it is the child's, in every activity")
		for _, wrong := range []*people.Scanning{nil, {Mode: "all", SpeedMs: 900}, {Mode: people.ScanStep, SpeedMs: 499}, {Mode: people.ScanStep, SpeedMs: 5001}} {
			require.Equal(t, http.StatusUnprocessableEntity, activitytest.Status(d.Views.Direct(ctx, d.Owner, id, childview.Direction{Type: "scanning", Scanning: wrong})))
		}
		for _, in := range []childview.Direction{{Type: "cover"}, {Type: "scanning", Scanning: &scanning}, {Type: "soundCheck"}} {
			require.ErrorIs(t, d.Views.Direct(ctx, d.Stranger, id, in), db.ErrNotFound, in.Type)
		}
		require.True(t, view().Covered, "a stranger has taken nothing away")
	})
}

func TestADeviceReportsThatItPlayedTheTone(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 4)
		id := d.Start()
		node := activitytest.NodeOf(t, d.API)
		key, up, device := d.Detail(id).PairingKey, "/api/activity/childView/"+id+"/live", uuid.NewString()
		runner := activitytest.Listen(t, node, "owner", "/api/activity/live/"+id)
		require.Equal(t, "changeIndex", runner.Next().Type)
		child := activitytest.Listen(t, node, "", up)
		require.Equal(t, "changeIndex", child.Next().Type)
		activitytest.PostTo(t, node, "owner", "/api/activity/live/"+id, `{"type":"soundCheck"}`)
		require.Equal(t, "soundCheck", child.Next().Type)
		activitytest.PostTo(t, node, "", up, `{"type":"soundPlayed","pairing_key":"`+key+`","device_id":"`+device+`"}`)
		m := runner.Next()
		require.Equal(t, [2]string{"soundPlayed", device}, [2]string{m.Type, m.DeviceID})
		activitytest.PostTo(t, node, "", up, `{"type":"ready","pairing_key":"`+key+`","device_id":"`+device+`","index":0,"state":"turned","waiting":3,"covered":true}`)
		m = runner.Next()
		require.Equal(t, [4]any{"ready", "turned", int64(3), true}, [4]any{m.Type, m.State, m.Waiting, m.Covered})
	})
}
