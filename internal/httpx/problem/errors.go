package problem

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"syscall"
	"time"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/limit"
)

var (
	forbidden   = fault.Define("request.forbidden", "Your role does not allow this.")
	tooLarge    = fault.Define("request.too-large", "This is too large.")
	unsupported = fault.Define("request.unsupported", "This type of content is not supported here.")
	busy        = fault.Define("request.busy", "The server is busy. Please try again.")
	noSuchPage  = fault.Define("request.no-such-page", "This page does not exist.")
	conflict    = fault.Define("request.conflict", "This is in conflict with what is stored.")
	unchanged   = fault.Define("request.busy-unchanged", "The server is busy. Nothing was changed; please try again.")
	noStorage   = fault.Define("request.no-storage",
		"The server cannot store or read anything just now. What was saved before is safe; please try again in a moment.")
	tookTooLong = fault.Define("request.took-too-long", "This took too long. Please try again.")
)

// ofStatus are the sentences of statuses that nothing else is said about.
var ofStatus = map[int]fault.Text{
	http.StatusBadRequest:          fault.Define("request.bad", "Bad Request"),
	http.StatusMethodNotAllowed:    fault.Define("request.method", "Method Not Allowed"),
	http.StatusInternalServerError: fault.Define("request.failed", "Internal Server Error"),
	http.StatusServiceUnavailable:  fault.Define("request.unavailable", "Service Unavailable"),
	http.StatusGatewayTimeout:      fault.Define("request.timeout", "Gateway Timeout"),
}

// Forbidden is a 403: the role does not allow the act.
func Forbidden() *Problem {
	return New(http.StatusForbidden, forbidden)
}

// CodeStepUp distinguishes a refusal that a proof of the owner resolves from one that the role does not allow.
const CodeStepUp = "step-up-required"

// BadRequest is a 400: the request cannot be read at all.
func BadRequest(why fault.Sentence) *Problem { return New(http.StatusBadRequest, why) }

// WrongQuery is a 422 that names a parameter of the query.
func WrongQuery(name string, why fault.Sentence) *Problem {
	return New(http.StatusUnprocessableEntity, why, Wrong("query."+name, why))
}

// TooLarge is a 413.
func TooLarge() *Problem { return New(http.StatusRequestEntityTooLarge, tooLarge) }

// Unsupported is a 415.
func Unsupported() *Problem { return New(http.StatusUnsupportedMediaType, unsupported) }

// Busy is a 503 with Retry-After: others have taken all of it.
func Busy(wait time.Duration) *Problem {
	return New(http.StatusServiceUnavailable, busy).after(wait)
}

func (p *Problem) after(wait time.Duration) *Problem {
	seconds := max(1, int((wait+time.Second-1)/time.Second))
	p.headers = http.Header{"Retry-After": {strconv.Itoa(seconds)}}
	return p
}

// retrySoon is the Retry-After of a 503, in seconds.
const retrySoon = "2"

// Unavailable is a 503 with Retry-After: it will pass by itself. The cause goes to the log.
func Unavailable(cause error, why fault.Sentence) *Problem {
	p := New(http.StatusServiceUnavailable, why)
	p.headers, p.cause = http.Header{"Retry-After": {retrySoon}}, cause
	return p
}

// Internal is a 500. The cause is logged with the request's id; nothing of it is sent.
func Internal(err error) *Problem {
	p := New(http.StatusInternalServerError, nil)
	p.cause = err
	return p
}

// Error turns any error into the Problem to send. Problems stay as they are, faults and the database's kinds of error
// get their status, a passed deadline is a 503, and everything else is an Internal one. No error stays none.
func Error(err error) error {
	if err == nil {
		return nil
	}
	return Of(err)
}

// Of is [Error] of an error that is not nil.
func Of(err error) *Problem {
	var problem *Problem
	var refused *fault.Error
	var tooMuch *http.MaxBytesError
	var full *db.LimitError
	switch {
	case errors.As(err, &problem):
		return problem
	case errors.As(err, &refused) && refused.Kind == fault.KindUnreachable:
		return Unavailable(err, refused.Message)
	case errors.As(err, &refused):
		return fromFault(refused)
	case errors.As(err, &tooMuch):
		return TooLarge()
	case errors.As(err, &full):
		return fromFault(limit.Refusal(full))
	case errors.Is(err, db.ErrNotFound):
		return fromFault(fault.NotFound())
	case errors.Is(err, db.ErrCursor):
		return WrongQuery("after", noSuchPage)
	case errors.Is(err, db.ErrConflict):
		return New(http.StatusConflict, conflict)
	case errors.Is(err, db.ErrBusy):
		return Unavailable(err, unchanged)
	case errors.Is(err, db.ErrUnavailable), errors.Is(err, syscall.ENOSPC):
		return Unavailable(err, noStorage)
	case errors.Is(err, context.Canceled):
		return Unavailable(err, nil) // the client is gone; nobody reads this
	case errors.Is(err, context.DeadlineExceeded):
		return Unavailable(err, tookTooLong)
	}
	return Internal(err)
}
