package account

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"time"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

// ChildNames tells the names of children by their ids, archived ones too. Ids of no child are left out.
type ChildNames func(ctx context.Context, q db.Querier, ids []string) (map[string]string, error)

// NameChildren says where the audit view has children's names from. Call it before serving.
func (s *Service) NameChildren(names ChildNames) { s.childNames = names }

// nobody is an id that no account and no child has.
const nobody = "-"

// trailQuery is a filter that has been read: days as instants, addresses as ids.
type trailQuery struct {
	from, until  int64
	actor, about string
	actions      []audit.Action
	action       string
}

// read checks the filter. An e-mail address that no account has finds nothing.
func (s *Service) readTrailFilter(ctx context.Context, q db.Querier, f TrailFilter) (trailQuery, error) {
	out := trailQuery{until: math.MaxInt64, action: f.Action}
	var err error
	if f.From != "" {
		if out.from, err = day("from", f.From, 0); err != nil {
			return out, err
		}
	}
	if f.Until != "" {
		if out.until, err = day("until", f.Until, 1); err != nil {
			return out, err
		}
	}
	if out.until <= out.from {
		return out, fault.Field("until", "The last day is before the first.")
	}
	if f.Action != "" {
		if out.actions = audit.Matching(f.Action); len(out.actions) == 0 {
			return out, fault.Field("action", "There is no such act.")
		}
	}
	if out.actor, err = s.idOf(ctx, q, "actor", f.Actor); err != nil {
		return out, err
	}
	out.about, err = s.idOf(ctx, q, "about", f.About)
	return out, err
}

// day is the beginning of the day, in UTC, some days later.
func day(field, text string, later int) (int64, error) {
	at, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return 0, fault.Field(field, "Please enter a date as YYYY-MM-DD.")
	}
	return db.Micros(at.AddDate(0, 0, later)), nil
}

// idOf is the id that is given, or that of the account with the given e-mail address.
func (s *Service) idOf(ctx context.Context, q db.Querier, field, given string) (string, error) {
	given = strings.TrimSpace(given)
	switch {
	case given == "" || wire.IsUUID(given):
		return strings.ToLower(given), nil
	case len(given) > maxEmailFilter || !strings.Contains(given, "@"):
		return "", fault.Field(field, "Please enter an id or an email address.")
	}
	a, err := s.store.byEmail(ctx, q, given)
	if errors.Is(err, db.ErrNotFound) {
		return nobody, nil
	}
	return a.ID, err
}

const maxEmailFilter = 254

// Trail reads a page of the audit trail, newest first, and notes that it was read.
func (s *Service) Trail(ctx context.Context, f TrailFilter, limit int, after string) (db.Page[AuditRow], error) {
	q := s.k.DB.Read()
	query, err := s.readTrailFilter(ctx, q, f)
	if err != nil {
		return db.Page[AuditRow]{}, err
	}
	place, err := db.ReadPlace(after)
	if err != nil {
		return db.Page[AuditRow]{}, err
	}
	page, err := s.trailPage(ctx, q, query, place, limit)
	if err != nil {
		return page, err
	}
	return page, s.noteTrail(ctx, "audit.read", query)
}

func (s *Service) trailPage(ctx context.Context, q db.Querier, query trailQuery, behind db.Place, limit int) (db.Page[AuditRow], error) {
	events, err := s.store.trail(ctx, q, query, behind, limit+1)
	if err != nil {
		return db.Page[AuditRow]{}, err
	}
	page := db.PageFrom(events, limit, func(e event) db.Place { return db.Place{At: e.At, ID: e.ID} })
	rows, err := s.named(ctx, q, page.Items)
	return db.Page[AuditRow]{Items: rows, Next: page.Next}, err
}

// noteTrail notes that the trail was read, and with which filter. What cannot be noted must not be answered.
func (s *Service) noteTrail(ctx context.Context, action string, query trailQuery) error {
	detail := map[string]any{}
	for name, value := range map[string]string{"actor": query.actor, "about": query.about, "action": query.action} {
		if value != "" {
			detail[name] = value
		}
	}
	if query.from != 0 {
		detail["from"] = time.UnixMicro(query.from).UTC().Format(time.DateOnly)
	}
	if query.until != math.MaxInt64 {
		detail["until"] = time.UnixMicro(query.until).UTC().AddDate(0, 0, -1).Format(time.DateOnly)
	}
	return s.k.Audit.Read(ctx, audit.Event{Action: action, SubjectKind: "audit", Detail: detail})
}

// named are the events with the names of today.
func (s *Service) named(ctx context.Context, q db.Querier, events []event) ([]AuditRow, error) {
	accounts, children := idsOf(events)
	people, err := s.store.identities(ctx, q, accounts)
	if err != nil {
		return nil, err
	}
	names := map[string]string{}
	if s.childNames != nil && len(children) > 0 {
		if names, err = s.childNames(ctx, q, children); err != nil {
			return nil, err
		}
	}
	rows := make([]AuditRow, len(events))
	for i, e := range events {
		if rows[i], err = e.row(people, names); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// idsOf are the accounts and the children that the events name.
func idsOf(events []event) (accounts, children []string) {
	seen := map[string]bool{"": true}
	add := func(to *[]string, id string) {
		if !seen[id] {
			seen[id] = true
			*to = append(*to, id)
		}
	}
	for _, e := range events {
		add(&accounts, e.Actor)
		add(&children, e.Child)
		switch e.Kind {
		case "account":
			add(&accounts, e.Subject)
		case "child":
			add(&children, e.Subject)
		}
	}
	return accounts, children
}

func (e event) row(people map[string]identity, children map[string]string) (AuditRow, error) {
	actor := people[e.Actor]
	out := AuditRow{
		ID: e.ID, At: wire.Time(e.At), ActorID: e.Actor, ActorName: actor.name(), ActorEmail: actor.Email,
		Action: audit.Action(e.Action), SubjectKind: e.Kind, SubjectID: e.Subject, ChildID: e.Child, ChildName: children[e.Child],
		Address: e.Address, RequestID: e.Request,
	}
	switch e.Kind {
	case "account":
		out.SubjectName = people[e.Subject].name()
	case "child":
		out.SubjectName = children[e.Subject]
	}
	return out, json.Unmarshal([]byte(e.Detail), &out.Detail)
}
