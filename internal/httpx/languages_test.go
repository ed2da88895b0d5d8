package httpx_test

import (
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
)

// inLanguages is a build with Spanish, Arabic and the language of tests.
func inLanguages() fstest.MapFS {
	return fstest.MapFS{
		"index.html":                        {Data: []byte(`<html lang="en"><link rel="manifest" href="/manifest.webmanifest"><script src="/assets/app-1.js"></script><script>early("/assets/")</script><body></body>`)},
		"landing.html":                      {Data: []byte("<title>landing</title>")},
		"child.html":                        {Data: []byte("<title>child</title>")},
		"sw.js":                             {Data: []byte(`store("/index.html?version=1f","/assets/app-1.js")`)},
		"assets/app-1.js":                   {Data: []byte("english();")},
		"assets/parts-1.js":                 {Data: []byte("parts();")},
		"languages/ar/app-1.js":             {Data: []byte("arabic();")},
		"languages/qps/app-1.js":            {Data: []byte("pseudo();")},
		"languages/es/app-1.js":             {Data: []byte("spanish();")},
		"manifest.webmanifest":              {Data: []byte(`{"lang":"en"}`)},
		"languages/es/manifest.webmanifest": {Data: []byte(`{"lang":"es"}`)},
		"languages/es/.hidden.js":           {Data: []byte("hidden();")},
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
		{"chosen", "es", "", `lang="es" dir="ltr"`},
		{"chosen, against the browser's", "es", "ar", `lang="es" dir="ltr"`},
		{"from right to left", "ar", "", `lang="ar" dir="rtl"`},
		{"preferred", "", "ar-EG,en;q=0.5", `lang="ar" dir="rtl"`},
		{"of a region", "", "es-MX", `lang="es" dir="ltr"`},
		{"the second of the browser's", "", "ja,es;q=0.8,en;q=0.5", `lang="es" dir="ltr"`},
		{"none that is there", "", "ja", `lang="en"`},
		{"broken", "", ";;;q=x", `lang="en"`},
		{"chosen, and not there", "xx", "", `lang="en"`},
		{"chosen, with a path in it", "../ar", "", `lang="en"`},
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
	spanish := []string{"Cookie", "milepost-language=es"}
	page := visit(t, "/login", spanish...)
	require.Contains(t, page.Body.String(), `src="/assets-es/app-1.js"`)
	require.NotContains(t, page.Body.String(), `"/assets/`)
	require.Equal(t, "spanish();", visit(t, "/assets-es/app-1.js").Body.String())
	require.Contains(t, visit(t, "/assets-es/app-1.js").Header().Get("Cache-Control"), "immutable")
	require.Equal(t, "parts();", visit(t, "/assets-es/parts-1.js").Body.String(), "a file without texts is the same in all")
	require.Equal(t, "english();", visit(t, "/assets/app-1.js", spanish...).Body.String(), "an address is one file, whoever asks")
	for _, path := range []string{
		"/assets-es/none-1.js", "/assets-fr/app-1.js", "/assets-en/app-1.js", "/assets-es/.hidden.js", "/assets-es/",
	} {
		require.NotContains(t, visit(t, path).Body.String(), "();", path)
		require.Equal(t, 404, visit(t, path, "Accept", "text/javascript").Code, path)
	}
}

func TestTheWorkerStoresTheFilesOfItsLanguage(t *testing.T) {
	w := visit(t, "/sw.js", "Cookie", "milepost-language=ar")
	require.Equal(t, `store("/index.html?language=ar&version=1f","/assets-ar/app-1.js")`, w.Body.String())
	require.Equal(t, "no-cache", w.Header().Get("Cache-Control"))
	page := visit(t, "/index.html?language=ar")
	require.Contains(t, page.Body.String(), `lang="ar"`, "whatever was chosen meanwhile")
	require.Equal(t, 404, visit(t, "/index.html?language=ar&version=other").Code)
}

func TestTheLandingPageIsEnglish(t *testing.T) {
	require.Contains(t, visit(t, "/").Body.String(), "landing")
	require.Contains(t, visit(t, "/", "Accept-Language", "es").Body.String(), `lang="es"`)
}

// A browser asks for the manifest without cookies, so that the page names the language in which it is installed.
func TestAnInstalledApplicationHasTheLanguageOfItsPage(t *testing.T) {
	spanish := visit(t, "/login", "Cookie", "milepost-language=es")
	require.Contains(t, spanish.Body.String(), `href="/manifest.webmanifest?language=es"`)
	require.Contains(t, visit(t, "/login").Body.String(), `href="/manifest.webmanifest"`)
	for path, want := range map[string]string{
		"/manifest.webmanifest": "en", "/manifest.webmanifest?language=es": "es", "/manifest.webmanifest?language=ar": "en", "/manifest.webmanifest?language=../es": "en",
	} {
		w := visit(t, path)
		require.Equal(t, `{"lang":"`+want+`"}`, w.Body.String(), path)
		require.Equal(t, "no-cache", w.Header().Get("Cache-Control"), path)
		require.Equal(t, "application/manifest+json", w.Header().Get("Content-Type"), path)
	}
}
