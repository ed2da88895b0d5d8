package handover

import (
	"context"
	"slices"
	"strings"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people/organization"
)

// store holds the package's SQL. Each statement is limited to what the actor may access.
type store struct{}

// offerable is the condition under which a child of the account $1 can be offered: it is on the list.
const offerable = `p.owner_id = $1 AND p.kind = 'child' AND p.archived_at IS NULL`

// organizationOf returns the organization of one of the actor's memberships, if it is still an organization.
func (store) organizationOf(ctx context.Context, q db.Querier, actor authz.Actor, membershipID string) (id string, err error) {
	err = q.Get(ctx, &id, `SELECT m.organization_id FROM organization_member m WHERE m.id = $2 AND m.account_id = $1 AND m.state = 'accepted'`,
		actor.ID, membershipID)
	return id, err
}

// open reports whether an offer waits to be decided, or its children are on their way.
func (store) open(ctx context.Context, q db.Querier, fromID, organizationID string, now int64) (open bool, err error) {
	err = q.Get(ctx, &open, `SELECT EXISTS (SELECT 1 FROM organization_handover h WHERE h.from_id = $1 AND h.organization_id = $2
		AND (h.state = 'offered' AND h.expires_at > $3 OR h.state = 'accepted'))`, fromID, organizationID, now)
	return open, err
}

func (store) all(ctx context.Context, q db.Querier, actor authz.Actor) (ids []string, err error) {
	err = q.Select(ctx, &ids, `SELECT p.id FROM person p WHERE `+offerable+` ORDER BY p.key`, actor.ID)
	return ids, err
}

func (store) some(ctx context.Context, q db.Querier, actor authz.Actor, ids []string) (found []string, err error) {
	for _, list := range db.InLists(ids[:min(len(ids), maxChosen)]) {
		var rows []string
		account := list.Arg(actor.ID)
		text := `SELECT p.id FROM person p WHERE ` + strings.ReplaceAll(offerable, "$1", account) + ` AND p.id IN ` + list.Marks
		if err := q.Select(ctx, &rows, text, list.Args...); err != nil {
			return nil, err
		}
		found = append(found, rows...)
	}
	slices.Sort(found)
	return slices.Compact(found), nil
}

func (store) add(ctx context.Context, tx *db.Tx, id, membershipID, fromID, organizationID string, now time.Time) error {
	_, err := tx.Exec(ctx, `INSERT INTO organization_handover (id, membership_id, from_id, organization_id, created_at, expires_at) VALUES ($1,$2,$3,$4,$5,$6)`,
		id, membershipID, fromID, organizationID, db.Micros(now), db.Micros(now.Add(lifetime)))
	return err
}

func (store) addChildren(ctx context.Context, tx *db.Tx, id string, children []string) error {
	rows := make([][]any, len(children))
	for i, child := range children {
		rows[i] = []any{id, child}
	}
	return db.InsertRows(ctx, tx, `INSERT INTO organization_handover_child (handover_id, child_id) VALUES `, 2, rows)
}

func (store) children(ctx context.Context, q db.Querier, id string) (ids []string, err error) {
	err = q.Select(ctx, &ids, `SELECT child_id FROM organization_handover_child WHERE handover_id = $1 ORDER BY child_id`, id)
	return ids, err
}

// selectHandovers selects the offers made by or to the account $1. An account that was an organization when it got the offer
// must still be one to see it.
var selectHandovers = `SELECT h.id, h.from_id = $1 AS mine, TRIM(f.first_name || ' ' || f.last_name) AS from_name, ` + organization.Name("o") + ` AS organization,
	h.membership_id, h.state, h.created_at, h.expires_at, h.decided_at, h.done_at,
	(SELECT count(*) FROM organization_handover_child c WHERE c.handover_id = h.id) AS children,
	(SELECT count(*) FROM organization_handover_child c WHERE c.handover_id = h.id AND c.state = 'moved') AS moved,
	(SELECT count(*) FROM organization_handover_child c WHERE c.handover_id = h.id AND c.state = 'kept') AS kept
	FROM organization_handover h JOIN account f ON f.id = h.from_id JOIN account o ON o.id = h.organization_id
	WHERE (h.from_id = $1 OR h.organization_id = $1 AND o.role = 'Organization') `

func (store) one(ctx context.Context, q db.Querier, actor authz.Actor, id string, now int64) (Handover, error) {
	var h Handover
	err := q.Get(ctx, &h, selectHandovers+`AND h.id = $2`, actor.ID, id)
	h.Expired = h.expired(now)
	return h, err
}

func (store) list(ctx context.Context, q db.Querier, actor authz.Actor, now int64) ([]Handover, error) {
	list := []Handover{}
	err := q.Select(ctx, &list, selectHandovers+`ORDER BY h.created_at DESC, h.id LIMIT 50`, actor.ID)
	for i := range list {
		list[i].Expired = list[i].expired(now)
	}
	return list, err
}

func (h Handover) expired(now int64) bool { return h.State == "offered" && int64(h.ExpiresAt) <= now }

func (store) decide(ctx context.Context, tx *db.Tx, id, state string, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE organization_handover SET state = $2, decided_at = $3 WHERE id = $1 AND state = 'offered'`, id, state, now)
	return err
}

// moving returns the destination of an accepted offer's children.
func (store) moving(ctx context.Context, q db.Querier, id string) (fromID, toID string, err error) {
	var row struct {
		From string `db:"from_id"`
		To   string `db:"organization_id"`
	}
	err = q.Get(ctx, &row, `SELECT h.from_id, h.organization_id FROM organization_handover h WHERE h.id = $1 AND h.state = 'accepted'`, id)
	return row.From, row.To, err
}

// next is a child that waits; movable reports that it is still on the offering list, is not to be erased, and that the
// organization is still one.
type next struct {
	ID      string `db:"child_id"`
	Movable bool   `db:"movable"`
}

func (store) waiting(ctx context.Context, q db.Querier, id, fromID, toID string, limit int) (list []next, err error) {
	err = q.Select(ctx, &list, `SELECT c.child_id, EXISTS (SELECT 1 FROM person p WHERE p.id = c.child_id AND `+offerable+`)
		AND NOT EXISTS (SELECT 1 FROM child_erasure e WHERE e.child_id = c.child_id) 
		AND EXISTS (SELECT 1 FROM account o WHERE o.id = $4 AND o.role = 'Organization' AND o.archived_at IS NULL) AS movable
		FROM organization_handover_child c WHERE c.handover_id = $2 AND c.state = 'waiting' ORDER BY c.child_id LIMIT $3 + 0`, fromID, id, limit, toID)
	return list, err
}

func (store) settle(ctx context.Context, tx *db.Tx, id, childID, state string) error {
	_, err := tx.Exec(ctx, `UPDATE organization_handover_child SET state = $3 WHERE handover_id = $1 AND child_id = $2`, id, childID, state)
	return err
}

func (store) done(ctx context.Context, tx *db.Tx, id string, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE organization_handover SET state = 'done', done_at = $2 WHERE id = $1`, id, now)
	return err
}

// Sweep removes offers that were decided or ran out before a time; one whose children are still on their way stays.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM organization_handover WHERE id IN (SELECT id FROM organization_handover
		WHERE (decided_at < $1 OR expires_at < $1) AND state <> 'accepted' LIMIT $2 + 0)`, before, limit)
}
