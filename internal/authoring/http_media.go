package authoring

import (
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/formbody"
	"milepost/internal/media"
)

// uploadTime lets a file of the largest size arrive over half a megabit a second.
const uploadTime = 5 * time.Minute

type hashPath struct {
	Hash string `path:"hash" doc:"SHA-256 of the file, hexadecimal"`
}

// mountMedia adds the operations about pictures and sounds but the upload of pictures, which is a form like others.
func (s *Service) mountMedia(api *httpx.API) {
	api.Handle(http.MethodGet, "/api/media/{name}", "get-media", func(w http.ResponseWriter, r *http.Request) {
		hash, contentType, err := s.mediaFile(r.Context(), r.PathValue("name"))
		if err == nil {
			err = s.k.Blob.Serve(w, r, hash, contentType)
		}
		if err != nil {
			api.Fail(w, r, err)
		}
	})
	httpx.DescribeFile(api, http.MethodGet, "/api/media/{name}", "*/*")
	httpx.Register(api, huma.Operation{OperationID: "known-media", Method: http.MethodGet, Path: "/api/appAdmin/application/media/{hash}"},
		func(ctx context.Context, in *hashPath) (*httpx.Body[StoredMedia], error) {
			return httpx.Answer(s.KnownMedia(ctx, in.Hash))
		})
	const sound = "/api/appAdmin/application/sound/{id}"
	api.Handle(http.MethodPost, sound, "upload-sound", func(w http.ResponseWriter, r *http.Request) {
		stored, err := s.takeSound(r)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusOK, stored)
	}, httpx.MaxBody(maxFormBody), httpx.Timeout(uploadTime))
	httpx.DescribeForm[soundForm, StoredSound](api, http.MethodPost, sound, http.StatusOK)
}

// takeSound reads the form and stores its sound.
func (s *Service) takeSound(r *http.Request) (StoredSound, error) {
	var sent *recording
	err := formbody.EachPart(r, func(part *multipart.Part, name string) error {
		data, err := io.ReadAll(io.LimitReader(part, media.MaxSoundBytes+1))
		switch {
		case err != nil:
			return formbody.Broken(err)
		case name != "sound":
			return fault.Field(name, "unexpected property")
		case part.FileName() != "":
			sent = &recording{name: part.FileName(), data: data}
		case len(data) > 0:
			return fault.Field(name, "This field takes a file.")
		}
		return nil
	})
	if err != nil {
		return StoredSound{}, err
	}
	return s.uploadSound(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), sent)
}
