package authoring

import (
	"bytes"
	"context"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/media"
)

// Picture is an uploaded picture under the file name that its sender gave it.
type Picture struct {
	Name string
	Data []byte
}

// StoreImage checks a picture and keeps it under the hash of its bytes; storing it again changes nothing.
// Errors: 413, 415 and 422 for what is not accepted.
func (s *Service) StoreImage(ctx context.Context, actor authz.Actor, picture Picture) (StoredImage, error) {
	checked, err := media.ReadImage(picture.Name, bytes.NewReader(picture.Data))
	if err != nil {
		return StoredImage{}, refused("image", err)
	}
	path, err := s.keepFile(ctx, actor, checked.ContentType, checked.Data)
	return StoredImage{Image: path}, err
}

// UploadImage is StoreImage for a picture of the actor's application; a stranger's application is not found.
func (s *Service) UploadImage(ctx context.Context, actor authz.Actor, applicationID string, picture *Picture) (StoredImage, error) {
	if _, err := ownDraft(ctx, s.db.Read(), actor, applicationID); err != nil {
		return StoredImage{}, err
	}
	if picture == nil {
		return StoredImage{}, fault.Field("image", "Choose an image.")
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
