package authoring

import (
	"bytes"
	"context"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/media"
)

// Picture is an uploaded picture under the file name that its sender gave it.
type Picture struct {
	Name string
	Data []byte
}

var extensions = map[string]string{media.PNG: ".png", media.JPEG: ".jpg", media.GIF: ".gif", media.SVG: ".svg"}

// StoreImage checks a picture and keeps it under the hash of its bytes; storing it again changes nothing.
// Errors: 413, 415 and 422 for what is not accepted.
func (s *Service) StoreImage(ctx context.Context, actor authz.Actor, picture Picture) (StoredImage, error) {
	checked, err := media.ReadImage(picture.Name, bytes.NewReader(picture.Data))
	if err != nil {
		return StoredImage{}, err
	}
	object, err := s.k.Blob.Put(ctx, bytes.NewReader(checked.Data), media.MaxImageBytes)
	if err != nil {
		return StoredImage{}, err
	}
	name := object.Hash + extensions[checked.ContentType]
	err = s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		added, err := tx.Exec(ctx, `INSERT INTO media (name, content_type, size, created_at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (name) DO NOTHING`, name, checked.ContentType, object.Size, s.micros())
		if err != nil || added == 0 {
			return err
		}
		return s.recordOn(ctx, tx, actor, "media.store", "media", name, map[string]any{"size": object.Size})
	})
	return StoredImage{Image: "media/" + name}, err
}

// UploadImage is StoreImage for a picture of the actor's application; a stranger's application is not found.
func (s *Service) UploadImage(ctx context.Context, actor authz.Actor, applicationID string, picture *Picture) (StoredImage, error) {
	if _, err := ownDraft(ctx, s.db.Read(), actor, applicationID); err != nil {
		return StoredImage{}, err
	}
	if picture == nil {
		return StoredImage{}, httpx.Field("image", "Choose an image.")
	}
	return s.StoreImage(ctx, actor, *picture)
}

// storeFor keeps the picture, if there is one, and makes it the image that m names.
func (s *Service) storeFor(ctx context.Context, actor authz.Actor, m *Metadata, picture *Picture) error {
	if picture == nil {
		return nil
	}
	stored, err := s.StoreImage(ctx, actor, *picture)
	m.Image = &stored.Image
	return err
}

// mediaHash is the hash in the name of a stored picture; db.ErrNotFound for any other name.
func (s *Service) mediaHash(ctx context.Context, name string) (string, error) {
	hash, _, _ := strings.Cut(name, ".")
	var found string
	return hash, s.db.Read().Get(ctx, &found, `SELECT name FROM media WHERE name = $1`, name)
}
