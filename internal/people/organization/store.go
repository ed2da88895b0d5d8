package organization

import (
	"context"
	"fmt"
	"time"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/letters"
	"milepost/internal/people"
)

// store holds the package's SQL. Each statement is limited to what the actor may access.
type store struct{}

// Name returns the SQL for an organization's name: the one in its account, or its owner's name.
func Name(row string) string {
	return `COALESCE(NULLIF(` + row + `.organization, ''), NULLIF(TRIM(` + row + `.first_name || ' ' || ` + row + `.last_name), ''), ` + row + `.email)`
}

func (store) name(ctx context.Context, q db.Querier, accountID string) (name string, err error) {
	err = q.Get(ctx, &name, `SELECT `+Name("o")+` FROM account o WHERE o.id = $1`, accountID)
	return name, err
}

// present is the condition that an organization's account o is active and still an organization.
const present = `o.state = 'active' AND o.archived_at IS NULL AND o.role = 'Organization'`

var selectMembership = `SELECT m.id, m.organization_id, m.email, m.email_folded, m.letter, m.state, COALESCE(m.account_id, '') AS account_id, m.takes_part,
	m.pending_to IS NOT NULL AS pending, COALESCE(m.pending_from, 0) AS pending_from, COALESCE(m.pending_to, 0) AS pending_to, m.created_at, m.expires_at,
	COALESCE(m.accepted_at, 0) AS accepted_at, COALESCE(m.ended_at, 0) AS ended_at, COALESCE(m.ended_by, '') AS ended_by,
	COALESCE(a.first_name, '') AS first_name, COALESCE(a.last_name, '') AS last_name, ` + Name("o") + ` AS organization, o.email AS organization_email,
	COALESCE(c.id, '') AS person_id, COALESCE(c.key, 0) AS person_key,
	(SELECT count(*) FROM care_team t JOIN person p ON p.key = t.child_key WHERE t.member_key = c.key AND p.archived_at IS NULL) AS children
	FROM organization_member m JOIN account o ON o.id = m.organization_id LEFT JOIN account a ON a.id = m.account_id
	LEFT JOIN person c ON c.membership_id = m.id AND c.access = 'accepted' `

// ofOrganization reads a membership of an organization; ofMember one that the actor has accepted and that is active.
func (store) ofOrganization(ctx context.Context, q db.Querier, actor authz.Actor, id string) (m membership, err error) {
	err = q.Get(ctx, &m, selectMembership+`WHERE m.id = $1 AND m.organization_id = $2 AND m.replaced_at IS NULL`, id, actor.ID)
	return m, err
}

func (store) ofMember(ctx context.Context, q db.Querier, actor authz.Actor, id string) (m membership, err error) {
	err = q.Get(ctx, &m, selectMembership+`WHERE m.id = $1 AND m.account_id = $2 AND m.state = 'accepted'`, id, actor.ID)
	return m, err
}

func (store) organizations(ctx context.Context, q db.Querier, actor authz.Actor) (list []membership, err error) {
	err = q.Select(ctx, &list, selectMembership+`WHERE m.account_id = $1 AND m.state = 'accepted' ORDER BY m.accepted_at DESC, m.id`, actor.ID)
	return list, err
}

// open returns the invitations and memberships of an account on either side that have not ended.
func (store) open(ctx context.Context, q db.Querier, accountID string) (list []membership, err error) {
	err = q.Select(ctx, &list, selectMembership+`WHERE m.organization_id = $1 AND m.state IN ('invited', 'accepted') AND m.replaced_at IS NULL
		OR m.account_id = $1 AND m.state = 'accepted' ORDER BY m.id`, accountID)
	return list, err
}

// members reads a page and a row more.
func (store) members(ctx context.Context, q db.Querier, actor authz.Actor, in Query, after db.Place) (list []membership, err error) {
	text, args := selectMembership+`WHERE m.organization_id = $1 AND m.replaced_at IS NULL AND (m.created_at, m.id) < ($2, $3)`, []any{actor.ID, after.At, after.ID}
	if in.State != "" {
		args = append(args, in.State)
		text += fmt.Sprintf(` AND m.state = $%d`, len(args))
	}
	if in.Search != "" {
		args = append(args, db.LikeContaining(account.FoldEmail(in.Search)), db.LikeContaining(db.Fold(in.Search)))
		text += fmt.Sprintf(` AND (m.email_folded LIKE $%d ESCAPE '\' OR a.search_text LIKE $%d ESCAPE '\')`, len(args)-1, len(args))
	}
	err = q.Select(ctx, &list, fmt.Sprintf(`%s ORDER BY m.created_at DESC, m.id DESC LIMIT %d`, text, in.Limit+1), args...)
	return list, err
}

// toAddress returns the newest that the actor sent to an address.
func (store) toAddress(ctx context.Context, q db.Querier, actor authz.Actor, email string) (m membership, err error) {
	err = q.Get(ctx, &m, selectMembership+`WHERE m.organization_id = $1 AND m.email_folded = $2 AND m.replaced_at IS NULL`, actor.ID, account.FoldEmail(email))
	return m, err
}

