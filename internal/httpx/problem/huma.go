package problem

import (
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"milepost/internal/fault"
)

// FromHuma is the problem that findings of huma make. Its detail is about the first field, and has that one's id.
func FromHuma(status int, msg string, errs []error) *Problem {
	if status >= http.StatusInternalServerError {
		return New(status, nil)
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
	if len(fields) == 0 {
		if msg == "" {
			return New(status, nil)
		}
		return plain(status, msg)
	}
	first := fields[0]
	msg = first.Message
	if name, ok := strings.CutPrefix(first.Location, "body."); ok {
		msg = name + ": " + msg
	}
	p := plain(status, msg, fields...)
	p.MessageID, p.Values = first.MessageID, first.Values
	return p
}

// fieldOf names the field itself where huma names the object that lacks it.
func fieldOf(detail *huma.ErrorDetail) FieldError {
	before, after, _ := strings.Cut(validation.MsgExpectedRequiredProperty, "%s")
	name, missing := strings.CutPrefix(detail.Message, before)
	if name, ends := strings.CutSuffix(name, after); missing && ends {
		return Wrong(detail.Location+"."+name, fault.Required)
	}
	if m, known := recognized(detail.Message); known {
		return Wrong(detail.Location, m)
	}
	return FieldError{Location: detail.Location, Message: detail.Message}
}
