package activity

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/people"
)

// The states of the list: both, open and finished.
var listStates = map[string]string{"": "", "open": " AND a.finish_date IS NULL", "finished": " AND a.finish_date IS NOT NULL"}

// SQLite would prepare a statement anew for each value of a bare LIMIT $2; of a sum it makes no plan.
const newestFirst = ` ORDER BY a.start_date DESC, a.key DESC LIMIT $2 + 0`

// List pages through the activities that the actor runs and whose children they reach, newest first. state is open,
// finished or empty for both, after the cursor of the page before. Nobody lists another's activities: userID other than
// the actor's is [db.ErrNotFound].
func (s *Service) List(ctx context.Context, actor authz.Actor, userID, state string, limit int, after string) (db.Page[Row], error) {
	if userID != actor.ID {
		return db.Page[Row]{}, db.ErrNotFound
	}
	return s.list(ctx, actor, listed{where: ownReached, state: state, limit: limit, after: after, about: actor.ID})
}

// ListOf pages through the activities with a child that the actor reaches, whoever runs them, as [Service.List] does.
// Any other child is [db.ErrNotFound].
func (s *Service) ListOf(ctx context.Context, actor authz.Actor, childID, state string, limit int, after string) (db.Page[Row], error) {
	if err := s.people.Readable(ctx, s.k.DB.Read(), actor, childID); err != nil {
		return db.Page[Row]{}, err
	}
	return s.list(ctx, actor, listed{where: `WHERE a.child_id = $1`, state: state, limit: limit, after: after, about: childID})
}

var ownReached = `WHERE a.owner_id = $1 AND ` + people.ReachesRow("c", "$1")

// listed says which activities are asked for.
type listed struct {
	where, about string // about is the condition's argument
	state, after string
	limit        int
}

func (s *Service) list(ctx context.Context, actor authz.Actor, l listed) (db.Page[Row], error) {
	state, known := listStates[l.state]
	if !known {
		return db.Page[Row]{}, httpx.Field("query.state", "expected open or finished")
	}
	text, args := `SELECT `+activityColumns+l.where+state, []any{l.about, l.limit + 1}
	if l.after != "" {
		var start, key int64
		if err := db.DecodeCursor(l.after, &start, &key); err != nil {
			return db.Page[Row]{}, err
		}
		text, args = text+` AND (a.start_date, a.key) < ($3, $4)`, append(args, start, key)
	}
	page, err := s.page(ctx, actor, l.limit, text+newestFirst, args)
	if err != nil {
		return page, err
	}
	return page, s.traceList(ctx, actor, page.Items)
}

// page runs the query, which asks for one row more than the page has.
func (s *Service) page(ctx context.Context, actor authz.Actor, limit int, text string, args []any) (db.Page[Row], error) {
	q := s.k.DB.Read()
	stored, err := readActivities(ctx, q, limit+1, text, args)
	if err != nil {
		return db.Page[Row]{}, err
	}
	found := db.NewPage(stored, limit, func(a activityRow) []any { return []any{a.start, a.key} })
	list := make([]Row, len(found.Items))
	for i := range found.Items {
		if list[i], err = s.row(ctx, q, actor, &found.Items[i]); err != nil {
			return db.Page[Row]{}, err
		}
	}
	return db.Page[Row]{Items: list, Next: found.Next}, nil
}

func readActivities(ctx context.Context, q db.Querier, limit int, text string, args []any) ([]activityRow, error) {
	rows, err := q.Rows(ctx, text, args...)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	list := make([]activityRow, 0, limit)
	for rows.Next() {
		list = append(list, activityRow{})
		if err := rows.Scan(list[len(list)-1].fields()...); err != nil {
			return nil, db.Error(err)
		}
	}
	return list, db.Error(rows.Err())
}
