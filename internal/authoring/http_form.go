package authoring

import (
	"context"
	"io"
	"mime/multipart"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/formbody"
	"milepost/internal/media"
	"milepost/internal/wire"
)

var (
	noFileHere          = fault.Define("application.no-file-here", "This field takes no file.")
	trueOrFalse         = fault.Define("application.true-or-false", "Either true or false.")
	applicationPrice    = fault.Define("application.price", "A whole number of the currency's smallest unit.")
	applicationAges     = fault.Define("application.ages", "Two ages from 0 to 100, such as [5,7].")
	applicationDuration = fault.Define("application.duration", "Hours, minutes and seconds, such as 00:30:00.")
	fileHere            = fault.Define("application.file-here", "This field takes a file.")
)

// mountForms adds the operations that take multipart forms.
func (s *Service) mountForms(api *httpx.API) {
	api.Handle(http.MethodPost, "/api/appAdmin", "create-application",
		withForm(api, http.StatusCreated, func(ctx context.Context, actor authz.Actor, _ string, f form) (ApplicationRow, error) {
			return s.Create(ctx, actor, f.fields, f.picture)
		}), httpx.MaxBody(maxFormBody), httpx.Timeout(uploadTime))
	api.Handle(http.MethodPatch, "/api/appAdmin/{id}", "update-application",
		withForm(api, http.StatusOK, func(ctx context.Context, actor authz.Actor, id string, f form) (PublishState, error) {
			return s.Update(ctx, actor, id, f.fields, f.picture)
		}), httpx.MaxBody(maxFormBody), httpx.Timeout(uploadTime))
	api.Handle(http.MethodPost, "/api/appAdmin/application/image/{id}", "upload-image", s.uploadImage(api), httpx.MaxBody(maxFormBody), httpx.Timeout(uploadTime))
	httpx.DescribeForm[Metadata, ApplicationRow](api, http.MethodPost, "/api/appAdmin", http.StatusCreated)
	httpx.DescribeForm[Metadata, PublishState](api, http.MethodPatch, "/api/appAdmin/{id}", http.StatusOK)
	httpx.DescribeForm[imageForm, string](api, http.MethodPost, "/api/appAdmin/application/image/{id}", http.StatusOK)
}

// withForm reads the application fields of a form and answers with what act makes of them.
func withForm[T any](api *httpx.API, status int, act func(context.Context, authz.Actor, string, form) (T, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		f, err := readForm(r, true)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		result, err := act(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), f)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, status, result)
	}
}

func (s *Service) uploadImage(api *httpx.API) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		f, err := readForm(r, false)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		stored, err := s.UploadImage(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), f.picture)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusOK, stored.Image)
	}
}

// maxFieldBytes bounds one text field: 10,000 characters of up to four bytes, and some.
const maxFieldBytes = 64 << 10

// form is a multipart body that has been read.
type form struct {
	fields  Metadata
	picture *Picture
}

// readForm reads a multipart body: the fields of an application, unless withFields is false, and a picture named image.
// It refuses other fields (422), repeated ones (400) and other content types (415).
func readForm(r *http.Request, withFields bool) (form, error) {
	var f form
	err := formbody.EachPart(r, func(part *multipart.Part, name string) error { return f.take(part, name, withFields) })
	return f, err
}

func (f *form) take(part *multipart.Part, name string, withFields bool) error {
	if name == "image" && part.FileName() != "" {
		data, err := io.ReadAll(io.LimitReader(part, media.MaxImageBytes+1))
		if err != nil {
			return formbody.Broken(err)
		}
		f.picture = &Picture{Name: part.FileName(), Data: data}
		return nil
	}
	if part.FileName() != "" {
		return fault.Field(name, noFileHere)
	}
	text, err := formbody.Text(part, name, maxFieldBytes)
	if err != nil {
		return err
	}
	if !withFields && (name != "image" || text != "") {
		return fault.Field(name, fault.Unexpected)
	}
	return f.fields.setText(name, text)
}

// formFields are the places of the fields of a form in Metadata, by their names.
var formFields = placesByName(reflect.TypeFor[Metadata]())

// setText writes one field of a form; an empty text leaves one open that is not a text. The error is a 422 that names it.
func (m *Metadata) setText(name, text string) error {
	place, known := formFields[name]
	switch {
	case known:
	case slices.Contains(answeredOnly, name):
		return nil
	default:
		return fault.Field(name, fault.Unexpected)
	}
	switch field := reflect.ValueOf(m).Elem().Field(place).Addr().Interface().(type) {
	case **string:
		*field = &text
	case **bool:
		return parse(field, name, text, parseBool, trueOrFalse)
	case **int64:
		return parse(field, name, text, parsePrice, applicationPrice)
	case **wire.AgeRange:
		return parse(field, name, text, wire.ParseAgeRange, applicationAges)
	case **wire.Duration:
		return parse(field, name, text, wire.ParseDuration, applicationDuration)
	}
	return nil
}

// parse reads the text into a field, unless it is empty; note is the error for invalid texts.
func parse[T any](field **T, name, text string, read func(string) (T, error), note fault.Sentence) error {
	if text == "" {
		return nil
	}
	value, err := read(text)
	if err != nil {
		return fault.Field(name, note)
	}
	*field = &value
	return nil
}

func parseBool(s string) (bool, error) {
	if s != "true" && s != "false" {
		return false, strconv.ErrSyntax
	}
	return s == "true", nil
}

func parsePrice(s string) (int64, error) { return strconv.ParseInt(s, 10, 64) }

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
			return fault.Field(name, fault.Unexpected)
		case part.FileName() != "":
			sent = &recording{name: part.FileName(), data: data}
		case len(data) > 0:
			return fault.Field(name, fileHere)
		}
		return nil
	})
	if err != nil {
		return StoredSound{}, err
	}
	return s.uploadSound(r.Context(), authz.Caller(r.Context()), r.PathValue("id"), sent)
}
