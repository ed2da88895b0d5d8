// Package passkey holds the passkeys of accounts and the ceremonies in which a browser makes one or proves one, after the Web
// Authentication recommendation of the W3C. It knows only the key and the handle of an account; package account decides who may
// begin a ceremony and what a proof is good for.
//
// Tables: passkey, passkey_ceremony. It imports no other capability.
//
// party.go is the site as browsers know it, ceremony.go the checks of what a browser sends, wire.go the forms in which it
// travels, store.go the SQL.
package passkey
