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
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
)

const (
	runJob = "insight.run-cohort"
	// busyFor is how long a worker may be without a step to show before another takes its run over: it may be dead.
	busyFor = 60 * time.Second
	// maxFailures is how often a run may be taken up without a result, because the process ended each time.
	maxFailures = 5
	// pause is between two transactions of inputs, so that others write.
	pause = 5 * time.Millisecond
)

// task is the work that a run waits for, on behalf of the caller who asked for it.
type task struct {
	RunID   string `json:"run_id"`
	Request string `json:"request"`
	Address string `json:"address"`
}

// work computes a run. Anyone who takes it up leaves another job for the case that the process dies.
func (s *Service) work(ctx context.Context, t task) error {
	r, err := s.takeUp(ctx, t)
	if r == nil || err != nil {
		return err
	}
	actor, err := s.store.account(ctx, s.k.DB.Read(), r.OwnerID)
	if errors.Is(err, db.ErrNotFound) || err == nil && !actor.Is(authz.ReportReaders...) {
		return s.fail(ctx, r, reasonAccount)
	}
	if err == nil {
		err = s.compute(authz.With(reqctx.With(ctx, t.Request, t.Address), actor), actor, r)
	}
	switch {
	case err == nil || errors.Is(err, errChanged): // cancelled, or another worker has it
		return nil
	case errors.Is(err, errTooMany):
		return s.fail(ctx, r, reasonMany)
	case fault.Is(err, fault.KindInvalid): // the account has another role than when it was started
		return s.fail(ctx, r, msgForAll)
	case ctx.Err() != nil: // the released job continues with it
		return ctx.Err()
	}
	s.k.Log.ErrorContext(ctx, "cohort report failed", "run", r.ID, "error", err)
	return s.fail(ctx, r, reasonError)
}

// takeUp makes the run this worker's. It returns none if another worker has done the work, or is doing it.
func (s *Service) takeUp(ctx context.Context, t task) (mine *row, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		mine = nil
		r, err := s.store.named(ctx, tx, t.RunID)
		if errors.Is(err, db.ErrNotFound) || err == nil && r.ended() {
			return nil
		}
		if err != nil {
			return err
		}
		now := s.k.Now()
		if r.BusyUntil > db.Micros(now) {
			return s.k.Jobs.Enqueue(ctx, tx, runJob, t, time.UnixMicro(r.BusyUntil))
		}
		step := r.Step
		if r.Failures >= maxFailures {
			return s.end(ctx, tx, r, step, failed, reasonStopped)
		}
		r.State, r.Progress = running, 0
		r.Step, r.Failures, r.BusyUntil = step+1, r.Failures+1, db.Micros(now.Add(busyFor))
		if err := s.inputs.drop(ctx, tx, r.Key); err != nil { // of one who did not come to the end
			return err
		}
		if err := s.store.put(ctx, tx, r, step); err != nil {
			return err
		}
		mine = r
		return s.k.Jobs.Enqueue(ctx, tx, runJob, t, now.Add(busyFor))
	})
	if errors.Is(err, errChanged) {
		return nil, nil //nolint:nilnil // another worker took it up
	}
	return mine, err
}

// compute reads and keeps the inputs, computes, and ends the run.
func (s *Service) compute(ctx context.Context, actor authz.Actor, r *row) error {
	d, err := r.definition()
	if err != nil {
		return err
	}
	in := Inputs{AsOf: r.AsOf}
	if r.RepeatKey != nil {
		err = s.again(ctx, r, &in)
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
	result, err := deidentified.Pack(Compute(&d, &in))
	if err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		ended := *r
		ended.Result, ended.Progress = result, 1
		return s.end(ctx, tx, &ended, r.Step, done, "")
	})
}

// keptBefore reports whether the inputs of a run were stored when activities without a score counted as 0 %, according to its
// result.
func keptBefore(ctx context.Context, q db.Querier, key int64) (bool, error) {
	var packed []byte
	if err := q.Get(ctx, &packed, `SELECT result FROM cohort_run WHERE key = $1`, key); err != nil || packed == nil {
		return false, err
	}
	var was CohortResult
	err := deidentified.Unpack(packed, &was)
	return was.Counting < scoresAlone, err
}

// again reads the inputs of the run that this one repeats.
func (s *Service) again(ctx context.Context, r *row, in *Inputs) (err error) {
	q := s.k.DB.Read()
	if err := q.Get(ctx, &in.Erased, `SELECT erased FROM cohort_run WHERE key = $1`, *r.RepeatKey); err != nil {
		return err
	}
	in.Rows, err = s.inputs.read(ctx, q, *r.RepeatKey)
	if err != nil {
		return err
	}
	if in.MissingAsZero, err = keptBefore(ctx, q, *r.RepeatKey); err != nil {
		return err
	}
	return s.k.Audit.Read(ctx, audit.Event{Action: "cohort.repeat", SubjectKind: "cohort_run", SubjectID: r.ID, Detail: map[string]any{"activities": len(in.Rows)}})
}

// first reads what the actor sees now, records which children that includes, and stores it.
func (s *Service) first(ctx context.Context, actor authz.Actor, d *Definition, r *row, in *Inputs) (err error) {
	r.Deidentified = actor.Is(authz.Statistician)
	event := audit.Event{Action: "cohort.run", SubjectKind: "cohort_run", SubjectID: r.ID}
	if r.Deidentified {
		if err := d.checkDeidentified(); err != nil { // the role is another one than when it was started
			return err
		}
		in.Rows, err = s.groupRows(ctx, d, r.AsOf)
	} else {
		src := newSource(s.k.DB.Read(), actor, d, r.AsOf)
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
func (s *Service) name(ctx context.Context, r *row, rows []Row) error {
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
func (s *Service) keep(ctx context.Context, r *row, rows []Row) error {
	chunks := slices.Collect(slices.Chunk(rows, chunkRows))
	for no := 0; no < len(chunks) || no == 0; no += chunksAtOnce {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			for at := no; at < min(no+chunksAtOnce, len(chunks)); at++ {
				if err := s.inputs.add(ctx, tx, r, at, chunks[at]); err != nil {
					return err
				}
			}
			r.BusyUntil, r.Progress = db.Micros(s.k.Now().Add(busyFor)), 0.9*float64(min(no+chunksAtOnce, len(chunks)))/float64(max(1, len(chunks)))
			return s.store.put(ctx, tx, r, r.Step)
		})
		if err != nil {
			return err
		}
		if no+chunksAtOnce < len(chunks) {
			pauseBetween(ctx)
		}
	}
	return nil
}

// pauseBetween is a pause in which others write.
func pauseBetween(ctx context.Context) {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// end stores how a run ended, and reports who waits for it.
func (s *Service) end(ctx context.Context, tx *db.Tx, r *row, step int64, state, reason string) error {
	r.State, r.Reason, r.BusyUntil, r.FinishedAt, r.Step = state, reason, 0, new(db.Micros(s.k.Now())), step+1
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

// fail ends a run that cannot be computed.
func (s *Service) fail(ctx context.Context, r *row, reason string) error {
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		ended := *r
		return s.end(ctx, tx, &ended, r.Step, failed, reason)
	})
	if errors.Is(err, errChanged) {
		return nil
	}
	return err
}
