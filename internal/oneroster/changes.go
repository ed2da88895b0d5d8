package oneroster

import (
	"context"
	"encoding/json"
	"maps"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/importing"
)

// changed is a change of a child by a run.
type changed struct {
	Row       int64  `db:"row"`
	Kind      string `db:"kind"`
	Former    string `db:"former"`
	ChildID   string `db:"child_id"`
	FirstName string `db:"first_name"`
	LastName  string `db:"last_name"`
}

// Changes pages through what a run of the actor's did to the children of their list, and records in the audit trail who was shown.
func (s *Service) Changes(ctx context.Context, actor authz.Actor, id string, limit int, after string) (db.Page[RosterChange], error) {
	var page db.Page[RosterChange]
	from := int64(-1)
	if after != "" {
		if err := db.DecodeCursor(after, &from); err != nil {
			return page, err
		}
	}
	if _, err := s.store.ownRun(ctx, s.k.DB.Read(), actor, id); err != nil {
		return page, err
	}
	rows, err := s.store.changes(ctx, s.k.DB.Read(), actor, id, from, limit+1)
	if err != nil {
		return page, err
	}
	found := db.NewPage(rows, limit, func(c changed) []any { return []any{c.Row} })
	page.Next, page.Items = found.Next, make([]RosterChange, len(found.Items))
	shown := make([]string, len(found.Items))
	for i, c := range found.Items {
		var former map[string]json.RawMessage
		if err := json.Unmarshal([]byte(c.Former), &former); err != nil {
			return page, err
		}
		page.Items[i] = RosterChange{
			ID: c.Row, Kind: c.Kind, ChildID: c.ChildID, FirstName: c.FirstName, LastName: c.LastName, Fields: append([]string{}, slices.Sorted(maps.Keys(former))...),
		}
		shown[i] = c.ChildID
	}
	return page, importing.AuditShown(ctx, s.k, actor, shown)
}

func (store) changes(ctx context.Context, q db.Querier, actor authz.Actor, id string, after int64, limit int) (list []changed, err error) {
	err = q.Select(ctx, &list, `SELECT c.row, c.kind, c.former, p.id AS child_id, p.first_name, p.last_name FROM import_change c
		JOIN child_import i ON i.key = c.import_key JOIN person p ON p.key = c.child_key
		WHERE i.id = $1 AND i.owner_id = $2 AND p.owner_id = $2 AND c.row > $3 ORDER BY c.row LIMIT $4 + 0`, id, actor.ID, after, limit)
	return list, err
}
