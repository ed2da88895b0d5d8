// Package login lets people in and keeps them in: log-ins with a password, a second factor or a passkey, known browsers,
// sessions and their renewal, and renewed proofs of identity. httpx asks it who sends a request.
//
// Tables: session, access_token, known_device, login_challenge; those of codes and of passkeys belong to account/factor and
// account/passkey. Its queries join account, of which it writes the one column factor_declined_at.
//
// A log-in is bounded by what it may try (login.go), checked on one of few slots for hashes (passwords), and ends in one
// transaction with a session or with a challenge for the second factor (challenge.go). It is three transactions in all, on
// purpose: the allowance has to be used up before the password is checked, or parallel guesses would all be free; and refunds
// touch rows shared by a whole network, which the session's serializable transaction must not wait for.
package login
