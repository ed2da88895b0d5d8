package apidoc

import (
	"bytes"
	_ "embed"
	"html/template"
	"maps"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

//go:embed page.html
var pageText string

var pageTemplate = template.Must(template.New("reference").Parse(pageText))

// The groups of operations that have no scope.
const (
	openGroup   = "Without a scope"
	peopleGroup = "Not for programs"
)

// page is what the reference shows.
type page struct {
	Version string
	Groups  []group
	Schemas []schema
}

type group struct {
	Name, Anchor string
	Operations   []operation
}

type operation struct {
	ID, Method, Path, Scope string
	Parameters              []field
	Bodies                  []content
	Answers                 []content
}

// content is a body that is sent or answered.
type content struct {
	Status, Kind string
	Type         typeOf
}

type schema struct {
	Name, About string
	Fields      []field
	Values      []string
}

type field struct {
	Name, In, About string
	Required        bool
	Type            typeOf
}

// typeOf is a type in words; Ref names the schema behind it.
type typeOf struct{ Before, Ref string }

// reference writes the page of a contract.
func reference(document *huma.OpenAPI) ([]byte, error) {
	var out bytes.Buffer
	err := pageTemplate.Execute(&out, page{Version: document.Info.Version, Groups: groupsOf(document), Schemas: schemasOf(document.Components.Schemas.Map())})
	return out.Bytes(), err
}

// groupsOf returns the operations by the slices of their scopes, and last those that programs cannot call.
func groupsOf(document *huma.OpenAPI) []group {
	by := map[string][]operation{}
	for _, path := range slices.Sorted(maps.Keys(document.Paths)) {
		item := document.Paths[path]
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Patch, item.Delete} {
			if op == nil {
				continue
			}
			name, scope := groupOf(op)
			by[name] = append(by[name], operationOf(op, scope))
		}
	}
	names := slices.Sorted(maps.Keys(by))
	slices.SortStableFunc(names, func(a, b string) int { return place(a) - place(b) })
	groups := make([]group, len(names))
	for i, name := range names {
		groups[i] = group{Name: name, Anchor: strings.ToLower(strings.ReplaceAll(name, " ", "-")), Operations: by[name]}
	}
	return groups
}

func place(name string) int { return slices.Index([]string{openGroup, peopleGroup}, name) }

// groupOf returns where an operation belongs, and the scope that a token needs.
func groupOf(op *huma.Operation) (name, scope string) {
	for _, way := range op.Security {
		scopes, byToken := way["token"]
		switch {
		case byToken && len(scopes) > 0:
			slice, _, _ := strings.Cut(scopes[0], ":")
			return strings.ToUpper(slice[:1]) + slice[1:], scopes[0]
		case byToken:
			return openGroup, ""
		}
	}
	return peopleGroup, ""
}

func operationOf(op *huma.Operation, scope string) operation {
	out := operation{ID: op.OperationID, Method: op.Method, Path: op.Path, Scope: scope}
	for _, p := range op.Parameters {
		if p.In != "cookie" {
			out.Parameters = append(out.Parameters, field{Name: p.Name, In: p.In, About: p.Description, Required: p.Required, Type: typeIn(p.Schema)})
		}
	}
	if op.RequestBody != nil {
		out.Bodies = contents("", op.RequestBody.Content)
	}
	for _, status := range slices.Sorted(maps.Keys(op.Responses)) {
		if status == "default" {
			continue
		}
		if len(op.Responses[status].Content) == 0 {
			out.Answers = append(out.Answers, content{Status: status})
		}
		out.Answers = append(out.Answers, contents(status, op.Responses[status].Content)...)
	}
	return out
}

func contents(status string, by map[string]*huma.MediaType) []content {
	list := make([]content, 0, len(by))
	for _, kind := range slices.Sorted(maps.Keys(by)) {
		list = append(list, content{Status: status, Kind: kind, Type: typeIn(by[kind].Schema)})
	}
	return list
}

func schemasOf(by map[string]*huma.Schema) []schema {
	list := make([]schema, 0, len(by))
	for _, name := range slices.Sorted(maps.Keys(by)) {
		s := by[name]
		out := schema{Name: name, About: s.Description, Fields: fieldsOf(s)}
		for _, value := range s.Enum {
			if text, ok := value.(string); ok {
				out.Values = append(out.Values, text)
			}
		}
		list = append(list, out)
	}
	return list
}

func fieldsOf(s *huma.Schema) []field {
	var list []field
	for _, name := range slices.Sorted(maps.Keys(s.Properties)) {
		if name == "$schema" {
			continue
		}
		property := s.Properties[name]
		list = append(list, field{Name: name, About: property.Description, Required: slices.Contains(s.Required, name), Type: typeIn(property)})
	}
	return list
}

// typeIn says a schema in words.
func typeIn(s *huma.Schema) typeOf {
	switch {
	case s == nil:
		return typeOf{}
	case s.Ref != "":
		return typeOf{Ref: s.Ref[strings.LastIndexByte(s.Ref, '/')+1:]}
	case s.Type == huma.TypeArray && s.Items != nil:
		inner := typeIn(s.Items)
		return typeOf{Before: strings.TrimSpace("list of " + inner.Before), Ref: inner.Ref}
	case len(s.Enum) > 0:
		return typeOf{Before: "one of " + values(s.Enum)}
	case s.Format != "":
		return typeOf{Before: s.Type + ", " + s.Format}
	}
	return typeOf{Before: s.Type}
}

func values(enum []any) string {
	var texts []string
	for _, value := range enum {
		if text, ok := value.(string); ok {
			texts = append(texts, text)
		}
	}
	return strings.Join(texts, " | ")
}
