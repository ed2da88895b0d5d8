package blob

import (
	"errors"
	"net/http"
	"time"
)

// inert keeps a served file from running anything, loading anything or being embedded in another page, even when it is opened
// as a page. Pictures inside a drawing and its own styles still work.
const inert = "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Serve answers with the file of a hash as that content type: in parts if requested, or 304 if the client has it. It is for
// files that everybody who knows their name may see; the returned error comes before anything is written.
func (s *Store) Serve(w http.ResponseWriter, r *http.Request, hash, contentType string) (err error) {
	content, err := s.Open(r.Context(), hash)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	h := w.Header()
	h.Set("Content-Type", contentType)
	h.Set("Content-Security-Policy", inert)
	h.Set("X-Content-Type-Options", "nosniff")
	// The content of a hash never changes. Public: it holds nothing about a child, and a school's proxy may keep it.
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("ETag", `"`+hash+`"`)
	http.ServeContent(w, r, "", time.Time{}, content)
	return nil
}
