package httpx_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAPageOffersTheLanguagesByTheirOwnNames(t *testing.T) {
	page := visit(t, "/login", "Cookie", "milepost-language=ar").Body.String()
	require.Contains(t, page, `<nav id="languages" aria-label="اللغة">`)
	for _, link := range []string{
		`<a href="/language/en" rel="nofollow" lang="en" dir="ltr">English</a>`, `<a href="/language/es" rel="nofollow" lang="es" dir="ltr">Español</a>`, `<a href="/language/ar" rel="nofollow" lang="ar" dir="rtl" aria-current="true">العربية</a>`,
	} {
		require.Contains(t, page, link)
	}
	require.NotContains(t, page, "qps")
	require.Contains(t, visit(t, "/login", "Cookie", "milepost-language=es").Body.String(), `aria-label="Idioma"`)
	w := visit(t, "/login")
	require.Contains(t, w.Header().Get("Content-Security-Policy"), "'sha256-", "its script is one that may run")
	require.Equal(t, 2, strings.Count(w.Header().Get("Content-Security-Policy"), "'sha256-"), "and no other than that and the page's own")
}

func TestAChosenLanguageIsStoredAndLeadsBack(t *testing.T) {
	for _, c := range []struct {
		name, path, referer, want string
	}{
		{"to a page", "/language/es?next=/login", "", "/login"},
		{"to one with a query", "/language/es?next=%2Flogin%3Fnext%3D%2Fdashboard", "", "/login?next=/dashboard"},
		{"to where the link is", "/language/es", "http://example.com/register?next=/x", "/register?next=/x"},
		{"from another site", "/language/es", "https://evil.example/register", "/"},
		{"from nowhere", "/language/es", "", "/"},
		{"to another site", "/language/es?next=https://evil.example", "", "/"},
		{"to another site, shorter", "/language/es?next=//evil.example", "", "/"},
		{"to another site, by a back slash", "/language/es?next=/%5Cevil.example", "", "/"},
		{"to another site, by a tab", "/language/es?next=/%09/evil.example", "", "/"},
		{"to another site, by a line break", "/language/es?next=/%0d%0aLocation:%20https://evil.example", "", "/"},
		{"a script", "/language/es?next=javascript:alert(1)", "", "/"},
		{"to itself", "/language/es?next=/language/ar", "", "/"},
		{"a path without its beginning", "/language/es?next=login", "", "/"},
		{"a long one", "/language/es?next=/" + strings.Repeat("a", 3000), "", "/"},
	} {
		w := visit(t, c.path, "Referer", c.referer)
		require.Equal(t, http.StatusSeeOther, w.Code, c.name)
		require.Equal(t, c.want, w.Header().Get("Location"), c.name)
		require.Equal(t, "milepost-language=es; Path=/; Max-Age=31536000; SameSite=Lax", w.Header().Get("Set-Cookie"), c.name)
		require.Equal(t, "no-store", w.Header().Get("Cache-Control"), c.name)
	}
}

func TestALanguageThatIsNotThereIsNotChosen(t *testing.T) {
	for _, tag := range []string{"", "xx", "ES", "../x", "%2e%2e%2fx", "es/", "es/x", "es%00", strings.Repeat("e", 1<<15)} {
		w := visit(t, "/language/"+tag)
		require.NotEqual(t, http.StatusSeeOther, w.Code, tag[:min(len(tag), 20)])
		require.Empty(t, w.Header().Get("Set-Cookie"))
	}
}

func TestAnotherSiteDoesNotChooseTheLanguage(t *testing.T) {
	for _, from := range []string{"cross-site", "same-site"} {
		w := visit(t, "/language/es?next=/login", "Sec-Fetch-Site", from)
		require.Equal(t, "/login", w.Header().Get("Location"))
		require.Empty(t, w.Header().Get("Set-Cookie"))
	}
	for _, from := range []string{"same-origin", "none"} {
		require.NotEmpty(t, visit(t, "/language/es", "Sec-Fetch-Site", from).Header().Get("Set-Cookie"))
	}
}
