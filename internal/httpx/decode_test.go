package httpx_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
	"milepost/internal/httpx/jsonbody"
	"milepost/internal/httpx/problem"
)

// JSON that two parsers could understand differently, or that costs far more to read than to send, is refused first.
func TestHostileJSON(t *testing.T) {
	api := newAPI(t)
	cases := map[string]struct {
		body   string
		status int
		want   string
	}{
		"deep list":             {strings.Repeat("[", 3000), 400, "nested too deeply"},
		"deep object":           {strings.Repeat(`{"tags":`, 3000), 400, "nested too deeply"},
		"deep but whole":        {`{"title":"a","tags":` + strings.Repeat("[", 80) + strings.Repeat("]", 80) + `}`, 400, "nested too deeply"},
		"twice inside":          {`{"title":"a","tags":[{"name":"x"},{"name":"y","name":"z"}]}`, 400, "body.tags[1].name"},
		"twice but for case":    {`{"title":"a","TITLE":"b"}`, 400, "given twice"},
		"twice but for a glyph": {`{"tags":[],"tag\u017f":[]}`, 400, "given twice"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			w := call(api, "PUT", "/api/note/7", c.body, "X-Role", "App User")
			require.Equal(t, c.status, w.Code, w.Body.String())
			require.Contains(t, w.Body.String(), c.want)
		})
	}
}

func TestTextTypesAreText(t *testing.T) {
	api := newAPI(t)
	api.Handle("GET", "/api/plain/{id}", "plain", func(w http.ResponseWriter, _ *http.Request) { httpx.JSON(w, 200, true) })
	cases := map[string]struct {
		method, path, body string
		status             int
		location           string
	}{
		"deep in a body": {"PUT", "/api/note/7", `{"title":"a","tags":[{"name":"x"},{"name":"\u0000"}]}`, 422, "body.tags[1].name"},
		"path":           {"PUT", "/api/note/%00", `{"title":"a"}`, 404, ""},
		"plain path":     {"GET", "/api/plain/a%00b", "", 404, ""},
		"plain query":    {"GET", "/api/plain/a?q=%C3%28", "", 422, "query.q"},
		"broken query":   {"GET", "/api/plain/a?q=%zz", "", 400, ""},
		"good query":     {"GET", "/api/plain/%E2%82%AC?q=%E2%82%AC", "", 200, ""},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			w := call(api, c.method, c.path, c.body, "X-Role", "App User")
			require.Equal(t, c.status, w.Code, w.Body.String())
			if c.location != "" {
				require.Contains(t, w.Body.String(), `"location":"`+c.location+`"`)
			}
		})
	}
}

func TestUnmarshalStrict(t *testing.T) {
	cases := map[string]struct {
		body   string
		status int
		names  string
	}{
		"good":       {`{"results":[{"score":1}]}`, 0, ""},
		"unknown":    {`{"results":[{"score":1,"user_id":2}]}`, 422, "body.user_id"},
		"twice":      {`{"results":[{"score":1,"score":2}]}`, 400, "body.results[0].score"},
		"trailing":   {`{"results":[]} x`, 400, "after"},
		"broken":     {`{"results":[`, 400, "not valid JSON"},
		"empty":      {` `, 400, "not valid JSON"},
		"wrong type": {`{"results":[{"score":"x"}]}`, 422, "body.results.score"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			var into struct {
				Results []struct {
					Score int `json:"score"`
				} `json:"results"`
			}
			err := jsonbody.UnmarshalStrict([]byte(c.body), &into)
			if c.status == 0 {
				require.NoError(t, err)
				return
			}
			var refusal *problem.Problem
			require.ErrorAs(t, problem.Error(err), &refusal)
			require.Equal(t, c.status, refusal.Status)
			text, err := json.Marshal(refusal)
			require.NoError(t, err)
			require.Contains(t, string(text), c.names)
		})
	}
}
