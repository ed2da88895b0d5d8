// Package chain makes the audit trail evident of changes: each event has a number and a hash that covers the event and the hash
// of the one before.
//
// Tables: the columns seq and hash of audit_event, which package audit writes; audit_head, audit_checkpoint, audit_gap and
// audit_check. Rows of the first three tables are signed with the installation's secret key, which is not in the database.
//
// # Sealing
//
// Business transactions write events as they always did. A [Sealer] numbers and hashes them shortly after their commit, in the
// order of their times within what it finds; an event that was committed late gets a later number. Sealing locks the head, so
// that one node seals at a time, and is one transaction for each batch: a crash leaves a batch sealed or not.
//
// # Verification
//
// [Verify] walks from the first event to the head, and names the first place where something was changed, removed, inserted or
// moved. What it cannot show is listed in docs/audit.md: an event that was forged before it was sealed, and a whole chain that was
// set back to an earlier state together with its signed head. An exported copy shows the latter.
//
// # Gaps
//
// Events that were kept for long enough are removed by [Sweep], which leaves a signed gap with the hashes on both sides, so that
// the rest still verifies. After a break, [Accept] signs what is left as such a gap, with a reason.
package chain
