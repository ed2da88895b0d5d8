package testworld

import (
	"context"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/token"
	"milepost/internal/authz"
)

// ProgramToken returns the id of a personal token of the person.
func (p *Person) ProgramToken() string {
	return p.Row("token", func(context.Context) (string, error) {
		return p.MakeToken(token.Personal, authz.ReadChildren).Token.ID, nil
	})
}

// MakeToken makes a token of the person's that works for a day.
func (p *Person) MakeToken(kind token.Kind, scopes ...authz.Scope) token.MadeToken {
	p.World.T.Helper()
	made, err := p.World.Services.Tokens.Make(authz.With(p.World.T.Context(), p.Actor), p.Actor, token.NewToken{Kind: kind, Name: "Nightly", Scopes: scopes, Days: 1})
	require.NoError(p.World.T, err)
	return made
}

// EveryScope returns the secret of a personal token of the person with all scopes.
func (p *Person) EveryScope() string {
	return p.Row("token of every scope", func(context.Context) (string, error) {
		return p.MakeToken(token.Personal, authz.AllScopes()...).Secret, nil
	})
}
