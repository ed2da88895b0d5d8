package clip

import (
	"errors"
	"io"
	"net/http"
	"strconv"
	"time"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx"
)

var pieceOffset = fault.Define("clip.piece-offset", "expected where the piece begins, in bytes")

// inert keeps a served clip from running or fetching anything, also when it is opened as a page.
const inert = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// playTime is how long one answer may take: a browser reads a video as it plays. It must take something every minute, and
// asks for the rest when it was cut off while paused.
const playTime = 20 * time.Minute

func (s *Service) mountContent(api *httpx.API) {
	const path = "/api/clip/content/{id}"
	api.Handle(http.MethodPut, path, "put-clip-piece", func(w http.ResponseWriter, r *http.Request) {
		progress, err := s.takePiece(r)
		if err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusOK, progress)
	}, httpx.MaxBody(maxPiece))
	httpx.DescribeBytes(api, http.MethodPut, path, "offset")
	httpx.DescribeAnswer[Progress](api, http.MethodPut, path, http.StatusOK, httpx.JSONContent)
	api.Handle(http.MethodGet, path, "get-clip-content", func(w http.ResponseWriter, r *http.Request) {
		if err := s.serve(w, r); err != nil {
			api.Fail(w, r, err)
		}
	}, httpx.Packed(), httpx.Timeout(playTime))
	httpx.DescribeFile(api, http.MethodGet, path, "*/*")
}

// takePiece reads the body only from callers who may send it, so that others hold no resources.
func (s *Service) takePiece(r *http.Request) (Progress, error) {
	actor, id := authz.Caller(r.Context()), r.PathValue("id")
	offset, err := strconv.ParseInt(r.URL.Query().Get("offset"), 10, 64)
	if err != nil {
		return Progress{}, fault.Field("offset", pieceOffset)
	}
	if _, err := s.Begin(r.Context(), actor, id); err != nil {
		return Progress{}, err
	}
	leave, err := s.places.enter(actor.ID)
	if err != nil {
		return Progress{}, err
	}
	defer leave()
	content, err := readPiece(r.Body)
	if err != nil {
		return Progress{}, err
	}
	return s.Put(r.Context(), actor, id, offset, content)
}

// serve answers with a clip's content, in parts when asked for. No browser and no proxy keeps a copy.
func (s *Service) serve(w http.ResponseWriter, r *http.Request) (err error) {
	content, clip, err := s.Open(r.Context(), authz.Caller(r.Context()), r.PathValue("id"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, content.Close()) }()
	if _, err := io.CopyN(io.Discard, content, 1); err != nil { // its files exist: a later failure cuts the answer off
		return err
	}
	h := w.Header()
	h.Set("Content-Type", clip.ContentType)
	h.Set("Content-Security-Policy", inert)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "private, no-store")
	h.Set("Content-Disposition", "inline")
	h.Set("ETag", `"`+clip.SHA256+`"`)
	http.ServeContent(httpx.DeadlineWriter(w), r, "", time.Time{}, content)
	return nil
}
