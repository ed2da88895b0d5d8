package httpx

import (
	"net/http"
	"reflect"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// The content types that plain handlers answer with.
const (
	JSONContent  = "application/json"
	EventContent = "text/event-stream"

	// ProblemContent is the content type of errors.
	ProblemContent = "application/problem+json"
)

// DescribeAnswer puts what a plain handler answers into the API's document: a T
// as JSON, or as each event of a stream.
func DescribeAnswer[T any](api *API, method, path string, status int, contentType string) {
	op, name := operationAt(api, method, path), strconv.Itoa(status)
	if known := op.Responses[name]; known == nil || known.Content == nil {
		op.Responses[name] = &huma.Response{Description: http.StatusText(status), Content: map[string]*huma.MediaType{}}
	}
	contentType, _, _ = strings.Cut(contentType, ";")
	op.Responses[name].Content[contentType] = &huma.MediaType{Schema: schemaOf[T](api)}
}

// DescribeFile puts into the API's document that a plain handler answers a file of one of the types, or the part of it that was
// asked for.
func DescribeFile(api *API, method, path string, types ...string) {
	content := map[string]*huma.MediaType{}
	for _, name := range types {
		content[name] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}
	}
	for _, status := range []int{http.StatusOK, http.StatusPartialContent} {
		operationAt(api, method, path).Responses[strconv.Itoa(status)] = &huma.Response{Description: http.StatusText(status), Content: content}
	}
}

// DescribeStatus puts a status without a body into the API's document.
func DescribeStatus(api *API, method, path string, status int) {
	operationAt(api, method, path).Responses[strconv.Itoa(status)] = &huma.Response{Description: http.StatusText(status)}
}

// DescribeRefusal puts the form in which a plain handler of another protocol refuses into the API's document: a T of the content type. What is
// refused before it comes to the operation, such as calls of other sites, has the API's form.
func DescribeRefusal[T any](api *API, method, path, contentType string) {
	operationAt(api, method, path).Responses["default"].Content[contentType] = &huma.MediaType{Schema: schemaOf[T](api)}
}

// DescribeBody puts into the API's document that a plain handler takes a T of the content type.
func DescribeBody[T any](api *API, method, path, contentType string) {
	operationAt(api, method, path).RequestBody = &huma.RequestBody{
		Required: true, Content: map[string]*huma.MediaType{contentType: {Schema: schemaOf[T](api)}},
	}
}

// DescribeBytes puts into the API's document that a plain handler takes a body of bytes, and the numbers in the query that it needs.
func DescribeBytes(api *API, method, path string, numbers ...string) {
	op := operationAt(api, method, path)
	for _, name := range numbers {
		op.Parameters = append(op.Parameters, &huma.Param{Name: name, In: "query", Required: true, Schema: &huma.Schema{Type: huma.TypeInteger, Format: "int64"}})
	}
	op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{
		"application/octet-stream": {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
	}}
}

// DescribeQuery puts a text in the query that a plain handler reads into the API's document.
func DescribeQuery(api *API, method, path, name, about string) {
	op := operationAt(api, method, path)
	op.Parameters = append(op.Parameters, &huma.Param{Name: name, In: "query", Description: about, Schema: &huma.Schema{Type: huma.TypeString}})
}

// DescribeHeaders puts headers that a plain handler reads into the API's document.
func DescribeHeaders(api *API, method, path string, names ...string) {
	op := operationAt(api, method, path)
	for _, name := range names {
		op.Parameters = append(op.Parameters, &huma.Param{Name: name, In: "header", Schema: &huma.Schema{Type: huma.TypeString}})
	}
}

// DescribeForm is DescribeAnswer for a handler that takes the fields of In as a multipart form and returns an Out. A field of
// the format binary is a file; without one, image is.
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

// DescribeURLForm is [DescribeForm] for a POST that takes the fields of In as a URL-encoded form.
func DescribeURLForm[In, Out any](api *API, path string) {
	DescribeAnswer[Out](api, http.MethodPost, path, http.StatusOK, JSONContent)
	operationAt(api, http.MethodPost, path).RequestBody = &huma.RequestBody{
		Required: true,
		Content:  map[string]*huma.MediaType{"application/x-www-form-urlencoded": {Schema: schemaOf[In](api)}},
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
	case http.MethodDelete:
		return item.Delete
	}
	return item.Get
}
