package httpx_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"net/http/httptest"
	"os"
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
		"sw.js":                 {Data: []byte("worker();")},
		"sw-remove.js":          {Data: []byte("remove();")},
		"manifest.webmanifest":  {Data: []byte("{}")},
		"rate.html":             {Data: []byte("<title>rate</title>")},
		"assets/app-1234.js":    {Data: []byte(strings.Repeat("app();", 400))},
		"assets/zip-1.js":       {Data: []byte(strings.Repeat("zip();", 400))},
		"assets/zip-1.js.gz":    {Data: []byte("made by the build")},
		"assets/zip-1.js.br":    {Data: []byte("made smaller")},
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

// A scanner of mail opens the address in a letter, or asks for its head: it gets the page, and nothing is kept of the address.
func TestARatersPageIsKeptNowhere(t *testing.T) {
	api := newAPI(t, func(o *httpx.Options) { o.Static = site() })
	for _, path := range []string{"/rate/7", "/rate/7/", "/rate", "/rate.html"} {
		for _, method := range []string{"GET", "HEAD"} {
			w := call(api, method, path, "", "Accept", "*/*")
			require.Equal(t, 200, w.Code, method+" "+path)
			require.Equal(t, "no-store", w.Header().Get("Cache-Control"), path)
			require.Equal(t, "no-referrer", w.Header().Get("Referrer-Policy"), path)
			require.Equal(t, "noindex, nofollow", w.Header().Get("X-Robots-Tag"), path)
			require.Empty(t, w.Header().Get("Set-Cookie"), path)
		}
		require.Equal(t, "<title>rate</title>", call(api, "GET", path, "", "Accept", "*/*").Body.String())
		require.GreaterOrEqual(t, call(api, "POST", path, "", "Accept", "*/*").Code, 400)
	}
	require.Equal(t, "no-cache", browse(t, "/rates").Header().Get("Cache-Control"))
}

// curl and the like say that they take anything.
func TestProgramsThatTakeAnythingGetPages(t *testing.T) {
	api := newAPI(t, func(o *httpx.Options) { o.Static = site() })
	for path, want := range map[string]int{"/": 200, "/login": 200, "/activity/childView/7": 200, "/gone.png": 404, "/assets/gone": 404, "/api/gone": 404} {
		for _, method := range []string{"GET", "HEAD"} {
			w := call(api, method, path, "", "Accept", "*/*")
			require.Equal(t, want, w.Code, method+" "+path)
			if want == 200 {
				require.Equal(t, "text/html; charset=utf-8", w.Header().Get("Content-Type"))
			}
		}
	}
	picture := call(api, "GET", "/gone", "", "Accept", "image/png,*/*;q=0.8", "Sec-Fetch-Dest", "image")
	require.Equal(t, 404, picture.Code, "a picture is no page")
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

	smaller := browse(t, "/assets/zip-1.js", "Accept-Encoding", "gzip, deflate, br;q=0.9")
	require.Equal(t, "br", smaller.Header().Get("Content-Encoding"))
	require.Equal(t, "made smaller", smaller.Body.String())
	require.Equal(t, "gzip", browse(t, "/assets/zip-1.js", "Accept-Encoding", "br;q=0, gzip").Header().Get("Content-Encoding"))
	require.Equal(t, 404, browse(t, "/assets/zip-1.js.br").Code)

	part := browse(t, "/assets/idle-1234.webm", "Range", "bytes=0-9", "Accept-Encoding", "gzip")
	require.Equal(t, 206, part.Code)
	require.Equal(t, "vvvvvvvvvv", part.Body.String())
}

