// Package reset sets a forgotten password: a letter with a token, the browser that enters it, and the new password.
//
// Table: password_reset. Its queries join account. Nothing that it answers reports whether an account exists.
package reset
