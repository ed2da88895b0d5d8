package httpx_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
	"milepost/internal/reqctx"
)

func plain(h http.HandlerFunc, options ...httpx.HandleOption) func(*testing.T) *httpx.API {
	return func(t *testing.T) *httpx.API {
		api := newAPI(t)
		api.Handle("POST", "/api/plain/{id}", "plain", h, options...)
		api.Handle("GET", "/api/plain/{id}", "open", h, options...)
		return api
	}
}

func TestRequestID(t *testing.T) {
	api := plain(func(w http.ResponseWriter, r *http.Request) {
		httpx.JSON(w, 200, reqctx.RequestID(r.Context()))
	})(t)
	w := call(api, "GET", "/api/plain/1", "", "X-Request-Id", "abcdef-1234")
	require.Equal(t, "abcdef-1234", w.Header().Get("X-Request-Id"))
	require.Equal(t, "\"abcdef-1234\"\n", w.Body.String())
	for _, bad := range []string{"", "x", "has space", "new\nline-12345", strings.Repeat("a", 65)} {
		w = call(api, "GET", "/api/plain/1", "", "X-Request-Id", bad)
		require.Len(t, w.Header().Get("X-Request-Id"), 36)
	}
}

func TestAddress(t *testing.T) {
	echo := func(w http.ResponseWriter, r *http.Request) { httpx.JSON(w, 200, reqctx.Address(r.Context())) }
	for trusted, want := range map[bool]string{false: "\"192.0.2.1\"\n", true: "\"203.0.113.9\"\n"} {
		api := newAPI(t, func(o *httpx.Options) { o.TrustedProxy = trusted })
		api.Handle("GET", "/api/x", "open", echo)
		w := call(api, "GET", "/api/x", "", "X-Forwarded-For", "10.0.0.1, 203.0.113.9", "X-Forwarded-Proto", "https")
		require.Equal(t, want, w.Body.String())
		require.Equal(t, trusted, w.Header().Get("Strict-Transport-Security") != "")
	}
}

func TestAccessLogHoldsNothingPersonal(t *testing.T) {
	var log bytes.Buffer
	api := newAPI(t, func(o *httpx.Options) { o.Log = slog.New(slog.NewJSONHandler(&log, nil)) })
	call(api, "PUT", "/api/note/secret-id?email=ann@example.org", `{"title":"hello"}`,
		"X-Role", "App User", "Cookie", "access=secret-cookie", "Search", "secret-name")
	require.Contains(t, log.String(), `"route":"PUT /api/note/{id}"`)
	require.Contains(t, log.String(), `"status":200`)
	for _, secret := range []string{"secret", "ann@", "hello", "192.0.2.1"} {
		require.NotContains(t, log.String(), secret)
	}
}

func TestPanicIsAProblem(t *testing.T) {
	var log bytes.Buffer
	api := newAPI(t, func(o *httpx.Options) { o.Log = slog.New(slog.NewJSONHandler(&log, nil)) })
	api.Handle("GET", "/api/x", "open", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "half an answer")
		panic("the reason")
	})
	w := call(api, "GET", "/api/x", "", "Accept-Encoding", "gzip")
	require.Equal(t, 500, w.Code)
	require.JSONEq(t, `{"type":"about:blank","title":"Internal Server Error","status":500,
		"detail":"Internal Server Error","error":"Internal Server Error","message":"Internal Server Error","message_id":"request.failed"}`, w.Body.String())
	require.Contains(t, log.String(), "the reason")
	require.Contains(t, log.String(), w.Header().Get("X-Request-Id"))
}

func TestSecurityHeaders(t *testing.T) {
	w := call(newAPI(t), "GET", "/healthz", "")
	require.Equal(t, 200, w.Code)
	csp := w.Header().Get("Content-Security-Policy")
	require.Contains(t, csp, "script-src 'self';")
	require.Contains(t, csp, "frame-ancestors 'none'")
	require.Equal(t, "nosniff", w.Header().Get("X-Content-Type-Options"))
	require.Equal(t, "same-origin", w.Header().Get("Cross-Origin-Opener-Policy"))
	require.Empty(t, w.Header().Get("Strict-Transport-Security"))
}

