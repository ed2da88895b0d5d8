package problem

import (
	"net/http"
	"reflect"
	"strings"

	"milepost/internal/fault"
)

var statusOf = map[fault.Kind]int{
	fault.KindInvalid:         http.StatusUnprocessableEntity,
	fault.KindNotFound:        http.StatusNotFound,
	fault.KindConflict:        http.StatusConflict,
	fault.KindUnauthenticated: http.StatusUnauthorized,
	fault.KindUnproven:        http.StatusForbidden,
	fault.KindUnpaid:          http.StatusPaymentRequired,
	fault.KindTooMany:         http.StatusTooManyRequests,
	fault.KindTooLarge:        http.StatusRequestEntityTooLarge,
	fault.KindUnsupported:     http.StatusUnsupportedMediaType,
	fault.KindUnreachable:     http.StatusServiceUnavailable,
}

// fromFault returns the answer to a refused act. The row that is missing and the one that is another's read the same, byte for
// byte.
func fromFault(f *fault.Error) *Problem {
	message := f.Message
	if f.Kind == fault.KindNotFound {
		message = fault.NotFound().Message
	}
	p := New(statusOf[f.Kind], message, inBody(f.Fields)...)
	p.Code = f.Code
	switch f.Kind {
	case fault.KindUnproven:
		p.Code = CodeStepUp
	case fault.KindTooMany:
		return p.after(f.RetryAfter)
	}
	return p
}

func inBody(wrong []fault.FieldError) []FieldError {
	fields := make([]FieldError, 0, len(wrong))
	for _, w := range wrong {
		fields = append(fields, Wrong(bodyLocation(w.Field), w.Message))
	}
	return fields
}

// bodyLocation returns where a field is in a body, which may be a list: then its name begins with a place there.
func bodyLocation(field string) string {
	if field == "" || strings.HasPrefix(field, "[") {
		return "body" + field
	}
	return "body." + field
}

// Parameters are the names of the query's parameters in an operation's input.
type Parameters map[string]bool

// ParametersOf returns the parameters that an input has fields for.
func ParametersOf(input reflect.Type) Parameters {
	found := Parameters{}
	for _, field := range reflect.VisibleFields(input) {
		if tag, ok := field.Tag.Lookup("query"); ok {
			name, _, _ := strings.Cut(tag, ",")
			found[name] = true
		}
	}
	return found
}

// ParametersIn returns the parameters in that a request has.
func ParametersIn(r *http.Request) Parameters {
	found := Parameters{}
	for name := range r.URL.Query() {
		found[name] = true
	}
	return found
}

// Locate moves the fields that the operation reads from the query to there: a rule does not know where its input came from.
func (p Parameters) Locate(problem *Problem) {
	for i, field := range problem.Errors {
		if name, inBody := strings.CutPrefix(field.Location, "body."); inBody && p[name] {
			problem.Errors[i].Location = "query." + name
		}
	}
}
