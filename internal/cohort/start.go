package cohort

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
	"milepost/internal/reqctx"
	"milepost/internal/resumable"
	"milepost/internal/throttle"
)

// starts are how many runs an account starts.
var starts = throttle.Allowance{Kind: "cohort-run", Burst: 60, Every: 10 * time.Second}

// Start computes a cohort in the background, on behalf of the actor and over the children whom the actor sees then. A wrong
// definition is a 422 naming the field. An account has one run per [Origin.Key], which is returned again.
func (s *Service) Start(ctx context.Context, tx *db.Tx, actor authz.Actor, d statistics.Definition, from Origin) (runID string, err error) {
	return s.start(ctx, tx, actor, &d, from, 0)
}

// start queues a run, to be taken up after a while.
func (s *Service) start(ctx context.Context, tx *db.Tx, actor authz.Actor, d *statistics.Definition, from Origin, later time.Duration) (string, error) {
	if from.Key != "" {
		if known, err := s.store.withOrigin(ctx, tx, actor, from.Key); !errors.Is(err, db.ErrNotFound) {
			return known, err
		}
	}
	if err := d.CheckFor(actor); err != nil {
		return "", err
	}
	definition, err := json.Marshal(d)
	if err != nil {
		return "", err
	}
	r := &row{
		ID: uuid.NewString(), OwnerID: actor.ID, OriginKey: from.Key, ConfigID: from.ConfigID, ConfigVersion: from.ConfigVersion, Scheduled: from.Scheduled,
		Mailed: from.Mailed, Definition: string(definition), AsOf: s.today(ctx),
	}
	return r.ID, s.queue(ctx, tx, actor, r, later)
}

// today returns the reader's day, from which periods count back; for a scheduled run it is the day in the schedule's time zone.
func (s *Service) today(ctx context.Context) string {
	return reqctx.Today(ctx, s.k.Now()).UTC().Format(time.DateOnly)
}

// queue stores a run and has it computed.
func (s *Service) queue(ctx context.Context, tx *db.Tx, actor authz.Actor, r *row, later time.Duration) error {
	open, err := s.store.open(ctx, tx, actor)
	if err != nil {
		return err
	}
	if open >= openRuns && !r.Scheduled {
		return errBusy
	}
	r.State, r.RequestedAt = queued, db.Micros(s.k.Now())
	if r.Titles == "" {
		r.Titles = "{}"
	}
	if err := s.store.add(ctx, tx, r); err != nil {
		return err
	}
	return s.runs.Queue(ctx, tx, r, s.k.Now().Add(later))
}

// inlineGrace is after which time a job takes a run up that was to be computed at once.
const inlineGrace = 15 * time.Second

// Run starts a run for a caller who waits for it: a small run is done when the call returns.
func (s *Service) Run(ctx context.Context, actor authz.Actor, in NewRun) (Run, error) {
	if err := in.Definition.CheckFor(actor); err != nil {
		return Run{}, err
	}
	if _, err := s.limits.Reserve(ctx, starts.Of(actor.ID)); err != nil {
		return Run{}, err
	}
	small, err := s.small(ctx, actor, &in.Definition)
	if err != nil {
		return Run{}, err
	}
	from := Origin{ConfigID: in.ConfigID, ConfigVersion: in.ConfigVersion}
	return s.computed(ctx, actor, small, func(ctx context.Context, tx *db.Tx, later time.Duration) (string, error) {
		return s.start(ctx, tx, actor, &in.Definition, from, later)
	})
}

// small reports whether a report is computed while the caller waits. The size of de-identified groups is unknown before they
// are formed.
func (s *Service) small(ctx context.Context, actor authz.Actor, d *statistics.Definition) (bool, error) {
	if actor.Is(authz.Statistician) {
		n, err := s.groups.Size(ctx, inlineRows+1)
		return n <= inlineRows, err
	}
	src := newSource(s.k.DB.SlowRead(), actor, d, s.today(ctx))
	n, err := src.count(ctx, inlineRows+1)
	return n <= inlineRows, err
}

