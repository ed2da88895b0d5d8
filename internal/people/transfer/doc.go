// Package transfer hands a child over to another account, which accepts it.
//
// Table: child_transfer. The owner names an address; a letter brings a token there, and only the account with that address that
// has read the letter accepts. Then the child is on its list with all its data: the former owner, the care team and the
// guardians lose access, and open activities continue with the new owner. All children of a deleted account are offered
// together; they move some at a time. Higher packages register with [Service.Register] what must happen when a child moves.
package transfer
