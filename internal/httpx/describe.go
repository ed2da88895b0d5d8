package httpx

import (
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// The content types that plain handlers answer with.
const (
	JSONContent  = "application/json"
	EventContent = "text/event-stream"
)

// DescribeAnswer puts what a plain handler answers into the API's document: a T
// as JSON, or as each event of a stream.
func DescribeAnswer[T any](api *API, method, path string, status int, contentType string) {
	op := operationAt(api, method, path)
	op.Responses[strconv.Itoa(status)] = &huma.Response{
		Description: http.StatusText(status),
		Content:     map[string]*huma.MediaType{contentType: {Schema: schemaOf[T](api)}},
	}
}

// DescribeForm is DescribeAnswer for a handler that takes the fields of In as a
// multipart form and answers an Out. A field of the format binary is a file; without one, image is.
func DescribeForm[In, Out any](api *API, method, path string, status int) {
	DescribeAnswer[Out](api, method, path, status, JSONContent)
	fields := &huma.Schema{Type: huma.TypeObject, Properties: map[string]*huma.Schema{}, AdditionalProperties: false}
	described := huma.SchemaFromType(api.OpenAPI().Components.Schemas, reflect.TypeFor[In]())
	hasFile := false
	for name, schema := range described.Properties {
		fields.Properties[name] = schema
		hasFile = hasFile || schema.Format == "binary"
	}
	if !hasFile {
		fields.Properties["image"] = &huma.Schema{Type: huma.TypeString, Format: "binary"}
	}
	operationAt(api, method, path).RequestBody = &huma.RequestBody{
		Required: true,
		Content:  map[string]*huma.MediaType{"multipart/form-data": {Schema: fields}},
	}
}

func schemaOf[T any](api *API) *huma.Schema {
	return api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[T](), true, "")
}

func operationAt(api *API, method, path string) *huma.Operation {
	item := api.OpenAPI().Paths[path]
	switch method {
	case http.MethodPost:
		return item.Post
	case http.MethodPatch:
		return item.Patch
	case http.MethodPut:
		return item.Put
	}
	return item.Get
}
