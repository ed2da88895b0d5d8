// Package factor holds the codes that an account can have as its second factor: those of an authenticator app (RFC 6238), and
// the recovery codes for when the app is lost. It knows only the key of an account; package login decides who may set up or try
// codes, how often, and what a right one is good for.
//
// Tables: totp, recovery_code. It imports no other capability.
//
// code.go makes and checks codes, sealed.go keeps the keys of apps unreadable in the database, store.go has the SQL.
package factor
