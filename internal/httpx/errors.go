package httpx

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"syscall"
	"time"

	"milepost/internal/db"
)

// NotFound is a 404: the row is missing, or belongs to somebody else. Both
// read the same, byte for byte.
func NotFound() *Problem { return newProblem(http.StatusNotFound, "Not found.") }

// Forbidden is a 403: the role does not allow the act.
func Forbidden() *Problem {
	return newProblem(http.StatusForbidden, "Your role does not allow this.")
}

// CodeStepUp tells a refusal that a proof of the owner ends from one that the role does not allow.
const CodeStepUp = "step-up-required"

// StepUpRequired is a 403: the role allows the act, once the owner has proven that it is they who sit there.
func StepUpRequired() *Problem {
	p := newProblem(http.StatusForbidden, "Please confirm that it is you: enter your password or use a passkey.")
	p.Code = CodeStepUp
	return p
}

// Unauthorized is a 401: there is no valid session.
func Unauthorized() *Problem {
	return newProblem(http.StatusUnauthorized, "Please log in.")
}

// Denied is a 401 that says why: the credentials given are wrong.
func Denied(msg string) *Problem { return newProblem(http.StatusUnauthorized, msg) }

// BadRequest is a 400: the request cannot be read at all.
func BadRequest(msg string) *Problem { return newProblem(http.StatusBadRequest, msg) }

// Conflict is a 409: the state does not allow the act; msg says why.
func Conflict(msg string) *Problem { return newProblem(http.StatusConflict, msg) }

// PaymentRequired is a 402.
func PaymentRequired(msg string) *Problem { return newProblem(http.StatusPaymentRequired, msg) }

// Field is a 422 that names one wrong field. A bare name is one of the body's.
func Field(field, msg string) *Problem {
	return Fields(FieldError{Location: field, Message: msg})
}

// Fields is a 422 that names several wrong fields; the first one's message is the detail.
func Fields(fields ...FieldError) *Problem {
	detail := ""
	for i := range fields {
		fields[i].Location = locate(fields[i].Location)
		if i == 0 {
			detail = fields[i].Message
		}
	}
	return newProblem(http.StatusUnprocessableEntity, detail, fields...)
}

func locate(field string) string {
	for _, prefix := range []string{"body", "query.", "path.", "header.", "cookie."} {
		if strings.HasPrefix(field, prefix) {
			return field
		}
	}
	return "body." + field
}

// TooLarge is a 413.
func TooLarge() *Problem {
	return newProblem(http.StatusRequestEntityTooLarge, "This is too large.")
}

// Unsupported is a 415: the content type, or the kind of file, is not taken here.
func Unsupported() *Problem {
	return newProblem(http.StatusUnsupportedMediaType, "This type of content is not supported here.")
}

// FileTooLarge is a 413 that says what of a file is too large.
func FileTooLarge(msg string) *Problem { return newProblem(http.StatusRequestEntityTooLarge, msg) }

// FileUnsupported is a 415 that says which files are taken.
func FileUnsupported(msg string) *Problem { return newProblem(http.StatusUnsupportedMediaType, msg) }

// TooMany is a 429 with Retry-After, in whole seconds and at least one.
func TooMany(retryAfter time.Duration) *Problem {
	return newProblem(http.StatusTooManyRequests, "Too many requests. Please try again later.").after(retryAfter)
}

// busy is a 503 with Retry-After: others have taken all of it.
func busy() *Problem {
	return newProblem(http.StatusServiceUnavailable, "The server is busy. Please try again.").after(busyWait)
}

func (p *Problem) after(wait time.Duration) *Problem {
	seconds := max(1, int((wait+time.Second-1)/time.Second))
	p.headers = http.Header{"Retry-After": {strconv.Itoa(seconds)}}
	return p
}

// retrySoon is what a 503 asks to wait, in seconds.
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

const msgConflict = "This is in conflict with what is stored."

// statusError is how errors of kernel packages name their status, so that they
// need not know this package: a missing file answers 404, a too large one 413.
type statusError interface{ HTTPStatus() int }

// retryError is how they say that something was tried too often, and when it may be tried again.
type retryError interface{ RetryAfter() time.Duration }

// Error turns any error into the Problem to send. Problems stay as they are, the
// database's kinds of error get their status, errors with an HTTPStatus theirs, a passed deadline is a 503, and
// everything else is an Internal one. No error stays none.
func Error(err error) error {
	if err == nil {
		return nil
	}
	return asProblem(err)
}

func asProblem(err error) *Problem {
	var problem *Problem
	var status statusError
	var later retryError
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &problem):
		return problem
	case errors.As(err, &later):
		return TooMany(later.RetryAfter())
	case errors.As(err, &status):
		return fromStatus(status.HTTPStatus(), err)
	case errors.As(err, &tooLarge):
		return TooLarge()
	case errors.Is(err, db.ErrNotFound):
		return NotFound()
	case errors.Is(err, db.ErrCursor):
		return Field("query.after", "This page does not exist.")
	case errors.Is(err, db.ErrConflict):
		return Conflict(msgConflict)
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

func fromStatus(status int, err error) *Problem {
	switch status {
	case http.StatusNotFound:
		return NotFound()
	case http.StatusConflict:
		return Conflict(msgConflict)
	case http.StatusRequestEntityTooLarge:
		return TooLarge()
	case http.StatusUnsupportedMediaType:
		return Unsupported()
	}
	if status >= http.StatusInternalServerError {
		return Internal(err)
	}
	return newProblem(status, err.Error())
}
