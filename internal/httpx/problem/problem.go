package problem

import (
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"
)

// FieldError names a wrong part of a request and why it is wrong.
type FieldError struct {
	Location string `json:"location" doc:"Where the error is, such as body.title or query.limit"`
	Message  string `json:"message" doc:"What is wrong there"`
}

// Problem is the body of every error: problem details after RFC 9457, with the additional fields error and message.
type Problem struct {
	Type   string       `json:"type" doc:"Always about:blank: the status says what kind of problem it is"`
	Title  string       `json:"title" doc:"The status as text"`
	Status int          `json:"status" doc:"The HTTP status"`
	Detail string       `json:"detail" doc:"What went wrong, in words for a person"`
	Errors []FieldError `json:"errors,omitempty" doc:"The fields that are wrong"`
	Code   string       `json:"code,omitempty" doc:"Code for programs, for example: step-up-required, consent-missing, clip-too-late"`
	Text   string       `json:"error" doc:"The same as detail"`
	Msg    string       `json:"message" doc:"The same as detail"`

	headers http.Header
	cause   error
}

// New builds a problem; no detail means the status' own text.
func New(status int, detail string, fields ...FieldError) *Problem {
	title := http.StatusText(status)
	if detail == "" {
		detail = title
	}
	detail = shortened(detail, maxMessage)
	return &Problem{
		Type: "about:blank", Title: title, Status: status, Detail: detail,
		Errors: bounded(fields), Text: detail, Msg: detail,
	}
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

// FromHuma is the problem that findings of huma make.
func FromHuma(status int, msg string, errs []error) *Problem {
	if status >= http.StatusInternalServerError {
		return New(status, "")
	}
	var fields []FieldError
	for _, err := range errs {
		if err == nil {
			continue
		}
		if len(fields) == maxFieldErrors {
			break
		}
		if d, ok := err.(huma.ErrorDetailer); ok {
			fields = append(fields, fieldOf(d.ErrorDetail()))
			continue
		}
		fields = append(fields, FieldError{Message: err.Error()})
	}
	if len(fields) > 0 {
		msg = fields[0].Message
		if name, ok := strings.CutPrefix(fields[0].Location, "body."); ok {
			msg = name + ": " + msg
		}
	}
	return New(status, msg, fields...)
}

// fieldOf names the field itself where huma names the object that lacks it.
func fieldOf(detail *huma.ErrorDetail) FieldError {
	before, after, _ := strings.Cut(validation.MsgExpectedRequiredProperty, "%s")
	name, missing := strings.CutPrefix(detail.Message, before)
	if name, ends := strings.CutSuffix(name, after); missing && ends {
		return FieldError{Location: detail.Location + "." + name, Message: "This field is required"}
	}
	return FieldError{Location: detail.Location, Message: detail.Message}
}
