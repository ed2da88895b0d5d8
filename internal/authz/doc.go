// Package authz decides which role may call which operation. It holds the roles, the caller of a request (Actor) and one table
// with a policy for every operation. Nothing is allowed by default: an operation without a policy keeps the server from
// starting, and a policy without roles still needs a signed-in account.
//
// Which rows a caller can access is not decided here: stores take the Actor and put its scope into their WHERE clause.
package authz
