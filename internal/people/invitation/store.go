package invitation

import (
	"context"
	"time"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/letters"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// store holds the package's SQL.
type store struct{}

// invited is a person with their newest invitation, if there is one.
type invited struct {
	PersonID   string        `db:"person_id"`
	Access     people.Access `db:"access"`
	Email      string        `db:"email"`
	Letter     string        `db:"letter"`
	CreatedAt  int64         `db:"created_at"`
	ExpiresAt  int64         `db:"expires_at"`
	AcceptedAt int64         `db:"accepted_at"`
	AcceptedBy string        `db:"accepted_by"`
}

func (i invited) row(now int64) InvitationRow {
	return InvitationRow{
		PersonID: i.PersonID, Access: i.Access, Email: i.Email, Letter: i.Letter,
		InvitedAt: wire.Moment(i.CreatedAt), ExpiresAt: wire.Moment(i.ExpiresAt),
		Expired:    i.Access == people.AccessInvited && i.ExpiresAt <= now,
		AcceptedAt: wire.Moment(i.AcceptedAt), AcceptedBy: i.AcceptedBy,
	}
}

// invitation reads the state of the invitation of a person on the actor's list. The accepting account is included while the
// access lasts.
func (store) invitation(ctx context.Context, q db.Querier, actor authz.Actor, personID string) (invited, error) {
	var row invited
	err := q.Get(ctx, &row, `SELECT p.id AS person_id, p.access, COALESCE(i.email, '') AS email, COALESCE(i.letter, '') AS letter,
		COALESCE(i.created_at, 0) AS created_at, COALESCE(i.expires_at, 0) AS expires_at,
		COALESCE(CASE WHEN i.accepted_by IS NOT NULL THEN i.ended_at END, 0) AS accepted_at, COALESCE(a.email, '') AS accepted_by
		FROM person p LEFT JOIN account a ON a.id = p.account_id
		LEFT JOIN invitation i ON i.id = (SELECT n.id FROM invitation n WHERE n.person_key = p.key ORDER BY n.created_at DESC, n.id DESC LIMIT 1)
		WHERE p.id = $1 AND p.owner_id = $2 AND p.kind <> 'child'`, personID, actor.ID)
	return row, err
}

// ownMember reads a specialist, case manager or guardian of the actor's list, archived ones too.
func (store) ownMember(ctx context.Context, q db.Querier, actor authz.Actor, id string) (people.Person, error) {
	var p people.Person
	err := q.Get(ctx, &p, `SELECT `+people.PersonColumns+` FROM person p WHERE p.id = $1 AND p.owner_id = $2 AND p.kind <> 'child'`, id, actor.ID)
	return p, err
}

// addInvitation stores an invitation. Its token is made when the letter is written: until then its hash matches no token.
func (store) addInvitation(ctx context.Context, tx *db.Tx, id string, p people.Person, now time.Time) error {
	_, err := tx.Exec(ctx, `INSERT INTO invitation (id, person_key, token_hash, email, email_folded, invited_by, created_at, expires_at)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8)`, id, p.Key, letters.HashToken(letters.NewToken()), p.Email, account.FoldEmail(p.Email), p.OwnerID,
		db.Micros(now), db.Micros(now.Add(invitationLifetime)))
	return err
}

func (store) endInvitations(ctx context.Context, tx *db.Tx, personKey, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE invitation SET ended_at = $2 WHERE person_key = $1 AND ended_at IS NULL`, personKey, now)
	return err
}

// setAccess sets the access of a person and disconnects their account.
func (store) setAccess(ctx context.Context, tx *db.Tx, personKey int64, access people.Access, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE person SET access = $2, account_id = NULL, updated_at = $3 WHERE key = $1`, personKey, access, now)
	return err
}

// childrenOf returns the children whom a person is assigned to, including archived ones.
func (store) childrenOf(ctx context.Context, q db.Querier, memberKey int64) (ids []string, err error) {
	err = q.Select(ctx, &ids, `SELECT c.id FROM care_team t JOIN person c ON c.key = t.child_key WHERE t.member_key = $1 ORDER BY c.id`, memberKey)
	return ids, err
}

// Sweep removes invitations that ended or expired before a time, except those that still give access, since they record since
// when.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM invitation WHERE id IN (SELECT i.id FROM invitation i JOIN person p ON p.key = i.person_key
		WHERE (i.ended_at < $1 OR i.expires_at < $1) AND NOT (i.accepted_by IS NOT NULL AND p.access = 'accepted') LIMIT $2 + 0)`, before, limit)
}
