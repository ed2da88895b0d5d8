// Package outbound is the one client for addresses that users type: receivers of webhooks, providers of sign-on. Such an address may
// lead into the installation's own network, so that the server would ask its own database or a cloud's metadata for the user.
//
// The client speaks HTTPS only and verifies certificates; plain HTTP goes to this machine, where its operator allows that. It looks a name up once and connects to what it found, so that the address
// that was checked is the one that is used, whatever the name says a moment later. It connects to no address inside (see [Networks]),
// follows no redirect, takes no proxy from the environment, and reads a bounded answer within a bounded time.
package outbound
