package lists

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/title"
)

// Finished names a finished activity, without its results.
type Finished struct {
	ChildID    string `db:"child_id"`
	ActivityID string `db:"id"`
	Title      string `db:"title"`
	FinishedAt int64  `db:"finish_date"`
	TestDate   string `db:"test_date"`
}

// LastFinished returns the last finished activity with each of the children that the actor can access. A child without one is
// left out.
func (*Service) LastFinished(ctx context.Context, q db.Querier, actor authz.Actor, childIDs []string) (map[string]Finished, error) {
	last := map[string]Finished{}
	for _, list := range db.InLists(childIDs) {
		me := list.Arg(actor.ID)
		var rows []Finished
		err := q.Select(ctx, &rows, `WITH ranked AS (
				SELECT a.child_id, a.id, a.application_id, a.version, a.finish_date, a.test_date,
					ROW_NUMBER() OVER (PARTITION BY a.child_id ORDER BY a.finish_date DESC, a.key DESC) AS place
				FROM person c JOIN activity a ON a.child_id = c.id
				WHERE c.id IN `+list.Marks+` AND a.finish_date IS NOT NULL AND `+people.CanAccessChildRow("c", me)+`
			)
			SELECT r.child_id, r.id, `+title.Column+` AS title, r.finish_date, r.test_date FROM ranked r
			JOIN application_version v ON v.application_id = r.application_id AND v.version = r.version WHERE r.place = 1`, list.Args...)
		if err != nil {
			return nil, err
		}
		title.Pick(ctx, rows, func(r *Finished) *string { return &r.Title })
		for _, row := range rows {
			last[row.ChildID] = row
		}
	}
	return last, nil
}
