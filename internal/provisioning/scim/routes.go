package scim

import (
	"context"
	"net/http"

	"milepost/internal/provisioning"
	"milepost/internal/wire"
)

var (
	errNoBulk = refuse(http.StatusNotImplemented, "", "This server has no bulk operations.")
	errNoMe   = refuse(http.StatusNotImplemented, "", "A directory is no user.")
)

// whole is the answer with one resource.
func whole(r *http.Request, status int, resource map[string]any) answer {
	meta, _ := resource["meta"].(map[string]any)
	location, _ := meta["location"].(string)
	return answer{status: status, body: projectionOf(r).of(resource), version: metaVersion(resource), location: location}
}

func (s *Service) list(ctx context.Context, c provisioning.Caller, r *http.Request) (answer, error) {
	q, err := searchIn(r.URL.Query())
	if err != nil {
		return answer{}, err
	}
	if of := r.PathValue("type"); of != userType && of != groupType {
		return s.discover(r, of)
	}
	return s.found(ctx, c, r.PathValue("type"), q)
}

// found answers a search.
func (s *Service) found(ctx context.Context, c provisioning.Caller, of string, q search) (answer, error) {
	find := s.listAll
	switch of {
	case userType:
		find = s.listUsers
	case groupType:
		find = s.listGroups
	}
	total, list, err := find(ctx, c, q)
	return answer{status: http.StatusOK, body: listed(q, total, list)}, err
}

// search answers POST to .search below a resource.
func (s *Service) search(ctx context.Context, c provisioning.Caller, r *http.Request) (answer, error) {
	of := r.PathValue("type")
	if of != userType && of != groupType {
		return answer{}, errUnknown
	}
	return s.searchBody(ctx, c, r, of)
}

func (s *Service) searchBody(ctx context.Context, c provisioning.Caller, r *http.Request, of string) (answer, error) {
	body, err := bodyOf(r)
	if err != nil {
		return answer{}, err
	}
	q, err := searchOf(body)
	if err != nil {
		return answer{}, err
	}
	return s.found(ctx, c, of, q)
}

func (s *Service) create(ctx context.Context, c provisioning.Caller, r *http.Request) (answer, error) {
	add := s.createUser
	switch r.PathValue("type") {
	case ".search":
		return s.searchBody(ctx, c, r, "")
	case "Bulk":
		return answer{}, errNoBulk
	case "Me":
		return answer{}, errNoMe
	case groupType:
		add = s.createGroup
	case userType:
	default:
		return answer{}, errUnknown
	}
	body, err := bodyOf(r)
	if err != nil {
		return answer{}, err
	}
	resource, err := add(ctx, c, body)
	if err != nil {
		return answer{}, err
	}
	return whole(r, http.StatusCreated, resource), nil
}

func (s *Service) read(ctx context.Context, c provisioning.Caller, r *http.Request) (out answer, err error) {
	of, id := r.PathValue("type"), r.PathValue("id")
	if of != userType && of != groupType {
		return s.discoverOne(of, id)
	}
	if !wire.IsUUID(id) {
		return answer{}, errUnknown
	}
	var resource map[string]any
	if of == userType {
		resource, err = s.readUser(ctx, s.k.DB.Read(), c, id)
	} else {
		resource, err = s.readGroup(ctx, s.k.DB.Read(), c, id, projectionOf(r).wants("members"))
	}
	if err != nil {
		return answer{}, err
	}
	return whole(r, http.StatusOK, resource), nil
}

// target is the resource that a change is about.
func target(r *http.Request) (of, id string, err error) {
	of, id = r.PathValue("type"), r.PathValue("id")
	if of == "Me" {
		return of, id, errNoMe
	}
	if of != userType && of != groupType || !wire.IsUUID(id) {
		return of, id, errUnknown
	}
	return of, id, nil
}

func (s *Service) replace(ctx context.Context, c provisioning.Caller, r *http.Request) (answer, error) {
	of, id, err := target(r)
	if err != nil {
		return answer{}, err
	}
	body, err := bodyOf(r)
	if err != nil {
		return answer{}, err
	}
	var resource map[string]any
	if of == userType {
		resource, err = s.changeUser(ctx, c, r, id, replaced(body))
	} else {
		change, wrong := groupOf(body)
		if wrong != nil {
			return answer{}, wrong
		}
		resource, err = s.changeGroup(ctx, c, r, id, change)
	}
	if err != nil {
		return answer{}, err
	}
	return whole(r, http.StatusOK, resource), nil
}

func (s *Service) update(ctx context.Context, c provisioning.Caller, r *http.Request) (answer, error) {
	of, id, err := target(r)
	if err != nil {
		return answer{}, err
	}
	body, err := bodyOf(r)
	if err != nil {
		return answer{}, err
	}
	operations, err := operationsIn(body)
	if err != nil {
		return answer{}, err
	}
	var resource map[string]any
	if of == userType {
		resource, err = s.changeUser(ctx, c, r, id, patched(operations))
	} else {
		change, wrong := groupPatch(operations)
		if wrong != nil {
			return answer{}, wrong
		}
		resource, err = s.changeGroup(ctx, c, r, id, change)
	}
	if err != nil {
		return answer{}, err
	}
	return whole(r, http.StatusOK, resource), nil
}

func (s *Service) remove(ctx context.Context, c provisioning.Caller, r *http.Request) (answer, error) {
	of, id, err := target(r)
	if err != nil {
		return answer{}, err
	}
	end := s.deleteUser
	if of == groupType {
		end = s.deleteGroup
	}
	return answer{status: http.StatusNoContent}, end(ctx, c, r, id)
}