func TestFilesThatAreOnlyCompressed(t *testing.T) {
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

func TestPagesOfADemoSaySo(t *testing.T) {
	files := fstest.MapFS{
		"index.html":      {Data: []byte(`<html lang="en">` + strings.Repeat(" ", 2000))},
		"index.html.gz":   {Data: []byte("made by the build")},
		"assets/app-1.js": {Data: []byte("<html")},
	}
	for demo, want := range map[bool]string{true: `<html data-demo lang="en">`, false: `<html lang="en">`} {
		api := newAPI(t, func(o *httpx.Options) { o.Static, o.Demo = files, demo })
		require.Equal(t, want, strings.TrimSpace(call(api, "GET", "/login", "", "Accept", "text/html").Body.String()))
		require.Equal(t, "<html", call(api, "GET", "/assets/app-1.js", "").Body.String())
		packed := call(api, "GET", "/login", "", "Accept", "text/html", "Accept-Encoding", "gzip").Body.String()
		require.Equal(t, !demo, packed == "made by the build", "what the build packed says nothing of a demo")
	}
}

func TestVisitorsBeginOnTheLandingPage(t *testing.T) {
	files := site()
	const script = "document.title = 'landed'"
	files["landing.html"] = &fstest.MapFile{Data: []byte("<script>" + script + "</script>landing <script src=\"/a.js\"></script>")}
	api := newAPI(t, func(o *httpx.Options) {
		o.Static = files
		o.LoggedIn = func(r *http.Request) bool { _, err := r.Cookie("session"); return err == nil }
	})
	get := func(path string, headers ...string) *httptest.ResponseRecorder {
		return call(api, "GET", path, "", append([]string{"Accept", "text/html"}, headers...)...)
	}
	visitor, member := get("/"), get("/", "Cookie", "session=1")
	require.Contains(t, visitor.Body.String(), "landing")
	require.Equal(t, "<title>app</title>", member.Body.String())
	for _, w := range []*httptest.ResponseRecorder{visitor, member} {
		require.Equal(t, "no-cache", w.Header().Get("Cache-Control"))
		require.Contains(t, w.Header().Values("Vary"), "Cookie")
	}
	require.NotEqual(t, visitor.Header().Get("ETag"), member.Header().Get("ETag"))
	require.Equal(t, 200, get("/", "Cookie", "session=1", "If-None-Match", visitor.Header().Get("ETag")).Code,
		"what was kept for a visitor does not do for who has logged in")

	// The page's own script is allowed by its hash; no other inline script is.
	sum := sha256.Sum256([]byte(script))
	hash := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	require.Contains(t, visitor.Header().Get("Content-Security-Policy"), "script-src 'self' "+hash+" 'wasm-unsafe-eval';")
	require.NotContains(t, member.Header().Get("Content-Security-Policy"), "sha256")

	// Every other address is the application's; the landing page has only its own.
	for _, path := range []string{"/login", "/index.html", "/landing.html"} {
		require.Equal(t, "<title>app</title>", get(path).Body.String(), path)
	}
}

func TestAPageNamesTheFilesOfItsScreen(t *testing.T) {
	files := site()
	files["index.html"].Data = []byte("<html><head><title>app</title></head></html>")
	files["landing.html"] = &fstest.MapFile{Data: []byte("<html><head><title>landing</title></head></html>")}
	files[".vite/screens.json"] = &fstest.MapFile{Data: []byte(`[
		{"path": "/", "files": ["assets/home.js"], "member": ["assets/bell.js"]},
		{"path": "/dashboard", "files": ["assets/list.js", "assets/list.css"], "member": ["assets/bell.js"]},
		{"path": "/dashboard/child/$childID", "files": ["assets/ask.js", "assets/child.js"], "member": []},
		{"path": "/dashboard/child/new", "files": ["assets/new.js"], "member": []}]`)}
	ask := func(path string, headers ...string) *httptest.ResponseRecorder {
		api := newAPI(t, func(o *httpx.Options) {
			o.Static = files
			o.LoggedIn = func(r *http.Request) bool { return r.Header.Get("Cookie") != "" }
		})
		return call(api, "GET", path, "", append([]string{"Accept", "text/html"}, headers...)...)
	}
	const list = `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/list.js"><link rel="preload" as="style" fetchpriority="low" crossorigin href="/assets/list.css">`
	const child = `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/ask.js"><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/child.js">`
	const bell = `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/bell.js">`
	for _, test := range []struct{ name, path, cookie, want string }{
		{"a visitor's", "/dashboard", "", list},
		{"a member's", "/dashboard", "a=1", list + bell},
		{"in capitals, with a slash and a search", "/Dashboard/?tab=people", "", list},
		{"with a name in it", "/dashboard/child/7f", "", child},
		{"with a name that is very long", "/dashboard/child/" + strings.Repeat("7", 1<<16), "", child},
		{"with very many parts", "/" + strings.Repeat("dashboard/child/", 1<<12), "", ""},
		{"spelled out", "/dashboard/child/new", "", `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/new.js">`},
		{"a name that is not there", "/dashboard/child/", "", ""},
		{"of no screen", "/dashboard/child/7f/more", "", ""},
		{"the site's own address, logged in", "/", "a=1", `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home.js">` + bell},
	} {
		headers := []string{}
		if test.cookie != "" {
			headers = append(headers, "Cookie", test.cookie)
		}
		w := ask(test.path, headers...)
		require.Equal(t, 200, w.Code, test.name)
		require.Equal(t, "<html><head><title>app</title>"+test.want+"</head></html>", w.Body.String(), test.name)
		again := ask(test.path, append(headers, "If-None-Match", w.Header().Get("ETag"))...)
		require.Equal(t, 304, again.Code, test.name)
	}
	require.Contains(t, ask("/").Body.String(), "landing")
	require.Contains(t, ask("/dashboard").Header().Values("Vary"), "Cookie")
	// The build's own metadata are not served.
	require.NotContains(t, ask("/.vite/screens.json").Body.String(), "childID")
}

// A build may know nothing of the screen at the site's own address.
func TestTheSitesOwnAddressNeedsNoFilesOfAScreen(t *testing.T) {
	files := site()
	files["index.html"].Data = []byte("<html><head><title>app</title></head></html>")
	files["landing.html"] = &fstest.MapFile{Data: []byte("<html><head><title>landing</title></head></html>")}
	files[".vite/screens.json"] = &fstest.MapFile{Data: []byte(`[{"path": "/login", "files": ["assets/form.js"], "member": []}]`)}
	files["languages/es/form.js"] = &fstest.MapFile{}
	api := newAPI(t, func(o *httpx.Options) {
		o.Static = files
		o.LoggedIn = func(*http.Request) bool { return true }
	})
	w := call(api, "GET", "/", "", "Accept", "text/html", "Cookie", "a=1")
	require.Equal(t, 200, w.Code)
	require.Contains(t, w.Body.String(), "<title>app</title>")
}

// Search engines find the visitors' pages; every other address asks for a log-in.
func TestCrawlersFindPublicPagesOnly(t *testing.T) {
	rules, err := os.ReadFile("../../web/public/robots.txt")
	require.NoError(t, err)
	api := newAPI(t, func(o *httpx.Options) { o.Static = fstest.MapFS{"robots.txt": {Data: rules}, "index.html": {}} })
	w := call(api, "GET", "/robots.txt", "")
	require.Equal(t, 200, w.Code)
	require.Equal(t, "text/plain; charset=utf-8", w.Header().Get("Content-Type"))
	require.Subset(t, strings.Split(w.Body.String(), "\n"), []string{"Allow: /$", "Disallow: /"})
}

func TestAServiceWorkerIsAskedForEachTimeAndCanBeRemoved(t *testing.T) {
	for _, file := range []string{"/sw.js", "/manifest.webmanifest"} {
		w := browse(t, file)
		require.Equal(t, 200, w.Code, file)
		require.Equal(t, "no-cache", w.Header().Get("Cache-Control"), file)
	}
	require.Equal(t, "application/manifest+json", browse(t, "/manifest.webmanifest").Header().Get("Content-Type"))
	w := browse(t, "/sw.js")
	require.Equal(t, "worker();", w.Body.String())
	require.Empty(t, w.Header().Get("Milepost-Removes-Worker"))
	require.Equal(t, "text/javascript; charset=utf-8", w.Header().Get("Content-Type"))

	removing := newAPI(t, func(o *httpx.Options) { o.Static, o.RemoveWorker = site(), true })
	w = call(removing, "GET", "/sw.js", "", "Accept", "*/*")
	require.Equal(t, 200, w.Code)
	require.Equal(t, "remove();", w.Body.String())
	require.Equal(t, "yes", w.Header().Get("Milepost-Removes-Worker"))
	require.Equal(t, "no-cache", w.Header().Get("Cache-Control"))
	require.Equal(t, "text/javascript; charset=utf-8", w.Header().Get("Content-Type"))
}

// A worker that is being installed while another build answers gets nothing: the page of one build would ask for files of the other.
func TestAPageOfAnotherBuildIsNotAnsweredForThisOne(t *testing.T) {
	sum := sha256.Sum256(site()["child.html"].Data)
	own := hex.EncodeToString(sum[:8])
	for _, demo := range []bool{false, true} {
		api := newAPI(t, func(o *httpx.Options) { o.Static, o.Demo = site(), demo })
		require.Equal(t, 200, call(api, "GET", "/child.html?version="+own, "", "Accept", "*/*").Code)
		require.Equal(t, 404, call(api, "GET", "/child.html?version=0123456789abcdef", "", "Accept", "*/*").Code)
		require.Equal(t, 404, call(api, "GET", "/index.html?version="+own, "", "Accept", "*/*").Code)
	}
	require.Equal(t, 200, browse(t, "/reports?version=3").Code)
}
