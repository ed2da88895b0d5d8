package authoring

import (
	"bytes"
	"context"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/media"
)

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

// uploadSound checks a sound of the actor's application and keeps it under the hash of its bytes.
// Errors: 404 for a stranger's application, 413, 415 and 422 for what is not accepted.
func (s *Service) uploadSound(ctx context.Context, actor authz.Actor, applicationID string, sent *recording) (StoredSound, error) {
	if _, err := ownDraft(ctx, s.db.Read(), actor, applicationID); err != nil {
		return StoredSound{}, err
	}
	if sent == nil {
		return StoredSound{}, fault.Field("sound", "Choose a sound.")
	}
	checked, err := media.ReadSound(sent.name, bytes.NewReader(sent.data))
	if err != nil {
		return StoredSound{}, refused("sound", err)
	}
	path, err := s.keepFile(ctx, actor, checked.ContentType, checked.Data)
	return StoredSound{Sound: path}, err
}
