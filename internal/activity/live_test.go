package activity_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/described"
	"milepost/internal/httpx"
	"milepost/internal/live"
)

// stream is an open stream of server-sent events.
type stream struct {
	t        testing.TB
	messages chan activity.Message
	close    func()
}

// listen opens a stream on a node as "owner", "stranger" or "", with further headers.
func listen(t testing.TB, node *httptest.Server, who, path string, headers ...string) *stream {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, node.URL+path, http.NoBody)
	require.NoError(t, err)
	r.Header.Set("X-Session", who)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w, err := node.Client().Do(r) //nolint:bodyclose // the stream's own close does it, at the end of the test
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, w.StatusCode)
	require.Equal(t, "text/event-stream", w.Header.Get("Content-Type"))
	s := &stream{t: t, messages: make(chan activity.Message, 100), close: func() { cancel(); _ = w.Body.Close() }}
	t.Cleanup(s.close)
	go func() {
		defer close(s.messages)
		for lines := bufio.NewScanner(w.Body); lines.Scan(); {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				var m activity.Message
				if json.Unmarshal([]byte(data), &m) == nil {
					s.messages <- m
				}
			}
		}
	}()
	return s
}

func (s *stream) next() activity.Message {
	s.t.Helper()
	select {
	case m, open := <-s.messages:
		require.True(s.t, open, "the stream ended")
		return m
	case <-time.After(20 * time.Second):
		require.Fail(s.t, "no message came")
	}
	return activity.Message{}
}

func (s *stream) ends() {
	s.t.Helper()
	select {
	case m, open := <-s.messages:
		require.False(s.t, open, "%+v came", m)
	case <-time.After(20 * time.Second):
		require.Fail(s.t, "the stream continues")
	}
}

func nodeOf(t testing.TB, api *httpx.API) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(described.Handler(api, api.Handler(), t.Error))
	t.Cleanup(server.Close)
	return server
}

// inStep runs an activity on one node, with the child view on another.
func inStep(t *testing.T, d *fixture, runnerNode, childNode *httptest.Server) {
	t.Helper()
	id := d.start()
	child := listen(t, childNode, "", "/api/activity/childView/"+id+"/live")
	require.EqualValues(t, -1, *child.next().Index)
	runner := listen(t, runnerNode, "owner", "/api/activity/live/"+id)
	require.Equal(t, "changeIndex", runner.next().Type)
	require.Equal(t, "ask", child.next().Type, "devices that are there already say so to a runner who comes")

	post := func(node *httptest.Server, who, path, body string) { postTo(t, node, who, path, body) }
	for _, index := range []string{"0", "2", "1"} {
		post(runnerNode, "owner", "/api/activity/live/"+id, `{"type":"changeIndex","index":`+index+`}`)
		m := child.next()
		require.Equal(t, "changeIndex", m.Type)
		require.Equal(t, index, jsonOf(*m.Index))
	}
	late := listen(t, childNode, "", "/api/activity/childView/"+id+"/live")
	require.EqualValues(t, 1, *late.next().Index, "a child view that connects later shows the same")
	late.close()

	key, tapID := d.detail(id).PairingKey, uuid.NewString()
	up := "/api/activity/childView/" + id + "/live"
	post(childNode, "", up, `{"type":"ready","pairing_key":"`+key+`"}`)
	require.Equal(t, "ready", runner.next().Type)
	for range 2 {
		post(childNode, "", up, `{"type":"tap","pairing_key":"`+key+`","tap_id":"`+tapID+`","question_no":1,"element_no":0}`)
	}
	m := runner.next()
	require.Equal(t, "tap", m.Type)
	require.Equal(t, tapID, m.TapID)
	require.Equal(t, "secret-moon", *m.Answer)

	d.finish(id)
	require.Equal(t, "finished", runner.next().Type, "the repeated tap came once")
	runner.ends()
	require.Equal(t, "finished", child.next().Type, "taps never come down to the child")
	child.ends()
}

func postTo(t testing.TB, node *httptest.Server, who, path, body string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, node.URL+path, strings.NewReader(body))
	require.NoError(t, err)
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("X-Session", who)
	w, err := node.Client().Do(r)
	require.NoError(t, err)
	require.NoError(t, w.Body.Close())
	require.Equal(t, http.StatusNoContent, w.StatusCode)
}

// presence tests what the runner learns about the child's devices as they connect and disconnect.
func presence(t *testing.T, d *fixture, runnerNode, childNode *httptest.Server) {
	t.Helper()
	id := d.start()
	key, path := d.detail(id).PairingKey, "/api/activity/childView/"+id+"/live"
	runner := listen(t, runnerNode, "owner", "/api/activity/live/"+id)
	require.Equal(t, "changeIndex", runner.next().Type)
	tablets, connections := map[string]*stream{}, map[string]string{}
	for _, device := range []string{uuid.NewString(), uuid.NewString()} {
		connections[device] = uuid.NewString()
		tablets[device] = listen(t, childNode, "", path, "Milepost-Pairing-Key", key, "Milepost-Device", device,
			"Milepost-Connection", connections[device])
		require.Equal(t, "changeIndex", tablets[device].next().Type)
		postTo(t, childNode, "", path, `{"type":"ready","pairing_key":"`+key+`","device_id":"`+device+`","connection_id":"`+connections[device]+`","index":-1}`)
		m := runner.next()
		require.Equal(t, activity.Message{Type: "ready", DeviceID: device, ConnectionID: connections[device], Index: ptr(int64(-1))}, m)
	}
	nobody := listen(t, childNode, "", path, "Milepost-Pairing-Key", "guessed", "Milepost-Device", uuid.NewString())
	require.Equal(t, "changeIndex", nobody.next().Type)
	nobody.close()
	for device, tablet := range tablets {
		tablet.close()
		require.Equal(t, activity.Message{Type: "gone", DeviceID: device, ConnectionID: connections[device]}, runner.next(), "nothing is told of who was not paired")
		delete(tablets, device)
		for _, other := range tablets {
			require.Equal(t, "ask", other.next().Type)
		}
	}
}

func jsonOf(v any) string {
	data, _ := json.Marshal(v)
	return string(data)
}

func TestRunnerAndChildViewInStepOnOneNode(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 4)
		node := nodeOf(t, d.api)
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
		d := newFixture(t, q, 4)
		hub := func() live.Hub {
			h, err := live.NewPostgres(t.Context(), options.URL, q.Read(), d.k.Log)
			require.NoError(t, err)
			t.Cleanup(h.Close)
			return h
		}
		d.k.Live = hub()
		k := *d.k
		k.Live = hub()
		second := d.serve(d.service(&k))
		first, next := nodeOf(t, d.api), nodeOf(t, second)
		inStep(t, d, first, next)
		presence(t, d, first, next)
	})
}
