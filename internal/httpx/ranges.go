package httpx

import (
	"net/http"

	"milepost/internal/fault"
	"milepost/internal/httpx/problem"
)

var noSuchRange = fault.Define("file.no-such-part", "The file has no such part.")

// rangesRefused wraps a handler so that a range that the file does not have is refused with a problem, as all other refusals are:
// [http.ServeContent] writes plain text.
func (a *API) rangesRefused(h http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Range") == "" {
			h(w, r)
			return
		}
		h(&rangeWriter{ResponseWriter: w, refuse: func() {
			a.Fail(w, r, problem.New(http.StatusRequestedRangeNotSatisfiable, noSuchRange))
		}}, r)
	}
}

// rangeWriter puts a problem in the place of an answer that refuses a range.
type rangeWriter struct {
	http.ResponseWriter
	refuse  func()
	refused bool
}

// Unwrap lets http.ResponseController reach the connection.
func (w *rangeWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

func (w *rangeWriter) WriteHeader(status int) {
	if status != http.StatusRequestedRangeNotSatisfiable {
		w.ResponseWriter.WriteHeader(status)
		return
	}
	w.refused = true
	w.refuse()
}

func (w *rangeWriter) Write(p []byte) (int, error) {
	if w.refused {
		return len(p), nil
	}
	return w.ResponseWriter.Write(p)
}
