// Package resumable does long work of slices in the background, on top of jobs: in short turns, by one worker at a time. When a
// process ends, another continues where it stopped.
//
// A run is a row of its slice's own table, with a [Lease]. A job takes a run up: it renews the lease and leaves a second job, due
// when the lease ends, for the case that its process dies. Each piece of the work is stored in a transaction that also stores the
// run ([Runner.Advance]), so nothing is done twice or left out wherever the process ends. A worker whose run was stopped or taken
// over finds that out before it stores anything ([ErrTaken]). After its turn a job leaves the rest to a job at the end of the
// queue, so that runs take turns. A run that was taken up again and again without a result is given up.
package resumable
