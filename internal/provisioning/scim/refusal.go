package scim

import (
	"errors"
	"fmt"
	"net/http"

	"milepost/internal/db"
)

// The kinds of refusals of RFC 7644, section 3.12.
const (
	invalidFilter = "invalidFilter"
	tooMany       = "tooMany"
	uniqueness    = "uniqueness"
	mutability    = "mutability"
	invalidSyntax = "invalidSyntax"
	invalidPath   = "invalidPath"
	noTarget      = "noTarget"
	invalidValue  = "invalidValue"
)

// refusal is an answer of RFC 7644, section 3.12.
type refusal struct {
	status   int
	scimType string
	detail   string
}

func (r *refusal) Error() string { return r.detail }

func refuse(status int, scimType, detail string, args ...any) error {
	return &refusal{status, scimType, fmt.Sprintf(detail, args...)}
}

func invalid(scimType, detail string, args ...any) error {
	return refuse(http.StatusBadRequest, scimType, detail, args...)
}

func taken(detail string, args ...any) error {
	return refuse(http.StatusConflict, uniqueness, detail, args...)
}

var (
	errUnknown      = refuse(http.StatusNotFound, "", "There is no such resource.")
	errBeyond       = refuse(http.StatusRequestEntityTooLarge, "", "The request is larger than this server takes.")
	errPrecondition = refuse(http.StatusPreconditionFailed, "", "The resource has changed since that version.")
)

// asRefusal puts what the database says into the protocol's terms.
func asRefusal(err error) error {
	switch {
	case errors.Is(err, db.ErrNotFound):
		return errUnknown
	case errors.Is(err, db.ErrConflict):
		return taken("Another resource has this name or address already.")
	}
	return err
}

// scimError is a refusal as it is sent.
type scimError struct {
	Schemas  []string `json:"schemas"`
	Status   string   `json:"status"`
	ScimType string   `json:"scimType,omitempty"`
	Detail   string   `json:"detail"`
}
