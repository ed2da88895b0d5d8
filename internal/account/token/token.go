package token

import (
	"slices"
	"time"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// Kind is what uses a token.
type Kind string

// The kinds of tokens. A client's secret opens nothing by itself.
const (
	Personal  Kind = "personal"
	OfService Kind = "service"
	Client    Kind = "client"
)

const (
	// most is how many tokens of an account may work at a time.
	most = 50
	// longest is how many days a token may work.
	longest = 365
	// accessLife is how long a client works with what it got for its secret.
	accessLife = time.Hour
	// shownAfter is how long a token that has expired stays in lists.
	shownAfter = 30 * 24 * time.Hour
	// usedEvery is how often the last use of a token is written.
	usedEvery = time.Minute
	// hintLength is how much of a secret's end is kept, by which its owner recognizes it.
	hintLength = 4
)

var (
	msgFull         = fault.Define("token.full", "There are 50 tokens, which is as many as there can be. Revoke one first.")
	msgOrganization = fault.Define("token.organization-only", "Only an organization has services and clients.")
	msgTooLong      = fault.Define("token.too-long", "A token works for {most, plural, one {# day} other {# days}} at most.")
)

// beginnings of the secrets of each kind.
var beginnings = map[Kind]string{Personal: personalSecret, OfService: serviceSecret, Client: clientSecret}

// token is a stored token.
type token struct {
	ID         string `db:"id"`
	AccountKey int64  `db:"account_key"`
	Kind       Kind   `db:"kind"`
	Name       string `db:"name"`
	Scopes     string `db:"scopes"`
	Hash       []byte `db:"hash"`
	Hint       string `db:"hint"`
	CreatedAt  int64  `db:"created_at"`
	ExpiresAt  int64  `db:"expires_at"`
	LastUsedAt *int64 `db:"last_used_at"`
}

// checked returns the token that a user asks for; it has no secret yet.
func (n NewToken) checked(actor authz.Actor, now time.Time) (t token, err error) {
	if t.Name, err = account.CheckLabel(n.Name); err != nil {
		return t, err
	}
	if n.Kind != Personal && !actor.Is(authz.Organization) {
		return t, fault.Field("kind", msgOrganization)
	}
	if len(n.Scopes) == 0 {
		return t, fault.Field("scopes", fault.Required)
	}
	if slices.ContainsFunc(n.Scopes, func(s authz.Scope) bool { return !s.Valid() }) {
		return t, fault.Field("scopes", fault.UnknownChoice)
	}
	if n.Days < 1 {
		return t, fault.Field("days", fault.Required)
	}
	if n.Days > longest {
		return t, fault.Field("days", msgTooLong.With("most", longest))
	}
	t.Kind, t.AccountKey, t.Scopes = n.Kind, actor.Key, string(authz.JoinScopes(n.Scopes))
	t.CreatedAt, t.ExpiresAt = db.Micros(now), db.Micros(now.AddDate(0, 0, n.Days))
	return t, nil
}
