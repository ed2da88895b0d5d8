package importing

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	importfile "milepost/internal/importing/file"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/live"
	"milepost/internal/resumable"
	"milepost/internal/waitline"
)

var (
	importChanged = fault.Define("import.changed", "This import was changed meanwhile. Please look at it again.")
	openFull      = fault.Define("import.open-full", "You have many open imports. Finish or discard one first.")
)

const (
	// openLife is how long an import may stay open.
	openLife = 24 * time.Hour
	// sourceLife is how long one of a source waits for a person.
	sourceLife = 7 * 24 * time.Hour
	// UndoLife is how long an import that was run is kept, to be undone and for its refused rows.
	UndoLife = 30 * 24 * time.Hour
	// maxOpen are how many an account may have open.
	maxOpen = 20
)

// How many files are received at a time, how many are read, and how many may wait to be received, in all and of one account. Those
// that are received lie on the disk; those that are read, in memory.
const (
	receivedAtOnce = 8
	readAtOnce     = 2
	maxWaiting     = 32
	maxWaitingOne  = 2
)

// How a run is worked on.
const (
	// turn is how long one job works on a run before the next in line has its turn.
	turn = 1500 * time.Millisecond
	// busyFor is how long a worker may be without a chunk to show before another takes its run over: it may be dead.
	busyFor = 3 * time.Second
	// maxFailures is how often a run may be taken up without a result, because the process ended each time.
	maxFailures = 8
	// chunkTries is how often a chunk is tried at a time.
	chunkTries = 3
)

// Engine imports files of one kind.
type Engine[T, W any] struct {
	// Runs are the imports that are being run or undone.
	Runs *resumable.Runner[T]

	Config
	k      *kernel.Kernel
	module Module[T, W]
	tables Tables
	// receiving lets files in, and unpacking bounds how many of them are in memory at a time.
	receiving *waitline.Line
	unpacking chan struct{}
	// chunks decides how many rows of a running import fit into a short transaction.
	chunks *chunkSize
}

// New makes the engine of a kind of imports.
func New[T, W any](k *kernel.Kernel, c Config, m Module[T, W]) *Engine[T, W] {
	e := &Engine[T, W]{
		Config: c, k: k, module: m, tables: c.Tables, receiving: waitline.New(receivedAtOnce, maxWaiting, maxWaitingOne),
		unpacking: make(chan struct{}, readAtOnce), chunks: newChunkSize(),
	}
	e.Runs = resumable.New(k, resumable.Work[T](run[T, W]{e}), resumable.Options{
		Kind: c.RunJob, AtMost: 1, Busy: busyFor, Turn: turn, Failures: maxFailures, Tries: chunkTries,
	})
	return e
}

// Work registers the background work. Call it once, before the queue starts.
func (e *Engine[T, W]) Work() {
	jobs.Handle(e.k.Jobs, e.CleanJob, e.clean)
	e.Runs.Register()
}

// Tables returns the tables in which an import may name a child.
func (e *Engine[T, W]) Tables() []string { return e.tables.all() }

func (e *Engine[T, W]) micros() int64 { return db.Micros(e.k.Now()) }

// ErrChanged is the answer to a change of an import that was changed by another call meanwhile.
var ErrChanged = fault.Conflict(importChanged)

// Put stores an import; [ErrChanged] if it was changed since it was read. Storing it takes it away from callers that have read it before.
func (e *Engine[T, W]) Put(ctx context.Context, tx *db.Tx, m *T) error {
	mine, err := e.module.Put(ctx, tx, m)
	if err == nil && !mine {
		err = ErrChanged
	}
	return err
}

// PutWith stores an import in a transaction of its own, with what do changes in it and stores beside it. m takes the change up when
// it is committed: PostgreSQL may run a transaction again, and then begins with what is stored.
func (e *Engine[T, W]) PutWith(ctx context.Context, m *T, do func(ctx context.Context, tx *db.Tx, next *T) error) error {
	var next T
	err := e.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		next = *m
		if err := do(ctx, tx, &next); err != nil {
			return err
		}
		return e.Put(ctx, tx, &next)
	})
	if err == nil {
		*m = next
	}
	return err
}

// Begin reads a file, size bytes from src, and decides what each row would do. Nothing is applied yet. The errors are 413, 415 and
// 422 for files that cannot be used, 409 when too many imports are open, and an importfile.ChoiceError.
func (e *Engine[T, W]) Begin(ctx context.Context, actor authz.Actor, src io.ReaderAt, size int64, o importfile.Options) (out W, err error) {
	open, err := e.module.CountOpen(ctx, e.k.DB.Read(), actor, e.micros())
	if err != nil {
		return out, err
	}
	if open >= maxOpen {
		return out, fault.Conflict(openFull)
	}
	err = e.read(ctx, src, size, o, func(file *importfile.File) error {
		out, err = e.BeginList(ctx, actor, Import{ID: uuid.NewString(), FileName: o.Name}, file)
		return err
	})
	return out, err
}

