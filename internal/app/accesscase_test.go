package app

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// The rows that a call may be about. Some calls have further ones.
const (
	noRow   = "—"
	own     = "own"
	others  = "other's"
	missing = "missing"
)

// accessCase is one call: who makes it, and about which row.
type accessCase struct {
	*world
	me       *person // whose rows "own" means, whether or not they send their cookies
	stranger *person // whose rows "other's" means
	row      string
	// related are strangers of earlier cases that changed nothing, by the row that the caller is to them; nil: each case has its own.
	related map[string]*person
}

// pair makes the people of a case.
func (w *world) pair(caller string) (me, stranger *person) {
	w.t.Helper()
	state, role := account.Active, roleOf[caller]
	switch caller {
	case "nobody":
		role = authz.AppUser
	case "awaiting":
		role, state = authz.Specialist, account.Awaiting
	case "suspended":
		role, state = authz.SuperAdmin, account.Suspended
	}
	return w.person(role, state), w.person(role, account.Active)
}

// owner is whose rows the call is about.
func (c accessCase) owner() *person {
	if c.row == others || isRelationship(c.row) {
		return c.stranger
	}
	return c.me
}

// id is that of the row that the call is about.
func (c accessCase) id(of func(*person) string) string {
	if c.row == missing {
		return missingID
	}
	return of(c.owner())
}

// call is what is sent.
type call struct {
	id      string // in place of the path's parameter
	second  string // in place of its second one
	query   string
	body    any               // as JSON
	form    map[string]string // as a multipart form, with a picture
	photo   []byte            // the picture, when it is not the dot
	list    []byte            // a table, instead of the picture
	sound   []byte            // a sound, instead of the picture
	raw     []byte            // the body as it is
	cookies map[string]string // beside those of the session
	key     string            // a hub's, in the Authorization header
}

// request writes the call of an operation, with cookies and from an address of its own.
func (w *world) request(op httpx.Operation, c call, cookies map[string]string) *http.Request {
	w.t.Helper()
	path := op.Path
	if at := strings.IndexByte(path, '{'); at >= 0 {
		path = path[:at] + c.id + path[strings.IndexByte(path, '}')+1:]
	}
	if at := strings.IndexByte(path, '{'); at >= 0 { // which part of it: the first
		path = path[:at] + cmp.Or(c.second, "1") + path[strings.IndexByte(path, '}')+1:]
	}
	body, contentType := c.encode(w.t)
	r := httptest.NewRequestWithContext(w.t.Context(), op.Method, path+c.query, body)
	r.Header.Set("Content-Type", contentType)
	if pairs := cookieHeader(cookies, c.cookies); pairs != "" {
		r.Header.Set("Cookie", pairs)
	}
	if c.key != "" {
		r.Header.Set("Authorization", "Bearer "+c.key)
	}
	r.RemoteAddr = address(w.calls.Add(1))
	return r
}

func (c call) encode(t *testing.T) (body io.Reader, contentType string) {
	t.Helper()
	if c.raw != nil {
		return bytes.NewReader(c.raw), "application/octet-stream"
	}
	if c.form == nil {
		text, err := json.Marshal(c.body)
		require.NoError(t, err)
		if c.body == nil {
			return http.NoBody, "application/json"
		}
		return bytes.NewReader(text), "application/json"
	}
	var out bytes.Buffer
	form := multipart.NewWriter(&out)
	for name, value := range c.form {
		require.NoError(t, form.WriteField(name, value))
	}
	name, picture := "dot.svg", []byte(dot)
	if c.photo != nil {
		name, picture = "photo.png", c.photo
	}
	field := "image"
	if c.list != nil {
		field, name, picture = "file", "children.csv", c.list
	}
	if c.sound != nil {
		field, name, picture = "sound", "tone.wav", c.sound
	}
	file, err := form.CreateFormFile(field, name)
	require.NoError(t, err)
	_, err = file.Write(picture)
	require.NoError(t, err)
	require.NoError(t, form.Close())
	return &out, form.FormDataContentType()
}

// serve answers the request. A stream ends as soon as it has begun.
func (w *world) serve(r *http.Request) *httptest.ResponseRecorder {
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	answer := &begun{httptest.NewRecorder(), cancel}
	w.handler.ServeHTTP(answer, r.WithContext(ctx))
	return answer.ResponseRecorder
}

// begun ends a stream once its first events are on their way.
type begun struct {
	*httptest.ResponseRecorder
	end context.CancelFunc
}

func (b *begun) Flush() {
	b.ResponseRecorder.Flush()
	if strings.HasPrefix(b.Header().Get("Content-Type"), httpx.EventContent) {
		b.end()
	}
}
