package testworld

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
)

// Operation finds one of the API's operations by its id.
func (w *World) Operation(id string) httpx.Operation {
	w.T.Helper()
	for _, op := range w.Operations {
		if op.ID == id {
			return op
		}
	}
	require.Fail(w.T, "there is no operation "+id)
	return httpx.Operation{}
}

// address returns an address that no other number has, so that no throttle counts two of them together.
func address(n int64) string { return fmt.Sprintf("10.%d.%d.%d:999", n>>16&255, n>>8&255, n&255) }

// CookieHeader writes cookies as a browser sends them.
func CookieHeader(jars ...map[string]string) string {
	var pairs []string
	for _, jar := range jars {
		for name, value := range jar {
			pairs = append(pairs, name+"="+value)
		}
	}
	return strings.Join(pairs, "; ")
}

// Call is the content of a request.
type Call struct {
	ID      string // in place of the path's parameter
	Second  string // in place of its second one
	Query   string
	Body    any               // as JSON
	Form    map[string]string // as a multipart form, with a picture
	Fields  url.Values        // as a URL-encoded form
	Photo   []byte            // the picture, when it is not the dot
	List    []byte            // a table, instead of the picture
	Sound   []byte            // a sound, instead of the picture
	Raw     []byte            // the raw body
	Cookies map[string]string // in addition to those of the session
	Key     string            // a hub's or a link's, in the Authorization header
	Device  string            // the name that a page made for its device
}

// Request returns the request of an operation, with cookies and from its own address.
func (w *World) Request(op httpx.Operation, c Call, cookies map[string]string) *http.Request {
	w.T.Helper()
	path := op.Path
	if at := strings.IndexByte(path, '{'); at >= 0 {
		path = path[:at] + c.ID + path[strings.IndexByte(path, '}')+1:]
	}
	if at := strings.IndexByte(path, '{'); at >= 0 { // which part of it: the first
		path = path[:at] + cmp.Or(c.Second, "1") + path[strings.IndexByte(path, '}')+1:]
	}
	body, contentType := c.encode(w.T)
	r := httptest.NewRequestWithContext(w.T.Context(), op.Method, path+c.Query, body)
	r.Header.Set("Content-Type", contentType)
	if pairs := CookieHeader(cookies, c.Cookies); pairs != "" {
		r.Header.Set("Cookie", pairs)
	}
	if c.Key != "" {
		r.Header.Set("Authorization", "Bearer "+c.Key)
	}
	if c.Device != "" {
		r.Header.Set("Milepost-Device", c.Device)
	}
	r.RemoteAddr = address(w.calls.Add(1))
	return r
}

func (c Call) encode(t *testing.T) (body io.Reader, contentType string) {
	t.Helper()
	if c.Raw != nil {
		return bytes.NewReader(c.Raw), "application/octet-stream"
	}
	if c.Fields != nil {
		return strings.NewReader(c.Fields.Encode()), "application/x-www-form-urlencoded"
	}
	if c.Form == nil {
		text, err := json.Marshal(c.Body)
		require.NoError(t, err)
		if c.Body == nil {
			return http.NoBody, "application/json"
		}
		return bytes.NewReader(text), "application/json"
	}
	var out bytes.Buffer
	form := multipart.NewWriter(&out)
	for name, value := range c.Form {
		require.NoError(t, form.WriteField(name, value))
	}
	name, picture := "dot.svg", []byte(Dot)
	if c.Photo != nil {
		name, picture = "photo.png", c.Photo
	}
	field := "image"
	if c.List != nil {
		field, name, picture = "file", "children.csv", c.List
	}
	if c.Sound != nil {
		field, name, picture = "sound", "tone.wav", c.Sound
	}
	file, err := form.CreateFormFile(field, name)
	require.NoError(t, err)
	_, err = file.Write(picture)
	require.NoError(t, err)
	require.NoError(t, form.Close())
	return &out, form.FormDataContentType()
}

// Serve returns the request. A stream ends as soon as it has begun.
func (w *World) Serve(r *http.Request) *httptest.ResponseRecorder {
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	answer := &begun{httptest.NewRecorder(), cancel}
	w.Handler.ServeHTTP(answer, r.WithContext(ctx))
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

// Must makes a call that has to succeed and returns its body.
func (w *World) Must(p *Person, operation string, in Call) string {
	w.T.Helper()
	answer := w.Serve(w.Request(w.Operation(operation), in, p.Cookies()))
	require.Less(w.T, answer.Code, http.StatusMultipleChoices, "%s: %s", operation, answer.Body)
	return answer.Body.String()
}

// As makes a call without a body.
func (w *World) As(cookies map[string]string, operation string) *httptest.ResponseRecorder {
	w.T.Helper()
	return w.Serve(w.Request(w.Operation(operation), Call{}, cookies))
}