// read opens a file, size bytes from src, for do.
func (e *Engine[T, W]) read(ctx context.Context, src io.ReaderAt, size int64, o importfile.Options, do func(*importfile.File) error) error {
	return e.Unpack(ctx, func() error {
		file, err := importfile.Open(ctx, src, size, o)
		if err != nil {
			return importfile.Fault(err)
		}
		defer func() { _ = file.Close() }()
		return do(file)
	})
}

// Unpack runs what reads a file, once it is its turn: unpacked files are large, and few are open at a time.
func (e *Engine[T, W]) Unpack(ctx context.Context, do func() error) error {
	select {
	case e.unpacking <- struct{}{}:
		defer func() { <-e.unpacking }()
	case <-ctx.Done():
		return ctx.Err()
	}
	return do()
}

// BeginList stores the rows of a list and decides what each would do. one says what the import is called, and whose source the list is of.
// What was begun under its id before, and was not run, is forgotten.
func (e *Engine[T, W]) BeginList(ctx context.Context, actor authz.Actor, one Import, file *importfile.File) (out W, err error) {
	if err := e.forgetOpen(ctx, one.ID); err != nil {
		return out, err
	}
	m, err := e.begin(ctx, actor, one, file)
	if err != nil {
		return out, err
	}
	if err = e.stageFile(ctx, m, file); err == nil {
		e.module.Common(m).State = Open
		err = e.module.Staged(ctx, m, file)
	}
	if err != nil {
		return out, errors.Join(err, e.forget(context.WithoutCancel(ctx), e.module.Common(m).Key))
	}
	out, _ = e.module.Wire(m)
	return out, nil
}

// forgetOpen forgets an import that was not run, if there is one of that id.
func (e *Engine[T, W]) forgetOpen(ctx context.Context, id string) error {
	m, err := e.module.Named(ctx, e.k.DB.Read(), id)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if one := e.module.Common(m); one.State == Reading || one.State == Open {
		return e.forget(ctx, one.Key)
	}
	return ErrRunning
}

// begin stores an import whose rows are still to come, and has it forgotten when it expires.
func (e *Engine[T, W]) begin(ctx context.Context, actor authz.Actor, one Import, file *importfile.File) (*T, error) {
	now, life := e.k.Now(), openLife
	if one.SourceKey != 0 {
		life = sourceLife
	}
	one.OwnerID, one.OwnerKey, one.State, one.Base1904, one.Columns = actor.ID, actor.Key, Reading, file.Base1904, columnsOf(file)
	one.CreatedAt, one.ExpiresAt = db.Micros(now), db.Micros(now.Add(life))
	m, err := e.module.Begin(ctx, actor, one, file)
	if err != nil {
		return nil, err
	}
	return m, e.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := e.module.Insert(ctx, tx, m); err != nil {
			return err
		}
		return e.cleanLater(ctx, tx, m, now.Add(life).Add(cleanAfter))
	})
}

// One reads an import of the actor's; db.ErrNotFound if there is none, or it has expired.
func (e *Engine[T, W]) One(ctx context.Context, actor authz.Actor, id string) (out W, err error) {
	m, err := e.module.Of(ctx, e.k.DB.Read(), actor, id, e.micros())
	if err == nil {
		out, _ = e.module.Wire(m)
	}
	return out, err
}

// All returns the actor's imports, newest first.
func (e *Engine[T, W]) All(ctx context.Context, actor authz.Actor) ([]W, error) {
	list, err := e.module.List(ctx, e.k.DB.Read(), actor, e.micros())
	out := make([]W, len(list))
	for i := range list {
		out[i], _ = e.module.Wire(&list[i])
	}
	return out, err
}

// event returns the progress as its listeners get it.
func (e *Engine[T, W]) event(m *T) live.Event {
	_, progress := e.module.Wire(m)
	data, err := json.Marshal(progress)
	if err != nil {
		panic("importing: encode progress: " + err.Error()) // numbers and a text always encode
	}
	return live.Event{Type: "progress", Data: data}
}

// publish notifies watchers. The stored state counts; a failure is only logged.
func (e *Engine[T, W]) publish(ctx context.Context, m *T) {
	if err := e.k.Live.Publish(ctx, e.channel(e.module.Common(m).ID), e.event(m)); err != nil {
		e.k.Log.WarnContext(ctx, "progress of an import not sent", "error", err)
	}
}

func (e *Engine[T, W]) channel(id string) string { return e.Channel + ":" + id }
