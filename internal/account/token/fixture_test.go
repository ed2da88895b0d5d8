package token_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/token"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

const tokensPath = "/api/auth/tokens"

// run serves the API with a stand-in for the list of children, which answers with the caller's account, and runs f.
func run(t *testing.T, f func(fx *accounttest.Fixture)) {
	t.Helper()
	accounttest.Run(t, f, func(_ *accounttest.Fixture, api *httpx.API) {
		api.Handle(http.MethodGet, "/api/list", "list-children", func(w http.ResponseWriter, r *http.Request) {
			httpx.JSON(w, http.StatusOK, authz.Caller(r.Context()).ID)
		})
		httpx.DescribeAnswer[string](api, http.MethodGet, "/api/list", http.StatusOK, httpx.JSONContent)
	})
}

// owner is somebody of a role who has just proven who they are.
func owner(fx *accounttest.Fixture, email string, role authz.Role) *accounttest.Browser {
	b := fx.Browser()
	id := b.Register(email, role).UserID
	fx.Exec(`UPDATE account SET state = 'active', approved_at = 1 WHERE id = $1`, id)
	require.Equal(fx.T, 200, b.Login(email, accounttest.Password).Code)
	b.StepUp()
	return b
}

func wanted(kind token.Kind, scopes ...authz.Scope) token.NewToken {
	return token.NewToken{Kind: kind, Name: "Nightly", Scopes: scopes, Days: 30}
}

func makeToken(b *accounttest.Browser, n token.NewToken) token.MadeToken {
	b.T.Helper()
	w := b.Post(tokensPath, n)
	require.Equal(b.T, 201, w.Code, w.Body)
	return accounttest.Decode[token.MadeToken](b.T, w)
}

func list(b *accounttest.Browser) []token.TokenRow {
	b.T.Helper()
	return accounttest.Decode[[]token.TokenRow](b.T, b.Call("GET", tokensPath, ""))
}

// ask makes a program's call.
func ask(fx *accounttest.Fixture, secret string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "/api/list", http.NoBody)
	r.Header.Set("Authorization", "Bearer "+secret)
	w := httptest.NewRecorder()
	fx.Handler.ServeHTTP(w, r)
	return w
}

// exchange sends a client's form.
func exchange(fx *accounttest.Fixture, form url.Values, basic ...string) (*httptest.ResponseRecorder, map[string]any) {
	fx.T.Helper()
	r := httptest.NewRequest(http.MethodPost, "/oauth/token", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if len(basic) > 0 {
		r.SetBasicAuth(basic[0], basic[1])
	}
	w := httptest.NewRecorder()
	fx.Handler.ServeHTTP(w, r)
	var answer map[string]any
	require.NoError(fx.T, json.Unmarshal(w.Body.Bytes(), &answer), w.Body)
	return w, answer
}
