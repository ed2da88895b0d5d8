package token_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/token"
	"milepost/internal/authz"
)

// client is an organization with an OAuth client that may read children and reports.
func client(fx *accounttest.Fixture) (b *accounttest.Browser, made token.MadeToken, form url.Values) {
	b = owner(fx, "clinic@x.example", authz.Organization)
	made = makeToken(b, wanted(token.Client, authz.ReadChildren, authz.ReadReports))
	return b, made, url.Values{"grant_type": {"client_credentials"}, "client_id": {made.Token.ID}, "client_secret": {made.Secret}}
}

func TestAClientExchangesItsSecretForATokenOfAnHour(t *testing.T) {
	run(t, func(fx *accounttest.Fixture) {
		b, made, form := client(fx)
		require.True(t, strings.HasPrefix(made.Secret, "mp_sec_"))
		require.Equal(t, 401, ask(fx, made.Secret).Code, "the secret itself opens nothing")
		w, answer := exchange(fx, form)
		require.Equal(t, 200, w.Code, answer)
		require.Equal(t, "no-store", w.Header().Get("Cache-Control"))
		require.Equal(t, []any{"Bearer", 3600.0, "children:read reports:read"}, []any{answer["token_type"], answer["expires_in"], answer["scope"]})
		access, _ := answer["access_token"].(string)
		require.True(t, strings.HasPrefix(access, "mp_oat_"))
		require.Equal(t, `"`+b.ID()+`"`, strings.TrimSpace(ask(fx, access).Body.String()))
		require.NotNil(t, list(b)[0].LastUsed)

		_, byHeader := exchange(fx, url.Values{"grant_type": {"client_credentials"}}, made.Token.ID, made.Secret)
		require.NotEmpty(t, byHeader["access_token"])
		form.Set("scope", "reports:read")
		_, narrow := exchange(fx, form)
		require.Equal(t, "reports:read", narrow["scope"])
		narrowed, _ := narrow["access_token"].(string)
		require.Equal(t, 403, ask(fx, narrowed).Code, "it has fewer scopes than its client")

		fx.Later(time.Hour)
		require.Equal(t, 401, ask(fx, access).Code)
		_, answer = exchange(fx, form)
		access, _ = answer["access_token"].(string)
		require.Equal(t, 403, ask(fx, access).Code)
		require.Equal(t, 1, fx.Count(`SELECT count(*) FROM client_token`), "what has expired is gone")
		require.Equal(t, 204, fx.LoggedIn("clinic@x.example").Call("DELETE", tokensPath+"/"+made.Token.ID, "").Code)
		require.Equal(t, 401, ask(fx, access).Code, "it ends with its client")
		w, answer = exchange(fx, form)
		require.Equal(t, []any{401, "invalid_client"}, []any{w.Code, answer["error"]})
	})
}

// The refusals of RFC 6749, section 5.2.
func TestHowClientsAreRefused(t *testing.T) {
	run(t, func(fx *accounttest.Fixture) {
		b, made, form := client(fx)
		service := makeToken(b, wanted(token.OfService, authz.ReadChildren))
		with := func(name string, values ...string) url.Values {
			changed := url.Values{}
			for key, value := range form {
				changed[key] = value
			}
			changed[name] = values
			return changed
		}
		for _, c := range []struct {
			why, code string
			status    int
			form      url.Values
		}{
			{"no grant type", "invalid_request", 400, with("grant_type")},
			{"another grant type", "unsupported_grant_type", 400, with("grant_type", "password")},
			{"a parameter twice", "invalid_request", 400, with("scope", "children:read", "children:write")},
			{"a scope that the client does not have", "invalid_scope", 400, with("scope", "children:read children:write")},
			{"a scope that there is not", "invalid_scope", 400, with("scope", "any")},
			{"no secret", "invalid_client", 401, with("client_secret")},
			{"another client's id", "invalid_client", 401, with("client_id", service.Token.ID)},
			{"the token of a service", "invalid_client", 401, with("client_secret", service.Secret)},
			{"a client that there is not", "invalid_client", 401, with("client_id", "00000000-0000-4000-8000-000000000001")},
		} {
			w, answer := exchange(fx, c.form)
			require.Equal(t, []any{c.status, c.code}, []any{w.Code, answer["error"]}, c.why)
			require.Equal(t, c.status == 401, w.Header().Get("WWW-Authenticate") != "", c.why)
		}
		w, answer := exchange(fx, form, made.Token.ID, made.Secret)
		require.Equal(t, []any{400, "invalid_request"}, []any{w.Code, answer["error"]}, "the secret in both places")
		w = b.Post("/oauth/token", map[string]string{"grant_type": "client_credentials"})
		require.Equal(t, 400, w.Code, "JSON is no form")

		fx.Exec(`UPDATE account SET role = 'Specialist' WHERE id = $1`, b.ID())
		require.Equal(t, 401, ask(fx, service.Secret).Code, "of what is no organization any more")
		w, answer = exchange(fx, form)
		require.Equal(t, []any{401, "invalid_client"}, []any{w.Code, answer["error"]})
	})
}

func TestAClientIsNotAskedForWithoutEnd(t *testing.T) {
	run(t, func(fx *accounttest.Fixture) {
		_, _, form := client(fx)
		for range 30 {
			w, _ := exchange(fx, form)
			require.Equal(t, 200, w.Code)
		}
		w, _ := exchange(fx, form)
		require.Equal(t, 429, w.Code)
		require.Equal(t, "20", w.Header().Get("Retry-After"))
		fx.Later(20 * time.Second)
		w, _ = exchange(fx, form)
		require.Equal(t, 200, w.Code)
	})
}
