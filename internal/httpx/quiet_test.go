package httpx_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
)

func TestQuietIsSinceTheLastCallEnded(t *testing.T) {
	now := time.Unix(0, 0)
	api := newAPI(t, func(o *httpx.Options) { o.Clock = func() time.Time { return now } })
	var during time.Duration
	look := func(http.ResponseWriter, *http.Request) {
		now = now.Add(time.Second)
		during = api.Quiet()
	}
	api.Handle(http.MethodGet, "/open", "open", look)
	api.Handle(http.MethodGet, "/plain", "plain", look, httpx.Uncounted())
	api.Handle(http.MethodGet, "/stream", "stream", look, httpx.Stream())

	now = now.Add(time.Minute)
	require.Equal(t, time.Minute, api.Quiet(), "nobody has called yet")
	call(api, http.MethodGet, "/open", "")
	require.Zero(t, during, "a call is under way")
	require.Zero(t, api.Quiet(), "it has just ended")
	now = now.Add(time.Minute)
	require.Equal(t, time.Minute, api.Quiet())

	for i, path := range []string{"/plain", "/stream"} {
		call(api, http.MethodGet, path, "")
		require.Equal(t, time.Minute+time.Duration(i+1)*time.Second, during, path)
		require.Equal(t, during, api.Quiet(), path)
	}
	for _, path := range []string{"/healthz", "/readyz"} {
		require.Equal(t, http.StatusOK, call(api, http.MethodGet, path, "").Code)
		require.Equal(t, time.Minute+2*time.Second, api.Quiet(), path)
	}
}

func TestACallThatPanicsHasEnded(t *testing.T) {
	now := time.Unix(0, 0)
	api := newAPI(t, func(o *httpx.Options) { o.Clock = func() time.Time { return now } })
	api.Handle(http.MethodGet, "/open", "open", func(http.ResponseWriter, *http.Request) { panic("a fault") })
	call(api, http.MethodGet, "/open", "")
	now = now.Add(time.Second)
	require.Equal(t, time.Second, api.Quiet())
}
