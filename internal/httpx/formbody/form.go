package formbody

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/httpx/problem"
)

var (
	fieldTwice = fault.Define("request.form-field-twice", "The field \"{field}\" is given twice.")
	notAForm   = fault.Define("request.not-a-form", "The body is not a valid form.")
)

// EachPart calls take with each part of a multipart form and its field's name. It refuses a repeated field and a broken
// body (400), a body that is too large (413) and other content types (415).
func EachPart(r *http.Request, take func(part *multipart.Part, name string) error) error {
	r.Body = wholeForm{io.MultiReader(r.Body, strings.NewReader("\r\n"), brokenOff{}), r.Body}
	parts, err := r.MultipartReader()
	if errors.Is(err, http.ErrNotMultipart) {
		return problem.Unsupported()
	}
	if err != nil {
		return Broken(err)
	}
	seen := map[string]bool{}
	for {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return Broken(err)
		}
		name := part.FormName()
		if seen[name] {
			return problem.BadRequest(fieldTwice.With("field", quoted(problem.ShortName(name))))
		}
		seen[name] = true
		if err := take(part, name); err != nil {
			return err
		}
	}
}

// wholeForm is a body that ends with its last boundary: the multipart reader takes one that breaks off for one with
// fewer parts.
type wholeForm struct {
	io.Reader
	io.Closer
}

type brokenOff struct{}

func (brokenOff) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

// Broken returns what a part of a form that cannot be read to its end means: 413 or 400.
func Broken(err error) error {
	var limit *http.MaxBytesError
	if errors.As(err, &limit) {
		return problem.TooLarge()
	}
	return problem.BadRequest(notAForm)
}

// quoted is a name with its invisible signs written out.
func quoted(name string) string {
	text := strconv.Quote(name)
	return text[1 : len(text)-1]
}
