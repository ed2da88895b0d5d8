package httpx_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
	"milepost/internal/httpx/listen"
)

func start(t *testing.T, api *httpx.API) (url string, stop func() error) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	done := make(chan error, 1)
	go func() { done <- api.Serve(ctx, ln, listen.Pace{Finish: 5 * time.Second}) }()
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
	_, err = http.Get(url + "/healthz") //nolint:bodyclose // no such file
	require.Error(t, err)
}

func TestServeRefusesToStartWithoutPolicy(t *testing.T) {
	api := newAPI(t)
	api.Handle("GET", "/api/a", "nobody-decided", func(http.ResponseWriter, *http.Request) {})
	require.ErrorContains(t, api.Serve(context.Background(), nil, listen.Pace{}), "has no policy")
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
func TestMissingBodiesAreNotWaitedFor(t *testing.T) {
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

// sendSlowly sends a save of so many bytes in pieces and returns the status, 0 when the line was cut.
func sendSlowly(t *testing.T, url string, size, piece int, pause time.Duration) int {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	require.NoError(t, err)
	defer func() { _ = conn.Close() }()
	head := `{"title":"hello"`
	body := head + strings.Repeat(" ", size-len(head)-1) + "}"
	_, err = fmt.Fprintf(conn, "PUT /api/note/7 HTTP/1.1\r\nHost: x\r\nX-Role: App User\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n", size)
	require.NoError(t, err)
	for sent := 0; sent < size && err == nil; sent += piece {
		_, err = io.WriteString(conn, body[sent:min(sent+piece, size)])
		<-time.After(pause)
	}
	require.NoError(t, conn.SetReadDeadline(time.Now().Add(5*time.Second)))
	res, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		require.False(t, errors.Is(err, os.ErrDeadlineExceeded), "it is held")
		return 0
	}
	_ = res.Body.Close()
	return res.StatusCode
}

// A save over a slow line takes longer than a request may, and is not cut off while it moves on; bytes now and then are no
// progress.
func TestALongBodyIsReadWhileItMakesProgress(t *testing.T) {
	const limit = 300 * time.Millisecond
	api := newAPI(t, func(o *httpx.Options) { o.Limits.Read, o.Limits.Handler = limit, limit })
	url, stop := start(t, api)
	began := time.Now()
	require.Equal(t, 200, sendSlowly(t, url, 128<<10, 8<<10, 100*time.Millisecond))
	require.Greater(t, time.Since(began), 4*limit)

	began = time.Now()
	require.NotEqual(t, 200, sendSlowly(t, url, 128<<10, 20, 20*time.Millisecond))
	require.Less(t, time.Since(began), 4*time.Second)
	require.NotEqual(t, 200, sendSlowly(t, url, 8<<10, 1<<10, 150*time.Millisecond), "a short one has the time of every request")
	require.NoError(t, stop())
}

// answered holds the parts of an answer that a test checks.
type answered struct {
	status int
	after  string // Retry-After
	close  bool   // the connection is over
}

func get(t *testing.T, url string) answered {
	t.Helper()
	res, err := http.Get(url)
	require.NoError(t, err)
	defer func() { _ = res.Body.Close() }()
	_, err = io.Copy(io.Discard, res.Body)
	require.NoError(t, err)
	return answered{res.StatusCode, res.Header.Get("Retry-After"), res.Close}
}

func TestTheStartPageReportsThatTheServerStarts(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	front, ended := httpx.NewFront(slog.New(slog.DiscardHandler), false), make(chan error, 1)
	go func() { ended <- front.Serve(ctx, ln, listen.Pace{Finish: time.Second}) }()
	url := "http://" + ln.Addr().String()
	require.Equal(t, http.StatusOK, get(t, url+"/healthz").status)
	require.Equal(t, http.StatusServiceUnavailable, get(t, url+"/readyz").status)
	early := get(t, url+"/api/about")
	require.Equal(t, http.StatusServiceUnavailable, early.status)
	require.Equal(t, "2", early.after)
	front.Open(newAPI(t))
	require.Equal(t, http.StatusOK, get(t, url+"/readyz").status)
	stop()
	require.NoError(t, <-ended)
}

// A balancer that asks /readyz learns in time that the node goes; what it still sends is answered.
func TestADrainingServerKeepsServingAndReportsThatItStops(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	api := newAPI(t)
	api.Handle("GET", "/api/work", "plain", func(w http.ResponseWriter, _ *http.Request) { httpx.JSON(w, 200, "done") })
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- api.Serve(ctx, ln, listen.Pace{Drain: time.Second, Finish: time.Second}) }()
	url := "http://" + ln.Addr().String()
	require.False(t, get(t, url+"/api/work").close)
	stop()
	require.Eventually(t, func() bool { return get(t, url+"/readyz").status == http.StatusServiceUnavailable }, time.Second, time.Millisecond)
	last := get(t, url+"/api/work")
	require.Equal(t, http.StatusOK, last.status)
	require.True(t, last.close, "the client's next connection goes elsewhere")
	require.Equal(t, http.StatusOK, get(t, url+"/healthz").status)
	require.NoError(t, <-ended)
}

// Connections on which nobody asks anything do not keep out who does.
func TestAServerFullOfSilentConnectionsAnswers(t *testing.T) {
	api := httpx.New(httpx.Options{Limits: httpx.Limits{Connections: 8}})
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	done := make(chan error, 1)
	go func() { done <- api.Serve(t.Context(), ln, listen.Pace{}) }()
	for range 50 {
		conn, err := net.Dial("tcp", ln.Addr().String())
		require.NoError(t, err)
		t.Cleanup(func() { _ = conn.Close() })
	}
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	for range 20 {
		answer, err := client.Get("http://" + ln.Addr().String() + "/healthz")
		require.NoError(t, err)
		body, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		require.Equal(t, 200, answer.StatusCode, string(body))
		require.NoError(t, answer.Body.Close())
	}
}
