// Package throttle bounds how often something may be tried: log-ins, codes, letters, streams, uploads. It counts in the
// database, so that the bound is that of all nodes together and outlives a restart.
//
// Table: throttle.
//
// An [Allowance] is a burst that comes back one step at a time. What is counted is named by its parts: an account, the
// [Network] of an address, or both. A bound that all the world shares is one that a stranger can use up for everybody,
// so it goes with a spare (see [Allowance.Or]) of those who have not used theirs: one network cannot empty it.
package throttle
