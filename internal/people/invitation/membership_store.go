package invitation

import (
	"context"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/letters"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// selectOffered reads invitations with invitee and inviter.
const selectOffered = `SELECT ` + people.PersonColumns + `, i.id AS invitation_id, i.email AS sent_to, i.expires_at,
	o.first_name AS owner_first, o.last_name AS owner_last, o.email AS owner_email
	FROM invitation i JOIN person p ON p.key = i.person_key JOIN account o ON o.id = p.owner_id`

// openInvitation is the condition under which an invitation can be accepted at the given time: it has not ended, and both the
// invited and the inviter still exist.
func openInvitation(now string) string {
	return strings.ReplaceAll(`i.ended_at IS NULL AND i.expires_at > {now} AND p.access = 'invited' AND `, "{now}", now) + bothPresent
}

const bothPresent = `p.archived_at IS NULL AND o.state = 'active' AND o.archived_at IS NULL`

// offer reads what a token offers the actor, who may be anonymous, or what they have accepted with it.
func (store) offer(ctx context.Context, q db.Querier, token string, actor authz.Actor, now int64) (offered, error) {
	var o offered
	err := q.Get(ctx, &o, selectOffered+` WHERE i.token_hash = $1 AND (`+openInvitation("$2")+`
		OR p.access = 'accepted' AND p.account_id = $3 AND i.accepted_by = $3 AND `+bothPresent+`)`, letters.HashToken(token), now, actor.ID)
	return o, err
}

// accept uses the invitation up. What was read earlier in the transaction still holds, because it is serializable.
func (store) accept(ctx context.Context, tx *db.Tx, actor authz.Actor, o offered, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE invitation SET ended_at = $2, accepted_by = $3 WHERE id = $1`, o.InvitationID, now, actor.ID)
	if err == nil {
		_, err = tx.Exec(ctx, `UPDATE person SET access = 'accepted', account_id = $2, updated_at = $3 WHERE key = $1`, o.Key, actor.ID, now)
	}
	return err
}

// member is a stored membership.
type member struct {
	ID         string      `db:"id"`
	Kind       people.Kind `db:"kind"`
	First      string      `db:"first_name"`
	Last       string      `db:"last_name"`
	Email      string      `db:"email"`
	Children   int64       `db:"children"`
	AcceptedAt int64       `db:"accepted_at"`
}

func (m member) wire() Membership {
	return Membership{
		MembershipID: m.ID, Inviter: inviterName(m.First, m.Last, m.Email), Kind: m.Kind,
		Children: m.Children, AcceptedAt: wire.Time(m.AcceptedAt),
	}
}

// selectMembers reads what the account $1 has accepted and still has.
const selectMembers = `SELECT p.id, p.kind, o.first_name, o.last_name, o.email,
	(SELECT count(*) FROM care_team t JOIN person c ON c.key = t.child_key WHERE t.member_key = p.key AND c.archived_at IS NULL) AS children,
	COALESCE((SELECT max(i.ended_at) FROM invitation i WHERE i.person_key = p.key AND i.accepted_by = p.account_id), p.updated_at) AS accepted_at
	FROM person p JOIN account o ON o.id = p.owner_id
	WHERE p.account_id = $1 AND p.access = 'accepted' AND p.archived_at IS NULL AND p.membership_id IS NULL`

func (store) memberships(ctx context.Context, q db.Querier, actor authz.Actor) ([]Membership, error) {
	var rows []member
	if err := q.Select(ctx, &rows, selectMembers+` ORDER BY 7 DESC, p.id`, actor.ID); err != nil {
		return nil, err
	}
	list := make([]Membership, len(rows))
	for i, m := range rows {
		list[i] = m.wire()
	}
	return list, nil
}

func (store) membership(ctx context.Context, q db.Querier, actor authz.Actor, personID string) (Membership, error) {
	var m member
	err := q.Get(ctx, &m, selectMembers+` AND p.id = $2`, actor.ID, personID)
	return m.wire(), err
}

// joined reads the person as whom the actor has accepted.
func (store) joined(ctx context.Context, q db.Querier, actor authz.Actor, personID string) (people.Person, error) {
	var p people.Person
	err := q.Get(ctx, &p, `SELECT `+people.PersonColumns+` FROM person p WHERE p.id = $2 AND p.account_id = $1 AND p.access = 'accepted'
		AND p.archived_at IS NULL AND p.membership_id IS NULL`, actor.ID, personID)
	return p, err
}
