package directory

import (
	"context"
	"errors"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/listing"
	"milepost/internal/people"
	"milepost/internal/reqctx"
)

// Service implements the package's operations.
type Service struct {
	k           *kernel.Kernel
	people      *people.Service
	store       store
	lastResults LastResults // nil where nobody runs activities
}

// store holds the package's SQL. Each statement is limited to what the actor may access.
type store struct{}

// New makes the service.
func New(k *kernel.Kernel, of *people.Service) *Service { return &Service{k: k, people: of} }

// list reads a page of the actor's people and of children shared with the actor, and records whom it showed.
func (s *Service) list(ctx context.Context, actor authz.Actor, in Query) (db.Page[people.Person], string, error) {
	page, total, err := s.find(ctx, actor, in)
	if err != nil {
		return page, "", err
	}
	return page, total, s.auditList(ctx, actor, page.Items)
}

// Search returns the first of the actor's present children, and of those shared with the actor, whose names, address, school or
// ids contain all the words; the newest result comes first. more reports whether there are others. It records whom it found.
func (s *Service) Search(ctx context.Context, actor authz.Actor, words string, limit int) (found []people.Person, more bool, err error) {
	page, _, err := s.list(ctx, actor, Query{
		Kind: string(people.KindChild), Search: words, Limit: limit, AgeFrom: -1, AgeTo: -1, Sort: "result", Order: "desc",
	})
	return page.Items, page.Next != "", err
}

// find is list for callers that record by themselves whom they show. A cursor is valid only for the sort it was made for;
// otherwise it is db.ErrCursor.
func (s *Service) find(ctx context.Context, actor authz.Actor, in Query) (page db.Page[people.Person], total string, err error) {
	d, err := newRequest(actor, in, reqctx.Today(ctx, s.k.Now()))
	if err != nil {
		return page, "", err
	}
	q := s.k.DB.Read()
	d.members, err = memberKeys(ctx, s.people, q, actor, map[people.Kind]string{
		people.KindSpecialist: in.Specialist, people.KindCaseManager: in.CaseManager, people.KindGuardian: in.Guardian,
	})
	if errors.Is(err, db.ErrNotFound) {
		d.matchesNothing, err = true, nil
	}
	if err != nil {
		return page, "", err
	}
	rows, total, err := s.listed(ctx, q, d)
	if err != nil {
		return page, "", err
	}
	part := db.NewPage(rows, d.Limit, func(r listed) []any { return listing.Cursor(d.sorting(), d.place(&r)) })
	page = db.Page[people.Person]{Items: make([]people.Person, len(part.Items)), Next: part.Next}
	for i, row := range part.Items {
		page.Items[i] = row.Person
	}
	return page, total, nil
}

// listed are a page and a row more, of both sorts of people together, and how many there are.
func (s *Service) listed(ctx context.Context, q db.Querier, d request) ([]listed, string, error) {
	if d.matchesNothing {
		return nil, "0", nil
	}
	limit := int64(fewHits)
	if d.plain() {
		limit = allPeople
	}
	var rows []listed
	var n int64
	all, err := true, error(nil)
	if d.Membership == "" {
		rows, n, all, err = s.ownPeople(ctx, q, d)
	}
	if err == nil && d.sharedOnes() {
		var shared []listed
		var more int64
		shared, more, err = s.store.readShared(ctx, q, d, limit)
		if more > 0 {
			rows, n = d.sorted(append(rows, shared...), nil, d.Limit+1), n+more
		}
	}
	if !d.Total {
		return rows, "", err
	}
	return rows, listing.Total(n, limit, all), err
}

// ownPeople returns a page, and one row more, of the actor's people, and their number as far as it was counted; all reports
// that the page is complete.
func (s *Service) ownPeople(ctx context.Context, q db.Querier, d request) (rows []listed, n int64, all bool, err error) {
	sources := d.sources()
	if len(sources) == 0 {
		if n, err = s.countOwn(ctx, q, d); err == nil {
			rows, err = s.store.walk(ctx, q, d, d.Limit+1)
		}
		return rows, n, true, err
	}
	begin, err := s.store.choose(ctx, q, sources)
	if err != nil || begin.empty {
		return nil, 0, true, err
	}
	keys, all, err := s.store.keys(ctx, q, d, begin)
	if err != nil {
		return nil, 0, false, err
	}
	if n = int64(len(keys)); all {
		rows, err = s.store.few(ctx, q, d, keys)
		return rows, n, true, err
	}
	if rows, err = s.store.many(ctx, q, d, begin); err != nil {
		return nil, 0, false, err
	}
	if d.plain() {
		n, err = s.countOwn(ctx, q, d)
		return rows, n, true, err
	}
	return rows, max(n, int64(len(rows))), d.after == nil && len(rows) <= d.Limit, nil
}

// countOwn counts the actor's people where a total is asked for.
func (s *Service) countOwn(ctx context.Context, q db.Querier, d request) (int64, error) {
	if !d.Total {
		return 0, nil
	}
	return s.store.countOwn(ctx, q, d)
}

// auditList records which children a list showed.
func (s *Service) auditList(ctx context.Context, actor authz.Actor, list []people.Person) error {
	var shown []string
	for _, p := range list {
		if p.Kind == people.KindChild {
			shown = append(shown, p.ID)
		}
	}
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "child.list", SubjectKind: "account", SubjectID: actor.ID, Children: shown, Detail: map[string]any{"children": len(shown)},
	})
}
