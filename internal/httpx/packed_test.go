package httpx_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx/coding"
)

func TestServePacked(t *testing.T) {
	var kept bytes.Buffer
	zip := gzip.NewWriter(&kept)
	_, _ = zip.Write([]byte(`{"a":1}`))
	require.NoError(t, zip.Close())
	cases := map[string]struct {
		header, value string
		status        int
		body          string
		calls         int
	}{
		"plain":          {"Accept", "*/*", 200, `{"a":1}`, 1},
		"gzip":           {"Accept-Encoding", "br, gzip", 200, kept.String(), 1},
		"gzip refused":   {"Accept-Encoding", "gzip;q=0", 200, `{"a":1}`, 1},
		"has it":         {"If-None-Match", `"x", W/"7"`, 304, "", 0},
		"has it, strong": {"If-None-Match", `"7"`, 304, "", 0},
		"has another":    {"If-None-Match", `W/"17"`, 200, `{"a":1}`, 1},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			r := httptest.NewRequest(http.MethodGet, "/", http.NoBody)
			r.Header.Set(c.header, c.value)
			w, calls := httptest.NewRecorder(), 0
			require.NoError(t, coding.ServePacked(w, r, `W/"7"`, func() ([]byte, error) { calls++; return kept.Bytes(), nil }))
			require.Equal(t, c.status, w.Code)
			require.Equal(t, c.body, w.Body.String())
			require.Equal(t, c.calls, calls)
			require.Equal(t, `W/"7"`, w.Header().Get("ETag"))
		})
	}
	w := httptest.NewRecorder()
	fails := errors.New("no")
	require.ErrorIs(t, coding.ServePacked(w, httptest.NewRequest(http.MethodGet, "/", http.NoBody), `W/"7"`,
		func() ([]byte, error) { return nil, fails }), fails)
	require.Empty(t, w.Header(), "nothing was sent, so that a problem can be")
}
