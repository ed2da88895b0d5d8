package lists

import (
	"context"
	"strconv"

	"milepost/internal/activity"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

// The states of the list: open and finished together, each of them, and discarded.
var listStates = map[string]string{
	"": "", "open": " AND a.finish_date IS NULL", "finished": " AND a.finish_date IS NOT NULL", "discarded": " AND a.discarded_at IS NOT NULL",
}

// finishedInOrder is the state finished for a list in the order of the finish: a range of the index activity_owner_finished. In
// another order SQLite would read that range and sort it.
const finishedInOrder = " AND COALESCE(a.finish_date, 0) > 0"

// List pages through the activities that the actor runs and whose children they can access, newest first. state is open,
// finished, discarded or empty for open and finished, after the cursor of the page before. A userID other than the actor's is
// [db.ErrNotFound].
func (s *Service) List(ctx context.Context, actor authz.Actor, userID, state string, limit int, after string) (db.Page[activity.Row], error) {
	if userID != actor.ID {
		return db.Page[activity.Row]{}, db.ErrNotFound
	}
	return s.list(ctx, actor, listed{where: ownReached, own: true, state: state, limit: limit, after: after, about: actor.ID, sort: "started", order: "desc"})
}

// search is List with the words that the child's names or the application must have, and in an order. Only where it is
// asked for does it count how many there are on all pages: that costs more than the page.
func (s *Service) search(ctx context.Context, actor authz.Actor, in listInput) (found db.Page[activity.Row], total string, err error) {
	if in.UserID != actor.ID {
		return found, "", db.ErrNotFound
	}
	l := listed{
		where: ownReached, own: true, state: in.State, limit: in.Limit, after: in.After, about: actor.ID, search: in.Or(in.Search), sort: in.Sort, order: in.Order,
		application: in.ApplicationID,
	}
	if found, err = s.list(ctx, actor, l); err != nil || !in.Total {
		return found, "", err
	}
	if in.After == "" && found.Next == "" {
		return found, strconv.Itoa(len(found.Items)), nil
	}
	total, err = l.total(ctx, s.k.DB.Read())
	return found, total, err
}

// ListOf pages through the activities with a child that the actor can access, regardless of who runs them, as [Service.List]
// does. Any other child is [db.ErrNotFound].
func (s *Service) ListOf(ctx context.Context, actor authz.Actor, childID, state string, limit int, after string) (db.Page[activity.Row], error) {
	if err := s.people.Readable(ctx, s.k.DB.Read(), actor, childID); err != nil {
		return db.Page[activity.Row]{}, err
	}
	return s.list(ctx, actor, listed{
		where: `WHERE a.child_id = $1`, state: state, limit: limit, after: after, about: childID, reader: actor.ID, sort: "started", order: "desc",
	})
}

// ownReached are the activities of an account that is logged in, and so not deleted: its own children, nearly all, are recognized
// without a look at care teams.
var ownReached = `WHERE a.owner_id = $1 AND (c.owner_id = $1 OR ` + people.CanAccessChildRow("c", "$1") + `)`

// listed describes which activities are requested.
type listed struct {
	where, about string // about is the condition's argument
	own          bool   // about is the account that reads the list, and all activities are its own
	reader       string // the account that reads another list
	state, after string
	limit        int
	search       string // words of the child's names or of the application
	sort, order  string
	application  string // only those of it, when named
}

func (s *Service) list(ctx context.Context, actor authz.Actor, l listed) (db.Page[activity.Row], error) {
	statement, err := l.statement()
	if err != nil {
		return db.Page[activity.Row]{}, err
	}
	found, err := s.page(ctx, s.k.DB.Read(), actor, l, statement)
	if err != nil {
		return found, err
	}
	return found, s.auditList(ctx, actor, found.Items)
}

// auditList records that a list shows children's names.
func (s *Service) auditList(ctx context.Context, actor authz.Actor, list []activity.Row) error {
	children := make([]string, len(list))
	for i := range list {
		children[i] = list[i].ChildID
	}
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "activity.list", SubjectKind: "account", SubjectID: actor.ID, Children: children,
		Detail: map[string]any{"activities": len(list)},
	})
}
