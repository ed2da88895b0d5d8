package oneroster

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/importing"
	importfile "milepost/internal/importing/file"
	"milepost/internal/oneroster/client"
	"milepost/internal/people/roster"
)

// tooMany is the part of a source's children that may leave without a person's word: one of so many.
const tooMany = 10

// again is how long a run waits for another import of the account.
const again = time.Minute

// makeImport makes an import of what was read, and runs it unless a person has to look at it before.
func (s *Service) makeImport(ctx context.Context, of source, r *run, p progress) error {
	actor := authz.Caller(ctx)
	children, err := s.compose(ctx, actor, of, r, &p)
	if err != nil {
		return err
	}
	if len(children) > importfile.MaxRows {
		return s.failRead(ctx, r, p, client.Students, &client.Failure{Reason: client.ByLength})
	}
	if err := s.supersede(ctx, actor, of, r.ID); err != nil {
		return err
	}
	staged, err := s.rosters.BeginSource(ctx, actor, roster.Reading{
		ID: r.ID, SourceKey: of.Key, Name: of.Name, Whole: r.Whole && p.Noticed[incomplete] == 0, Records: children,
	})
	if errors.Is(err, importing.ErrRunning) {
		return s.wait(ctx, r)
	}
	if err != nil {
		return err
	}
	p.Present = staged.Present
	if err := s.noticeStaff(ctx, of, r, &p); err != nil {
		return err
	}
	switch {
	case staged.Rows == 0:
		return s.finish(ctx, of, r, p, staged, stateDone)
	case !of.Approved:
		p.Waits = forFirst
		return s.finish(ctx, of, r, p, staged, stateOpen)
	case staged.Leave*tooMany > staged.Present:
		p.Waits = forLeavers
		return s.finish(ctx, of, r, p, staged, stateOpen)
	}
	return s.runImport(ctx, actor, r, p, staged)
}

// finish ends the reading of a run.
func (s *Service) finish(ctx context.Context, of source, r *run, p progress, staged roster.Staged, state string) error {
	return s.Runs.Advance(ctx, r, func(ctx context.Context, tx *db.Tx, next *run) error {
		if err := next.write(p); err != nil {
			return err
		}
		next.count(staged)
		if state == stateDone {
			if err := s.store.caughtUp(ctx, tx, of.Key, next.CreatedAt, next.Whole && p.Noticed[incomplete] == 0, p.Noticed[incomplete] > 0); err != nil {
				return err
			}
			if err := s.ended(ctx, tx, next, stateDone, ""); err != nil {
				return err
			}
			return s.followStaff(ctx, tx, of, next)
		}
		next.State = state
		if err := s.stopped(ctx, tx, next); err != nil {
			return err
		}
		return s.dropComposed(ctx, tx, of, next)
	})
}

// runImport stores what a run has read, and starts its import. From then on the import says how the run goes: see imported.
func (s *Service) runImport(ctx context.Context, actor authz.Actor, r *run, p progress, staged roster.Staged) error {
	err := s.Runs.Advance(ctx, r, func(_ context.Context, _ *db.Tx, next *run) error {
		next.count(staged)
		return next.write(p)
	})
	if err != nil || !s.Runs.Holds(r) {
		return err
	}
	_, err = s.rosters.Run(ctx, actor, r.ID)
	if errors.Is(err, importing.ErrRunning) {
		return s.wait(ctx, r)
	}
	if err == nil {
		r.State = string(importing.Waiting)
	}
	return err
}

// wait leaves a run to a later job.
func (s *Service) wait(ctx context.Context, r *run) error {
	return s.Runs.Advance(ctx, r, func(ctx context.Context, tx *db.Tx, next *run) error {
		next.BusyUntil = 0
		return s.Runs.Queue(ctx, tx, next, s.k.Now().Add(again))
	})
}

// compose makes children of the stored pages.
func (s *Service) compose(ctx context.Context, actor authz.Actor, of source, r *run, p *progress) ([]roster.Record, error) {
	if p.Noticed == nil {
		p.Noticed = map[string]int64{}
	}
	if of.Kind == kindFiles {
		return s.ofFile(ctx, r)
	}
	c := newComposing(of, p.Noticed)
	delete(p.Noticed, repeated) // the work may be done again
	for _, part := range of.parts(r.Whole) {
		err := s.store.eachPage(ctx, s.k.DB.Read(), r.Key, string(part), func(text string) error {
			var records []record
			err := json.Unmarshal([]byte(text), &records)
			for _, one := range records {
				c.add(part, one)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	known, err := s.rosters.SourcedIDs(ctx, actor, of.Key)
	return c.children(func(id string) bool { return !r.Whole && known[id] }), err
}

// ofFile are the children of a file, which were read when it came.
func (s *Service) ofFile(ctx context.Context, r *run) (children []roster.Record, err error) {
	err = s.store.eachPage(ctx, s.k.DB.Read(), r.Key, string(client.Students), func(text string) error {
		var some []roster.Record
		err := json.Unmarshal([]byte(text), &some)
		children = append(children, some...)
		return err
	})
	return children, err
}

// supersede discards the imports of a source's former runs that still wait for a person.
func (s *Service) supersede(ctx context.Context, actor authz.Actor, of source, except string) error {
	open, err := s.store.open(ctx, s.k.DB.Read(), of.Key)
	if err != nil {
		return err
	}
	for _, id := range open {
		if id == except {
			continue
		}
		if err := s.rosters.Discard(ctx, actor, id); err != nil && !errors.Is(err, db.ErrNotFound) {
			return err
		}
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			return s.store.endRun(ctx, tx, id, stateCancelled, becauseSuperseded, s.micros())
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// imported follows an import of a source. Its first one that is done shows that a person agrees with what comes from the source; one that was
// taken back shows the opposite, until the source is switched on again.
func (s *Service) imported(ctx context.Context, tx *db.Tx, o roster.Outcome) error {
	r, err := s.store.named(ctx, tx, o.ImportID)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	of, err := s.store.byKey(ctx, tx, o.SourceKey)
	if errors.Is(err, db.ErrNotFound) { // removed by now
		return nil
	}
	if err != nil {
		return err
	}
	if err := s.dropComposed(ctx, tx, of, r); err != nil {
		return err
	}
	if o.State == importing.Waiting {
		return s.store.startRun(ctx, tx, r.ID)
	}
	if err := s.store.countRun(ctx, tx, r.ID, string(o.State), o.Staged, s.micros()); err != nil {
		return err
	}
	switch o.State {
	case importing.Failed:
		return s.stopped(ctx, tx, r)
	case importing.Done:
		p, err := r.read()
		if err != nil {
			return err
		}
		complete := p.Noticed[incomplete] == 0
		if err := s.store.approve(ctx, tx, o.SourceKey); err != nil {
			return err
		}
		of.Approved = true
		if err := s.followStaff(ctx, tx, of, r); err != nil {
			return err
		}
		return s.store.caughtUp(ctx, tx, o.SourceKey, r.CreatedAt, r.Whole && complete, !complete || o.Refused > 0)
	case importing.Undone:
		if err := s.k.Jobs.Enqueue(ctx, tx, staffJob, staffed{r.ID, true}, s.k.Now()); err != nil {
			return err
		}
		return s.store.distrust(ctx, tx, o.SourceKey)
	}
	return nil
}
