package problem

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/fault"
)

// FieldError names a wrong part of a request and why it is wrong.
type FieldError struct {
	Location  string         `json:"location" doc:"Where the error is, such as body.title or query.limit"`
	Message   string         `json:"message" doc:"What is wrong there, in English"`
	MessageID string         `json:"message_id,omitempty" doc:"Id of the message, by which a client translates it; api/refusals.json lists all"`
	Values    map[string]any `json:"values,omitempty" doc:"Values of the message by their names: texts, whole numbers, dates such as 2026-03-12, lists of texts"`
}

// Problem is the body of every error: problem details after RFC 9457, with the additional fields error and message.
type Problem struct {
	Type      string         `json:"type" doc:"Always about:blank: the status says what kind of problem it is"`
	Title     string         `json:"title" doc:"The status as text"`
	Status    int            `json:"status" doc:"The HTTP status"`
	Detail    string         `json:"detail" doc:"What went wrong, in words for a person, in English"`
	Errors    []FieldError   `json:"errors,omitempty" doc:"The fields that are wrong"`
	Code      string         `json:"code,omitempty" doc:"Code for programs, for example: step-up-required, consent-missing, clip-too-late"`
	MessageID string         `json:"message_id,omitempty" doc:"Id of detail, by which a client translates it; api/refusals.json lists all"`
	Values    map[string]any `json:"values,omitempty" doc:"Values of detail by their names: texts, whole numbers, dates such as 2026-03-12, lists of texts"`
	Text      string         `json:"error" doc:"The same as detail"`
	Msg       string         `json:"message" doc:"The same as detail"`

	headers http.Header
	cause   error
}

// New builds a problem; without a sentence the status speaks for itself.
func New(status int, why fault.Sentence, fields ...FieldError) *Problem {
	if why == nil {
		text, known := ofStatus[status]
		if !known {
			return plain(status, http.StatusText(status), fields...)
		}
		why = text
	}
	m := why.Message()
	p := plain(status, m.String(), fields...)
	p.MessageID, p.Values = m.ID(), valuesOf(m)
	return p
}

// plain is a problem whose detail has no id.
func plain(status int, detail string, fields ...FieldError) *Problem {
	detail = shortened(detail, maxMessage)
	return &Problem{
		Type: "about:blank", Title: http.StatusText(status), Status: status, Detail: detail,
		Errors: bounded(fields), Text: detail, Msg: detail,
	}
}

// Wrong is a field that is wrong, and why.
func Wrong(location string, why fault.Sentence) FieldError {
	m := why.Message()
	return FieldError{Location: location, Message: m.String(), MessageID: m.ID(), Values: valuesOf(m)}
}

// Error returns the detail, so that a Problem travels as an error.
func (p *Problem) Error() string { return p.Detail }

// WithHeaders adds response headers.
func (p *Problem) WithHeaders(headers http.Header) *Problem {
	p.headers = headers
	return p
}

// Unwrap returns the error behind an internal problem; it never leaves the server.
func (p *Problem) Unwrap() error { return p.cause }

// GetStatus is the HTTP status.
func (p *Problem) GetStatus() int { return p.Status }

// GetHeaders returns the response headers the problem brings along, such as Retry-After.
func (p *Problem) GetHeaders() http.Header { return p.headers }

// ContentType turns JSON into problem+json.
func (p *Problem) ContentType(ct string) string {
	if ct == "application/json" {
		return "application/problem+json"
	}
	return ct
}

// init makes huma report its own findings (validation, decoding) as Problems.
// The submitted values are left out: they may hold a password.
func init() {
	huma.NewError = func(status int, msg string, errs ...error) huma.StatusError {
		return FromHuma(status, msg, errs)
	}
	replaceMessages()
	huma.ErrorFormatter = formatted //nolint:reassign // it is a setting of huma, and no error
	huma.DefaultArrayNullable = false
	huma.ValidateStrictCasing = true
}
