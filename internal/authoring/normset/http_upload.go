package normset

import (
	"io"
	"mime/multipart"
	"net/http"
	"slices"
	"strconv"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/formbody"
	"milepost/internal/scoring/norm"
)

var (
	trueOrFalse  = fault.Define("norm.true-or-false", "Either true or false.")
	fileTooLarge = fault.Define("norm.file-too-large", "A file of norms has at most 4 MB.")
)

// upload answers 201 when something was stored, and 200 for a preview or for existing sets.
func (s *Service) upload(api *httpx.API) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		u, err := readUpload(r)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		accepted, refused, err := s.accept(r.Context(), authz.Caller(r.Context()), u)
		switch {
		case err != nil:
			api.Fail(w, r, err)
		case len(refused) > 0:
			httpx.JSON(w, http.StatusUnprocessableEntity, refusedNorms(refused))
		default:
			status := http.StatusOK
			if !u.preview && slices.ContainsFunc(accepted, func(n taken) bool { return !n.kept }) {
				status = http.StatusCreated
			}
			httpx.JSON(w, status, UploadedNorms{Norms: answerUpload(accepted), Refused: []RefusedLine{}})
		}
	}
}

// readUpload reads the form. It refuses other fields (422), repeated ones (400), a file that is too large (413) and other
// content types (415).
func readUpload(r *http.Request) (u upload, err error) {
	sent := false
	err = formbody.EachPart(r, func(part *multipart.Part, name string) error {
		if name == "file" {
			sent = part.FileName() != ""
			u.data, err = readPart(part)
			return err
		}
		text, err := formbody.Text(part, name, maxField)
		if err != nil {
			return err
		}
		switch name {
		case "application_id":
			u.applicationID = text
		case "preview":
			return u.setPreview(text)
		default:
			return fault.Field(name, fault.Unexpected)
		}
		return nil
	})
	if err == nil && !sent {
		err = fault.Field("file", fault.NoFile)
	}
	return u, err
}

func readPart(part *multipart.Part) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(part, maxBytes+1))
	if err != nil {
		return nil, formbody.Broken(err)
	}
	if len(data) > maxBytes {
		return nil, fault.TooLarge(fileTooLarge)
	}
	return data, nil
}

// maxField bounds a form field other than the file, in bytes.
const maxField = 200

func (u *upload) setPreview(text string) error {
	if text == "" {
		return nil
	}
	preview, err := strconv.ParseBool(text)
	if err != nil {
		return fault.Field("preview", trueOrFalse)
	}
	u.preview = preview
	return nil
}

func refusedNorms(refused []norm.Refusal) RefusedNorms {
	out := RefusedNorms{
		Title: http.StatusText(http.StatusUnprocessableEntity), Status: http.StatusUnprocessableEntity,
		Detail: firstOf(refused).String(), Norms: []UploadedNorm{}, Refused: make([]RefusedLine, len(refused)),
	}
	for i, r := range refused {
		out.Refused[i] = RefusedLine{r.Line, r.Field, r.Message.Message().Finding()}
	}
	return out
}
