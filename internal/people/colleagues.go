package people

import (
	"context"

	"milepost/internal/db"
)

// maxColleagues bounds how many colleagues are found.
const maxColleagues = 50

// Colleagues returns the ids of the accounts, apart from one, that work with a child: its owner, and the specialists and case managers
// who accepted an invitation.
func Colleagues(ctx context.Context, q db.Querier, childID, accountID string) (ids []string, err error) {
	err = q.Select(ctx, &ids, `SELECT DISTINCT x.id FROM (
		SELECT p.owner_id AS id FROM person p WHERE p.id = $1
		UNION SELECT m.account_id AS id FROM person p JOIN care_team t ON t.child_key = p.key JOIN person m ON m.key = t.member_key
		WHERE p.id = $1 AND m.access = 'accepted' AND m.archived_at IS NULL AND m.kind <> 'guardian' AND m.membership_id IS NULL) x
		WHERE x.id <> $2 ORDER BY x.id LIMIT $3 + 0`, childID, accountID, maxColleagues)
	return ids, err
}
