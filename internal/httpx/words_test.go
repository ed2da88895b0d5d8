package httpx_test

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/require"

	"milepost/internal/httpx"
	"milepost/internal/httpx/problem"
)

type checkedFields struct {
	Body struct {
		Title string   `json:"title,omitempty" minLength:"1" maxLength:"4"`
		Code  string   `json:"code,omitempty" minLength:"3"`
		Row   int      `json:"row,omitempty" minimum:"2" maximum:"50"`
		Way   string   `json:"way,omitempty" enum:"zero,missing"`
		Parts []string `json:"parts,omitempty" minItems:"2" maxItems:"3" uniqueItems:"true"`
		ID    string   `json:"id,omitempty" format:"uuid"`
		Mail  string   `json:"mail,omitempty" format:"email"`
		Day   string   `json:"day,omitempty" format:"date"`
		Yes   bool     `json:"yes,omitempty"`
	}
}

// What stands below a field of a form is written for the person who filled it in.
func TestChecksOfFieldsReadAsSentences(t *testing.T) {
	api := newAPI(t)
	httpx.Register(api, huma.Operation{OperationID: "open", Method: http.MethodPost, Path: "/api/checked"},
		func(context.Context, *checkedFields) (*noteOutput, error) { return &noteOutput{}, nil })
	for body, message := range map[string]string{
		`{"title":""}`:         "This must not be empty",
		`{"title":"Words"}`:    "Enter at most 4 characters",
		`{"code":"a"}`:         "Enter at least 3 characters",
		`{"row":1}`:            "Enter 2 or more",
		`{"row":77}`:           "Enter 50 or less",
		`{"row":1.5}`:          "Enter a whole number",
		`{"way":"none"}`:       `Choose one of "zero, missing"`,
		`{"parts":["a"]}`:      "Choose at least 2",
		`{"parts":["a","a"]}`:  "The same one is listed twice",
		`{"id":"seven"}`:       "This is no id",
		`{"mail":"a.example"}`: "Enter an email address such as name@example.org",
		`{"day":"12.3.2026"}`:  "Enter a date such as 2026-03-12",
		`{"yes":"maybe"}`:      "Enter true or false",
		`{"title":7}`:          "Enter a text",
		`{"parts":"a and b"}`:  "This must be a list",
	} {
		t.Run(body, func(t *testing.T) {
			w := call(api, "POST", "/api/checked", body)
			var refusal problem.Problem
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &refusal))
			require.Equal(t, http.StatusUnprocessableEntity, w.Code, w.Body)
			require.Equal(t, message, refusal.Errors[0].Message)
		})
	}
}
