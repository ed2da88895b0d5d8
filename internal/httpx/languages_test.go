package httpx_test

import (
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
)

// inLanguages is a build with French, Hebrew, Spanish, and the language of tests.
func inLanguages() fstest.MapFS {
	return fstest.MapFS{
		"index.html":                        {Data: []byte(`<html lang="en"><link rel="manifest" href="/manifest.webmanifest"><script src="/assets/app-1.js"></script><script>early("/assets/")</script><body></body>`)},
		"landing.html":                      {Data: []byte("<title>landing</title>")},
		"child.html":                        {Data: []byte("<title>child</title>")},
		"sw.js":                             {Data: []byte(`store("/index.html?version=1f","/assets/app-1.js")`)},
		"assets/app-1.js":                   {Data: []byte("english();")},
		"assets/parts-1.js":                 {Data: []byte("parts();")},
		"languages/fr/app-1.js":             {Data: []byte("french();")},
		"languages/he/app-1.js":             {Data: []byte("hebrew();")},
		"languages/qps/app-1.js":            {Data: []byte("pseudo();")},
		"languages/es/app-1.js":             {Data: []byte("spanish();")},
		"manifest.webmanifest":              {Data: []byte(`{"lang":"en"}`)},
		"languages/fr/manifest.webmanifest": {Data: []byte(`{"lang":"fr"}`)},
		"languages/fr/.hidden.js":           {Data: []byte("hidden();")},
	}
}

func visit(t *testing.T, path string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	api := newAPI(t, func(o *httpx.Options) { o.Static = inLanguages() })
	return call(api, "GET", path, "", append([]string{"Accept", "text/html,*/*"}, headers...)...)
}

func TestAPageIsInTheLanguageThatWasChosenOrThatTheBrowserPrefers(t *testing.T) {
	for _, c := range []struct {
		name, cookie, accept, want string
	}{
		{"nothing said", "", "", `lang="en"`},
		{"chosen", "fr", "", `lang="fr" dir="ltr"`},
		{"chosen, against the browser's", "fr", "he", `lang="fr" dir="ltr"`},
		{"from right to left", "he", "", `lang="he" dir="rtl"`},
		{"preferred", "", "he-IL,en;q=0.5", `lang="he" dir="rtl"`},
		{"of a region", "", "fr-CA", `lang="fr" dir="ltr"`},
		{"the second of the browser's", "", "ja,fr;q=0.8,en;q=0.5", `lang="fr" dir="ltr"`},
		{"none that is there", "", "ja", `lang="en"`},
		{"broken", "", ";;;q=x", `lang="en"`},
		{"chosen, and not there", "xx", "", `lang="en"`},
		{"chosen, with a path in it", "../he", "", `lang="en"`},
		{"for tests", "qps", "", `lang="qps" dir="ltr"`},
		{"of a region that is not there", "", "es-MX,en;q=0.5", `lang="es" dir="ltr"`},
		{"for tests, only when it is asked for", "", "qps", `lang="en"`},
	} {
		headers := []string{"Accept-Language", c.accept}
		if c.cookie != "" {
			headers = append(headers, "Cookie", "milepost-language="+c.cookie)
		}
		w := visit(t, "/login", headers...)
		require.Contains(t, w.Body.String(), c.want, c.name)
		require.Subset(t, w.Header().Values("Vary"), []string{"Cookie", "Accept-Language"}, c.name)
	}
}

func TestALanguageHasAFolderOfItsOwn(t *testing.T) {
	french := []string{"Cookie", "milepost-language=fr"}
	page := visit(t, "/login", french...)
	require.Contains(t, page.Body.String(), `src="/assets-fr/app-1.js"`)
	require.NotContains(t, page.Body.String(), `"/assets/`)
	require.Equal(t, "french();", visit(t, "/assets-fr/app-1.js").Body.String())
	require.Contains(t, visit(t, "/assets-fr/app-1.js").Header().Get("Cache-Control"), "immutable")
	require.Equal(t, "parts();", visit(t, "/assets-fr/parts-1.js").Body.String(), "a file without texts is the same in all")
	require.Equal(t, "english();", visit(t, "/assets/app-1.js", french...).Body.String(), "an address is one file, whoever asks")
	for _, path := range []string{
		"/assets-fr/none-1.js", "/assets-xx/app-1.js", "/assets-en/app-1.js", "/assets-fr/.hidden.js", "/assets-fr/",
	} {
		require.NotContains(t, visit(t, path).Body.String(), "();", path)
		require.Equal(t, 404, visit(t, path, "Accept", "text/javascript").Code, path)
	}
}

func TestTheWorkerStoresTheFilesOfItsLanguage(t *testing.T) {
	w := visit(t, "/sw.js", "Cookie", "milepost-language=he")
	require.Equal(t, `store("/index.html?language=he&version=1f","/assets-he/app-1.js")`, w.Body.String())
	require.Equal(t, "no-cache", w.Header().Get("Cache-Control"))
	page := visit(t, "/index.html?language=he")
	require.Contains(t, page.Body.String(), `lang="he"`, "whatever was chosen meanwhile")
	require.Equal(t, 404, visit(t, "/index.html?language=he&version=other").Code)
}

func TestTheLandingPageIsEnglish(t *testing.T) {
	require.Contains(t, visit(t, "/").Body.String(), "landing")
	require.Contains(t, visit(t, "/", "Accept-Language", "fr").Body.String(), `lang="fr"`)
}

// A browser asks for the manifest without cookies, so that the page names the language in which it is installed.
func TestAnInstalledApplicationHasTheLanguageOfItsPage(t *testing.T) {
	french := visit(t, "/login", "Cookie", "milepost-language=fr")
	require.Contains(t, french.Body.String(), `href="/manifest.webmanifest?language=fr"`)
	require.Contains(t, visit(t, "/login").Body.String(), `href="/manifest.webmanifest"`)
	for path, want := range map[string]string{
		"/manifest.webmanifest": "en", "/manifest.webmanifest?language=fr": "fr", "/manifest.webmanifest?language=he": "en", "/manifest.webmanifest?language=../fr": "en",
	} {
		w := visit(t, path)
		require.Equal(t, `{"lang":"`+want+`"}`, w.Body.String(), path)
		require.Equal(t, "no-cache", w.Header().Get("Cache-Control"), path)
		require.Equal(t, "application/manifest+json", w.Header().Get("Content-Type"), path)
	}
}
