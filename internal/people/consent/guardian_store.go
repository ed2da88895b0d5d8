package consent

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

// named is the SQL for an account's name: its address if it has none.
func named(account string) string {
	return `COALESCE(NULLIF(TRIM(` + account + `.first_name || ' ' || ` + account + `.last_name), ''), ` + account + `.email)`
}

// guarded pages through the children whose guardian the actor is. Each is listed once, even if the account is two guardians of
// it.
func (store) guarded(ctx context.Context, q db.Querier, actor authz.Actor, place db.Place, limit int) ([]GuardedChild, error) {
	var rows []GuardedChild
	err := q.Select(ctx, &rows, `SELECT x.child_id, x.first_name, x.contact, x.since FROM (
		SELECT c.id AS child_id, c.first_name, `+named("o")+` AS contact, MAX(t.created_at) AS since
		FROM person g JOIN care_team t ON t.member_key = g.key JOIN person c ON c.key = t.child_key JOIN account o ON o.id = c.owner_id
		WHERE g.account_id = $1 AND g.kind = 'guardian' AND g.access = 'accepted' AND g.archived_at IS NULL AND `+people.IsGuardianOf("c.id", "$1")+`
		GROUP BY c.id, c.first_name, o.first_name, o.last_name, o.email) x
		WHERE (x.since, x.child_id) < ($2, $3) ORDER BY x.since DESC, x.child_id DESC LIMIT $4 + 0`, actor.ID, place.At, place.ID, limit)
	return rows, err
}

// guardedConsent reads one for a child whose guardian the actor is; any other is [db.ErrNotFound].
func (store) guardedConsent(ctx context.Context, q db.Querier, actor authz.Actor, id string) (consent, error) {
	var c consent
	err := q.Get(ctx, &c, selectConsent+`WHERE k.id = $1 AND c.kind = 'child' AND `+people.IsGuardianOf("c.id", "$2"), id, actor.ID)
	return c, err
}

// nameOf returns the name of the actor's account.
func (store) nameOf(ctx context.Context, q db.Querier, actor authz.Actor) (name string, err error) {
	err = q.Get(ctx, &name, `SELECT `+named("a")+` FROM account a WHERE a.id = $1`, actor.ID)
	return name, err
}
