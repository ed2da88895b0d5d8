package childview_test

import (
	"encoding/json"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/activity/activitytest"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/live"
	"milepost/internal/live/natshub"
	"milepost/internal/nodes"
)

// inStep runs an activity on one node, with the child view on another.
func inStep(t *testing.T, d *activitytest.Fixture, runnerNode, childNode *httptest.Server) {
	t.Helper()
	id := d.Start()
	child := activitytest.Listen(t, childNode, "", "/api/activity/childView/"+id+"/live")
	require.EqualValues(t, -1, *child.Next().Index)
	runner := activitytest.Listen(t, runnerNode, "owner", "/api/activity/live/"+id)
	require.Equal(t, "changeIndex", runner.Next().Type)
	require.Equal(t, "ask", child.Next().Type, "devices that are there already say so to a runner who comes")

	post := func(node *httptest.Server, who, path, body string) { activitytest.PostTo(t, node, who, path, body) }
	for _, index := range []string{"0", "2", "1"} {
		post(runnerNode, "owner", "/api/activity/live/"+id, `{"type":"changeIndex","index":`+index+`}`)
		m := child.Next()
		require.Equal(t, "changeIndex", m.Type)
		require.Equal(t, index, jsonOf(*m.Index))
	}
	late := activitytest.Listen(t, childNode, "", "/api/activity/childView/"+id+"/live")
	require.EqualValues(t, 1, *late.Next().Index, "a child view that connects later shows the same")
	late.Close()

	key, tapID := d.Detail(id).PairingKey, uuid.NewString()
	up := "/api/activity/childView/" + id + "/live"
	post(childNode, "", up, `{"type":"ready","pairing_key":"`+key+`"}`)
	require.Equal(t, "ready", runner.Next().Type)
	for range 2 {
		post(childNode, "", up, `{"type":"tap","pairing_key":"`+key+`","tap_id":"`+tapID+`","question_no":1,"element_no":0}`)
	}
	m := runner.Next()
	require.Equal(t, "tap", m.Type)
	require.Equal(t, tapID, m.TapID)
	require.Equal(t, "secret-moon", *m.Answer)

	d.Finish(id)
	require.Equal(t, "finished", runner.Next().Type, "the repeated tap came once")
	runner.Ends()
	require.Equal(t, "finished", child.Next().Type, "taps never come down to the child")
	child.Ends()
}

// presence tests what the runner learns about the child's devices as they connect and disconnect.
func presence(t *testing.T, d *activitytest.Fixture, runnerNode, childNode *httptest.Server) {
	t.Helper()
	id := d.Start()
	key, path := d.Detail(id).PairingKey, "/api/activity/childView/"+id+"/live"
	runner := activitytest.Listen(t, runnerNode, "owner", "/api/activity/live/"+id)
	require.Equal(t, "changeIndex", runner.Next().Type)
	tablets, connections := map[string]*activitytest.Stream{}, map[string]string{}
	for _, device := range []string{uuid.NewString(), uuid.NewString()} {
		connections[device] = uuid.NewString()
		tablets[device] = activitytest.Listen(t, childNode, "", path, "Milepost-Pairing-Key", key, "Milepost-Device", device,
			"Milepost-Connection", connections[device])
		require.Equal(t, "changeIndex", tablets[device].Next().Type)
		activitytest.PostTo(t, childNode, "", path, `{"type":"ready","pairing_key":"`+key+`","device_id":"`+device+`","connection_id":"`+connections[device]+`","index":-1}`)
		m := runner.Next()
		require.Equal(t, activity.Message{Type: "ready", DeviceID: device, ConnectionID: connections[device], Index: activitytest.Ptr(int64(-1))}, m)
	}
	nobody := activitytest.Listen(t, childNode, "", path, "Milepost-Pairing-Key", "guessed", "Milepost-Device", uuid.NewString())
	require.Equal(t, "changeIndex", nobody.Next().Type)
	nobody.Close()
	for device, tablet := range tablets {
		tablet.Close()
		require.Equal(t, activity.Message{Type: "gone", DeviceID: device, ConnectionID: connections[device]}, runner.Next(), "nothing is told of who was not paired")
		delete(tablets, device)
		for _, other := range tablets {
			require.Equal(t, "ask", other.Next().Type)
		}
	}
}

func jsonOf(v any) string {
	data, _ := json.Marshal(v)
	return string(data)
}

func TestRunnerAndChildViewInStepOnOneNode(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 4)
		node := activitytest.NodeOf(t, d.API)
		inStep(t, d, node, node)
		presence(t, d, node, node)
	})
}

func TestRunnerAndChildViewInStepAcrossNodes(t *testing.T) {
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		if options.URL == "" {
			t.Skip("SQLite has one node")
		}
		q := dbtest.Open(t, options)
		d := activitytest.New(t, q, 4)
		acrossNodes(t, d, func() live.Hub {
			h, err := live.NewPostgres(t.Context(), options.URL, q.Read(), d.K.Log)
			require.NoError(t, err)
			t.Cleanup(h.Close)
			return h
		})
	})
}

func TestRunnerAndChildViewInStepAcrossNodesOverNATS(t *testing.T) {
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		q := dbtest.Open(t, options)
		d := activitytest.New(t, q, 4)
		acrossNodes(t, d, func() live.Hub {
			h, err := natshub.Open(t.Context(), natshub.Options{
				Listen: "127.0.0.1:0", Nodes: nodes.New(q, "test", time.Now), Key: d.K.Seal, Log: d.K.Log,
			})
			require.NoError(t, err)
			t.Cleanup(h.Close)
			return h
		})
	})
}

func acrossNodes(t *testing.T, d *activitytest.Fixture, hub func() live.Hub) {
	t.Helper()
	d.K.Live = hub()
	k := *d.K
	k.Live = hub()
	second := d.Serve(d.ServicesOn(&k))
	first, next := activitytest.NodeOf(t, d.API), activitytest.NodeOf(t, second)
	inStep(t, d, first, next)
	presence(t, d, first, next)
}
