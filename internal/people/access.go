package people

import (
	"context"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// CanAccessChild returns the SQL condition under which an account may read the record of a child and work with it: it owns the
// child, or it has accepted an invitation as a specialist or case manager of the child's care team. The arguments are the SQL
// expressions for the ids of the child and of the account. Only the owner can access an archived child, and nobody a child
// whose owner's account is deleted.
func CanAccessChild(child, account string) string {
	return `EXISTS (SELECT 1 FROM person reached WHERE reached.id = ` + child + ` AND ` + CanAccessChildRow("reached", account) + `)`
}

// CanAccessChildRow is [CanAccessChild] of a row of person that the query has already, under the name of its table there.
func CanAccessChildRow(row, account string) string {
	return strings.NewReplacer("{row}", row, "{account}", account, "{member}", memberOf(row+".key", account, "m.kind <> 'guardian'")).
		Replace(`({row}.kind = 'child' AND ({row}.owner_id = {account} OR {row}.archived_at IS NULL AND {member}) AND ` + ownerPresent(row) + `)`)
}

// IsGuardianOf is the condition under which an account has accepted an invitation as a guardian of the child.
func IsGuardianOf(child, account string) string {
	return strings.NewReplacer("{child}", child, "{member}", memberOf("guarded.key", account, "m.kind = 'guardian'")).
		Replace(`EXISTS (SELECT 1 FROM person guarded WHERE guarded.id = {child} AND guarded.archived_at IS NULL AND {member}
		AND ` + ownerPresent("guarded") + `)`)
}

// ownerPresent is the condition that the account of the list's owner is not deleted; children of deleted accounts are not
// accessible.
func ownerPresent(row string) string {
	return `NOT EXISTS (SELECT 1 FROM account gone WHERE gone.id = ` + row + `.owner_id AND gone.archived_at IS NOT NULL)`
}

// SharedWith is the condition under which a row of person is a child of another account's list that an account can access.
func SharedWith(row, account string) string {
	return row + `.owner_id <> ` + account + ` AND ` + row + `.archived_at IS NULL AND ` + memberOf(row+`.key`, account, "m.kind <> 'guardian'") +
		` AND ` + ownerPresent(row)
}

// stillOrganization is the condition that an account with access as an organization still has that role; after a change of role
// it has no such access.
const stillOrganization = `(m.membership_id IS NULL OR EXISTS (SELECT 1 FROM account still WHERE still.id = m.account_id AND still.role = 'Organization'))`

// memberOf is the condition that a member of the care team currently belongs to the account.
func memberOf(childKey, account, kind string) string {
	return strings.NewReplacer("{key}", childKey, "{account}", account, "{kind}", kind).
		Replace(`EXISTS (SELECT 1 FROM care_team t JOIN person m ON m.key = t.member_key WHERE t.child_key = {key}
		AND m.account_id = {account} AND m.access = 'accepted' AND m.archived_at IS NULL AND {kind} AND ` + stillOrganization + `)`)
}

// AccessibleChild returns the child when the actor may run activities with it and read its record, otherwise db.ErrNotFound. An
// archived child is reached by nobody: nothing new begins with it.
func (s *Service) AccessibleChild(ctx context.Context, q db.Querier, actor authz.Actor, childID string) (Person, error) {
	var p Person
	err := q.Get(ctx, &p, `SELECT `+PersonColumns+` FROM person p WHERE p.id = $1 AND p.archived_at IS NULL AND `+CanAccessChild("p.id", "$2"),
		childID, actor.ID)
	return p, err
}

// Readable is nil when the actor may read the child's record, of an archived child too, otherwise db.ErrNotFound.
func (s *Service) Readable(ctx context.Context, q db.Querier, actor authz.Actor, childID string) error {
	var key int64
	return q.Get(ctx, &key, `SELECT p.key FROM person p WHERE p.id = $1 AND `+CanAccessChild("p.id", "$2"), childID, actor.ID)
}

// ActivityStarted records, in the transaction that starts one, that the child has one more open activity.
func (s *Service) ActivityStarted(ctx context.Context, tx *db.Tx, childID string) error {
	_, err := tx.Exec(ctx, `UPDATE person SET open_activities = open_activities + 1 WHERE id = $1`, childID)
	return err
}

// ActivityDiscarded records, in the transaction that discards one, that the child has one open activity less.
func (s *Service) ActivityDiscarded(ctx context.Context, tx *db.Tx, childID string) error {
	_, err := tx.Exec(ctx, `UPDATE person SET open_activities = open_activities - 1 WHERE id = $1`, childID)
	return err
}

// ActivityFinished records, in the transaction that finishes one, that the child has one open activity less, and a result
// of the time given in UTC microseconds.
func (s *Service) ActivityFinished(ctx context.Context, tx *db.Tx, childID string, at int64) error {
	_, err := tx.Exec(ctx, `UPDATE person SET open_activities = open_activities - 1,
		last_result_at = CASE WHEN last_result_at > $2 THEN last_result_at ELSE $2 END WHERE id = $1`, childID, at)
	return err
}

// ActivityMoved updates, in the transaction of the move, the child that an activity was moved away from: one open activity less
// if it was open, and the time of its last result in UTC microseconds, 0 for none.
func (s *Service) ActivityMoved(ctx context.Context, tx *db.Tx, childID string, open bool, last int64) error {
	less := 0
	if open {
		less = 1
	}
	_, err := tx.Exec(ctx, `UPDATE person SET open_activities = open_activities - $2, last_result_at = NULLIF(CAST($3 AS BIGINT), 0) WHERE id = $1`, childID, less, last)
	return err
}
