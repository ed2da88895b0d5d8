package httpx

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

// forbidden is a 403: the role does not allow the act.
func forbidden() *Problem {
	return newProblem(http.StatusForbidden, "Your role does not allow this.")
}

// CodeStepUp distinguishes a refusal that a proof of the owner resolves from one that the role does not allow.
const CodeStepUp = "step-up-required"

// BadRequest is a 400: the request cannot be read at all.
func BadRequest(msg string) *Problem { return newProblem(http.StatusBadRequest, msg) }

// wrongQuery is a 422 that names a parameter of the query.
func wrongQuery(name, msg string) *Problem {
	return newProblem(http.StatusUnprocessableEntity, msg, FieldError{Location: "query." + name, Message: msg})
}

func tooLarge() *Problem { return newProblem(http.StatusRequestEntityTooLarge, msgTooLarge) }

func unsupported() *Problem { return newProblem(http.StatusUnsupportedMediaType, msgUnsupported) }

const (
	msgTooLarge    = "This is too large."
	msgUnsupported = "This type of content is not supported here."
)

// busy is a 503 with Retry-After: others have taken all of it.
func busy() *Problem {
	return newProblem(http.StatusServiceUnavailable, "The server is busy. Please try again.").after(busyWait)
}

func (p *Problem) after(wait time.Duration) *Problem {
	seconds := max(1, int((wait+time.Second-1)/time.Second))
	p.headers = http.Header{"Retry-After": {strconv.Itoa(seconds)}}
	return p
}

// retrySoon is the Retry-After of a 503, in seconds.
const retrySoon = "2"

// unavailable is a 503 with Retry-After: it will pass by itself. The cause goes to the log.
func unavailable(cause error, msg string) *Problem {
	p := newProblem(http.StatusServiceUnavailable, msg)
	p.headers, p.cause = http.Header{"Retry-After": {retrySoon}}, cause
	return p
}

// Internal is a 500. The cause is logged with the request's id; nothing of it is sent.
func Internal(err error) *Problem {
	p := newProblem(http.StatusInternalServerError, "")
	p.cause = err
	return p
}

// Error turns any error into the Problem to send. Problems stay as they are, faults and the database's kinds of error
// get their status, a passed deadline is a 503, and everything else is an Internal one. No error stays none.
func Error(err error) error {
	if err == nil {
		return nil
	}
	return asProblem(err)
}

func asProblem(err error) *Problem {
	var problem *Problem
	var refused *fault.Error
	var tooMuch *http.MaxBytesError
	var full *db.LimitError
	switch {
	case errors.As(err, &problem):
		return problem
	case errors.As(err, &refused) && refused.Kind == fault.KindUnreachable:
		return unavailable(err, refused.Message)
	case errors.As(err, &refused):
		return fromFault(refused)
	case errors.As(err, &tooMuch):
		return tooLarge()
	case errors.As(err, &full):
		return fromFault(limit.Refusal(full))
	case errors.Is(err, db.ErrNotFound):
		return fromFault(fault.NotFound())
	case errors.Is(err, db.ErrCursor):
		return wrongQuery("after", "This page does not exist.")
	case errors.Is(err, db.ErrConflict):
		return newProblem(http.StatusConflict, "This is in conflict with what is stored.")
	case errors.Is(err, db.ErrBusy):
		return unavailable(err, "The server is busy. Nothing was changed; please try again.")
	case errors.Is(err, db.ErrUnavailable), errors.Is(err, syscall.ENOSPC):
		return unavailable(err, "The server cannot store or read anything just now. What was saved before is safe; please try again in a moment.")
	case errors.Is(err, context.Canceled):
		return unavailable(err, "") // the client is gone; nobody reads this
	case errors.Is(err, context.DeadlineExceeded):
		return unavailable(err, "This took too long. Please try again.")
	}
	return Internal(err)
}
