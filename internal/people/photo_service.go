package people

import (
	"bytes"
	"context"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/blob"
	"milepost/internal/db"
)

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

// SetPhoto gives a child of the actor's list a photo in place of the one it may have. Errors: 413, 415 and 422 for what
// is not accepted.
func (s *Service) SetPhoto(ctx context.Context, actor authz.Actor, childID, name string, data []byte) (StoredPhoto, error) {
	if _, err := s.store.ownChild(ctx, s.k.DB.Read(), actor, childID); err != nil {
		return StoredPhoto{}, err
	}
	file, err := s.photos.kept(ctx, actor.ID, name, data)
	if err != nil {
		return StoredPhoto{}, err
	}
	hash := blob.Hash(file)
	// Should this process end before the child has the photo, the job finds that nobody has it.
	if err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.doubt(ctx, tx, hash) }); err != nil {
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
		c, err := s.store.ownChild(ctx, tx, actor, childID)
		if err != nil || c.Photo == hash {
			return err
		}
		if err := s.store.putPhoto(ctx, tx, c, hash, s.micros()); err != nil {
			return err
		}
		if c.Photo != "" {
			if err := s.doubt(ctx, tx, c.Photo); err != nil {
				return err
			}
		}
		return s.k.Audit.Record(ctx, tx, c.event(act))
	})
}

// doubt has it looked at later whether some child has the photo.
func (s *Service) doubt(ctx context.Context, tx *db.Tx, hash string) error {
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

// Photo is the name of the photo of a child that the actor reaches, and leaves an audit event; db.ErrNotFound when the
// child has none.
func (s *Service) Photo(ctx context.Context, actor authz.Actor, childID string) (string, error) {
	c, err := s.store.child(ctx, s.k.DB.Read(), actor, childID)
	if err != nil {
		return "", err
	}
	if c.Photo == "" {
		return "", db.ErrNotFound
	}
	return c.Photo, s.k.Audit.Read(ctx, c.event("photo_read"))
}
