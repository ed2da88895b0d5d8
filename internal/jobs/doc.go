// Package jobs runs work in the background, at least once, in this process or in another node's.
//
// A job is a row of the table job, put there by [Queue.Enqueue] in the transaction of the business: both are
// kept or neither. A worker claims a due job for a while (its lease) with one UPDATE; when the worker's process
// dies, the lease runs out and another claims the job again. A handler that fails is tried again after a
// growing pause; a handler must therefore be able to run twice for one job.
//
// # States
//
// A job waits, runs, is done or has failed. Attempts are counted when a job is claimed, so that one that ends its
// process is counted too; after [maxLost] such ends, or [maxAttempts] attempts in all, it is given up. A job that
// was given up has failed: it stays in the table with its reason, is counted in the metric milepost_jobs, and runs
// again when an operator says so (`milepost jobs retry`).
//
// # Kinds
//
// [AtMost] bounds how many jobs of a kind run in this process at once, so that slow work leaves workers to the rest.
// [Long] lets them take longer than a lease. [Every] makes a kind a schedule: one job that is due again and again, on one node at a time.
package jobs
