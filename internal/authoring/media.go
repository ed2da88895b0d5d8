package authoring

import (
	"bytes"
	"context"
	"errors"
	"regexp"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/media"
)

var (
	applicationHash = fault.Define("application.hash", "A SHA-256 as 64 hexadecimal digits.")
	noSound         = fault.Define("application.no-sound", "Choose a sound.")
)

// StoredMedia is a file that is stored already.
type StoredMedia struct {
	Path        string `json:"path" doc:"path below /api/; empty if no such file is stored"`
	ContentType string `json:"content_type"`
}

var (
	hashForm  = regexp.MustCompile(`^[0-9a-f]{64}$`)
	mediaForm = regexp.MustCompile(`^([0-9a-f]{64})\.[0-9a-z]{3,4}$`)
)

// keepFile stores a checked file under the hash of its bytes and returns its path below /api/.
func (s *Service) keepFile(ctx context.Context, actor authz.Actor, contentType string, data []byte) (path string, err error) {
	object, err := s.k.Blob.Put(ctx, bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return "", err
	}
	name := object.Hash + media.Extension(contentType)
	err = s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		added, err := tx.Exec(ctx, `INSERT INTO media (name, content_type, size, created_at, stored_by) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (name) DO NOTHING`, name, contentType, object.Size, s.micros(), actor.ID)
		if err != nil || added == 0 {
			return err
		}
		return s.auditOn(ctx, tx, actor, "media.store", "media", name, map[string]any{"size": object.Size})
	})
	return "media/" + name, err
}

// refused returns why a file is not accepted, as the answer about the form's field.
func refused(field string, err error) error {
	var f *fault.Error
	if errors.As(err, &f) && f.Kind == fault.KindInvalid {
		return fault.Field(field, f.Message)
	}
	return err
}

// KnownMedia reports to an author whether a file of that hash is stored, so that it need not be sent again. It reveals no more
// than requesting the file itself: applications' pictures and sounds are public to anyone who knows their hash.
func (s *Service) KnownMedia(ctx context.Context, hash string) (StoredMedia, error) {
	if !hashForm.MatchString(hash) {
		return StoredMedia{}, fault.Field("hash", applicationHash)
	}
	var row struct {
		Name        string `db:"name"`
		ContentType string `db:"content_type"`
	}
	var names []any
	for _, extension := range media.Extensions() {
		names = append(names, hash+extension)
	}
	err := s.db.Read().Get(ctx, &row, `SELECT name, content_type FROM media WHERE name IN `+db.Placeholders(1, len(names))+` ORDER BY name LIMIT 1`, names...)
	if errors.Is(err, db.ErrNotFound) {
		return StoredMedia{}, nil
	}
	return StoredMedia{Path: "media/" + row.Name, ContentType: row.ContentType}, err
}

// mediaFile returns the hash in the name of a stored file, and its type; db.ErrNotFound for any other name.
func (s *Service) mediaFile(ctx context.Context, name string) (hash, contentType string, err error) {
	match := mediaForm.FindStringSubmatch(name)
	if match == nil {
		return "", "", db.ErrNotFound
	}
	err = s.db.Read().Get(ctx, &contentType, `SELECT content_type FROM media WHERE name = $1`, name)
	return match[1], contentType, err
}

// Picture is an uploaded picture under the file name that its sender gave it.
type Picture struct {
	Name string
	Data []byte
}

// StoreImage checks a picture and stores it under the hash of its bytes; storing it again changes nothing. Errors: 413, 415 and
// 422 for refused pictures.
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
	if _, err := OwnDraft(ctx, s.db.Read(), actor, applicationID); err != nil {
		return StoredImage{}, err
	}
	if picture == nil {
		return StoredImage{}, fault.Field("image", fault.NoImage)
	}
	return s.StoreImage(ctx, actor, *picture)
}

// storeFor stores the picture, if there is one, and makes it the image that m names.
func (s *Service) storeFor(ctx context.Context, actor authz.Actor, m *Metadata, picture *Picture) error {
	if picture == nil {
		return nil
	}
	stored, err := s.StoreImage(ctx, actor, *picture)
	m.Image = &stored.Image
	return err
}

// StoredSound answers an upload.
type StoredSound struct {
	Sound string `json:"sound" doc:"path below /api/"`
}

// soundForm is the form that uploads a sound.
type soundForm struct {
	Sound string `json:"sound" format:"binary"`
}

// recording is an uploaded sound under the file name that its sender gave it.
type recording struct {
	name string
	data []byte
}

// uploadSound checks a sound of the actor's application and stores it under the hash of its bytes. Errors: 404 for another
// account's application, 413, 415 and 422 for refused sounds.
func (s *Service) uploadSound(ctx context.Context, actor authz.Actor, applicationID string, sent *recording) (StoredSound, error) {
	if _, err := OwnDraft(ctx, s.db.Read(), actor, applicationID); err != nil {
		return StoredSound{}, err
	}
	if sent == nil {
		return StoredSound{}, fault.Field("sound", noSound)
	}
	checked, err := media.ReadSound(sent.name, bytes.NewReader(sent.data))
	if err != nil {
		return StoredSound{}, refused("sound", err)
	}
	path, err := s.keepFile(ctx, actor, checked.ContentType, checked.Data)
	return StoredSound{Sound: path}, err
}
