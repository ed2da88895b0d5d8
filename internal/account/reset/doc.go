// Package reset sets a forgotten password: a letter with a token, the browser that enters it, and the new password.
//
// Table: password_reset. Its queries join account. No answer reveals whether an account exists.
package reset
