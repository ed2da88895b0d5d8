// Package jobs runs work in the background, at least once, in this process or in another node's.
//
// A job is a row of the table job, put there by [Queue.Enqueue] in the transaction of the business: both are
// kept or neither. A worker claims a due job for a while (its lease) with one UPDATE; when the worker's process
// dies, the lease runs out and another claims the job again. A handler that fails is tried again after a
// growing pause; a handler must therefore be able to run twice for one job.
package jobs
