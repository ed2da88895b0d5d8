// Package transfer hands a child over to another account, which accepts it.
//
// Table: child_transfer. The owner names an address; a letter brings a token there, and only the account with that address that
// has read the letter accepts. Then the child is on its list with everything that was done: the former owner, the care team and
// the guardians reach it no more, and open activities go on with the new owner. All children of a deleted account are offered
// in one; they move some at a time. What higher packages must do when a child moves they say with [Service.Register].
package transfer
