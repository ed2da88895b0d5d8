// Package oidc speaks OpenID Connect with providers, as their relying party: the authorization code flow with PKCE, and
// back-channel logout. It knows neither accounts nor tables.
//
// client.go keeps what providers say of themselves, begin.go sends a browser to one, answer.go checks what comes back, claims.go
// reads it, and logout.go checks a provider's message that a session is over. Signatures, issuers, audiences and the times of
// tokens are checked by coreos/go-oidc; the nonce, the authorized party and the issuer of an answer are checked here.
package oidc
