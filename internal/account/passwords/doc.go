// Package passwords knows what a password may be and computes their hashes, of which only a few run at once. The callers
// that wait take turns by network, see queue.go. It owns no table and knows no account.
package passwords
