package blob

import (
	"errors"
	"net/http"
	"time"
)

// inert keeps a served file from running anything, even when it is opened as a page.
const inert = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

// Serve answers with the file of a hash: in parts when asked for, from the
// client's cache when it has it. The caller has checked that the client may see
// it, and answers the returned error, which comes before anything is written.
func (s *Store) Serve(w http.ResponseWriter, r *http.Request, hash string) (err error) {
	content, err := s.Open(r.Context(), hash)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	h := w.Header()
	h.Set("Content-Type", content.ContentType)
	h.Set("Content-Security-Policy", inert)
	h.Set("X-Content-Type-Options", "nosniff")
	// The content of a hash never changes; private, because not everybody may see it.
	h.Set("Cache-Control", "private, max-age=31536000, immutable")
	h.Set("ETag", `"`+hash+`"`)
	http.ServeContent(w, r, "", time.Time{}, content)
	return nil
}
