package scim_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/testworld"
)

// object is a JSON object.
type object = map[string]any

// list is a JSON list.
type list = []any

// client knows RFC 7643 and RFC 7644, the address and its token, and nothing else of this server.
type client struct {
	t     *testing.T
	serve http.Handler
	token string
	calls int
	// known are ids and versions that answers have brought, by the names that the table gives them.
	known map[string]string
}

func newClient(t *testing.T, w *testworld.World, token string) *client {
	t.Helper()
	return &client{t: t, serve: w.Handler, token: token, known: map[string]string{}}
}

// answered is an answer with its body, if that is JSON.
type answered struct {
	*httptest.ResponseRecorder
	body object
}

// send makes a call. Names in braces stand for what is known.
func (c *client) send(method, path string, body any, headers ...string) answered {
	c.t.Helper()
	var reader io.Reader = http.NoBody
	if body != nil {
		text, ok := body.(string)
		if !ok {
			data, err := json.Marshal(body)
			require.NoError(c.t, err)
			text = string(data)
		}
		reader = strings.NewReader(c.fill(text))
	}
	r := httptest.NewRequestWithContext(c.t.Context(), method, "/scim/v2"+strings.NewReplacer("%", "%25", " ", "%20", "\x00", "%00").Replace(c.fill(path)), reader)
	if body != nil {
		r.Header.Set("Content-Type", "application/scim+json")
	}
	if c.token != "" {
		r.Header.Set("Authorization", "Bearer "+c.token)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], c.fill(headers[i+1]))
	}
	w := httptest.NewRecorder()
	c.serve.ServeHTTP(w, r)
	c.calls++
	got := answered{ResponseRecorder: w}
	if w.Body.Len() > 0 {
		require.Equal(c.t, "application/scim+json", w.Header().Get("Content-Type"), "%s %s: %s", method, path, w.Body)
		require.NoError(c.t, json.NewDecoder(bytes.NewReader(w.Body.Bytes())).Decode(&got.body))
	}
	if w.Code >= 400 {
		require.Equal(c.t, list{"urn:ietf:params:scim:api:messages:2.0:Error"}, got.body["schemas"], "%s %s", method, path)
		require.Equal(c.t, strconv.Itoa(w.Code), got.body["status"])
	}
	return got
}

func (c *client) fill(text string) string {
	for name, value := range c.known {
		text = strings.ReplaceAll(text, "{"+name+"}", value)
	}
	return text
}

// at is a value inside an answer, by names and numbers with dots between.
func (a answered) at(path string) any {
	var value any = a.body
	for part := range strings.SplitSeq(path, ".") {
		switch v := value.(type) {
		case object:
			value = v[part]
		case list:
			var n int
			if _, err := fmt.Sscan(part, &n); err != nil || n >= len(v) {
				return nil
			}
			value = v[n]
		default:
			return nil
		}
	}
	return value
}

// count is how many values a list in an answer has.
func (a answered) count(path string) int {
	values, _ := a.at(path).(list)
	return len(values)
}

// newUser makes a user and returns its id.
func (c *client) newUser(userName string, more ...object) string {
	c.t.Helper()
	body := object{"schemas": list{coreUser}, "userName": userName, "name": object{"givenName": "Ida", "familyName": "Moss"}}
	for _, m := range more {
		for key, value := range m {
			body[key] = value
		}
	}
	got := c.send(http.MethodPost, "/Users", body)
	require.Equal(c.t, http.StatusCreated, got.Code, got.Body)
	return got.at("id").(string)
}

func patch(operations ...any) object {
	return object{"schemas": list{"urn:ietf:params:scim:api:messages:2.0:PatchOp"}, "Operations": operations}
}

func op(name, path string, value any) object {
	o := object{"op": name}
	if path != "" {
		o["path"] = path
	}
	if value != nil {
		o["value"] = value
	}
	return o
}

const (
	coreUser  = "urn:ietf:params:scim:schemas:core:2.0:User"
	coreGroup = "urn:ietf:params:scim:schemas:core:2.0:Group"
)
