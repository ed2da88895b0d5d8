package httpx_test

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
)

func site() fstest.MapFS {
	return fstest.MapFS{
		"index.html":            {Data: []byte("<title>app</title>")},
		"child.html":            {Data: []byte("<title>child</title>")},
		"assets/app-1234.js":    {Data: []byte(strings.Repeat("app();", 400))},
		"assets/zip-1.js":       {Data: []byte(strings.Repeat("zip();", 400))},
		"assets/zip-1.js.gz":    {Data: []byte("made by the build")},
		"assets/set-1.wasm.gz":  {Data: pack("\x00asm of the build")},
		"assets/font-1.ttf.gz":  {Data: pack("letters")},
		"assets/idle-1234.webm": {Data: []byte(strings.Repeat("v", 5000))},
		".gitkeep":              {},
	}
}

func pack(text string) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return out.Bytes()
}

func browse(t *testing.T, path string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	api := newAPI(t, func(o *httpx.Options) { o.Static = site() })
	return call(api, "GET", path, "", append([]string{"Accept", "text/html,*/*"}, headers...)...)
}

func TestPages(t *testing.T) {
	for path, want := range map[string]string{
		"/": "app", "/login": "app", "/rolesPage/viewAllApplications": "app", "/index.html": "app",
		"/activity/childView": "child", "/activity/childView/7": "child", "/activity/childView/7/": "child",
		"/child.html": "child", "/activity/childViewing": "app", "/.gitkeep": "app",
	} {
		w := browse(t, path)
		require.Equal(t, 200, w.Code, path)
		require.Equal(t, "<title>"+want+"</title>", w.Body.String(), path)
		require.Equal(t, "no-cache", w.Header().Get("Cache-Control"))
		require.Equal(t, "text/html; charset=utf-8", w.Header().Get("Content-Type"))
		require.NotEmpty(t, w.Header().Get("Content-Security-Policy"))
	}
}

func TestUnknownPaths(t *testing.T) {
	for _, path := range []string{"/api/unknown", "/api/", "/assets/gone.js"} {
		w := browse(t, path)
		require.Equal(t, 404, w.Code, path)
		require.Equal(t, "application/problem+json", w.Header().Get("Content-Type"))
	}
	api := newAPI(t, func(o *httpx.Options) { o.Static = site() })
	require.Equal(t, 404, call(api, "GET", "/unknown", "").Code)
	require.Equal(t, 404, call(api, "POST", "/", "").Code)
	require.Equal(t, 404, call(newAPI(t), "GET", "/", "", "Accept", "text/html").Code)
}

func TestOtherMethods(t *testing.T) {
	api := newAPI(t)
	api.Handle("GET", "/api/note/{id}", "plain", func(http.ResponseWriter, *http.Request) {})
	for _, method := range []string{"POST", "DELETE", "OPTIONS", "FOO"} {
		w := call(api, method, "/api/note/7", "", "X-Role", "App User")
		require.Equal(t, 405, w.Code, method)
		require.Equal(t, "GET, PUT", w.Header().Get("Allow"))
		require.Equal(t, "application/problem+json", w.Header().Get("Content-Type"))
	}
	require.Empty(t, call(api, "DELETE", "/api/notes", "").Header().Get("Allow"))
}

func TestAssets(t *testing.T) {
	w := browse(t, "/assets/app-1234.js", "Accept-Encoding", "gzip")
	require.Equal(t, 200, w.Code)
	require.Equal(t, "gzip", w.Header().Get("Content-Encoding"))
	require.Equal(t, "text/javascript; charset=utf-8", w.Header().Get("Content-Type"))
	require.Contains(t, w.Header().Get("Cache-Control"), "immutable")
	require.Equal(t, []string{"Accept-Encoding"}, w.Header().Values("Vary"))

	again := browse(t, "/assets/app-1234.js", "Accept-Encoding", "gzip", "If-None-Match", w.Header().Get("ETag"))
	require.Equal(t, 304, again.Code)

	require.Equal(t, "made by the build", browse(t, "/assets/zip-1.js", "Accept-Encoding", "gzip").Body.String())

	part := browse(t, "/assets/idle-1234.webm", "Range", "bytes=0-9", "Accept-Encoding", "gzip")
	require.Equal(t, 206, part.Code)
	require.Equal(t, "vvvvvvvvvv", part.Body.String())
}

func TestFilesThatAreOnlyPacked(t *testing.T) {
	for path, want := range map[string]struct{ contentType, text string }{
		"/assets/set-1.wasm": {"application/wasm", "\x00asm of the build"},
		"/assets/font-1.ttf": {"font/ttf", "letters"},
	} {
		w := browse(t, path, "Accept-Encoding", "gzip")
		require.Equal(t, 200, w.Code, path)
		require.Equal(t, want.contentType, w.Header().Get("Content-Type"))
		require.Equal(t, "gzip", w.Header().Get("Content-Encoding"))
		require.Contains(t, w.Header().Get("Cache-Control"), "immutable")
		require.Equal(t, pack(want.text), w.Body.Bytes())

		plain := browse(t, path)
		require.Equal(t, 200, plain.Code, path)
		require.Empty(t, plain.Header().Get("Content-Encoding"))
		require.Equal(t, want.text, plain.Body.String())
		require.NotEqual(t, w.Header().Get("ETag"), plain.Header().Get("ETag"))

		require.Equal(t, 404, browse(t, path+".gz").Code)
	}
}

func TestOnlyTheAppMayCompile(t *testing.T) {
	policy := func(path string) string { return browse(t, path).Header().Get("Content-Security-Policy") }
	require.Contains(t, policy("/login"), "script-src 'self' 'wasm-unsafe-eval';")
	for _, path := range []string{"/activity/childView/7", "/assets/app-1234.js", "/api/unknown"} {
		require.Contains(t, policy(path), "script-src 'self';", path)
	}
	require.NotContains(t, policy("/"), "'unsafe-eval'")
}
