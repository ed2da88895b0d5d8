package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"milepost/internal/backup/place"
	"milepost/internal/db"
)

const (
	// ahead is how far in the future the last backup may lie before the clock counts as set back.
	ahead = 5 * time.Minute
	// most is how long a backup may take: a place that hangs holds nothing up for longer.
	most = 20 * time.Hour
)

var (
	errGivenUp = errors.New("another server went on with the backups meanwhile, so this one does not count")
	errNotKept = errors.New("the backup is not at its place as it was written")
)

// Schedule makes backups at a location and removes the oldest of its own.
type Schedule struct {
	DB       *db.DB
	Log      *slog.Logger
	Now      func() time.Time
	Location string
	Every    time.Duration
	// Keep is how many are kept.
	Keep int
	// Write writes a sealed backup of everything.
	Write func(ctx context.Context, w io.Writer) error
}

// Due makes a backup if one is due.
func (s *Schedule) Due(ctx context.Context) error {
	state, err := ReadState(ctx, s.DB.Read())
	if err != nil {
		return err
	}
	if !s.due(state) {
		return nil
	}
	making, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	err = s.Make(making)
	if err != nil && ctx.Err() == nil { // a server that stops has not failed: another one, or it itself, tries again
		err = errors.Join(err, Failed(ctx, s.DB, s.Now(), err))
	}
	return err
}

// due reports whether the last good backup is old enough, or is of a time that has not come: then the clock was set back.
func (s *Schedule) due(state State) bool {
	age := s.Now().Sub(state.Good.At)
	return age >= s.Every || age < -ahead
}

// Make makes a backup now, and counts it as good once it lies at its place as it was written. Only then older ones are removed.
func (s *Schedule) Make(ctx context.Context) (err error) {
	to, err := place.Open(ctx, s.Location)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	// A place that does not answer is found before the database is copied.
	if _, err := to.Size(ctx, "milepost"); err != nil && !errors.Is(err, place.ErrNone) {
		return fmt.Errorf("reach the place of backups: %w", err)
	}
	r, err := begin(ctx, s.DB, s.Location, s.Now())
	if err != nil {
		return err
	}
	made, err := s.write(ctx, to, r)
	if err == nil {
		err = finish(ctx, s.DB, r, made)
	}
	if err != nil {
		return errors.Join(err, s.discard(ctx, to, r))
	}
	s.Log.InfoContext(ctx, "a backup was made", "name", r.Name, "bytes", made.Bytes)
	if err := s.retire(ctx, to, r); err != nil { // the backup is good all the same
		s.Log.WarnContext(ctx, "older backups could not be removed", "error", err)
	}
	return nil
}

func (s *Schedule) write(ctx context.Context, to place.Place, r row) (made Record, err error) {
	made = Record{Name: r.Name, Sealed: true}
	err = to.Write(ctx, r.Name, func(w io.Writer) error {
		counted := &Counter{Writer: w}
		err := s.Write(ctx, counted)
		made.Bytes = counted.Bytes
		return err
	})
	if err != nil {
		return made, fmt.Errorf("write the backup: %w", err)
	}
	size, err := to.Size(ctx, r.Name)
	if err == nil && size != made.Bytes {
		err = errNotKept
	}
	made.At = s.Now()
	return made, err
}

// discard removes what is left of a backup that failed. What cannot be removed now is tried again with the backups that follow.
func (s *Schedule) discard(ctx context.Context, to place.Place, r row) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Minute)
	defer cancel()
	if err := to.Remove(ctx, r.Name); err != nil {
		return err
	}
	return drop(ctx, s.DB, r.Number)
}

// retire removes backups of this installation that are older than those to be kept, by the order in which they were begun and
// not by a clock. Kept are as many as are there as they were written, the newest first; one that was begun and never known to
// be whole lies between them uncounted until it is older than all of them.
func (s *Schedule) retire(ctx context.Context, to place.Place, newest row) error {
	list, err := older(ctx, s.DB.Read(), s.Location, newest.Number)
	if err != nil {
		return err
	}
	kept, failures := 1, []error(nil) // the newest is kept
	for _, r := range list {
		good := false
		if kept >= s.Keep {
			err = s.remove(ctx, to, r)
		} else {
			good, err = s.look(ctx, to, r)
		}
		if good {
			kept++
		}
		failures = append(failures, err)
	}
	return errors.Join(failures...)
}

// look reports whether a backup is there as it was written. It gives up one that was interrupted.
func (s *Schedule) look(ctx context.Context, to place.Place, r row) (good bool, err error) {
	size, err := to.Size(ctx, r.Name)
	switch {
	case errors.Is(err, place.ErrNone) && r.MadeAt == 0:
		return false, s.clear(ctx, to, r)
	case errors.Is(err, place.ErrNone):
		return false, nil // somebody has removed it
	}
	return err == nil && r.MadeAt > 0 && size == r.Bytes, err
}

// clear gives up a backup that was interrupted.
func (s *Schedule) clear(ctx context.Context, to place.Place, r row) error {
	if err := to.Clear(ctx, r.Name); err != nil {
		return fmt.Errorf("clear %s: %w", r.Name, err)
	}
	return drop(ctx, s.DB, r.Number)
}

func (s *Schedule) remove(ctx context.Context, to place.Place, r row) error {
	if err := to.Remove(ctx, r.Name); err != nil {
		return fmt.Errorf("remove %s: %w", r.Name, err)
	}
	return drop(ctx, s.DB, r.Number)
}

// Counter counts the bytes that are written.
type Counter struct {
	io.Writer

	Bytes int64
}

// Write implements [io.Writer].
func (c *Counter) Write(p []byte) (int, error) {
	n, err := c.Writer.Write(p)
	c.Bytes += int64(n)
	return n, err
}
