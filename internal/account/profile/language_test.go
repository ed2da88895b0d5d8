package profile_test

import (
	"encoding/json"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/accounttest"
	"milepost/internal/account/profile"
	"milepost/internal/authz"
)

func TestAnAccountsLanguageIsChosenAndDecidesFromTheLogInOn(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		for email, language := range map[string]string{"ana@x.example": "es", "ben@x.example": "ar", "cleo@x.example": ""} {
			fx.Browser().Register(email, authz.AppUser)
			b := fx.Browser()
			require.NotContains(t, languageIn(b.Login(email, accounttest.Password)), "language", "none is chosen yet")
			saved := choose(t, b, language)
			require.Equal(t, 200, saved.Code, saved.Body)
			require.Equal(t, 200, send(t, b, "PUT", accounttest.ProfilePath, accounttest.Person()).Code, "other details leave it")
			require.Equal(t, language, accounttest.Decode[profile.Profile](t, b.Call("GET", accounttest.ProfilePath, "")).Language)
			require.Equal(t, language != "", strings.Contains(languageIn(saved), "milepost-language="+language))
		}
		// Two accounts in one browser.
		b := fx.Browser()
		require.Contains(t, languageIn(b.Login("ana@x.example", accounttest.Password)), "milepost-language=es; Path=/")
		require.Contains(t, languageIn(b.Login("ben@x.example", accounttest.Password)), "milepost-language=ar; Path=/")
		require.Empty(t, languageIn(b.Call("POST", "/api/auth/logout", "")), "a log-out leaves the choice")
		require.Empty(t, languageIn(b.Login("cleo@x.example", accounttest.Password)), "and an account without a language, too")
	})
}

func TestALanguageIsOneOfThoseThatAreThere(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		b := fx.LoggedIn("ana@x.example")
		for _, language := range []string{"../../x", "qps", "ES", "es-MX", "es\r\nSet-Cookie: a=b", "fr", strings.Repeat("es", 1<<19)} {
			answer := choose(t, b, language)
			require.Contains(t, []int{413, 422}, answer.Code, language[:min(len(language), 10)])
			require.Empty(t, languageIn(answer))
		}
		require.Empty(t, accounttest.Decode[profile.Profile](t, b.Call("GET", accounttest.ProfilePath, "")).Language)
	})
}

func TestARegistrationTakesTheLanguageOfItsPage(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		registration := account.Registration{Person: accounttest.Person(), AccessRole: string(authz.AppUser), Email: "ana@x.example", Password: accounttest.Password}
		registration.Language = "qps"
		b := fx.Browser()
		require.Equal(t, 422, send(t, b, "POST", "/api/auth/register", registration).Code)
		registration.Language = "ar"
		require.Equal(t, 201, send(t, b, "POST", "/api/auth/register", registration).Code)
		require.Contains(t, languageIn(b.Login("ana@x.example", accounttest.Password)), "milepost-language=ar;")
	})
}

func choose(t *testing.T, b *accounttest.Browser, language string) *httptest.ResponseRecorder {
	t.Helper()
	return send(t, b, "PUT", "/api/auth/language", profile.LanguageChoice{Language: language})
}

func send(t *testing.T, b *accounttest.Browser, method, path string, body any) *httptest.ResponseRecorder {
	t.Helper()
	text, err := json.Marshal(body)
	require.NoError(t, err)
	return b.Call(method, path, string(text))
}

// languageIn is the cookie of a language in an answer.
func languageIn(answer *httptest.ResponseRecorder) string {
	for _, cookie := range answer.Header().Values("Set-Cookie") {
		if strings.HasPrefix(cookie, "milepost-language=") {
			return cookie
		}
	}
	return ""
}
