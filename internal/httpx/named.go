package httpx

import (
	"bytes"
	"context"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/httpx/problem"
)

// A child whose two records were joined has one record, and the id of the other still names it: in links, bookmarks, open tabs
// and files. The API resolves such ids in one place and not in each query. Access to the child is still decided only by the
// query of the operation, which runs again with the child's own id: callers without access find nothing either way.

// Resolver reports which of some ids are those of joined records, and the id of the child whose they are.
type Resolver func(ctx context.Context, ids []string) (map[string]string, error)

// OnUnknown sets how ids of joined records are resolved. Call it before serving.
func (a *API) OnUnknown(resolve Resolver) { a.resolve = resolve }

// named runs a handler, and again if it found nothing and an id of its input is that of a joined record. Ids that filter a list
// by children are resolved before, since a list just finds nothing.
func named[I, O any](ctx context.Context, api *API, in *I, h func(context.Context, *I) (*O, error)) (*O, error) {
	if api.resolve == nil {
		return h(ctx, in)
	}
	if filters := childFilters(reflect.ValueOf(in).Elem()); len(filters) > 0 {
		if _, err := api.rename(ctx, filters); err != nil {
			return nil, err
		}
	}
	out, err := h(ctx, in)
	if err == nil || problem.Of(err).Status != http.StatusNotFound {
		return out, err
	}
	if renamed, failed := api.rename(ctx, identifiers(reflect.ValueOf(in).Elem(), nil)); failed != nil || !renamed {
		return out, err
	}
	return h(ctx, in)
}

// identifier is a place of an input that holds an id.
type identifier struct {
	id  string
	set func(id string)
}

// rename puts children's own ids in place of those of joined records, and reports whether there was any.
func (a *API) rename(ctx context.Context, found []identifier) (renamed bool, err error) {
	ids := make([]string, 0, len(found))
	for _, f := range found {
		if !slices.Contains(ids, f.id) {
			ids = append(ids, f.id)
		}
	}
	if len(ids) == 0 {
		return false, nil
	}
	now, err := a.resolve(ctx, ids)
	if err != nil {
		return false, err
	}
	for _, f := range found {
		if id, ok := now[f.id]; ok {
			f.set(id)
			renamed = true
		}
	}
	return renamed, nil
}

// identifiers returns the ids anywhere in a value.
func identifiers(v reflect.Value, found []identifier) []identifier {
	switch v.Kind() {
	case reflect.String:
		if v.CanSet() && isID(v.String()) {
			found = append(found, identifier{v.String(), v.SetString})
		}
	case reflect.Pointer, reflect.Interface:
		if v.Kind() == reflect.Pointer && !v.IsNil() {
			found = identifiers(v.Elem(), found)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				found = identifiers(v.Field(i), found)
			}
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			return idsInText(v, found)
		}
		for i := range v.Len() {
			found = identifiers(v.Index(i), found)
		}
	default:
	}
	return found
}

// idLength is the length of a UUID.
const idLength = 36

func isID(text string) bool { return len(text) == idLength && uuid.Validate(text) == nil }

// maxInBody bounds how many ids of a body are asked for.
const maxInBody = 100

// idsInText returns the ids in the text of a body that the operation reads itself.
func idsInText(v reflect.Value, found []identifier) []identifier {
	body := v.Bytes()
	for i := 0; i+idLength+1 < len(body) && len(found) < maxInBody; i++ {
		if body[i] != '"' || body[i+idLength+1] != '"' {
			continue
		}
		id := string(body[i+1 : i+1+idLength])
		if isID(id) {
			found = append(found, identifier{id, func(other string) { v.SetBytes(bytes.ReplaceAll(v.Bytes(), []byte(id), []byte(other))) }})
		}
	}
	return found
}

// childFilters returns the ids by which an input asks for some children of many. A field with the tag unknown:"404" is of an operation that
// does not find an unknown child: that is noticed afterwards.
func childFilters(v reflect.Value) (found []identifier) {
	if v.Kind() != reflect.Struct {
		return nil
	}
	for i := range v.NumField() {
		of := v.Type().Field(i)
		name, _, _ := strings.Cut(of.Tag.Get("json"), ",")
		switch {
		case !of.IsExported(), of.Tag.Get("unknown") == "404":
		case of.Tag.Get("query") == "child_id", name == "child_ids":
			found = identifiers(v.Field(i), found)
		case of.Name == "Body" || of.Anonymous:
			found = append(found, childFilters(v.Field(i))...)
		}
	}
	return found
}

// namedInPath does the same for a plain handler about a child, whose answer cannot be taken back: the path is looked up before.
func (a *API) namedInPath(g *guard, h http.HandlerFunc) http.HandlerFunc {
	if g.policy.Record != authz.ChildRecord {
		return h
	}
	return func(w http.ResponseWriter, r *http.Request) {
		name := firstParameter(g.operation.Path)
		id := r.PathValue(name)
		if a.resolve == nil || !isID(id) {
			h(w, r)
			return
		}
		if _, err := a.rename(r.Context(), []identifier{{id, func(other string) { r.SetPathValue(name, other) }}}); err != nil {
			a.Fail(w, r, err)
			return
		}
		h(w, r)
	}
}
