package market

import (
	"context"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	notAccepted    = fault.Define("units.not-accepted", "This person has not accepted to be on your care team.")
	unitsOwn       = fault.Define("units.own", "These units are yours already.")
	unitsRecipient = fault.Define("units.recipient", "Name either a person or a membership.")
)

// accepted is the condition that a person on the list of the account $1 is a member of its care team.
const accepted = `p.owner_id = $1 AND p.access = 'accepted' AND p.kind IN ('specialist', 'case_manager') AND p.archived_at IS NULL`

// worksWith is the condition that a person is a member of the organization of the account $1.
const worksWith = `m.organization_id = $1 AND m.state = 'accepted'
	AND EXISTS (SELECT 1 FROM account o WHERE o.id = m.organization_id AND o.role = 'Organization')`

// lockOwn reads one of the actor's own purchases of units that were not given to them; nobody else changes its units until
// the transaction ends.
func lockOwn(ctx context.Context, tx *db.Tx, actor authz.Actor, id string) (row purchaseRow, err error) {
	err = tx.Get(ctx, &row, `UPDATE purchase SET units_used = units_used WHERE id = $1 AND account_id = $2
		RETURNING id, account_id, application_id, purchase_type, units_purchased, units_used, currency_code, from_purchase_id, suspended`,
		id, actor.ID)
	if err != nil {
		return row, err
	}
	return row, row.shareable()
}

// acceptedMember returns the account of somebody on the actor's list; db.ErrNotFound when they are not on it.
func acceptedMember(ctx context.Context, tx *db.Tx, actor authz.Actor, personID string) (string, error) {
	var row struct {
		AccountID string `db:"account_id"`
		Accepted  bool   `db:"accepted"`
	}
	err := tx.Get(ctx, &row, `SELECT COALESCE(p.account_id, '') AS account_id, `+accepted+` AS accepted FROM person p
		WHERE p.owner_id = $1 AND p.id = $2 AND p.kind <> 'child'`, actor.ID, personID)
	switch {
	case err != nil:
		return "", err
	case !row.Accepted:
		return "", fault.Conflict(notAccepted)
	case row.AccountID == actor.ID:
		return "", fault.Conflict(unitsOwn)
	}
	return row.AccountID, nil
}

// recipient returns the account that units are given to.
func recipient(ctx context.Context, tx *db.Tx, actor authz.Actor, in UnitShare) (string, error) {
	switch {
	case in.MembershipID == "":
		return acceptedMember(ctx, tx, actor, in.PersonID)
	case in.PersonID != "":
		return "", fault.Field("membership_id", unitsRecipient)
	}
	var accountID string
	err := tx.Get(ctx, &accountID, `SELECT m.account_id FROM organization_member m WHERE m.id = $2 AND `+worksWith, actor.ID, in.MembershipID)
	return accountID, err
}

// growShare adds units to what a member has of a purchase, and returns the member's own purchase.
func growShare(ctx context.Context, tx *db.Tx, id string, of purchaseRow, memberID string, units, now int64) (string, error) {
	err := tx.Get(ctx, &id, `INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, amount,
		created_at, from_purchase_id) VALUES ($1, $2, $3, 'unit', $4, $5, 0, $6, $7)
		ON CONFLICT (from_purchase_id, account_id) WHERE from_purchase_id IS NOT NULL
		DO UPDATE SET units_purchased = purchase.units_purchased + excluded.units_purchased, warned_at = NULL RETURNING id`,
		id, memberID, of.ApplicationID, units, of.CurrencyCode, now, of.ID)
	return id, err
}

// teamMembers returns the members who can be given units and those who have some, present members first, by name.
func teamMembers(ctx context.Context, q db.Querier, actor authz.Actor, purchaseID string) ([]TeamShare, error) {
	var rows []struct {
		PersonID *string `db:"person_id"`
		MemberID *string `db:"membership_id"`
		ShareID  *string `db:"share_id"`
		First    string  `db:"first_name"`
		Last     string  `db:"last_name"`
		Given    int64   `db:"given"`
		Used     int64   `db:"used"`
		Left     int64   `db:"units_left"`
	}
	// A member may be on the list twice, as a specialist and as a case manager, and work with the organization: the account counts.
	err := q.Select(ctx, &rows, `WITH present AS (
			SELECT p.account_id, MIN(p.id) AS person_id FROM person p WHERE `+accepted+` AND p.account_id <> $1 GROUP BY p.account_id
		), members AS (
			SELECT m.account_id, m.id AS membership_id FROM organization_member m WHERE `+worksWith+`
		), given AS (
			SELECT s.id, s.account_id, s.units_purchased, s.units_used,
				(SELECT COALESCE(SUM(e.units), 0) FROM unit_entry e WHERE e.purchase_id = s.id AND e.kind = 'returned') AS units_returned
			FROM purchase s JOIN purchase f ON f.id = s.from_purchase_id WHERE f.id = $2 AND f.account_id = $1
		)
		SELECT r.person_id, w.membership_id, g.id AS share_id, n.first_name, n.last_name, COALESCE(g.units_purchased - g.units_returned, 0) AS given,
			COALESCE(g.units_used - g.units_returned, 0) AS used, COALESCE(g.units_purchased - g.units_used, 0) AS units_left
		FROM account n LEFT JOIN present r ON r.account_id = n.id LEFT JOIN members w ON w.account_id = n.id LEFT JOIN given g ON g.account_id = n.id
		WHERE n.id IN (SELECT account_id FROM present UNION SELECT account_id FROM members UNION SELECT account_id FROM given)
		AND (r.account_id IS NOT NULL OR w.account_id IS NOT NULL OR g.units_purchased > g.units_returned)
		ORDER BY COALESCE(r.person_id, w.membership_id) IS NULL, n.last_name, n.first_name, n.id`, actor.ID, purchaseID)
	members := make([]TeamShare, len(rows))
	for i, r := range rows {
		members[i] = TeamShare{
			PersonID: deref(r.PersonID), MembershipID: deref(r.MemberID), SharedPurchaseID: deref(r.ShareID), Name: strings.TrimSpace(r.First + " " + r.Last),
			UnitsGiven: r.Given, UnitsUsed: r.Used, UnitsLeft: r.Left,
		}
	}
	return members, err
}
