// Package signon lets people log in through their organization: providers of sign-on, what follows from a provider's word about
// a person, and the identities by which accounts are known to providers.
//
// Tables: sign_on_provider, sign_on_key, identity, sign_on_attempt, sign_on_claim, sign_on_seen. Sessions stay with account/login,
// which keeps with each by which identity it began.
//
// A provider speaks a protocol (packages oidc and saml, by_oidc.go and by_saml.go), which makes an assertion about a person.
// provider.go, preset.go and file.go are the providers, key.go our keys for those that speak SAML; begin.go and finish.go the way to
// one and back, receive.go where a provider of SAML has the browser bring its answer; enter.go what follows from the assertion: an
// identity that is known logs in, a new person gets an account with the role that its rules find, and one whose address is that of
// an account waits until the account's owner has proven that it is theirs (claim.go, letter.go). confirm.go takes a
// provider's word as the proof that acts ask for. logout.go ends sessions when the provider says so. Another protocol is one more maker of assertions and one more kind of provider.
package signon
