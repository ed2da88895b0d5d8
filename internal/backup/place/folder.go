package place

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// draftEnd is the end of the name of a file that is not whole yet.
const draftEnd = ".part"

// errNoFile means that something else took the place of a backup: it is left alone.
var errNoFile = errors.New("it is no file, so nothing was removed")

// folder is a place in the file system. Names cannot lead out of it.
type folder struct{ *os.Root }

// openFolder does not make the folder: where a disk is not mounted, backups would go to the wrong one.
func openFolder(path string) (Place, error) {
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, fmt.Errorf("open the folder of backups, which has to exist: %w", err)
	}
	return folder{root}, nil
}

// Write implements [Place]: the file gets its name when all of it is on the disk.
func (f folder) Write(ctx context.Context, name string, write func(io.Writer) error) (err error) {
	draft, err := f.OpenFile(name+draftEnd, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	err = write(heeding{ctx, draft})
	if err == nil {
		err = draft.Sync()
	}
	err = errors.Join(err, draft.Close(), ctx.Err())
	if err == nil {
		err = f.name(name)
	}
	if err != nil {
		return errors.Join(err, f.Clear(context.WithoutCancel(ctx), name))
	}
	return nil
}

// name gives a draft its name, which nothing has.
func (f folder) name(name string) error {
	if _, err := f.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(fmt.Errorf("%s exists already", name), err)
	}
	if err := f.Rename(name+draftEnd, name); err != nil {
		return err
	}
	return f.flush()
}

// flush has the names survive a power loss.
func (f folder) flush() error {
	dir, err := f.Root.Open(".")
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

// Size implements [Place].
func (f folder) Size(_ context.Context, name string) (int64, error) {
	info, err := f.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return 0, ErrNone
	case err != nil:
		return 0, err
	case !info.Mode().IsRegular():
		return 0, ErrNone
	}
	return info.Size(), nil
}

// Open implements [Place].
func (f folder) Open(ctx context.Context, name string) (io.ReadCloser, error) {
	if _, err := f.Size(ctx, name); err != nil {
		return nil, err
	}
	return f.Root.Open(name)
}

// Remove implements [Place].
func (f folder) Remove(ctx context.Context, name string) error {
	return errors.Join(f.Clear(ctx, name), f.remove(name))
}

// Clear implements [Place].
func (f folder) Clear(_ context.Context, name string) error { return f.remove(name + draftEnd) }

func (f folder) remove(name string) error {
	info, err := f.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s: %w", name, errNoFile)
	}
	return f.Root.Remove(name)
}

// heeding stops writing when its context ends.
type heeding struct {
	ctx context.Context //nolint:containedctx // that of one call of Write
	to  io.Writer
}

// Write implements [io.Writer].
func (h heeding) Write(p []byte) (int, error) {
	if err := h.ctx.Err(); err != nil {
		return 0, err
	}
	return h.to.Write(p)
}
