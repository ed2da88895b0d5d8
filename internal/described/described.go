// Package described holds the answers that tests get against the API's document: every fixture that serves an API wraps its handler, so that a
// status, a type of content, a field or a type that the document does not name fails the test that got it.
package described

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
)

// documents finds an operation in the API's contract.
type documents struct {
	api   *httpx.API
	paths *http.ServeMux
}

// Handler passes every answer on, and reports to fail where it contradicts the API's contract: a status, a content type, a
// field or a type.
func Handler(api *httpx.API, next http.Handler, fail func(...any)) http.Handler {
	d := documentsOf(api)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { d.serve(next, fail, w, r) })
}

// Calls makes the calls of a fixture as [Handler] does. The handler is built once: that costs more than a call. The zero
// value is ready, and safe for concurrent use.
type Calls struct {
	mu        sync.Mutex
	documents documents
	handler   http.Handler
}

// Serve answers a request. In a benchmark the answer is not held against the contract.
func (c *Calls) Serve(t testing.TB, api *httpx.API, w http.ResponseWriter, r *http.Request) {
	d, handler := c.of(api)
	if _, isMeasured := t.(*testing.B); isMeasured {
		handler.ServeHTTP(w, r)
		return
	}
	d.serve(handler, t.Error, w, r)
}

func (c *Calls) of(api *httpx.API) (documents, http.Handler) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.documents.api != api {
		c.documents, c.handler = documentsOf(api), api.Handler()
	}
	return c.documents, c.handler
}

func documentsOf(api *httpx.API) documents {
	d := documents{api, http.NewServeMux()}
	for _, op := range api.Operations() {
		d.paths.Handle(op.Method+" "+op.Path, http.NotFoundHandler())
	}
	return d
}

func (d documents) serve(next http.Handler, fail func(...any), w http.ResponseWriter, r *http.Request) {
	_, pattern := d.paths.Handler(r)
	kept := &keeping{ResponseWriter: w}
	next.ServeHTTP(kept, r)
	method, path, known := strings.Cut(pattern, " ")
	if !known || r.Method != method { // pages, a path of nothing, and HEAD, which has no body
		return
	}
	for _, wrong := range d.compare(method, path, kept.code(), w.Header(), kept.body.Bytes()) {
		fail(fmt.Sprintf("%s answers %d otherwise than the document says: %s", pattern, kept.code(), wrong))
	}
}

// keeping keeps a copy of an answer.
type keeping struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func (k *keeping) Unwrap() http.ResponseWriter { return k.ResponseWriter }

func (k *keeping) Flush() { _ = http.NewResponseController(k.ResponseWriter).Flush() }

func (k *keeping) WriteHeader(status int) {
	if k.status == 0 && status >= http.StatusOK {
		k.status = status
	}
	k.ResponseWriter.WriteHeader(status)
}

func (k *keeping) Write(p []byte) (int, error) {
	k.body.Write(p)
	return k.ResponseWriter.Write(p)
}

func (k *keeping) code() int {
	if k.status == 0 {
		return http.StatusOK
	}
	return k.status
}

// compare lists what an answer differs in.
func (d documents) compare(method, path string, status int, header http.Header, body []byte) []string {
	if status == http.StatusNotModified {
		return nil // says only that the client has it
	}
	op := d.operation(method, path)
	answer, ok := op.Responses[strconv.Itoa(status)]
	if !ok {
		if answer, ok = op.Responses["default"]; !ok || status < http.StatusBadRequest {
			return []string{"it does not name the status"}
		}
	}
	if len(answer.Content) == 0 {
		if len(body) > 0 {
			return []string{"it knows of no body"}
		}
		return nil
	}
	given, _, _ := mime.ParseMediaType(header.Get("Content-Type"))
	content := answer.Content[given]
	if content == nil {
		content = answer.Content["*/*"]
	}
	if content == nil {
		return []string{fmt.Sprintf("the type of its content is %q", header.Get("Content-Type"))}
	}
	if content.Schema == nil {
		return nil
	}
	body, err := unpacked(header, body)
	if err != nil {
		return []string{"its body cannot be unpacked"}
	}
	switch {
	case given == httpx.EventContent:
		return d.events(content.Schema, body)
	case given == httpx.JSONContent || strings.HasSuffix(given, "+json"):
		return d.value(content.Schema, body)
	}
	return nil
}

// unpacked is a body without its compression.
func unpacked(header http.Header, body []byte) ([]byte, error) {
	if header.Get("Content-Encoding") != "gzip" {
		return body, nil
	}
	packed, err := gzip.NewReader(bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(packed)
}

func (d documents) operation(method, path string) *huma.Operation {
	item := d.api.OpenAPI().Paths[strings.TrimSuffix(strings.ReplaceAll(path, "...}", "}"), "{$}")]
	return map[string]*huma.Operation{
		http.MethodGet: item.Get, http.MethodPost: item.Post, http.MethodPut: item.Put, http.MethodPatch: item.Patch, http.MethodDelete: item.Delete,
	}[method]
}

// events compares the data of each whole event of a stream.
func (d documents) events(schema *huma.Schema, body []byte) (wrong []string) {
	for event := range strings.SplitSeq(string(body), "\n\n") {
		for line := range strings.Lines(event) {
			if data, is := strings.CutPrefix(line, "data: "); is {
				wrong = append(wrong, d.value(schema, []byte(data))...)
			}
		}
	}
	return wrong
}

func (d documents) value(schema *huma.Schema, body []byte) (wrong []string) {
	var value any
	if err := json.Unmarshal(body, &value); err != nil {
		return []string{"it is not JSON"}
	}
	var result huma.ValidateResult
	huma.Validate(d.api.OpenAPI().Components.Schemas, schema, huma.NewPathBuffer(nil, 0), huma.ModeReadFromServer, value, &result)
	for _, err := range result.Errors {
		wrong = append(wrong, err.Error())
	}
	return wrong
}

// Wrong returns how an answer contradicts the contract of an API.
func Wrong(api *httpx.API, r *http.Request, answer http.Handler) (wrong []string) {
	Handler(api, answer, func(what ...any) { wrong = append(wrong, fmt.Sprint(what...)) }).ServeHTTP(httptest.NewRecorder(), r)
	return wrong
}
