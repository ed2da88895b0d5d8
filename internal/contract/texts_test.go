package contract

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// textPlace is the placeholder of a text in a body; JSON writes it unchanged.
const textPlace = "the-place-of-a-text"

// longest is how long a call with one of the texts may take.
const longest = 5 * time.Second

// hostileText is a text put into a field.
type hostileText struct {
	what string
	json string // as it appears between the quotes of JSON
	form string // as it appears in a form; empty: forms cannot express it
}

var hostileTexts = []hostileText{
	{"NUL", `Mi\u0000a`, "Mi\x00a"},
	{"no UTF-8", "Mi\xffa", "Mi\xffa"},
	{"a megabyte", strings.Repeat("Mia ", 1<<18), strings.Repeat("Mia ", 1<<18)},
	{"half a surrogate", `Mi\ud800a`, ""},
	{"signs that hide or turn", `Mi\u202ea\u200b\u2066 S\u0007t\ufeffone\u200f`, "Mi\u202ea\u200b\u2066 S\at\ufeffone\u200f"},
}

// TestNoTextOfACallHidesOrBreaksAnything puts texts that other programs stumble over into every text field of every call. Each is taken
// without what cannot be seen, or refused with the field's name; and nothing of it is read back. With -short the texts are sent on SQLite
// alone: they are read before the database sees them. Without it PostgreSQL, which refuses a NUL itself, gets them too.
func TestNoTextOfACallHidesOrBreaksAnything(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		if testing.Short() && w.DB.Engine() == db.Postgres {
			t.Skip("what arrives is read in the same way")
		}
		_, lines, err := ReadTable()
		require.NoError(t, err)
		var sent, taken atomic.Int64
		t.Run("calls", func(t *testing.T) {
			for _, l := range lines {
				caller := whoMay(l)
				if caller == "" || w.Operation(l.Operation).Method == http.MethodGet || l.Row != Own && l.Row != NoRow {
					continue
				}
				t.Run(l.Operation, func(t *testing.T) {
					t.Parallel()
					f := textCalls{World: w.In(t), line: l, caller: caller, sent: &sent, taken: &taken}
					f.all()
				})
			}
		})
		require.Greater(t, sent.Load(), int64(1_500), "fields are found")
		require.Greater(t, taken.Load(), int64(150), "calls with texts of which something is taken off succeed")
		assertPlainRows(t, w)
	})
}

// whoMay returns a person for whom the call succeeds.
func whoMay(l Line) string {
	for _, caller := range []string{"specialist", "admin", "super", "organization", "nobody"} {
		if l.Status[caller] < http.StatusMultipleChoices {
			return caller
		}
	}
	return ""
}

// textCalls are calls of one operation with other texts in them.
type textCalls struct {
	*testworld.World
	line        Line
	caller      string
	sent, taken *atomic.Int64
}

func (f textCalls) prepare() (Case, testworld.Call) {
	c := Case{World: f.World, Row: f.line.Row}
	c.Me, c.Stranger = f.Pair(f.caller)
	prepared := c.Prepare(f.line.Operation)
	return c, prepared
}

func (f textCalls) all() {
	_, example := f.prepare()
	for _, place := range f.places(example) {
		c, in := f.prepare()
		for _, text := range hostileTexts {
			f.try(c, in, place, text)
		}
	}
}

// textField is a text field: of the body's schema or in the example, by the way to it.
type textField struct {
	way  []string
	form bool
}

func (f textCalls) places(in testworld.Call) (found []textField) {
	if in.Form != nil {
		for _, name := range slices.Sorted(maps.Keys(in.Form)) {
			found = append(found, textField{[]string{name}, true})
		}
		return found
	}
	if in.Raw != nil {
		return nil
	}
	ways := map[string][]string{}
	collect(bodyOf(f.T, in), nil, ways)
	op := f.Operation(f.line.Operation)
	item := f.API.OpenAPI().Paths[strings.TrimSuffix(strings.ReplaceAll(op.Path, "...}", "}"), "{$}")]
	described := map[string]*huma.Operation{http.MethodPost: item.Post, http.MethodPut: item.Put, http.MethodPatch: item.Patch, http.MethodDelete: item.Delete}[op.Method]
	if described != nil && described.RequestBody != nil && described.RequestBody.Content[httpx.JSONContent] != nil {
		fromSchema(f.API.OpenAPI().Components.Schemas, described.RequestBody.Content[httpx.JSONContent].Schema, ways)
	}
	for _, key := range slices.Sorted(maps.Keys(ways)) {
		found = append(found, textField{way: ways[key]})
	}
	return found
}

func bodyOf(t *testing.T, in testworld.Call) any {
	t.Helper()
	text, err := json.Marshal(in.Body)
	require.NoError(t, err)
	var body any
	require.NoError(t, json.Unmarshal(text, &body))
	return body
}

// collect finds the texts of an example; of a list, those of its first entry.
func collect(value any, way []string, ways map[string][]string) {
	switch v := value.(type) {
	case string:
		ways[strings.Join(way, ".")] = way
	case map[string]any:
		for name, inner := range v {
			collect(inner, append(slices.Clone(way), name), ways)
		}
	case []any:
		if len(v) > 0 {
			collect(v[0], append(slices.Clone(way), "0"), ways)
		}
	}
}

// fromSchema adds the texts of the body's own fields that the example leaves out.
func fromSchema(schemas huma.Registry, schema *huma.Schema, ways map[string][]string) {
	for schema != nil && schema.Ref != "" {
		schema = schemas.SchemaFromRef(schema.Ref)
	}
	if schema == nil {
		return
	}
	for name, field := range schema.Properties {
		if field.Type == huma.TypeString && len(field.Enum) == 0 && field.Format == "" && !field.ReadOnly {
			ways[name] = []string{name}
		}
	}
}

