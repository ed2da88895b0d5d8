package httpx_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
)

func start(t *testing.T, api *httpx.API) (url string, stop func() error) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	done := make(chan error, 1)
	go func() { done <- api.Serve(ctx, ln, 5*time.Second) }()
	return "http://" + ln.Addr().String(), func() error { cancel(); return <-done }
}

func TestStopEndsStreamsAndDrainsTheRest(t *testing.T) {
	api := newAPI(t)
	streaming, working, release := make(chan struct{}), make(chan struct{}), make(chan struct{})
	api.Handle("GET", "/api/stream", "stream", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		_ = http.NewResponseController(w).Flush()
		close(streaming)
		<-r.Context().Done()
		close(release)
	}, httpx.Stream())
	api.Handle("GET", "/api/work", "plain", func(w http.ResponseWriter, _ *http.Request) {
		close(working)
		<-release
		httpx.JSON(w, 200, "done")
	})
	url, stop := start(t, api)
	stream, err := http.Get(url + "/api/stream")
	require.NoError(t, err)
	defer func() { _ = stream.Body.Close() }()
	<-streaming
	answer := make(chan string, 1)
	go func() {
		res, err := http.Get(url + "/api/work")
		if err != nil {
			answer <- err.Error()
			return
		}
		body, _ := io.ReadAll(res.Body)
		_ = res.Body.Close()
		answer <- string(body)
	}()
	<-working
	require.NoError(t, stop())
	require.Equal(t, "\"done\"\n", <-answer)
	_, err = io.ReadAll(stream.Body)
	require.NoError(t, err)
	_, err = http.Get(url + "/healthz") //nolint:bodyclose // there is none
	require.Error(t, err)
}

func TestServeRefusesToStartWithoutPolicy(t *testing.T) {
	api := newAPI(t)
	api.Handle("GET", "/api/a", "nobody-decided", func(http.ResponseWriter, *http.Request) {})
	require.ErrorContains(t, api.Serve(context.Background(), nil, 0), "has no policy")
}

func TestReady(t *testing.T) {
	failing := errors.New("dial tcp 10.1.2.3")
	var state error
	api := newAPI(t, func(o *httpx.Options) {
		o.Ready = map[string]func(context.Context) error{"database": func(context.Context) error { return state }}
	})
	w := call(api, "GET", "/readyz", "")
	require.Equal(t, 200, w.Code)
	require.JSONEq(t, `{"database":"ok"}`, w.Body.String())
	state = failing
	w = call(api, "GET", "/readyz", "")
	require.Equal(t, 503, w.Code)
	require.JSONEq(t, `{"database":"failing"}`, w.Body.String())
}

func TestMetrics(t *testing.T) {
	api := newAPI(t)
	call(api, "PUT", "/api/note/7", `{"title":"a"}`, "X-Role", "App User")
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- api.ServeMetrics(ctx, ln) }()
	res, err := http.Get("http://" + ln.Addr().String() + "/metrics")
	require.NoError(t, err)
	text, err := io.ReadAll(res.Body)
	require.NoError(t, err)
	require.NoError(t, res.Body.Close())
	require.Contains(t, string(text), `milepost_http_requests_total{route="PUT /api/note/{id}",status="200"} 1`)
	require.Contains(t, string(text), "go_goroutines")
	require.Equal(t, 404, call(api, "GET", "/metrics", "").Code)
	cancel()
	require.NoError(t, <-done)
}

func TestHandlerDeadline(t *testing.T) {
	api := newAPI(t, func(o *httpx.Options) { o.Limits.Handler = time.Millisecond })
	api.Handle("GET", "/api/plain", "plain", func(w http.ResponseWriter, r *http.Request) {
		<-r.Context().Done()
		api.Fail(w, r, r.Context().Err())
	})
	require.Equal(t, 503, call(api, "GET", "/api/plain", "").Code)
}

// Somebody who announces a body and never sends it is let go, whether or not anything reads it.
func TestMissingBodiesAreNotAwaited(t *testing.T) {
	api := newAPI(t, func(o *httpx.Options) { o.Limits.Read, o.Limits.Handler = 50*time.Millisecond, 50*time.Millisecond })
	url, stop := start(t, api)
	for _, target := range []string{"PUT /api/note/7", "POST /api/unknown", "POST /"} {
		conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
		require.NoError(t, err)
		_, err = io.WriteString(conn, target+" HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n")
		require.NoError(t, err)
		require.NoError(t, conn.SetReadDeadline(time.Now().Add(5*time.Second)))
		_, err = io.ReadAll(conn)
		require.False(t, errors.Is(err, os.ErrDeadlineExceeded), target)
		require.NoError(t, conn.Close())
	}
	require.NoError(t, stop())
}
