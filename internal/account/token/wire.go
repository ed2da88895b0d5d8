package token

import (
	"milepost/internal/authz"
	"milepost/internal/wire"
)

// NewToken is a token that a user asks for.
type NewToken struct {
	Kind   Kind          `json:"kind" enum:"personal,service,client" doc:"who uses it: a program of the user, or a service of the organization, by a token or as an OAuth client"`
	Name   string        `json:"name" maxLength:"400"`
	Scopes []authz.Scope `json:"scopes" maxItems:"50"`
	Days   int           `json:"days" doc:"for how long it works, 365 at most"`
}

// TokenRow is one of the caller's tokens, without its secret.
type TokenRow struct {
	ID       string        `json:"id" doc:"of a client also its client_id"`
	Kind     Kind          `json:"kind" enum:"personal,service,client"`
	Name     string        `json:"name"`
	Scopes   []authz.Scope `json:"scopes"`
	Hint     string        `json:"hint" doc:"the end of the secret"`
	Created  wire.Time     `json:"created"`
	Expires  wire.Time     `json:"expires"`
	Expired  bool          `json:"expired"`
	LastUsed *wire.Time    `json:"last_used" nullable:"true" doc:"to about a minute; null until it was used"`
}

// MadeToken is a new token. Its secret is shown this once.
type MadeToken struct {
	Token  TokenRow `json:"token"`
	Secret string   `json:"secret"`
}

func (t token) row(now int64) TokenRow {
	row := TokenRow{
		ID: t.ID, Kind: t.Kind, Name: t.Name, Scopes: authz.Scopes(t.Scopes).List(), Hint: t.Hint,
		Created: wire.Time(t.CreatedAt), Expires: wire.Time(t.ExpiresAt), Expired: t.ExpiresAt <= now,
	}
	if t.LastUsedAt != nil {
		at := wire.Time(*t.LastUsedAt)
		row.LastUsed = &at
	}
	return row
}
