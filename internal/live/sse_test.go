package live

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// listen opens a stream and returns a reader of its lines.
func listen(t *testing.T, h http.HandlerFunc) (*http.Response, *bufio.Reader) {
	t.Helper()
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL, http.NoBody)
	require.NoError(t, err)
	res, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	t.Cleanup(func() { _ = res.Body.Close() })
	return res, bufio.NewReader(res.Body)
}

func expect(t *testing.T, r *bufio.Reader, lines ...string) {
	t.Helper()
	for _, want := range lines {
		got, err := r.ReadString('\n')
		require.NoError(t, err)
		require.Equal(t, want+"\n", got)
	}
}

func TestServeSSE(t *testing.T) {
	hub, beat := NewMemory(), make(chan time.Time)
	initial := func(ctx context.Context) ([]Event, error) {
		// Published while the state is being read: it must not get lost.
		err := hub.Publish(ctx, "c", Event{ID: "8", Type: "tap"})
		return []Event{{ID: "7", Type: "changeIndex", Data: json.RawMessage("{\n \"index\": 3\n}")}}, err
	}
	ended := make(chan error, 1)
	ctx, stop := context.WithCancel(context.Background())
	res, lines := listen(t, func(w http.ResponseWriter, r *http.Request) { //nolint:bodyclose // listen closes it at the end of the test
		ended <- serve(w, r.WithContext(ctx), hub, "c", initial, beat)
	})
	require.Equal(t, "text/event-stream", res.Header.Get("Content-Type"))
	require.Equal(t, "no", res.Header.Get("X-Accel-Buffering"))
	expect(t, lines, "retry: 1000", "",
		"id: 7", "event: changeIndex", `data: {"index":3}`, "",
		"id: 8", "event: tap", "data: {}", "")
	beat <- time.Time{}
	expect(t, lines, ": ", "")
	require.NoError(t, hub.Publish(context.Background(), "c", Event{Type: "ready"}))
	expect(t, lines, "event: ready", "data: {}", "")
	stop()
	require.NoError(t, <-ended)
	_, err := lines.ReadString('\n')
	require.Error(t, err)
}

func TestServeSSEEndsWhenTheClientGoes(t *testing.T) {
	hub, ended := NewMemory(), make(chan error, 1)
	res, lines := listen(t, func(w http.ResponseWriter, r *http.Request) {
		ended <- ServeSSE(w, r, hub, "c", nil)
	})
	expect(t, lines, "retry: 1000", "")
	require.NoError(t, res.Body.Close())
	require.NoError(t, <-ended)
}

func TestServeSSELeavesEarlyErrorsToTheCaller(t *testing.T) {
	broken := errors.New("no such activity")
	w := httptest.NewRecorder()
	err := ServeSSE(w, httptest.NewRequest(http.MethodGet, "/", http.NoBody), NewMemory(), "c",
		func(context.Context) ([]Event, error) { return nil, broken })
	require.ErrorIs(t, err, broken)
	require.Empty(t, w.Header())
}
