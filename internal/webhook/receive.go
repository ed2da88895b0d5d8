package webhook

import (
	"context"
	"slices"
	"strings"

	"github.com/google/uuid"

	"milepost/internal/db"
	"milepost/internal/events"
	"milepost/internal/people"
)

// listener is an endpoint that gets an event about a child, or about what an account owns.
type listener struct {
	EndpointKey int64  `db:"endpoint_key"`
	ChildID     string `db:"child_id"`
	OwnerID     string `db:"owner_id"`
}

// Receive implements [events.Subscriber]: it stores a delivery for each endpoint that takes the type and whose owner may see the subject now. A
// paused endpoint gets it when it is resumed.
func (s *Service) Receive(ctx context.Context, tx *db.Tx, e events.Event) error {
	listeners, err := s.store.listeners(ctx, tx, e)
	if err != nil || len(listeners) == 0 {
		return err
	}
	of := map[string][]listener{}
	for _, l := range listeners {
		of[l.ChildID] = append(of[l.ChildID], l)
	}
	now, rows := s.micros(), [][]any{}
	for _, subject := range e.Subjects {
		for _, l := range of[subject.ChildID] {
			id, err := uuid.NewV7()
			if err != nil {
				return err
			}
			rows = append(rows, []any{
				id.String(), l.EndpointKey, e.Type, subject.ID, subject.Order, db.OrNull(subject.ChildID), l.OwnerID, now, now, now,
			})
		}
	}
	if err := insertDeliveries(ctx, tx, rows); err != nil {
		return err
	}
	tx.AfterCommit(func(context.Context) { s.nudge() })
	return nil
}

func insertDeliveries(ctx context.Context, tx *db.Tx, rows [][]any) error {
	return db.InsertRows(ctx, tx, `INSERT INTO webhook_delivery (id, endpoint_key, event, object_id, order_key, child_id, owner_id, created_at, queued_at, due_at) VALUES `, 10, rows)
}

// listening is the condition that an endpoint e of an account a takes a type of events.
var listening = `e.removed_at IS NULL AND ` + mayListen + ` AND ' ' || e.events || ' ' LIKE '% ' || CAST({type} AS TEXT) || ' %'`

// around are the accounts that may be able to see children: their owners, and who accepted to be in their care teams. SQLite joins
// in this order: from the children, few at a time, and not from all who accepted.
const around = `SELECT c.id AS child_id, c.owner_id AS owner_id, c.owner_id AS account_id FROM person c WHERE c.id IN {in}
	UNION SELECT c.id AS child_id, c.owner_id AS owner_id, m.account_id AS account_id FROM person c CROSS JOIN care_team t CROSS JOIN person m
	WHERE c.id IN {in} AND t.child_key = c.key AND m.key = t.member_key AND m.access = 'accepted' AND m.account_id IS NOT NULL`

// listeners returns which endpoints get an event: the condition of access is the one by which accounts see children.
func (s store) listeners(ctx context.Context, tx *db.Tx, e events.Event) (found []listener, err error) {
	if e.AccountID != "" {
		err = tx.Select(ctx, &found, strings.ReplaceAll(`SELECT e.key AS endpoint_key, '' AS child_id, e.account_id AS owner_id FROM webhook_endpoint e
			JOIN account a ON a.id = e.account_id WHERE e.account_id = $1 AND `+listening+` ORDER BY e.key`, "{type}", "$2"), e.AccountID, e.Type)
		return found, err
	}
	children := make([]string, len(e.Subjects))
	for i, subject := range e.Subjects {
		children[i] = subject.ChildID
	}
	slices.Sort(children)
	for _, in := range db.InLists(slices.Compact(children)) {
		var some []listener
		query := strings.NewReplacer("{type}", in.Arg(e.Type), "{in}", in.Marks).Replace(`SELECT e.key AS endpoint_key, w.child_id AS child_id, w.owner_id AS owner_id
			FROM (` + around + `) w CROSS JOIN webhook_endpoint e CROSS JOIN account a
			WHERE e.account_id = w.account_id AND a.id = e.account_id AND ` + listening + ` AND ` + people.CanAccessChild("w.child_id", "e.account_id") + ` ORDER BY e.key`)
		if err := tx.Select(ctx, &some, query, in.Args...); err != nil {
			return nil, err
		}
		found = append(found, some...)
	}
	return found, nil
}
