package oneroster

import (
	"context"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/oneroster/client"
)

// Sources returns the actor's rosters.
func (s *Service) Sources(ctx context.Context, actor authz.Actor) ([]RosterSource, error) {
	rows, err := s.store.sources(ctx, s.k.DB.Read(), actor)
	list := make([]RosterSource, len(rows))
	for i, r := range rows {
		list[i] = r.wire()
	}
	return list, err
}

// Source returns one of the actor's.
func (s *Service) Source(ctx context.Context, actor authz.Actor, id string) (RosterSource, error) {
	r, err := s.store.own(ctx, s.k.DB.Read(), actor, id)
	return r.wire(), err
}

// Create adds a roster. Errors: 409 for too many of an organization, 422 for wrong fields.
func (s *Service) Create(ctx context.Context, actor authz.Actor, n NewRosterSource) (RosterSource, error) {
	f := n.tidy()
	if err := f.check(s.networks, n.Kind, false); err != nil {
		return RosterSource{}, err
	}
	if _, err := s.limits.Reserve(ctx, changes.Of(actor.ID)); err != nil {
		return RosterSource{}, err
	}
	of := source{ID: uuid.NewString(), AccountID: actor.ID, Kind: n.Kind, CreatedAt: s.micros()}
	of.put(f)
	of.seal(s, f.Secret)
	of.DueAt = of.dueAt(s.k.Now())
	err := s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		rows, err := s.store.sources(ctx, tx, actor)
		if err != nil {
			return err
		}
		if len(rows) >= maxSources {
			return fault.Conflict(full.With("most", maxSources))
		}
		if err := s.store.insert(ctx, tx, &of); err != nil {
			return err
		}
		return s.audit(ctx, tx, "roster.create", of.ID, map[string]any{"kind": of.Kind, "imports": n.Imports})
	})
	return of.wire(), err
}

func (of *source) seal(s *Service, secret string) {
	if secret != "" {
		of.Secret = s.k.Seal.Seal(secretColumn, of.ID, secret)
	}
}

// Edit changes a roster. A secret that is stored goes to no other address than before: whoever enters another one enters the secret, too.
func (s *Service) Edit(ctx context.Context, actor authz.Actor, id string, f RosterSourceFields) (RosterSource, error) {
	f = f.tidy()
	return s.onOwn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, of *source) error {
		elsewhere := of.Address != f.Address || of.TokenAt != f.TokenAddress || of.ClientID != f.ClientID
		if err := f.check(s.networks, of.Kind, of.Secret != "" && !elsewhere); err != nil {
			return err
		}
		before := of.Imports
		of.put(f)
		of.seal(s, f.Secret)
		of.DueAt = of.dueAt(s.k.Now())
		of.Whole = of.Whole || elsewhere || before != of.Imports
		if err := s.store.update(ctx, tx, *of); err != nil {
			return err
		}
		return s.audit(ctx, tx, "roster.update", id, map[string]any{"address": elsewhere, "imports": f.Imports, "nightly": f.Nightly})
	})
}

// Remove ends a roster. Its children stay on the list.
func (s *Service) Remove(ctx context.Context, actor authz.Actor, id string) error {
	_, err := s.onOwn(ctx, actor, id, func(ctx context.Context, tx *db.Tx, of *source) error {
		busy, err := s.store.busy(ctx, tx, of.Key)
		if err != nil {
			return err
		}
		if busy {
			return errReading
		}
		if err := s.removed(ctx, tx, of.Key); err != nil {
			return err
		}
		return s.audit(ctx, tx, "roster.remove", id, nil)
	})
	return err
}

// onOwn changes a roster of the actor's in one transaction.
func (s *Service) onOwn(ctx context.Context, actor authz.Actor, id string, do func(context.Context, *db.Tx, *source) error) (RosterSource, error) {
	if _, err := s.limits.Reserve(ctx, changes.Of(actor.ID)); err != nil {
		return RosterSource{}, err
	}
	var of source
	err := s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) (err error) {
		if of, err = s.store.own(ctx, tx, actor, id); err != nil {
			return err
		}
		return do(ctx, tx, &of)
	})
	return of.wire(), err
}

// Test asks a roster's server for its first students, and stores nothing.
func (s *Service) Test(ctx context.Context, actor authz.Actor, id string) (RosterTest, error) {
	of, err := s.store.own(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return RosterTest{}, err
	}
	if of.Kind != kindServer {
		return RosterTest{}, fault.Conflict(ofFiles)
	}
	if _, err := s.limits.Reserve(ctx, tries.Of(actor.ID)); err != nil {
		return RosterTest{}, err
	}
	access, err := s.access(of)
	if err != nil {
		return RosterTest{}, err
	}
	page, failure := s.client.Page(client.Once(ctx), access, client.Students, 0, time.Time{})
	if failure != nil {
		return RosterTest{Reason: failure.Reason, Status: failure.Status, Part: string(failure.Part), Students: -1}, ctx.Err()
	}
	return RosterTest{Works: true, Status: 200, Part: string(client.Students), Students: page.Total}, nil
}

// Run has a roster read now.
func (s *Service) Run(ctx context.Context, actor authz.Actor, id string) (RosterRun, error) {
	if _, err := s.limits.Reserve(ctx, asked.Of(actor.ID)); err != nil {
		return RosterRun{}, err
	}
	var r *run
	err := s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		of, err := s.store.own(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if of.Kind != kindServer {
			return fault.Conflict(ofFiles)
		}
		r, err = s.begin(ctx, tx, of, byPerson, of.readsWhole(s.k.Now()))
		return err
	})
	if err != nil {
		return RosterRun{}, err
	}
	return r.wire()
}

// OneRun returns a run of the actor's.
func (s *Service) OneRun(ctx context.Context, actor authz.Actor, id string) (RosterRun, error) {
	r, err := s.store.ownRun(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return RosterRun{}, err
	}
	return r.wire()
}

// RunsOf pages through the runs of a roster of the actor's, the newest first.
func (s *Service) RunsOf(ctx context.Context, actor authz.Actor, id string, limit int, after string) (db.Page[RosterRun], error) {
	var page db.Page[RosterRun]
	place, err := db.ReadPlace(after)
	if err != nil {
		return page, err
	}
	of, err := s.store.own(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return page, err
	}
	rows, err := s.store.runs(ctx, s.k.DB.Read(), of.Key, limit, place)
	if err != nil {
		return page, err
	}
	found := db.PageFrom(rows, limit, func(r run) db.Place { return db.Place{At: r.CreatedAt, ID: r.ID} })
	page.Next, page.Items = found.Next, make([]RosterRun, len(found.Items))
	for i := range found.Items {
		if page.Items[i], err = found.Items[i].wire(); err != nil {
			return page, err
		}
	}
	return page, nil
}
