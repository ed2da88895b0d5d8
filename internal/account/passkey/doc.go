// Package passkey holds the passkeys of accounts and the ceremonies in which a browser makes one or proves one, after the
// Web Authentication recommendation of the W3C. It knows of an account no more than its key and its handle; who may begin a
// ceremony, and what a proof is good for, package account decides.
//
// Tables: passkey, passkey_ceremony. It asks nobody.
//
// party.go is the site as browsers know it, ceremony.go the checks of what a browser sends, wire.go the forms in which it
// travels, store.go the SQL.
package passkey
