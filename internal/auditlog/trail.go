package auditlog

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"time"

	"milepost/internal/account"
	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/wire"
)

var (
	daysReversed = fault.Define("audit.days-reversed", "The last day is before the first.")
	noSuchAct    = fault.Define("audit.no-such-act", "There is no such act.")
	idOrEmail    = fault.Define("audit.id-or-email", "Please enter an id or an email address.")
)

// Service shows the audit trail.
type Service struct {
	k     *kernel.Kernel
	store store
	// childNames returns the names of children by their ids, including archived ones. Other ids are left out.
	childNames ChildNames
	sameChild  SameChild
}

// ChildNames returns the names of children by their ids.
type ChildNames func(ctx context.Context, q db.Querier, ids []string) (map[string]string, error)

// SameChild tells the ids under which a child, named by any of them, has events: its own and those of records that were joined with it.
// Of what is no child it tells the id itself.
type SameChild func(ctx context.Context, q db.Querier, id string) ([]string, error)

// New makes the service.
func New(k *kernel.Kernel, names ChildNames, same SameChild) *Service {
	return &Service{k: k, childNames: names, sameChild: same}
}

// nobody is an id that no account and no child has.
const nobody = "-"

// selection is a filter that has been read: days as instants, addresses as ids.
type selection struct {
	from, until int64
	actor       string
	given       string   // what the events are about, as it was asked for
	about       []string // its ids
	actions     []audit.Action
	action      string
}

// readFilter checks the filter. An e-mail address that no account has finds nothing.
func (s *Service) readFilter(ctx context.Context, q db.Querier, f Filter) (selection, error) {
	out := selection{until: math.MaxInt64, action: f.Action}
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
		return out, fault.Field("until", daysReversed)
	}
	if f.Action != "" {
		if out.actions = audit.Matching(f.Action); len(out.actions) == 0 {
			return out, fault.Field("action", noSuchAct)
		}
	}
	if out.actor, err = s.idOf(ctx, q, "actor", f.Actor); err != nil {
		return out, err
	}
	if out.given, err = s.idOf(ctx, q, "about", f.About); err != nil || out.given == "" {
		return out, err
	}
	out.about, err = s.sameChild(ctx, q, out.given)
	return out, err
}

// day returns the beginning of the day, in UTC, some days later.
func day(field, text string, later int) (int64, error) {
	at, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return 0, fault.Field(field, fault.NotDay)
	}
	return db.Micros(at.AddDate(0, 0, later)), nil
}

// idOf returns the id that is given, or that of the account with the given e-mail address.
func (s *Service) idOf(ctx context.Context, q db.Querier, field, given string) (string, error) {
	given = strings.TrimSpace(given)
	switch {
	case given == "" || wire.IsUUID(given):
		return strings.ToLower(given), nil
	case len(given) > maxEmailFilter || !strings.Contains(given, "@"):
		return "", fault.Field(field, idOrEmail)
	}
	a, err := account.ByEmail(ctx, q, given)
	if errors.Is(err, db.ErrNotFound) {
		return nobody, nil
	}
	return a.ID, err
}

const maxEmailFilter = 254

// Page reads a page of the audit trail, newest first, and records that it was read.
func (s *Service) Page(ctx context.Context, f Filter, limit int, after string) (db.Page[AuditRow], error) {
	q := s.k.DB.Read()
	asked, err := s.readFilter(ctx, q, f)
	if err != nil {
		return db.Page[AuditRow]{}, err
	}
	place, err := db.ReadPlace(after)
	if err != nil {
		return db.Page[AuditRow]{}, err
	}
	page, err := s.page(ctx, q, asked, place, limit)
	if err != nil {
		return page, err
	}
	return page, s.audit(ctx, "audit.read", asked)
}

func (s *Service) page(ctx context.Context, q db.Querier, asked selection, after db.Place, limit int) (db.Page[AuditRow], error) {
	events, err := s.store.events(ctx, q, asked, after, limit+1)
	if err != nil {
		return db.Page[AuditRow]{}, err
	}
	page := db.PageFrom(events, limit, func(e event) db.Place { return db.Place{At: e.At, ID: e.ID} })
	rows, err := s.named(ctx, q, page.Items)
	return db.Page[AuditRow]{Items: rows, Next: page.Next}, err
}

// audit records that the trail was read, and with which filter. If the event cannot be stored, the trail must not be returned.
func (s *Service) audit(ctx context.Context, action string, asked selection) error {
	detail := map[string]any{}
	for name, value := range map[string]string{"actor": asked.actor, "about": asked.given, "action": asked.action} {
		if value != "" {
			detail[name] = value
		}
	}
	if asked.from != 0 {
		detail["from"] = time.UnixMicro(asked.from).UTC().Format(time.DateOnly)
	}
	if asked.until != math.MaxInt64 {
		detail["until"] = time.UnixMicro(asked.until).UTC().AddDate(0, 0, -1).Format(time.DateOnly)
	}
	return s.k.Audit.Read(ctx, audit.Event{Action: action, SubjectKind: "audit", Detail: detail})
}

// named returns the events with the names of today.
func (s *Service) named(ctx context.Context, q db.Querier, events []event) ([]AuditRow, error) {
	accounts, children := idsOf(events)
	people, err := s.store.identities(ctx, q, accounts)
	if err != nil {
		return nil, err
	}
	names := map[string]string{}
	if len(children) > 0 {
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

// idsOf returns the accounts and the children that the events name.
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
