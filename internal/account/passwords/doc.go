// Package passwords holds the rules for passwords and computes their hashes, of which only a few run at once. Waiting callers
// take turns by network, see queue.go. It owns no table and knows no account.
package passwords
