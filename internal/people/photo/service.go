package photo

import (
	"bytes"
	"context"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/blob"
	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/people"
)

// Service implements the package's operations.
type Service struct {
	k      *kernel.Kernel
	people *people.Service
	store  store
	lines  photoLines
}

// New makes the service.
func New(k *kernel.Kernel, p *people.Service) *Service {
	return &Service{k: k, people: p, lines: newPhotoLines()}
}

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() { jobs.Handle(s.k.Jobs, photoJob, s.sweepPhoto) }

const (
	// photoJob deletes a photo that no child has.
	photoJob = "people.photo"
	// photoGrace is how long a replaced photo is kept: longer than an upload takes, and a backup that has copied the
	// database and is about to copy the files.
	photoGrace = 6 * time.Hour
)

type storedFile struct {
	Hash string `json:"hash"`
}

// SetPhoto replaces the photo of a child of the actor's list. Errors: 413, 415 and 422 for pictures that are not accepted.
func (s *Service) SetPhoto(ctx context.Context, actor authz.Actor, childID, name string, data []byte) (StoredPhoto, error) {
	if _, err := s.people.Own(ctx, s.k.DB.Read(), actor, childID); err != nil {
		return StoredPhoto{}, err
	}
	file, err := s.lines.kept(ctx, actor.ID, name, data)
	if err != nil {
		return StoredPhoto{}, err
	}
	hash := blob.Hash(file)
	// If this process ends before the child has the photo, the job deletes the unused file.
	if err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.scheduleOrphanCheck(ctx, tx, hash) }); err != nil {
		return StoredPhoto{}, err
	}
	if _, err := s.k.Blob.Put(ctx, bytes.NewReader(file), int64(len(file))); err != nil {
		return StoredPhoto{}, err
	}
	return StoredPhoto{Photo: hash}, s.replacePhoto(ctx, actor, childID, hash, "photo_set")
}

// RemovePhoto takes the photo of a child of the actor's list away. Without one it does nothing.
func (s *Service) RemovePhoto(ctx context.Context, actor authz.Actor, childID string) error {
	return s.replacePhoto(ctx, actor, childID, "", "photo_removed")
}

func (s *Service) replacePhoto(ctx context.Context, actor authz.Actor, childID, hash, act string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		c, err := s.people.Own(ctx, tx, actor, childID)
		if err != nil || c.Photo == hash {
			return err
		}
		if err := s.store.putPhoto(ctx, tx, c, hash, db.Micros(s.k.Now())); err != nil {
			return err
		}
		if c.Photo != "" {
			if err := s.scheduleOrphanCheck(ctx, tx, c.Photo); err != nil {
				return err
			}
		}
		return s.k.Audit.Record(ctx, tx, c.Event(act))
	})
}

// scheduleOrphanCheck has it looked at later whether some child has the photo.
func (s *Service) scheduleOrphanCheck(ctx context.Context, tx *db.Tx, hash string) error {
	return s.k.Jobs.Enqueue(ctx, tx, photoJob, storedFile{Hash: hash}, s.k.Now().Add(photoGrace))
}

func (s *Service) sweepPhoto(ctx context.Context, file storedFile) error {
	used, err := s.store.hasPhoto(ctx, s.k.DB.Read(), file.Hash)
	if err != nil || used {
		return err
	}
	if err := s.k.Blob.Delete(ctx, file.Hash); !errors.Is(err, blob.ErrNotFound) {
		return err
	}
	return nil
}

// Photo returns the name of the photo of a child that the actor can access, and leaves an audit event; db.ErrNotFound when the child
// has none.
func (s *Service) Photo(ctx context.Context, actor authz.Actor, childID string) (string, error) {
	c, err := s.people.ReadableChild(ctx, s.k.DB.Read(), actor, childID)
	if err != nil {
		return "", err
	}
	if c.Photo == "" {
		return "", db.ErrNotFound
	}
	return c.Photo, s.k.Audit.Read(ctx, c.Event("photo_read"))
}

// Open reads a photo by its name, if the actor may see it.
func (s *Service) Open(ctx context.Context, name string) (*bytes.Reader, error) {
	file, err := s.k.Blob.Open(ctx, name)
	if err != nil {
		return nil, err
	}
	picture, err := shown(file)
	return picture, errors.Join(err, file.Close())
}

// ChildErased has the photo of a child removed, in the transaction that removes the child: should this process end before
// [Service.Remove], the job does it.
func (s *Service) ChildErased(ctx context.Context, tx *db.Tx, c people.Child) error {
	if c.Photo == "" {
		return nil
	}
	return s.k.Jobs.Enqueue(ctx, tx, photoJob, storedFile{Hash: c.Photo}, s.k.Now())
}

// Remove removes the file of a photo that no child has any longer.
func (s *Service) Remove(ctx context.Context, hash string) error {
	if hash == "" {
		return nil
	}
	if err := s.sweepPhoto(ctx, storedFile{Hash: hash}); err != nil && !errors.Is(err, blob.ErrNotFound) {
		return err
	}
	return nil
}
