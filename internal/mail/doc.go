// Package mail sends the few letters the server writes: over SMTP, or into an
// outbox folder when there is none, where a person can pick them up.
package mail
