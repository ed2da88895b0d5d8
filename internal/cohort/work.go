package cohort

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/cohort/deidentified"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/resumable"
)

const (
	runJob = "insight.run-cohort"
	// busyFor is how long a worker may be without a step to show before another takes its run over: it may be dead.
	busyFor = 60 * time.Second
	// maxFailures is how often a run may be taken up without a result, because the process ended each time.
	maxFailures = 5
)

// worker does the work of a run. A run is computed in one piece: a worker that takes it over begins from the start.
type worker struct{ *Service }

func (w worker) Find(ctx context.Context, q db.Querier, id string) (*row, error) {
	return w.store.named(ctx, q, id)
}

func (worker) Lease(r *row) (*resumable.Lease, string) { return &r.Lease, r.ID }

func (worker) Active(r *row) bool { return !r.ended() }

// errAccount is why a run ends whose account may not compute reports any more.
var errAccount = errors.New("cohort: the account may not compute reports")

func (w worker) Actor(ctx context.Context, r *row) (authz.Actor, error) {
	actor, err := w.store.account(ctx, w.k.DB.Read(), r.OwnerID)
	if errors.Is(err, db.ErrNotFound) || err == nil && !actor.Is(authz.ReportReaders...) {
		err = errAccount
	}
	return actor, err
}

// TakeUp drops the inputs that a worker stored before it died.
func (w worker) TakeUp(ctx context.Context, tx *db.Tx, r *row) error {
	r.State, r.Progress = running, 0
	return w.inputs.drop(ctx, tx, r.Key)
}

func (w worker) Store(ctx context.Context, tx *db.Tx, r *row, step int64) error {
	return w.store.put(ctx, tx, r, step)
}

func (w worker) Do(ctx context.Context, r *row) error {
	return w.compute(ctx, authz.Caller(ctx), r)
}

// Fail ends a run that cannot be computed.
func (w worker) Fail(ctx context.Context, tx *db.Tx, r *row, cause error) error {
	reason := reasonError
	switch {
	case errors.Is(cause, resumable.ErrStopped):
		reason = reasonStopped
	case errors.Is(cause, errAccount):
		reason = reasonAccount
	case errors.Is(cause, errTooMany):
		reason = reasonMany
	case fault.Is(cause, fault.KindInvalid): // the account has another role than when it was started
		reason = statistics.NotDeidentified.String()
	default:
		w.k.Log.ErrorContext(ctx, "cohort report failed", "run", r.ID, "error", cause)
	}
	return w.end(ctx, tx, r, failed, reason)
}

// compute reads and keeps the inputs, computes, and ends the run.
func (s *Service) compute(ctx context.Context, actor authz.Actor, r *row) error {
	d, err := r.definition()
	if err != nil {
		return err
	}
	in := statistics.Inputs{AsOf: r.AsOf}
	if r.RepeatKey != nil {
		err = s.again(ctx, actor, r, &in)
	} else {
		err = s.first(ctx, actor, &d, r, &in)
	}
	if err != nil {
		return err
	}
	in.Deidentified, in.Strict = r.Deidentified, r.Deidentified || r.Mailed
	if err := json.Unmarshal([]byte(r.Titles), &in.Titles); err != nil {
		return err
	}
	result, err := deidentified.Pack(statistics.Compute(&d, &in))
	if err != nil {
		return err
	}
	ended := *r
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		ended = *r
		ended.Result, ended.Progress = result, 1
		return s.end(ctx, tx, &ended, done, "")
	})
	if err == nil {
		*r = ended
	}
	return err
}

// keptBefore reports whether the inputs of a run were stored when activities without a score counted as 0 %, according to its
// result.
func keptBefore(ctx context.Context, q db.Querier, key int64) (bool, error) {
	var packed []byte
	if err := q.Get(ctx, &packed, `SELECT result FROM cohort_run WHERE key = $1`, key); err != nil || packed == nil {
		return false, err
	}
	var was statistics.CohortResult
	err := deidentified.Unpack(packed, &was)
	return was.Counting < statistics.ScoresAlone, err
}

