package oidc

import (
	"fmt"
	"maps"
	"strconv"
	"strings"
	"time"

	coreos "github.com/coreos/go-oidc/v3/oidc"

	"milepost/internal/signon/assertion"
)

// protocol lists the claims about the token itself. The answer of the userinfo endpoint never replaces them.
var protocol = []string{"iss", "sub", "aud", "azp", "exp", "iat", "nbf", "nonce", "jti", "sid", "amr", "acr", "auth_time", "at_hash"}

// read turns a verified token and the answer of the userinfo endpoint into an assertion. The token's claims come first.
func read(issuer string, proof *coreos.IDToken, info *coreos.UserInfo) (assertion.Assertion, error) {
	claims := map[string]any{}
	if info != nil {
		if err := info.Claims(&claims); err != nil {
			return assertion.Assertion{}, fmt.Errorf("%w: %w", assertion.ErrRefused, err)
		}
		for _, name := range protocol {
			delete(claims, name)
		}
	}
	signed := map[string]any{}
	if err := proof.Claims(&signed); err != nil {
		return assertion.Assertion{}, fmt.Errorf("%w: %w", assertion.ErrRefused, err)
	}
	if signed["email"] != nil { // whether an address is verified is said of this one
		delete(claims, "email_verified")
	}
	maps.Copy(claims, signed)
	said := assertion.Assertion{Issuer: issuer, Subject: proof.Subject, Claims: claims}
	one := func(name string) string {
		if values := said.Values(name); len(values) == 1 {
			return strings.TrimSpace(values[0])
		}
		return ""
	}
	said.Email, said.EmailVerified = one("email"), one("email_verified") == "true"
	said.FirstName, said.LastName = one("given_name"), one("family_name")
	if said.FirstName == "" && said.LastName == "" {
		said.FirstName, said.LastName = assertion.SplitName(one("name"))
	}
	said.Language, _, _ = strings.Cut(one("locale"), "-")
	said.Session, said.Methods, said.Issued = one("sid"), said.Values("amr"), proof.IssuedAt
	if at, err := strconv.ParseInt(one("auth_time"), 10, 64); err == nil {
		said.Proved = time.Unix(at, 0)
	}
	return said, nil
}
