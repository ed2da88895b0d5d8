package testworld

import (
	"net/http"

	"github.com/stretchr/testify/require"
)

// Must makes a call that has to succeed and returns its body.
func (w *World) Must(p *Person, operation string, in Call) string {
	w.T.Helper()
	answer := w.Serve(w.Request(w.Operation(operation), in, p.Cookies()))
	require.Less(w.T, answer.Code, http.StatusMultipleChoices, "%s: %s", operation, answer.Body)
	return answer.Body.String()
}
