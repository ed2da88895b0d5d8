package httpx_test

import (
	"context"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
	"milepost/internal/httpx/jsonbody"
)

type orderLine struct {
	Count int64 `json:"count"`
}

type orderInput struct {
	Body struct {
		Units int64       `json:"units" minimum:"0"`
		Gift  bool        `json:"gift,omitempty"`
		Note  string      `json:"note,omitempty"`
		Lines []orderLine `json:"lines,omitempty"`
	}
}

func orders(t *testing.T) *httpx.API {
	t.Helper()
	api := newAPI(t, func(o *httpx.Options) { o.Limits.Body = 1000 })
	httpx.Register(api, huma.Operation{OperationID: "open", Method: "POST", Path: "/api/order"},
		func(_ context.Context, in *orderInput) (*orderInput, error) { return in, nil },
		httpx.Accepts(jsonbody.Lenient{
			Ignored: []string{"id", "made"}, Numbers: []string{"units"}, Flags: []string{"gift"}, Texts: []string{"note"}, Open: []string{"note"},
			Within: map[string]jsonbody.Lenient{"lines": {Numbers: []string{"count"}}},
		}))
	return api
}

func TestLenientBodies(t *testing.T) {
	api := orders(t)
	for sent, want := range map[string]string{
		`{"units":2}`: `{"units":2}`,
		`{"units":"2","gift":"true","note":7,"id":"x","made":{"by":[1]}}`: `{"units":2,"gift":true,"note":"7"}`,
		`{"units":"2","gift":"","note":null}`:                             `{"units":2}`,
		`{"units":0,"lines":[{"count":"3"},{"count":4}]}`:                 `{"units":0,"lines":[{"count":3},{"count":4}]}`,
	} {
		w := call(api, "POST", "/api/order", sent)
		require.Equal(t, 200, w.Code, "%s: %s", sent, w.Body)
		require.JSONEq(t, want, w.Body.String(), sent)
	}
}

// Fields that are neither exact nor named as lenient are refused.
func TestLenientBodiesAreStillChecked(t *testing.T) {
	api := orders(t)
	for sent, want := range map[string]string{
		`{"units":"2","owner":"x"}`:             "body.owner",
		`{"units":"two"}`:                       "body.units",
		`{"units":"-2"}`:                        "body.units",
		`{"units":"1e9"}`:                       "body.units",
		`{"units":"0x10"}`:                      "body.units",
		`{"units":""}`:                          "body.units",
		`{"units":2,"made up":null}`:            "unexpected property",
		`{"units":2,"gift":"yes"}`:              "body.gift",
		`{"units":2,"lines":[{"count":"x"}]}`:   "body.lines[0].count",
		`{"units":2,"lines":[{"id":1}]}`:        "body.lines[0].id",
		`{"units":2,"units":3}`:                 "given twice",
		`{"units":2} x`:                         "after the JSON value",
		`{"units":`:                             "not valid JSON",
		`{"units":` + strings.Repeat(" ", 2000): "too large",
		``:                                      "required",
	} {
		w := call(api, "POST", "/api/order", sent)
		require.GreaterOrEqual(t, w.Code, 400, sent)
		require.Less(t, w.Code, 500, sent)
		require.Contains(t, w.Body.String(), want, sent)
	}
}
