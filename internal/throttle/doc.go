// Package throttle bounds how often something may be tried: log-ins, codes, letters, streams, uploads. It counts in the
// database, so that the bound covers all nodes together and outlives a restart.
//
// Table: throttle.
//
// An [Allowance] is a burst that refills one step at a time. Its user is named by parts: an account, the [Network] of an
// address, or both. A stranger could use up a globally shared bound for everybody, so it is combined with a spare (see
// [Allowance.Or]) for those who have not used theirs: one network cannot empty it.
package throttle
