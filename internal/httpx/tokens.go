package httpx

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx/problem"
)

var (
	tokenWrong = fault.Define("token.wrong", "This token is not right, has expired or was revoked.")
	tokenNever = fault.Define("token.never", "Programs cannot do this: it needs somebody who is logged in.")
	tokenScope = fault.Define("token.scope", "This token may not do this: it lacks the scope {scope}.")
)

// CodeScope is the code of a refusal because of a token's scopes.
const CodeScope = "insufficient-scope"

// challenge is the header by which a client learns how to say who it is.
func challenge(value string) http.Header { return http.Header{"Www-Authenticate": {value}} }

// unauthenticated is a 401 for a call that says nothing about who it is from.
func unauthenticated() *problem.Problem {
	return problem.Of(fault.Unauthenticated()).WithHeaders(challenge(`Bearer realm="Milepost"`))
}

// InvalidToken is a 401 for a token that lets nobody in, whatever the reason.
func InvalidToken() error {
	return problem.New(http.StatusUnauthorized, tokenWrong).WithHeaders(challenge(`Bearer realm="Milepost", error="invalid_token"`))
}

// forbidden is a 403 for the actor: by the account's role, or by the token's scopes.
func forbidden(policy authz.Policy, actor authz.Actor) *problem.Problem {
	if !actor.ByToken() || actor.Scopes.Allow(policy.Token) {
		return problem.Forbidden()
	}
	header, why := `Bearer realm="Milepost", error="insufficient_scope"`, fault.Sentence(tokenNever)
	if policy.Token.Valid() {
		header += `, scope="` + string(policy.Token) + `"`
		why = tokenScope.With("scope", string(policy.Token))
	}
	p := problem.New(http.StatusForbidden, why).WithHeaders(challenge(header))
	p.Code = CodeScope
	return p
}

// The names of the ways to say who calls, in the API's document.
const (
	bySession = "session"
	byToken   = "token"
	byClient  = "client"
)

// describeSecurity puts the ways to say who calls into the API's document.
func describeSecurity(document *huma.OpenAPI) {
	scopes := map[string]string{}
	for _, scope := range authz.AllScopes() {
		scopes[string(scope)] = ""
	}
	document.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		bySession: {Type: "apiKey", In: "cookie", Name: "milepost_access", Description: "The cookie of a log-in in a browser."},
		byToken: {
			Type: "http", Scheme: "bearer", BearerFormat: "mp_pat_… or mp_svc_…",
			Description: "A personal token, or one of an organization's service. It acts for its account, within its scopes.",
		},
		byClient: {
			Type: "oauth2", Description: "A client of an organization exchanges its secret for a token of an hour.",
			Flows: &huma.OAuthFlows{ClientCredentials: &huma.OAuthFlow{TokenURL: "/oauth/token", Scopes: scopes}},
		},
	}
}

// security is what a policy says in the API's document: which ways to call an operation there are, and the scope that a token needs.
func security(policy authz.Policy) []map[string][]string {
	ways := make([]map[string][]string, 1, 3)
	ways[0] = map[string][]string{bySession: {}}
	if policy.Public {
		ways[0] = map[string][]string{}
	}
	if policy.Token == "" {
		return ways
	}
	scopes := []string{}
	if policy.Token.Valid() {
		scopes = []string{string(policy.Token)}
	}
	return append(ways, map[string][]string{byToken: scopes}, map[string][]string{byClient: scopes})
}
