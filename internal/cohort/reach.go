package cohort

import (
	"context"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
	"milepost/internal/people"
)

// reached calls do with conditions on a row of person as p that together hold for the children whom the actor may see, each
// child under exactly one. Those of the actor's own list are one condition; those of others are read by their keys, some at a
// time, because in one statement PostgreSQL would compare each child with each. Children that wait to be erased are excluded.
func reached(ctx context.Context, q db.Querier, actor authz.Actor, do func(list *db.InList, where string) error) error {
	own := &db.InList{}
	me := own.Arg(actor.ID)
	if err := do(own, `p.owner_id = `+me+` AND `+seen(me)); err != nil {
		return err
	}
	var keys []int64
	err := q.Select(ctx, &keys, `SELECT DISTINCT t.child_key FROM person mine JOIN care_team t ON t.member_key = mine.key
		JOIN person c ON c.key = t.child_key WHERE mine.account_id = $1 AND c.owner_id <> $1 ORDER BY t.child_key`, actor.ID)
	if err != nil {
		return err
	}
	lists := db.InLists(keys)
	for i := range lists {
		list := &lists[i]
		me := list.Arg(actor.ID)
		if err := do(list, `p.key IN `+list.Marks+` AND `+seen(me)); err != nil {
			return err
		}
	}
	return nil
}

func seen(account string) string {
	return people.CanAccessChildRow("p", account) + ` AND NOT EXISTS (SELECT 1 FROM child_erasure gone WHERE gone.child_id = p.id)`
}

// withoutUnreached returns the rows of the children whom the actor may see now, and the number of children it left out.
func withoutUnreached(ctx context.Context, q db.Querier, actor authz.Actor, rows []statistics.Row) (kept []statistics.Row, left int64, err error) {
	var keys []int64
	seenNow := map[int64]bool{}
	for i := range rows {
		if _, known := seenNow[rows[i].Unit]; !known {
			seenNow[rows[i].Unit] = false
			keys = append(keys, rows[i].Unit)
		}
	}
	lists := db.InLists(keys)
	for i := range lists {
		list := &lists[i]
		me := list.Arg(actor.ID)
		var some []int64
		if err := q.Select(ctx, &some, `SELECT p.key FROM person p WHERE p.key IN `+list.Marks+` AND `+seen(me), list.Args...); err != nil {
			return nil, 0, err
		}
		for _, key := range some {
			seenNow[key] = true
		}
	}
	for _, sees := range seenNow {
		if !sees {
			left++
		}
	}
	kept = slices.DeleteFunc(rows, func(row statistics.Row) bool { return !seenNow[row.Unit] })
	return kept, left, nil
}
