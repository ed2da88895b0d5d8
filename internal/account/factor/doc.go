// Package factor holds the codes that an account can have as its second factor: those of an authenticator app (RFC 6238), and
// the recovery codes for when the app is lost. It knows of an account no more than its key; who may set codes up or try them,
// how often, and what a right one is good for, package login decides.
//
// Tables: totp, recovery_code. It asks nobody.
//
// code.go makes and checks codes, sealed.go keeps the keys of apps unreadable in the database, store.go has the SQL.
package factor
