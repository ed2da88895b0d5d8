package people

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
)

// exportPage is how many children an export holds at a time, and how many one event of the audit trail names.
const exportPage = 500

// childExport is an export of children whose first page has been read.
type childExport struct {
	s      *Service
	actor  authz.Actor
	asked  directoryInput
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
func (s *Service) beginExport(ctx context.Context, actor authz.Actor, asked directoryInput, format string) (*childExport, error) {
	asked.Kind, asked.Limit = string(KindChild), exportPage
	x := &childExport{s: s, actor: actor, asked: asked, format: format}
	if err := x.read(ctx); err != nil {
		return nil, err
	}
	return x, nil
}

// read replaces the page by the one behind it, and notes whom it shows.
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

// exported are the records and teams of the children among the ids whom the actor reaches, in the order of the ids.
func (s *Service) exported(ctx context.Context, actor authz.Actor, ids []string) ([]exported, error) {
	q := s.k.DB.Read()
	records, err := s.store.records(ctx, q, actor, ids)
	if err != nil {
		return nil, err
	}
	teams, err := s.store.teamNames(ctx, q, ids)
	if err != nil {
		return nil, err
	}
	out, now := make([]exported, 0, len(ids)), s.k.Now()
	for _, id := range ids {
		if c, reached := records[id]; reached {
			out = append(out, exported{Child: c, team: teams[id], now: now})
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
