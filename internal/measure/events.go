package measure

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/wire"
)

var (
	eventText       = fault.Define("measure.event-text", "Please say in one line what happened, in at most 500 characters.")
	dateAhead       = fault.Define("measure.date-ahead", "This date is too far ahead.")
	untilBeforeFrom = fault.Define("measure.until-before-from", "This date is before the beginning.")
	eventsFull      = fault.Define("measure.events-full", "A child has at most 500 events.")
	eventIDUsed     = fault.Define("measure.event-id-used", "This id is in use.")
)

// Bounds of events in a child's life.
const (
	maxEvents    = 500
	maxEventText = 500
	yearsAhead   = 2
)

// eventRow is a stored event.
type eventRow struct {
	ID        string `db:"id"`
	ChildKey  int64  `db:"child_key"`
	Kind      string `db:"kind"`
	Text      string `db:"text"`
	FromDate  string `db:"from_date"`
	UntilDate string `db:"until_date"`
	CreatedAt int64  `db:"created_at"`
	Author    string `db:"author"`
}

func (e *eventRow) wire() ChildEvent {
	return ChildEvent{
		EventID: e.ID, Kind: e.Kind, Text: e.Text, FromDate: e.FromDate, UntilDate: e.UntilDate, CreatedAt: wire.Time(e.CreatedAt), CreatedBy: e.Author,
	}
}

// checked returns an event of a child in its stored form. latest is the last valid day: planned events may be entered, too.
func (in ChildEventEdit) checked(born, latest string) (eventRow, error) {
	e := eventRow{ID: in.EventID, Kind: in.Kind, Text: strings.TrimSpace(in.Text), FromDate: in.FromDate, UntilDate: in.UntilDate}
	switch {
	case e.ID != "" && !wire.IsUUID(e.ID):
		return e, fault.Field("event_id", fault.NotUUID)
	case !wire.Shows(e.Text) || !wire.OneLine(e.Text) || utf8.RuneCountInString(e.Text) > maxEventText:
		return e, fault.Field("text", eventText)
	case !isDay(e.FromDate):
		return e, fault.Field("from_date", measureDate)
	case e.FromDate < max(born, earliest):
		return e, fault.Field("from_date", beforeBirth)
	case e.FromDate > latest:
		return e, fault.Field("from_date", dateAhead)
	case e.UntilDate == "":
	case !isDay(e.UntilDate):
		return e, fault.Field("until_date", measureDate)
	case e.UntilDate < e.FromDate:
		return e, fault.Field("until_date", untilBeforeFrom)
	case e.UntilDate > latest:
		return e, fault.Field("until_date", dateAhead)
	}
	return e, nil
}

// AddEvent records an event in the life of a child that the actor can access. If the child already has an event with the id, that
// one is returned.
func (s *Service) AddEvent(ctx context.Context, actor authz.Actor, childID string, in ChildEventEdit) (out ChildEvent, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, e, err := s.writableEvent(ctx, tx, actor, childID, in)
		if err != nil {
			return err
		}
		if e.ID == "" {
			e.ID = uuid.NewString()
		}
		n, err := s.store.countEvents(ctx, tx, c.Key)
		if err != nil {
			return err
		}
		made := false
		if n < maxEvents {
			if made, err = s.store.insertEvent(ctx, tx, actor, &e, db.Micros(s.k.Now())); err != nil {
				return err
			}
		}
		if out, err = s.eventOf(ctx, tx, &c, e.ID); err != nil {
			return taken(err, n)
		}
		if !made {
			return nil
		}
		return s.k.Audit.Record(ctx, tx, event("child_event.add", "child", c.ID, c.ID, map[string]any{"kind": e.Kind}))
	})
	return out, err
}

// taken returns why a new event was not stored.
func taken(err error, n int) error {
	if n >= maxEvents {
		return fault.Conflict(eventsFull)
	}
	if errors.Is(err, db.ErrNotFound) {
		return fault.Field("event_id", eventIDUsed)
	}
	return err
}

// writableEvent is an event of a present child that the actor can access.
func (s *Service) writableEvent(ctx context.Context, tx *db.Tx, actor authz.Actor, childID string, in ChildEventEdit) (child, eventRow, error) {
	c, err := s.store.child(ctx, tx, actor, childID)
	if err == nil {
		err = c.present()
	}
	if err != nil {
		return c, eventRow{}, err
	}
	e, err := in.checked(c.Born, latestDay(s.k.Now().UTC().AddDate(yearsAhead, 0, 0)))
	e.ChildKey = c.Key
	return c, e, err
}

func (s *Service) eventOf(ctx context.Context, q db.Querier, c *child, id string) (ChildEvent, error) {
	e, err := s.store.event(ctx, q, c.Key, id)
	return e.wire(), err
}

// UpdateEvent replaces the fields of an event of a child that the actor can access.
func (s *Service) UpdateEvent(ctx context.Context, actor authz.Actor, childID, eventID string, in ChildEventEdit) (out ChildEvent, err error) {
	in.EventID = ""
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, e, err := s.writableEvent(ctx, tx, actor, childID, in)
		if err != nil {
			return err
		}
		e.ID = eventID
		if err := s.store.updateEvent(ctx, tx, &e, db.Micros(s.k.Now())); err != nil {
			return err
		}
		if out, err = s.eventOf(ctx, tx, &c, eventID); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, event("child_event.update", "child", c.ID, c.ID, map[string]any{"kind": e.Kind}))
	})
	return out, err
}

// RemoveEvent takes away an event of a child that the actor can access.
func (s *Service) RemoveEvent(ctx context.Context, actor authz.Actor, childID, eventID string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err := s.store.child(ctx, tx, actor, childID)
		if err == nil {
			err = c.present()
		}
		if err != nil {
			return err
		}
		e, err := s.store.event(ctx, tx, c.Key, eventID)
		if err != nil {
			return err
		}
		if err := s.store.removeEvent(ctx, tx, c.Key, eventID); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, event("child_event.remove", "child", c.ID, c.ID, map[string]any{"kind": e.Kind}))
	})
}
