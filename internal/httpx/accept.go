package httpx

import (
	"bytes"
	"io"
	"mime"
	"net/http"
	"strings"

	"milepost/internal/httpx/jsonbody"
	"milepost/internal/httpx/problem"
)

// Accepts has the operation take JSON bodies, objects or lists of them, that are written leniently.
func Accepts(l jsonbody.Lenient) HandleOption { return func(g *guard) { g.lenient = &l } }

// exact puts the lenient body of a request into its exact form. A body that cannot be read is left for the operation to refuse.
func (g *guard) exact(r *http.Request) error {
	if !isJSON(r.Header.Get("Content-Type")) {
		return nil
	}
	data, err := io.ReadAll(io.LimitReader(r.Body, g.maxBody+1))
	if err != nil {
		return err
	}
	if int64(len(data)) > g.maxBody {
		return problem.TooLarge()
	}
	if len(bytes.TrimSpace(data)) > 0 && jsonbody.Check(data) == nil {
		data = g.lenient.Exact(data)
	}
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(data)), int64(len(data))
	return nil
}

func isJSON(contentType string) bool {
	media, _, err := mime.ParseMediaType(contentType)
	return contentType == "" || err == nil && (media == JSONContent || strings.HasSuffix(media, "+json"))
}