// try makes a call with one text and looks at its answer.
func (f textCalls) try(c Case, in testworld.Call, place textField, text hostileText) {
	f.T.Helper()
	if place.form && text.form == "" {
		return
	}
	r := f.Request(f.Operation(f.line.Operation), in, nil)
	if f.caller != "nobody" {
		r = f.Request(f.Operation(f.line.Operation), in, c.Me.Cookies())
	}
	body, contentType := place.with(f.T, in, text)
	ctx, cancel := context.WithTimeout(r.Context(), longest)
	defer cancel()
	filled, err := http.NewRequestWithContext(ctx, r.Method, r.URL.String(), bytes.NewReader(body))
	require.NoError(f.T, err)
	filled.Header, filled.RemoteAddr, filled.RequestURI = r.Header, r.RemoteAddr, r.RequestURI
	filled.Header.Set("Content-Type", contentType)
	answer := f.Serve(filled)
	f.sent.Add(1)
	about := fmt.Sprintf("%s, %s is %s: %d %.300s", f.line.Operation, strings.Join(place.way, "."), text.what, answer.Code, answer.Body)
	require.NoError(f.T, ctx.Err(), about)
	require.Less(f.T, answer.Code, http.StatusInternalServerError, about)
	require.NotEqual(f.T, http.StatusTooManyRequests, answer.Code, about)
	if answer.Code == http.StatusUnprocessableEntity {
		require.Contains(f.T, answer.Body.String(), `"errors"`, about)
	}
	if strings.HasPrefix(answer.Header().Get("Content-Type"), "application/") && answer.Header().Get("Content-Encoding") == "" && json.Valid(answer.Body.Bytes()) {
		requirePlainAnswer(f.T, answer.Body.Bytes(), about)
	}
	if answer.Code < http.StatusMultipleChoices && text.what == hostileTexts[len(hostileTexts)-1].what {
		f.taken.Add(1)
	}
}

// with returns the body with a text in its place.
func (p textField) with(t *testing.T, in testworld.Call, text hostileText) (body []byte, contentType string) {
	t.Helper()
	if p.form {
		return p.inForm(t, in, text.form)
	}
	value := put(bodyOf(t, in), p.way)
	body, err := json.Marshal(value)
	require.NoError(t, err)
	return bytes.ReplaceAll(body, []byte(textPlace), []byte(text.json)), "application/json"
}

func put(value any, way []string) any {
	if len(way) == 0 {
		return textPlace
	}
	switch v := value.(type) {
	case map[string]any:
		v[way[0]] = put(v[way[0]], way[1:])
		return v
	case []any:
		v[0] = put(v[0], way[1:])
		return v
	}
	return map[string]any{way[0]: put(nil, way[1:])}
}

func (p textField) inForm(t *testing.T, in testworld.Call, text string) (body []byte, contentType string) {
	t.Helper()
	var out bytes.Buffer
	form := multipart.NewWriter(&out)
	for name, value := range in.Form {
		if name == p.way[0] {
			value = text
		}
		require.NoError(t, form.WriteField(name, value))
	}
	name, file, content := "image", "do\u202et.svg", []byte(testworld.Dot)
	switch {
	case in.Photo != nil:
		file, content = "photo.png", in.Photo
	case in.List != nil:
		name, file, content = "file", "chil\u202edren\u200b.csv", in.List
	case in.Sound != nil:
		name, file, content = "sound", "tone.wav", in.Sound
	}
	part, err := form.CreateFormFile(name, file)
	require.NoError(t, err)
	_, err = part.Write(content)
	require.NoError(t, err)
	require.NoError(t, form.Close())
	return out.Bytes(), form.FormDataContentType()
}

func requirePlainAnswer(t *testing.T, body []byte, about string) {
	t.Helper()
	var answer any
	require.NoError(t, json.Unmarshal(body, &answer), about)
	var look func(any)
	look = func(value any) {
		switch v := value.(type) {
		case string:
			require.True(t, wire.IsPlain(v) && !strings.ContainsRune(v, 0), about)
		case map[string]any:
			for _, inner := range v {
				look(inner)
			}
		case []any:
			for _, inner := range v {
				look(inner)
			}
		}
	}
	look(answer)
}

// unread are tables and columns whose texts are never displayed unchanged.
var unread = []string{"throttle", "goose_db_version"}

// assertPlainRows reads all texts that are stored.
func assertPlainRows(t *testing.T, w *testworld.World) {
	t.Helper()
	columns := `SELECT m.name AS tbl, c.name AS col FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND c.type = 'TEXT'`
	if w.DB.Engine() == db.Postgres {
		columns = `SELECT table_name AS tbl, column_name AS col FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'text'`
	}
	var texts []struct {
		Table  string `db:"tbl"`
		Column string `db:"col"`
	}
	require.NoError(t, w.DB.Read().Select(t.Context(), &texts, columns))
	require.Greater(t, len(texts), 200)
	for _, in := range texts {
		if slices.Contains(unread, in.Table) {
			continue
		}
		var stored []string
		require.NoError(t, w.DB.Read().Select(t.Context(), &stored, `SELECT `+in.Column+` FROM `+in.Table+` WHERE `+in.Column+` IS NOT NULL`))
		for _, text := range stored {
			name := in.Table + "." + in.Column
			require.True(t, utf8.ValidString(text), name)
			require.True(t, wire.IsPlain(text) && !strings.ContainsRune(text, 0), "%s holds %q", name, text)
			require.Less(t, len(text), 1<<20, name)
		}
	}
}
