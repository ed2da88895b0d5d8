// Package mail sends the few letters the server writes: over SMTP, or, without a mail server, into an outbox folder, where a
// person can read them.
package mail
