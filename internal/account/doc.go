// Package account owns who may come in and who they are: registration and approval, login with one or two factors, passkeys,
// proving again that one is still there, sessions, forgotten passwords, one's own profile, the management of users, and the
// view of the audit trail.
//
// Tables: account, account_gram (what a search looks up), session, access_token, known_device, login_challenge, totp,
// recovery_code, password_reset, email_confirmation. Those of passkeys are package passkey's. It reads audit_event, which
// package audit writes. It asks no other slice; the names of children that the trail shows come through [ChildNames], which
// people provides. httpx asks it who a request comes from.
//
// A file holds one concern: login.go, challenge.go, factor*.go and passkey*.go (coming in), session.go, device.go and
// stepup*.go (staying), allowances.go and common.go (guessing), reset*.go, own*.go, users*.go with index.go, trail*.go,
// letter.go.
package account