// replace ends what was sent to an address before.
func (store) replace(ctx context.Context, tx *db.Tx, actor authz.Actor, email string, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE organization_member SET replaced_at = $3, ended_at = COALESCE(ended_at, $3),
		state = CASE WHEN state = 'invited' THEN 'withdrawn' ELSE state END
		WHERE organization_id = $1 AND email_folded = $2 AND replaced_at IS NULL`, actor.ID, account.FoldEmail(email), now)
	return err
}

// add stores an invitation. Its token is made when the letter is written: until then its hash matches no token.
func (store) add(ctx context.Context, tx *db.Tx, actor authz.Actor, id, email string, now time.Time) error {
	_, err := tx.Exec(ctx, `INSERT INTO organization_member (id, organization_id, email, email_folded, token_hash, created_at, expires_at)
		VALUES ($1,$2,$3,$4,$5,$6,$7)`, id, actor.ID, email, account.FoldEmail(email), letters.HashToken(letters.NewToken()), db.Micros(now), db.Micros(now.Add(lifetime)))
	return err
}

// unwritten is an invitation whose letter is still waited for.
func (store) unwritten(ctx context.Context, q db.Querier, id string, now int64) (m membership, err error) {
	err = q.Get(ctx, &m, selectMembership+`WHERE m.id = $1 AND m.letter = 'waiting' AND m.state = 'invited' AND m.expires_at > $2 AND `+present, id, now)
	return m, err
}

// offer reads what a token offers the actor, who may be anonymous, or what they have accepted with it.
func (store) offer(ctx context.Context, q db.Querier, token string, actor authz.Actor, now int64) (m membership, err error) {
	err = q.Get(ctx, &m, selectMembership+`WHERE m.token_hash = $1 AND `+present+` AND (m.state = 'invited' AND m.expires_at > $2
		OR m.state = 'accepted' AND m.account_id = $3)`, letters.HashToken(token), now, actor.ID)
	return m, err
}

// accept uses the invitation up. What was read earlier in the transaction still holds, because it is serializable.
func (store) accept(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE organization_member SET state = 'accepted', account_id = $2, accepted_at = $3 WHERE id = $1 AND state = 'invited'`, id, actor.ID, now)
	return err
}

func (store) endInvitation(ctx context.Context, tx *db.Tx, id string, state State, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE organization_member SET state = $2, ended_at = $3 WHERE id = $1 AND state = 'invited'`, id, state, now)
	return err
}

func (store) end(ctx context.Context, tx *db.Tx, id, by string, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE organization_member SET state = 'ended', ended_at = $2, ended_by = $3, takes_part = FALSE, pending_from = NULL, pending_to = NULL
		WHERE id = $1 AND state = 'accepted'`, id, now, by)
	return err
}

func (store) setDefault(ctx context.Context, tx *db.Tx, id string, on bool) error {
	_, err := tx.Exec(ctx, `UPDATE organization_member SET takes_part = $2 WHERE id = $1`, id, on)
	return err
}

// beginAdding stores that all present children are to be added; added stores the progress, stopAdding the end.
func (store) beginAdding(ctx context.Context, tx *db.Tx, m membership) error {
	_, err := tx.Exec(ctx, `UPDATE organization_member SET pending_from = 0,
		pending_to = (SELECT COALESCE(max(p.key), 0) FROM person p WHERE p.owner_id = $2 AND p.kind = 'child') WHERE id = $1`, m.ID, m.AccountID)
	return err
}

func (store) added(ctx context.Context, tx *db.Tx, id string, last int64) error {
	_, err := tx.Exec(ctx, `UPDATE organization_member SET pending_from = $2 WHERE id = $1`, id, last)
	return err
}

func (store) stopAdding(ctx context.Context, tx *db.Tx, id string) error {
	_, err := tx.Exec(ctx, `UPDATE organization_member SET pending_from = NULL, pending_to = NULL WHERE id = $1`, id)
	return err
}

func (store) adding(ctx context.Context, q db.Querier, id string) (m membership, err error) {
	err = q.Get(ctx, &m, selectMembership+`WHERE m.id = $1 AND m.state = 'accepted' AND m.pending_to IS NOT NULL`, id)
	return m, err
}

// toAdd returns the next children of a member whose care team the organization is not in.
func (store) toAdd(ctx context.Context, q db.Querier, m membership, limit int) (list []people.Person, err error) {
	err = q.Select(ctx, &list, `SELECT p.key, p.id FROM person p WHERE p.owner_id = $1 AND p.kind = 'child' AND p.archived_at IS NULL
		AND p.key > $2 AND p.key <= $3 AND NOT EXISTS (SELECT 1 FROM care_team t WHERE t.child_key = p.key AND t.member_key = $4)
		ORDER BY p.key LIMIT $5 + 0`, m.AccountID, m.PendingFrom, m.PendingTo, m.PersonKey, limit)
	return list, err
}

// defaults returns the memberships with which new children of an account take part.
func (store) defaults(ctx context.Context, q db.Querier, accountID string) (list []membership, err error) {
	err = q.Select(ctx, &list, `SELECT m.id, c.key AS person_key FROM organization_member m JOIN person c ON c.membership_id = m.id AND c.access = 'accepted'
		WHERE m.account_id = $1 AND m.state = 'accepted' AND m.takes_part ORDER BY m.id`, accountID)
	return list, err
}

// Sweep removes invitations that ended or expired before a time. Those of hand-overs are kept as long.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM organization_member WHERE id IN (SELECT m.id FROM organization_member m
		WHERE (m.ended_at < $1 OR m.state = 'invited' AND m.expires_at < $1) AND m.state <> 'accepted'
		AND NOT EXISTS (SELECT 1 FROM person p WHERE p.membership_id = m.id)
		AND NOT EXISTS (SELECT 1 FROM organization_handover h WHERE h.membership_id = m.id) LIMIT $2 + 0)`, before, limit)
}
