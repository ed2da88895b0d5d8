package consent

import (
	"context"
	"time"
	_ "time/tzdata" // zones are known wherever the program runs

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

var detailUnused = fault.Define("consent.detail-unused", "Only the purpose other takes words of its own.")

// Entries of guardians are kept for good, so the number of their changes is bounded.
var (
	guardianActs    = throttle.Allowance{Kind: "guardian-consent", Burst: 40, Every: time.Minute}
	guardianNetwork = throttle.Allowance{Kind: "guardian-consent-network", Burst: 400, Every: 6 * time.Second}
)

// GuardedChildren pages through the children whose guardian the actor is by an accepted invitation, the last assigned first.
func (s *Service) GuardedChildren(ctx context.Context, actor authz.Actor, limit int, after string) (db.Page[GuardedChild], error) {
	place, err := db.ReadPlace(after)
	if err != nil {
		return db.Page[GuardedChild]{}, err
	}
	rows, err := s.store.guarded(ctx, s.k.DB.Read(), actor, place, limit+1)
	if err != nil {
		return db.Page[GuardedChild]{}, err
	}
	page := db.PageFrom(rows, limit, func(c GuardedChild) db.Place { return db.Place{At: int64(c.Since), ID: c.ChildID} })
	ids := make([]string, len(page.Items))
	for i, c := range page.Items {
		ids[i] = c.ChildID
	}
	return page, s.k.Audit.Read(ctx, audit.Event{
		Action: "child.list", SubjectKind: "account", SubjectID: actor.ID, Children: ids, Detail: map[string]any{"children": len(ids)},
	})
}

// GuardianConsents returns the consents for a child whose guardian the actor is, newest first; any other child is
// [db.ErrNotFound].
func (s *Service) GuardianConsents(ctx context.Context, actor authz.Actor, childID string) ([]GuardianConsent, error) {
	q := s.k.DB.Read()
	child, err := s.people.GuardedChild(ctx, q, actor, childID)
	if err != nil {
		return nil, err
	}
	list, err := s.store.consents(ctx, q, child.Key)
	if err != nil {
		return nil, err
	}
	return s.guardianView(ctx, actor, list), s.k.Audit.Read(ctx, audit.Event{
		Action: "consent.read", SubjectKind: "child", SubjectID: childID, ChildID: childID, Detail: map[string]any{"as": people.KindGuardian},
	})
}

// Give records the actor's consent as a guardian of the child, in the name of their account and dated by the server. A consent
// that they gave and that is still valid is not given twice. It returns the child's consents.
func (s *Service) Give(ctx context.Context, actor authz.Actor, childID string, in GuardianGives) (now []GuardianConsent, err error) {
	day, err := s.dayIn(in.TimeZone)
	if err != nil {
		return nil, err
	}
	if err := s.reserve(ctx, actor); err != nil {
		return nil, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		child, err := s.people.GuardedChild(ctx, tx, actor, childID)
		if err != nil {
			return err
		}
		list, err := s.store.consents(ctx, tx, child.Key)
		if err != nil {
			return err
		}
		if in.Detail != "" && in.Purpose != otherPurpose {
			return fault.Field("detail", detailUnused)
		}
		c := consent{ID: uuid.NewString(), Purpose: in.Purpose, Detail: in.Detail, ByGuardian: true, CreatedAt: db.Micros(s.k.Now())}
		// A withdrawal on a later day of another calendar does not end a consent given after it.
		c.GivenOn = max(day, c.withdrawnBefore(list))
		if c.GivenBy, err = s.store.nameOf(ctx, tx, actor); err != nil {
			return err
		}
		if err := c.check(s.k.Now()); err != nil {
			return err
		}
		if c.isAmong(list, actor.ID) {
			now = s.guardianView(ctx, actor, list)
			return nil
		}
		if err := s.store.addConsent(ctx, tx, actor, child.Key, c); err != nil {
			return err
		}
		now, err = s.acted(ctx, tx, actor, child, "consent.give", c)
		return err
	})
	return now, err
}

// WithdrawAsGuardian withdraws a consent for a child whose guardian the actor is, whoever gave or recorded it, and with it all
// others of its purpose: anyone who withdraws wants it to end. Those of the purpose other are each about something else. Again
// changes nothing. It answers the child's consents.
func (s *Service) WithdrawAsGuardian(ctx context.Context, actor authz.Actor, id, zone string) (now []GuardianConsent, err error) {
	day, err := s.dayIn(zone)
	if err != nil {
		return nil, err
	}
	if err := s.reserve(ctx, actor); err != nil {
		return nil, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		asked, err := s.store.guardedConsent(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		child, err := s.people.GuardedChild(ctx, tx, actor, asked.ChildID)
		if err != nil {
			return err
		}
		list, err := s.store.consents(ctx, tx, child.Key)
		if err != nil {
			return err
		}
		ended := asked.endedWith(list, day)
		for i := range ended {
			c := ended[i]
			c.WithdrawnOn, c.WithdrawnID, c.WithdrawnByGuardian = max(day, c.GivenOn), actor.ID, true
			if err := s.store.putConsent(ctx, tx, c, db.Micros(s.k.Now())); err != nil {
				return err
			}
		}
		now, err = s.acted(ctx, tx, actor, child, "consent.withdraw", ended...)
		return err
	})
	return now, err
}

// acted notifies of changed consents, records an event for each, and returns the child's consents.
func (s *Service) acted(ctx context.Context, tx *db.Tx, actor authz.Actor, child people.Person, act string, changed ...consent) ([]GuardianConsent, error) {
	for i := range changed {
		err := s.k.Audit.Record(ctx, tx, audit.Event{
			Action: act, SubjectKind: "consent", SubjectID: changed[i].ID, ChildID: child.ID,
			Detail: map[string]any{"purpose": changed[i].Purpose, "as": people.KindGuardian},
		})
		if err != nil {
			return nil, err
		}
	}
	if len(changed) > 0 {
		tx.AfterCommit(func(ctx context.Context) { s.changed(ctx, child.ID) })
	}
	list, err := s.store.consents(ctx, tx, child.Key)
	return s.guardianView(ctx, actor, list), err
}

func (s *Service) reserve(ctx context.Context, actor authz.Actor) error {
	_, err := s.limits.Reserve(ctx, guardianActs.Of(actor.ID), guardianNetwork.Of(throttle.Network(reqctx.Address(ctx))))
	return err
}

// dayIn returns the calendar day now in a time zone, YYYY-MM-DD; in UTC without one.
func (s *Service) dayIn(zone string) (string, error) {
	place, err := time.LoadLocation(zone)
	if err != nil || zone == "Local" {
		return "", fault.Field("time_zone", fault.NotTimeZone)
	}
	return s.k.Now().In(place).Format(time.DateOnly), nil
}
