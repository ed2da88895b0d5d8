package scim

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"milepost/internal/account/token"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/httpx/problem"
	"milepost/internal/provisioning"
	"milepost/internal/throttle"
)

// The paths of the two resources.
const (
	userType  = "Users"
	groupType = "Groups"
)

// calls are how often a token may be used: a first synchronization of 20,000 accounts takes a quarter of an hour.
var calls = throttle.Allowance{Kind: "scim", Burst: 1000, Every: 40 * time.Millisecond}

// answer is what a call is answered with.
type answer struct {
	status   int
	body     any
	version  string
	location string
}

type handler func(ctx context.Context, c provisioning.Caller, r *http.Request) (answer, error)

// Mount adds the protocol to the API. Its operations are public to the table of policies: who calls is known by the token of a directory alone,
// and neither sessions nor other tokens let in.
func (s *Service) Mount(api *httpx.API) {
	const all, one = provisioning.Base + "/{type}", provisioning.Base + "/{type}/{id}"
	for _, o := range []struct {
		id, method, path string
		handler          handler
		status           int
	}{
		{"scim-list", http.MethodGet, all, s.list, http.StatusOK},
		{"scim-create", http.MethodPost, all, s.create, http.StatusCreated},
		{"scim-search", http.MethodPost, all + "/.search", s.search, http.StatusOK},
		{"scim-read", http.MethodGet, one, s.read, http.StatusOK},
		{"scim-replace", http.MethodPut, one, s.replace, http.StatusOK},
		{"scim-update", http.MethodPatch, one, s.update, http.StatusOK},
		{"scim-delete", http.MethodDelete, one, s.remove, http.StatusNoContent},
	} {
		api.Handle(o.method, o.path, o.id, s.serve(api, o.handler), httpx.RefuseBy(writeError), httpx.PerBearer(calls), httpx.MaxBody(maxBody))
		describe(api, o.method, o.path, o.status)
	}
}

// describe puts an operation into the API's document. What resources look like, the protocol itself says under /Schemas.
func describe(api *httpx.API, method, path string, status int) {
	switch method {
	case http.MethodDelete:
		httpx.DescribeStatus(api, method, path, status)
	case http.MethodGet:
		httpx.DescribeAnswer[map[string]any](api, method, path, status, contentType)
	default:
		httpx.DescribeBody[map[string]any](api, method, path, contentType)
		httpx.DescribeAnswer[map[string]any](api, method, path, status, contentType)
	}
	if method == http.MethodPost { // a search answers 200 at the path where resources are created, too
		httpx.DescribeAnswer[map[string]any](api, method, path, http.StatusOK, contentType)
	}
	httpx.DescribeRefusal[scimError](api, method, path, contentType)
}

// serve answers a call of a directory.
func (s *Service) serve(api *httpx.API, h handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c, err := s.caller(r)
		if err != nil {
			api.FailBy(w, r, err, writeError)
			return
		}
		out, err := h(c.With(r.Context()), c, r)
		if err != nil {
			s.fail(api, w, r, c, err)
			return
		}
		if r.Method != http.MethodGet {
			s.tenants.Changed(r.Context(), c)
		}
		out.write(w, r)
	}
}

// caller finds the directory of a request.
func (s *Service) caller(r *http.Request) (provisioning.Caller, error) {
	secret := httpx.Bearer(r.Header.Get("Authorization"))
	if !strings.HasPrefix(secret, token.ScimSecret) {
		return provisioning.Caller{}, httpx.InvalidToken()
	}
	c, err := s.tenants.Authenticate(r.Context(), secret)
	if errors.Is(err, db.ErrNotFound) {
		err = httpx.InvalidToken()
	}
	return c, err
}

func (a answer) write(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	if a.version != "" {
		h.Set("ETag", a.version)
	}
	if a.location != "" {
		h.Set("Location", a.location)
	}
	if asked := r.Header.Get("If-None-Match"); r.Method == http.MethodGet && a.version != "" && asked != "" && names(asked, a.version) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if a.body == nil {
		w.WriteHeader(a.status)
		return
	}
	writeJSON(w, a.status, a.body)
}

func writeJSON(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", contentType)
	w.WriteHeader(status)
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	_ = encoder.Encode(body) // the client may have gone
}

// writeError writes a refusal of the API in the protocol's form, which knows no 422.
func writeError(w http.ResponseWriter, status int, detail string) {
	scimType := ""
	if status == http.StatusUnprocessableEntity {
		status, scimType = http.StatusBadRequest, invalidValue
	}
	writeRefusal(w, status, scimType, detail)
}

func writeRefusal(w http.ResponseWriter, status int, scimType, detail string) {
	writeJSON(w, status, scimError{Schemas: []string{errorSchema}, Status: strconv.Itoa(status), ScimType: scimType, Detail: detail})
}

// fail answers a call that is refused, and keeps it for those who look after the directory.
func (s *Service) fail(api *httpx.API, w http.ResponseWriter, r *http.Request, c provisioning.Caller, err error) {
	err = asRefusal(err)
	p := provisioning.Problem{Method: r.Method, Path: r.PathValue("type"), About: shown(r.PathValue("id"))}
	var no *refusal
	if errors.As(err, &no) {
		p.Status, p.ScimType, p.Detail = int64(no.status), no.scimType, no.detail
	} else {
		of := problem.Of(err)
		p.Status, p.Detail = int64(of.Status), of.Detail
	}
	if isProblem(r, int(p.Status)) {
		s.tenants.Refused(r.Context(), c, p)
	}
	if no == nil {
		api.FailBy(w, r, err, writeError)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	writeRefusal(w, no.status, no.scimType, no.detail)
}

// isProblem reports whether a refusal is worth keeping: clients ask for what is not there, and whether something has changed, as a matter of course.
func isProblem(r *http.Request, status int) bool {
	return (status != http.StatusNotFound || r.Method != http.MethodGet) && status != http.StatusPreconditionFailed
}
