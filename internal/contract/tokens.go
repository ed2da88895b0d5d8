package contract

import (
	"net/url"

	"milepost/internal/account"
	"milepost/internal/account/token"
	"milepost/internal/authz"
)

// tokenOperations are about tokens of programs, and what OAuth clients call.
var tokenOperations = table{
	"list-tokens": {Call: func(Case) call { return call{} }},
	"make-token": {
		Call: func(Case) call {
			return call{Body: token.NewToken{Kind: token.Personal, Name: "Nightly", Scopes: []authz.Scope{authz.ReadChildren}, Days: 90}}
		},
		Tamper: []tampering{
			{
				what: "a token of another, named in the query", caller: "user", query: "?user_id=" + strangerID + "&account_id=" + strangerID, want: 201,
				stays: func(f tamperedCall) (string, string) { return tokensOf(f, f.Stranger) + tokensOf(f, f.Me), "01" },
			},
			{
				what: "an owner among the fields of a token", caller: "user", with: map[string]any{"user_id": strangerID}, want: 422,
				stays: func(f tamperedCall) (string, string) { return tokensOf(f, f.Stranger) + tokensOf(f, f.Me), "00" },
			},
			{
				what: "a service's token of an account that is no organization", caller: "specialist", with: map[string]any{"kind": "service"}, want: 422,
				stays: func(f tamperedCall) (string, string) { return tokensOf(f, f.Me), "0" },
			},
			{
				what: "the scope that every token may use", caller: "user", with: map[string]any{"scopes": []string{"any"}}, want: 422,
				stays: func(f tamperedCall) (string, string) { return tokensOf(f, f.Me), "0" },
			},
			{
				what: "a token that never ends", caller: "user", with: map[string]any{"days": 36500}, want: 422,
				stays: func(f tamperedCall) (string, string) { return tokensOf(f, f.Me), "0" },
			},
		},
	},
	"revoke-token": {Call: func(c Case) call { return call{ID: c.id((*person).ProgramToken)} }, Tamper: []tampering{{
		what: "revoking the token of another", caller: "super", row: Others, query: "?user_id=" + strangerID, want: 404,
		stays: func(f tamperedCall) (string, string) {
			return f.Text(`SELECT CASE WHEN revoked_at IS NULL THEN 'works' ELSE 'ended' END FROM api_token WHERE id = $1`, f.Stranger.ProgramToken()), "works"
		},
	}}},
	"grant-token": {NoChild: true, Call: func(c Case) call {
		client := c.World.Person(authz.Organization, account.Active).MakeToken(token.Client, authz.ReadChildren)
		return call{Fields: url.Values{"grant_type": {"client_credentials"}, "client_id": {client.Token.ID}, "client_secret": {client.Secret}}}
	}},
}

func tokensOf(f tamperedCall, p *person) string {
	return f.Text(`SELECT CAST(count(*) AS TEXT) FROM api_token WHERE account_key = $1`, p.Key)
}
