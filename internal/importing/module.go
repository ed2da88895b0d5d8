package importing

import (
	"context"
	"io"

	"milepost/internal/authz"
	"milepost/internal/db"
	importfile "milepost/internal/importing/file"
	"milepost/internal/notice"
)

// Module is what a slice knows of its imports: T is a stored one, and W what the API shows of it.
type Module[T, W any] interface {
	Store[T]

	// Common returns what an import shares with those of other kinds.
	Common(m *T) *Import
	// Wire returns an import as the API shows it, and how far its run has come.
	Wire(m *T) (W, Progress)

	// Begin makes an import of a file whose rows are still to come.
	Begin(ctx context.Context, actor authz.Actor, m Import, file *importfile.File) (*T, error)
	// PassOver reports whether a row of the file is no row of the list.
	PassOver(m *T, row importfile.Row) bool
	// Staged decides on an import whose rows are stored: what its columns mean, and what each row would do.
	Staged(ctx context.Context, m *T, file *importfile.File) error

	// MayRun refuses an import that cannot be run now.
	MayRun(m *T) error
	// Start prepares an import that is to be run, or to continue, and sets its state.
	Start(ctx context.Context, tx *db.Tx, m *T) error
	// CanUndo reports whether something was applied that can be taken back.
	CanUndo(m *T) bool
	// StartUndo prepares an import that is to be undone.
	StartUndo(m *T)

	// Prepare reads what the next rows to be applied are decided by, before their transaction.
	Prepare(ctx context.Context, m *T) error
	// Apply applies the next rows, up to so many, and reports whether there are more.
	Apply(ctx context.Context, tx *db.Tx, m *T, most int) (more bool, err error)
	// Applied is called when rows of an import were applied.
	Applied()
	// Release gives up what was prepared, when a run ends or a transaction fails.
	Release()
	// Undo takes back the next changes, up to so many, and reports whether there are more. Where something that the slice does not
	// know refers to one of them it fails with db.ErrForeign; with keep, what was added stays.
	Undo(ctx context.Context, tx *db.Tx, m *T, most int, keep bool) (more bool, err error)
	// Ended completes an import that is done, undone, cancelled or has failed, as its state says.
	Ended(ctx context.Context, tx *db.Tx, m *T) error
	// Clean removes what is needed no longer of an import that is not being worked on.
	Clean(ctx context.Context, m *T) error

	// WriteRefused writes the refused rows as a table that can be mended and imported again.
	WriteRefused(ctx context.Context, to io.Writer, actor authz.Actor, m *T) error
}

// Store is a module's SQL of its imports.
type Store[T any] interface {
	// Of reads an import of the actor's that was read to its end and has not expired; otherwise db.ErrNotFound.
	Of(ctx context.Context, q db.Querier, actor authz.Actor, id string, now int64) (*T, error)
	// Named reads an import for the work in the background, of any account.
	Named(ctx context.Context, q db.Querier, id string) (*T, error)
	// List reads the actor's imports that are shown, newest first.
	List(ctx context.Context, q db.Querier, actor authz.Actor, now int64) ([]T, error)
	// CountOpen counts the actor's imports that are not run yet.
	CountOpen(ctx context.Context, q db.Querier, actor authz.Actor, now int64) (int64, error)
	// Insert stores an import and sets its key.
	Insert(ctx context.Context, tx *db.Tx, m *T) error
	// Put stores an import unless it was changed since it was read, and reports whether it did. It returns db.ErrConflict if the
	// account has another one that is being worked on.
	Put(ctx context.Context, tx *db.Tx, m *T) (bool, error)
}

// Config names what a kind of imports has of its own.
type Config struct {
	Tables      Tables
	RunJob      string
	CleanJob    string
	Channel     string // of live progress; the id of an import follows
	Notice      notice.Kind
	Path        string // of the API
	Name        string // of an import, in the ids of operations
	Refused     string // the id of the operation that returns the refused rows
	RefusedFile string // the name of their table; the day follows
}
