// Package httpx is the shell around every HTTP operation: the one way to
// register it, to check who calls it, to decode its input, to report an error
// and to bound its size and time, with the middleware and metrics that the
// server needs around them.
//
// A package registers typed operations with Register and plain handlers (streams, uploads, downloads, webhooks) with
// API.Handle. Both look up the operation's policy in the authz table; API.Check fails when one has none.
//
// Below it, packages that know nothing of operations: problem (the body of an error), jsonbody and formbody (reading requests
// strictly), validtext (what no database can hold), hostcookie (the prefix of cookies), streams (how many may be open), coding
// (compressed answers), website (the web application's files) and listen (connections and shutdown).
package httpx