// computed starts a run, at once where it is small, and returns it.
func (s *Service) computed(ctx context.Context, actor authz.Actor, small bool, start func(context.Context, *db.Tx, time.Duration) (string, error)) (Run, error) {
	var id string
	later := time.Duration(0)
	if small {
		later = inlineGrace
	}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		id, err = start(ctx, tx, later)
		return err
	})
	if err != nil {
		return Run{}, err
	}
	if small {
		if err := s.atOnce(ctx, actor, id); err != nil {
			return Run{}, err
		}
	}
	return s.Get(ctx, actor, id)
}

func (s *Service) atOnce(ctx context.Context, actor authz.Actor, id string) error {
	leave, err := s.line.Enter(ctx, actor.ID)
	if err != nil {
		return err
	}
	defer leave()
	return s.runs.Work(ctx, resumable.TaskOf(ctx, id, &resumable.Lease{}))
}

// Get returns a run of the actor's with its result; db.ErrNotFound for one of somebody else.
func (s *Service) Get(ctx context.Context, actor authz.Actor, runID string) (Run, error) {
	r, err := s.store.of(ctx, s.k.DB.Read(), actor, runID)
	if err != nil {
		return Run{}, err
	}
	return r.wire()
}

// List pages through the actor's runs without their results, the latest first, of one configuration when it is named.
func (s *Service) List(ctx context.Context, actor authz.Actor, configID string, limit int, after string) (page db.Page[Run], err error) {
	place, err := db.ReadPlace(after)
	if err != nil {
		return page, err
	}
	rows, err := s.store.list(ctx, s.k.DB.Read(), actor, configID, place, limit+1)
	if err != nil {
		return page, err
	}
	found := db.PageFrom(rows, limit, func(r *row) db.Place { return db.Place{At: r.RequestedAt, ID: r.ID} })
	page = db.Page[Run]{Items: make([]Run, 0, len(found.Items)), Next: found.Next}
	for _, r := range found.Items {
		run, err := r.wire()
		if err != nil {
			return page, err
		}
		page.Items = append(page.Items, run)
	}
	return page, nil
}

// Cancel stops a run of the actor's that has not ended.
func (s *Service) Cancel(ctx context.Context, actor authz.Actor, id string) (Run, error) {
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.store.of(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if r.ended() {
			return errEnded
		}
		if err := s.audit(ctx, tx, "cohort.cancel", r); err != nil {
			return err
		}
		return s.end(ctx, tx, r, cancelled, "")
	})
	if errors.Is(err, resumable.ErrTaken) {
		err = errEnded
	}
	if err != nil {
		return Run{}, err
	}
	return s.Get(ctx, actor, id)
}

// Repeat recomputes a run of the actor's from its stored inputs.
func (s *Service) Repeat(ctx context.Context, actor authz.Actor, id string) (Run, error) {
	first, err := s.store.of(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return Run{}, err
	}
	if first.State != done || first.RepeatOf == nil && first.RepeatKey != nil {
		return Run{}, errNoInputs
	}
	if _, err := s.limits.Reserve(ctx, starts.Of(actor.ID)); err != nil {
		return Run{}, err
	}
	root := first.Key
	if first.RepeatKey != nil {
		root = *first.RepeatKey
	}
	rows, err := s.inputs.size(ctx, s.k.DB.Read(), root)
	if err != nil {
		return Run{}, err
	}
	return s.computed(ctx, actor, rows <= inlineRows, func(ctx context.Context, tx *db.Tx, later time.Duration) (string, error) {
		r := &row{
			ID: uuid.NewString(), OwnerID: actor.ID, ConfigID: first.ConfigID, ConfigVersion: first.ConfigVersion, Mailed: first.Mailed, RepeatKey: &root,
			Deidentified: first.Deidentified, Definition: first.Definition, Titles: first.Titles, AsOf: first.AsOf,
		}
		return r.ID, s.queue(ctx, tx, actor, r, later)
	})
}

func (s *Service) audit(ctx context.Context, tx *db.Tx, action string, r *row) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{Action: action, SubjectKind: "cohort_run", SubjectID: r.ID, Detail: map[string]any{"deidentified": r.Deidentified}})
}
