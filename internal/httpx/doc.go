// Package httpx is the shell around every HTTP operation: the one way to
// register it, to check who calls it, to decode its input, to report an error
// and to bound its size and time, with the middleware, metrics and static
// files that the server needs around them.
//
// A package registers typed operations with Register and plain handlers (streams, uploads, downloads, webhooks) with
// API.Handle. Both look up the operation's policy in the authz table; API.Check fails when one has none.
package httpx
