package httpx_test

import (
	"encoding/json"
	"net/http/httptest"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
	"milepost/internal/icu"
	"milepost/internal/languages"
)

// withFrench visits a site whose clinic has added French, in texts of a version.
func withFrench(t *testing.T, version string) func(path string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	french, err := icu.New("fr")
	require.NoError(t, err)
	french.Label = "Langue"
	build := inLanguages()
	build["languages/es/app-1.js"] = &fstest.MapFile{Data: []byte(`const a=JSON.parse("{\"a1\":[\"Guardar \\\"x\\\"\"],\"b2\":[\"Cerrar\"]}"),b=JSON.parse(text),c=JSON.parse("{\"d4\":[\"Fin\"]}");`)}
	build["languages/ar/app-1.js"] = build["languages/es/app-1.js"]
	build["assets/odd-1.js"] = &fstest.MapFile{Data: []byte("odd();")}
	build["languages/es/odd-1.js"] = &fstest.MapFile{Data: []byte(`x(JSON.parse("{\"none\":[\"Nada\"]}"))`)}
	build["rate.html"] = &fstest.MapFile{Data: []byte(`<html lang="en"><body></body>`)}
	set := languages.With(&languages.Catalogue{Language: french, Version: version, Raters: map[string]json.RawMessage{
		"title": json.RawMessage(`["Des questions pour vous"]`),
	}, Messages: map[string]json.RawMessage{
		"a1": json.RawMessage(`["Enregistrer « x » </script> \"y\" \\n"]`), "b2": json.RawMessage(`["Close"]`), "d4": json.RawMessage(`[["n"]," fin"]`),
	}})
	api := newAPI(t, func(o *httpx.Options) { o.Static, o.Languages = build, set })
	return func(path string, headers ...string) *httptest.ResponseRecorder {
		return call(api, "GET", path, "", append([]string{"Accept", "text/html,*/*"}, headers...)...)
	}
}

func TestAClinicsLanguageIsOfferedAndPreferred(t *testing.T) {
	visit := withFrench(t, "1f")
	require.Contains(t, visit("/login").Body.String(), `<a href="/language/fr" rel="nofollow" lang="fr" dir="ltr" data-texts="/assets-fr~1f/raters.json">Français</a>`)
	require.Contains(t, visit("/language/fr").Header().Get("Set-Cookie"), "milepost-language=fr")
	for _, headers := range [][]string{{"Accept-Language", "fr-CA"}, {"Cookie", "milepost-language=fr"}} {
		page := visit("/login", headers...).Body.String()
		require.Contains(t, page, `<html lang="fr" dir="ltr">`)
		require.Contains(t, page, `src="/assets-fr~1f/app-1.js"`)
		require.Contains(t, page, `aria-label="Langue"`)
	}
	require.Contains(t, visit("/", "Accept-Language", "en").Body.String(), "landing")
}

// The raters' page comes in English and follows the request: it has the list, and finds a clinic's texts by it.
func TestTheRatersPageFindsTheTextsOfAClinicsLanguage(t *testing.T) {
	visit := withFrench(t, "1f")
	page := visit("/rate/1")
	require.Contains(t, page.Body.String(), `<nav hidden id="languages"`)
	require.Contains(t, page.Body.String(), `lang="fr" dir="ltr" data-texts="/assets-fr~1f/raters.json">Français</a>`)
	require.Contains(t, page.Body.String(), `lang="ar" dir="rtl">`)
	texts := visit("/assets-fr~1f/raters.json")
	require.JSONEq(t, `{"title":["Des questions pour vous"]}`, texts.Body.String())
	require.Equal(t, "application/json", texts.Header().Get("Content-Type"))
	require.Contains(t, texts.Header().Get("Cache-Control"), "immutable")
	require.Equal(t, 404, visit("/assets-es/raters.json", "Accept", "application/json").Code)
}

func TestAFileHasTheTextsOfAClinicsLanguage(t *testing.T) {
	visit := withFrench(t, "1f")
	w := visit("/assets-fr~1f/app-1.js")
	require.Equal(t, `const a=JSON.parse("{\"a1\":[\"Enregistrer « x » </script> \\\"y\\\" \\\\n\"],\"b2\":[\"Close\"]}"),b=JSON.parse(text),c=JSON.parse("{\"d4\":[[\"n\"],\" fin\"]}");`, w.Body.String())
	require.Contains(t, w.Header().Get("Cache-Control"), "immutable")
	require.Equal(t, "text/javascript; charset=utf-8", w.Header().Get("Content-Type"))
	require.Equal(t, "parts();", visit("/assets-fr~1f/parts-1.js").Body.String())
	require.Contains(t, visit("/assets-es/app-1.js").Body.String(), "Guardar", "another language keeps its texts")
	require.Equal(t, "english();", visit("/assets/app-1.js").Body.String())
	require.Contains(t, visit("/sw.js", "Cookie", "milepost-language=fr").Body.String(), `"/assets-fr~1f/app-1.js"`)
}

// A page that was loaded earlier still works after the texts have changed and the server has restarted.
func TestAnOlderPageGetsTheNewerTextsAndStoresNothing(t *testing.T) {
	visit := withFrench(t, "2e")
	for _, path := range []string{"/assets-fr~1f/app-1.js", "/assets-fr/app-1.js"} {
		w := visit(path)
		require.Contains(t, w.Body.String(), "Enregistrer", path)
		require.Equal(t, "no-cache", w.Header().Get("Cache-Control"), path)
	}
	require.Equal(t, 404, visit("/assets-fr~2e/none-1.js", "Accept", "text/javascript").Code)
	require.Equal(t, 404, visit("/assets-de~2e/app-1.js", "Accept", "text/javascript").Code)
}

func TestAFileWithATextThatIsNotKnownIsEnglish(t *testing.T) {
	require.Equal(t, "odd();", withFrench(t, "1f")("/assets-fr~1f/odd-1.js").Body.String(), "it is English")
}
