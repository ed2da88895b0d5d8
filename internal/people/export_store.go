package people

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// records are the records of those children among the ids whom the actor reaches.
func (st store) records(ctx context.Context, q db.Querier, actor authz.Actor, ids []string) (map[string]Child, error) {
	return st.recordsOf(ctx, q, ids, actor, func(account string) string { return CanAccessChild("p.id", account) })
}

// teamNames are the names of the present care teams of children, by the child and what the members are. Ask it about
// children whom the actor reaches.
func (store) teamNames(ctx context.Context, q db.Querier, ids []string) (map[string]map[Kind][]string, error) {
	teams := map[string]map[Kind][]string{}
	for _, list := range db.InLists(ids) {
		var rows []struct {
			Child string `db:"child"`
			Person
		}
		err := q.Select(ctx, &rows, `SELECT c.id AS child, m.kind, m.first_name, m.last_name FROM care_team t
			JOIN person c ON c.key = t.child_key JOIN person m ON m.key = t.member_key
			WHERE c.id IN `+list.Marks+` AND m.archived_at IS NULL ORDER BY m.sort_name, m.id`, list.Args...)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			if teams[r.Child] == nil {
				teams[r.Child] = map[Kind][]string{}
			}
			teams[r.Child][r.Kind] = append(teams[r.Child][r.Kind], r.FullName())
		}
	}
	return teams, nil
}
