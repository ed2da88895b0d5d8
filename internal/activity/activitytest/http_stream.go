package activitytest

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/described"
	"milepost/internal/httpx"
)

// Stream is an open stream of server-sent events.
type Stream struct {
	t        testing.TB
	messages chan activity.Message
	Close    func()
}

// Listen opens a stream on a node as "owner", "stranger" or "", with further headers.
func Listen(t testing.TB, node *httptest.Server, who, path string, headers ...string) *Stream {
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
	s := &Stream{t: t, messages: make(chan activity.Message, 100), Close: func() { cancel(); _ = w.Body.Close() }}
	t.Cleanup(s.Close)
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

// Next is the next message.
func (s *Stream) Next() activity.Message {
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

// Ends waits for the end of the stream, before which nothing may come.
func (s *Stream) Ends() {
	s.t.Helper()
	select {
	case m, open := <-s.messages:
		require.False(s.t, open, "%+v came", m)
	case <-time.After(20 * time.Second):
		require.Fail(s.t, "the stream continues")
	}
}

// NodeOf serves an API as one node of an installation.
func NodeOf(t testing.TB, api *httpx.API) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(described.Handler(api, api.Handler(), t.Error))
	t.Cleanup(server.Close)
	return server
}

// PostTo sends a JSON body to a node as an account.
func PostTo(t testing.TB, node *httptest.Server, who, path, body string) {
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