func TestCrossOriginWritesAreRefused(t *testing.T) {
	api := plain(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(204) })(t)
	cases := []struct {
		method, header, value string
		status                int
	}{
		{"POST", "Sec-Fetch-Site", "same-origin", 204},
		{"POST", "Sec-Fetch-Site", "cross-site", 403},
		{"POST", "Sec-Fetch-Site", "same-site", 403},
		{"POST", "Origin", "https://evil.example", 403},
		{"POST", "Origin", "http://example.com", 204},
		{"POST", "X-None", "1", 204},
		{"GET", "Sec-Fetch-Site", "cross-site", 204},
	}
	for _, c := range cases {
		w := call(api, c.method, "/api/plain/1", "", c.header, c.value)
		require.Equal(t, c.status, w.Code, "%v", c)
	}
}

func TestSameOriginOnlyGuardsAGet(t *testing.T) {
	api := plain(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(204) },
		httpx.Require(httpx.SameOriginOnly))(t)
	for value, status := range map[string]int{"same-origin": 204, "none": 204, "same-site": 403, "cross-site": 403} {
		require.Equal(t, status, call(api, "GET", "/api/plain/1", "", "Sec-Fetch-Site", value).Code, value)
	}
	for value, status := range map[string]int{"http://example.com": 204, "http://evil.example": 403, "null": 403} {
		require.Equal(t, status, call(api, "GET", "/api/plain/1", "", "Origin", value).Code, value)
	}
}

func TestCompression(t *testing.T) {
	long := strings.Repeat("milepost ", 500)
	api := newAPI(t)
	api.Handle("GET", "/api/{kind}", "open", func(w http.ResponseWriter, r *http.Request) {
		switch r.PathValue("kind") {
		case "long":
			httpx.JSON(w, 201, long)
		case "short":
			httpx.JSON(w, 200, "short")
		case "picture":
			w.Header().Set("Content-Type", "image/png")
			_, _ = io.WriteString(w, long)
		}
	})
	w := call(api, "GET", "/api/long", "", "Accept-Encoding", "br, gzip")
	require.Equal(t, 201, w.Code)
	require.Equal(t, "gzip", w.Header().Get("Content-Encoding"))
	require.Less(t, w.Body.Len(), len(long)/4)
	zr, err := gzip.NewReader(w.Body)
	require.NoError(t, err)
	text, err := io.ReadAll(zr)
	require.NoError(t, err)
	require.Equal(t, `"`+long+"\"\n", string(text))
	for _, kind := range []string{"short", "picture"} {
		require.Empty(t, call(api, "GET", "/api/"+kind, "", "Accept-Encoding", "gzip").Header().Get("Content-Encoding"))
	}
	require.Empty(t, call(api, "GET", "/api/long", "", "Accept-Encoding", "gzip;q=0").Header().Get("Content-Encoding"))
}

func TestCookiesOverHTTPSAreSecure(t *testing.T) {
	api := newAPI(t, func(o *httpx.Options) { o.TrustedProxy = true })
	api.Handle("GET", "/api/x", "open", func(w http.ResponseWriter, _ *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "a", Value: "1", HttpOnly: true})
		http.SetCookie(w, &http.Cookie{Name: "b", Value: "2", Secure: true})
		_, _ = io.WriteString(w, "hello")
	})
	w := call(api, "GET", "/api/x", "", "X-Forwarded-Proto", "https")
	require.Equal(t, []string{"a=1; HttpOnly; Secure", "b=2; Secure"}, w.Header()["Set-Cookie"])
	w = call(api, "GET", "/api/x", "", "X-Forwarded-Proto", "http")
	require.Equal(t, []string{"a=1; HttpOnly", "b=2; Secure"}, w.Header()["Set-Cookie"])
}