// again reads the inputs of the run that this one repeats, without children whom the actor no longer sees.
func (s *Service) again(ctx context.Context, actor authz.Actor, r *row, in *statistics.Inputs) (err error) {
	q := s.k.DB.SlowRead()
	if actor.Is(authz.Statistician) && !r.Deidentified { // the role is another one than when it was started
		return errAccount
	}
	if err := q.Get(ctx, &in.Erased, `SELECT erased FROM cohort_run WHERE key = $1`, *r.RepeatKey); err != nil {
		return err
	}
	in.Rows, err = s.inputs.read(ctx, q, *r.RepeatKey)
	if err != nil {
		return err
	}
	if !r.Deidentified {
		kept, left, err := withoutUnreached(ctx, q, actor, in.Rows)
		if err != nil {
			return err
		}
		in.Rows, in.Erased = kept, in.Erased+left
	}
	if in.MissingAsZero, err = keptBefore(ctx, q, *r.RepeatKey); err != nil {
		return err
	}
	return s.k.Audit.Read(ctx, audit.Event{Action: "cohort.repeat", SubjectKind: "cohort_run", SubjectID: r.ID, Detail: map[string]any{"activities": len(in.Rows)}})
}

// first reads what the actor sees now, records which children that includes, and stores it.
func (s *Service) first(ctx context.Context, actor authz.Actor, d *statistics.Definition, r *row, in *statistics.Inputs) (err error) {
	r.Deidentified = actor.Is(authz.Statistician)
	event := audit.Event{Action: "cohort.run", SubjectKind: "cohort_run", SubjectID: r.ID}
	if r.Deidentified {
		if err := d.CheckDeidentified(); err != nil { // the role is another one than when it was started
			return err
		}
		in.Rows, err = s.groupRows(ctx, d, r.AsOf)
	} else {
		src := newSource(s.k.DB.SlowRead(), actor, d, r.AsOf)
		in.Rows, err = src.rows(ctx)
		event.Children = slices.Sorted(maps.Keys(src.ids))
	}
	if err != nil {
		return err
	}
	event.Detail = map[string]any{"activities": len(in.Rows), "deidentified": r.Deidentified, "mailed": r.Mailed}
	if err := s.k.Audit.Read(ctx, event); err != nil {
		return err
	}
	if err := s.name(ctx, r, in.Rows); err != nil {
		return err
	}
	return s.keep(ctx, r, in.Rows)
}

// name stores the current titles of the applications.
func (s *Service) name(ctx context.Context, r *row, rows []statistics.Row) error {
	ids := map[string]bool{}
	for i := range rows {
		ids[rows[i].App] = true
	}
	titles, err := s.store.titles(ctx, s.k.DB.Read(), slices.Sorted(maps.Keys(ids)))
	if err != nil {
		return err
	}
	text, err := json.Marshal(titles)
	r.Titles = string(text)
	return err
}

// keep stores the inputs in short transactions, each of which also renews the lease of the run.
func (s *Service) keep(ctx context.Context, r *row, rows []statistics.Row) error {
	chunks := slices.Collect(slices.Chunk(rows, chunkRows))
	for no := 0; no < len(chunks) || no == 0; no += chunksAtOnce {
		began := time.Now()
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			for at := no; at < min(no+chunksAtOnce, len(chunks)); at++ {
				if err := s.inputs.add(ctx, tx, r, at, chunks[at]); err != nil {
					return err
				}
			}
			r.Progress = 0.9 * float64(min(no+chunksAtOnce, len(chunks))) / float64(max(1, len(chunks)))
			return s.runs.Renew(ctx, tx, r)
		})
		if err != nil {
			return err
		}
		if no+chunksAtOnce < len(chunks) {
			s.runs.Pause(ctx, time.Since(began))
		}
	}
	return nil
}

// end stores how a run ended, unless another worker took it over or ended it meanwhile, and notifies the callers who wait for it.
func (s *Service) end(ctx context.Context, tx *db.Tx, r *row, state, reason string) error {
	step := r.Step
	r.Reset()
	r.State, r.Reason, r.FinishedAt = state, reason, new(db.Micros(s.k.Now()))
	if err := s.store.put(ctx, tx, r, step); err != nil {
		return err
	}
	if state != done {
		if err := s.inputs.drop(ctx, tx, r.Key); err != nil {
			return err
		}
	}
	for _, hook := range s.hooks {
		if err := hook(ctx, tx, r.ending()); err != nil {
			return err
		}
	}
	return nil
}
