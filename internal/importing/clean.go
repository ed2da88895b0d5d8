package importing

import (
	"context"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var importRunning = fault.Define("import.running", "This import is running. Cancel it first.")

// cleanAfter is how long after its end an import is forgotten.
const cleanAfter = time.Second

type cleaning struct {
	ImportID string `json:"import_id"`
}

// cleanLater has what of an import is needed no longer removed at a time.
func (e *Engine[T, W]) cleanLater(ctx context.Context, tx *db.Tx, m *T, at time.Time) error {
	return e.CleanSoon(ctx, tx, e.module.Common(m).ID, at)
}

// CleanSoon has what of the import with that id is needed no longer removed at a time.
func (e *Engine[T, W]) CleanSoon(ctx context.Context, tx *db.Tx, id string, at time.Time) error {
	return e.k.Jobs.Enqueue(ctx, tx, e.CleanJob, cleaning{ImportID: id}, at)
}

// Discard forgets an import of the actor's with all of its rows. What it has applied stays.
func (e *Engine[T, W]) Discard(ctx context.Context, actor authz.Actor, id string) error {
	m, err := e.module.Of(ctx, e.k.DB.Read(), actor, id, e.micros())
	if err != nil {
		return err
	}
	one := e.module.Common(m)
	if one.State.Active() {
		return fault.Conflict(importRunning)
	}
	return e.forget(ctx, one.Key)
}

// clean forgets an import that has expired; of one that was run, what is needed no longer.
func (e *Engine[T, W]) clean(ctx context.Context, job cleaning) error {
	m, err := e.module.Named(ctx, e.k.DB.Read(), job.ImportID)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	one := e.module.Common(m)
	switch {
	case one.ExpiresAt <= e.micros():
		return e.forget(ctx, one.Key)
	case one.State.Active(): // one more such job follows for its end
		return nil
	}
	return e.module.Clean(ctx, m)
}
