package token

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
	"milepost/internal/wire"
)

// Allowances of tries to exchange a secret: of a client from one network, and of a network for all clients.
var (
	perClient  = throttle.Allowance{Kind: "token-client", Burst: 30, Every: 20 * time.Second}
	perNetwork = throttle.Allowance{Kind: "token-network", Burst: 300, Every: 2 * time.Second}
)

// grantRequest is what a client sends for a token.
type grantRequest struct {
	clientID, secret, scope string
}

// GrantedToken is the answer to a client, after RFC 6749.
type GrantedToken struct {
	AccessToken string `json:"access_token"`
	TokenType   string `json:"token_type"`
	ExpiresIn   int64  `json:"expires_in" doc:"in seconds"`
	Scope       string `json:"scope" doc:"separated by spaces"`
}

// GrantError says why a client gets no token, after RFC 6749.
type GrantError struct {
	Code        string `json:"error" enum:"invalid_request,invalid_client,unsupported_grant_type,invalid_scope"`
	Description string `json:"error_description,omitempty"`

	status int
}

// Error returns the description.
func (r *GrantError) Error() string { return r.Description }

func refused(code, description string) *GrantError {
	return &GrantError{Code: code, Description: description, status: http.StatusBadRequest}
}

// wrongClient does not reveal whether the client, its secret or its account is wrong.
func wrongClient() *GrantError {
	return &GrantError{Code: "invalid_client", Description: "The client or its secret is not right, or it was revoked.", status: http.StatusUnauthorized}
}

// Grant exchanges a client's secret for a token with its scopes, or with those of them that it asks for.
func (s *Service) Grant(ctx context.Context, in grantRequest) (GrantedToken, error) {
	if !wire.IsUUID(in.clientID) || !strings.HasPrefix(in.secret, clientSecret) || !WellFormed(in.secret) {
		return GrantedToken{}, wrongClient()
	}
	network := throttle.Network(reqctx.Address(ctx))
	if _, err := s.limits.Reserve(ctx, perNetwork.Of(network), perClient.Of(in.clientID, network)); err != nil {
		return GrantedToken{}, err
	}
	now := s.k.Now()
	secret := NewSecret(accessSecret)
	out := GrantedToken{AccessToken: secret, TokenType: "Bearer"}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		h, err := s.store.client(ctx, tx, in.clientID, account.HashSecret(in.secret), db.Micros(now))
		if errors.Is(err, db.ErrNotFound) {
			return wrongClient()
		}
		if err != nil {
			return err
		}
		scopes, err := narrowed(h.Scopes, in.scope)
		if err != nil {
			return err
		}
		out.Scope, out.ExpiresIn = string(scopes), int64(accessLife.Seconds())
		return s.store.grant(ctx, tx, h.TokenID, account.HashSecret(secret), scopes, db.Micros(now), db.Micros(now.Add(accessLife)))
	})
	return out, err
}

// narrowed returns the scopes that a client asks for, all of which it must have; without any it gets those it has.
func narrowed(has authz.Scopes, asked string) (authz.Scopes, error) {
	list := authz.Scopes(asked).List()
	if len(list) == 0 {
		return has, nil
	}
	for _, scope := range list {
		if !scope.Valid() || !has.Allow(scope) {
			return "", refused("invalid_scope", "The client does not have all of these scopes.")
		}
	}
	return authz.JoinScopes(list), nil
}
