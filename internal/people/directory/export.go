package directory

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/reqctx"
)

// exportPage is how many children an export holds at a time, and how many one event of the audit trail names.
const exportPage = 500

// childExport is an export of children whose first page has been read.
type childExport struct {
	s      *Service
	actor  authz.Actor
	asked  Query
	format string
	page   []exported
	next   string
}

// sheet is a table that is being written.
type sheet interface {
	add(children []exported) error
	end() error
}

// beginExport reads the first page: what goes wrong here is still a Problem.
func (s *Service) beginExport(ctx context.Context, actor authz.Actor, asked Query, format string) (*childExport, error) {
	asked.Kind, asked.Limit, asked.Total = string(people.KindChild), exportPage, false
	x := &childExport{s: s, actor: actor, asked: asked, format: format}
	if err := x.read(ctx); err != nil {
		return nil, err
	}
	return x, nil
}

// read replaces the page by the next one, and records whom it shows.
func (x *childExport) read(ctx context.Context) error {
	x.asked.After = x.next
	listed, _, err := x.s.find(ctx, x.actor, x.asked)
	if err != nil {
		return err
	}
	ids := make([]string, len(listed.Items))
	for i := range listed.Items {
		ids[i] = listed.Items[i].ID
	}
	x.next = listed.Next
	if x.page, err = x.s.exported(ctx, x.actor, ids); err != nil {
		return err
	}
	return x.s.k.Audit.Read(ctx, audit.Event{
		Action: "child.export", SubjectKind: "account", SubjectID: x.actor.ID, Children: ids,
		Detail: map[string]any{"children": len(ids), "format": x.format},
	})
}

// exported returns the records and teams of the children among the ids that the actor can access, in the order of the ids.
func (s *Service) exported(ctx context.Context, actor authz.Actor, ids []string) ([]exported, error) {
	q := s.k.DB.Read()
	records, err := s.people.ReadableRecords(ctx, q, actor, ids)
	if err != nil {
		return nil, err
	}
	teams, err := s.store.teamNames(ctx, q, ids)
	if err != nil {
		return nil, err
	}
	out, now := make([]exported, 0, len(ids)), reqctx.Today(ctx, s.k.Now())
	zone := reqctx.Local(ctx, now).Location()
	for _, id := range ids {
		if c, reached := records[id]; reached {
			out = append(out, exported{Child: c, team: teams[id], now: now, zone: zone})
		}
	}
	return out, nil
}

// write sends page after page until the list ends, the client goes or ctx ends.
func (x *childExport) write(ctx context.Context, to sheet) error {
	for {
		if err := to.add(x.page); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if x.next == "" {
			return to.end()
		}
		if err := x.read(ctx); err != nil {
			return err
		}
	}
}

// teamNames returns the names of the children's current care teams, by child and kind of member. Pass only children that the
// actor can access.
func (store) teamNames(ctx context.Context, q db.Querier, ids []string) (map[string]map[people.Kind][]string, error) {
	teams := map[string]map[people.Kind][]string{}
	for _, list := range db.InLists(ids) {
		var rows []struct {
			Child string `db:"child"`
			people.Person
		}
		err := q.Select(ctx, &rows, `SELECT c.id AS child, m.kind, m.first_name, m.last_name FROM care_team t
			JOIN person c ON c.key = t.child_key JOIN person m ON m.key = t.member_key
			WHERE c.id IN `+list.Marks+` AND m.archived_at IS NULL ORDER BY m.sort_name, m.id`, list.Args...)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			if teams[r.Child] == nil {
				teams[r.Child] = map[people.Kind][]string{}
			}
			teams[r.Child][r.Kind] = append(teams[r.Child][r.Kind], r.FullName())
		}
	}
	return teams, nil
}
