package contract

import (
	"github.com/google/uuid"

	"milepost/internal/signon"
)

// signOnOperations are about logging in through a provider. There is none here that answers: the tests of package signon have one.
var signOnOperations = table{
	"list-sign-on": {Call: func(Case) call { return call{} }},
	"begin-sign-on": {Known: []string{"email"}, Call: func(Case) call { return call{Body: signon.Wanted{Provider: "none"}} }, Tamper: []tampering{{
		what: "a sign-on with the address of another", caller: "nobody", with: map[string]any{"email": strangerEmail}, want: 404, stays: accountIs(theStranger),
	}}},
	"finish-sign-on": {
		Known: []string{"state"},
		Call: func(Case) call {
			return call{Body: signon.Returned{Provider: "none", State: "made-up", Code: "made-up"}}
		},
		Tamper: []tampering{{
			what: "the state of an account as that of a sign-on", caller: "awaiting", with: map[string]any{"state": "active"}, want: 401, stays: accountIs(theStranger),
		}},
	},
	"send-claim-letter":   {Call: func(Case) call { return call{} }},
	"answer-claim-letter": {Call: func(Case) call { return call{Body: signon.LetterToken{Token: "made-up"}} }},
	"sign-on-logout":      {Call: func(c Case) call { return call{ID: c.id((*person).AccountID)} }},
	"sign-on-saml":        {Call: func(c Case) call { return call{ID: c.id((*person).SAMLProvider)} }},
	"sign-on-metadata":    {Call: func(c Case) call { return call{ID: c.id((*person).SAMLProvider)} }},
	"list-confirmers":     {Call: func(Case) call { return call{} }},
	"begin-confirm": {Call: func(Case) call { return call{Body: signon.Confirmer{Provider: "none"}} }, Tamper: []tampering{{
		what: "confirming for another", caller: "user", with: map[string]any{"account_key": strangerID}, want: 422, stays: accountIs(theStranger),
	}}},
	"list-identities": {Call: func(Case) call { return call{} }},
	"begin-identity": {Known: []string{"email"}, Call: func(Case) call { return call{Body: signon.Wanted{Provider: "none"}} }, Tamper: []tampering{{
		what: "linking with the address of another", caller: "user", with: map[string]any{"email": strangerEmail}, want: 404, stays: accountIs(theStranger),
	}}},
	"link-identity": {Call: func(Case) call { return call{} }},
	"remove-identity": {Call: func(c Case) call { return call{ID: c.id((*person).Identity)} }, Tamper: []tampering{{
		what: "unlinking the identity of another", caller: "super", row: Others, query: "?user_id=" + strangerID, want: 404,
		stays: func(f tamperedCall) (string, string) {
			return f.Text(`SELECT CAST(count(*) AS TEXT) FROM identity WHERE account_key = $1`, f.Stranger.Key), "1"
		},
	}}},
	"list-providers": {Call: func(Case) call { return call{} }},
	"add-provider": {Known: []string{"id"}, Tamper: []tampering{{
		what: "an id that is no part of an address", caller: "super", with: map[string]any{"id": "../" + strangerID}, want: 422, stays: accountIs(theStranger),
	}}, Call: func(Case) call {
		return call{Body: signon.NewProvider{ID: uuid.NewString(), ProviderChange: aProvider()}}
	}},
	"change-provider": {Call: func(c Case) call { return call{ID: c.id((*person).Provider), Body: aProvider()} }},
	"change-provider-key": {Call: func(c Case) call {
		return call{ID: c.id((*person).SAMLProvider), Body: signon.KeyStep{Step: "make"}}
	}},
	"remove-provider": {Call: func(c Case) call { return call{ID: c.id((*person).Provider)} }},
}

// aProvider is a provider that is off, so that nobody asks whether it answers.
func aProvider() signon.ProviderChange {
	return signon.ProviderChange{ClientSecret: "secret", Settings: signon.Settings{
		Name: "School", Issuer: "https://login.example", ClientID: "milepost", Scopes: []string{}, Domains: []string{}, Roles: []signon.RoleRule{}, SecondFactor: "own",
	}}
}
