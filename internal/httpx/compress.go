package httpx

import (
	"compress/gzip"
	"net/http"
	"slices"
	"strings"
	"sync"
)

// compressFrom is the size in bytes from which an answer is worth compressing.
const compressFrom = 1024

var gzipWriters = sync.Pool{New: func() any {
	// The level is valid, so there is no error.
	w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	return w
}}

// compress gzips answers of text for clients that take it. What is already
// encoded, small, or flushed by its handler (a stream) goes out as it is.
func compress(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !acceptsGzip(r) {
			next.ServeHTTP(w, r)
			return
		}
		gw := &gzipWriter{ResponseWriter: w}
		next.ServeHTTP(gw, r)
		// Not deferred: after a panic the held back bytes must not go out.
		gw.close()
	})
}

func acceptsGzip(r *http.Request) bool {
	for _, part := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		if name == "gzip" && strings.TrimSpace(params) != "q=0" {
			return true
		}
	}
	return false
}

// compressible tells whether a content type is text.
func compressible(contentType string) bool {
	media, _, _ := strings.Cut(contentType, ";")
	switch media {
	case "application/json", "application/problem+json", "application/javascript",
		"application/manifest+json", "image/svg+xml", "application/yaml":
		return true
	}
	return strings.HasPrefix(media, "text/") && media != "text/event-stream"
}

// gzipWriter holds the first bytes back until it knows whether to compress.
type gzipWriter struct {
	http.ResponseWriter
	status  int
	held    []byte
	gz      *gzip.Writer
	decided bool
}

// Unwrap lets http.ResponseController reach the connection.
func (w *gzipWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// WriteHeader keeps the status until the first bytes go out.
func (w *gzipWriter) WriteHeader(status int) {
	if status < 200 {
		w.ResponseWriter.WriteHeader(status)
		return
	}
	if w.status == 0 {
		w.status = status
	}
}

// Write holds back, compresses or passes on.
func (w *gzipWriter) Write(p []byte) (int, error) {
	if !w.decided && w.Header().Get("Content-Encoding") != "" {
		if err := w.decide(false); err != nil { // encoded already: nothing to hold back
			return 0, err
		}
	}
	if w.decided {
		return w.out(p)
	}
	w.held = append(w.held, p...)
	if len(w.held) >= compressFrom {
		if err := w.decide(true); err != nil {
			return 0, err
		}
	}
	return len(p), nil
}

// FlushError sends what there is. A handler that flushes early is a stream.
func (w *gzipWriter) FlushError() error {
	if err := w.decide(false); err != nil {
		return err
	}
	if w.gz != nil {
		if err := w.gz.Flush(); err != nil {
			return err
		}
	}
	return http.NewResponseController(w.ResponseWriter).Flush()
}

// Flush is FlushError for those who look for an http.Flusher.
func (w *gzipWriter) Flush() { _ = w.FlushError() }

func (w *gzipWriter) out(p []byte) (int, error) {
	if w.gz != nil {
		return w.gz.Write(p)
	}
	return w.ResponseWriter.Write(p)
}

// decide sends the header and the held bytes, compressed if wanted and sensible.
func (w *gzipWriter) decide(want bool) error {
	if w.decided {
		return nil
	}
	w.decided = true
	h := w.Header()
	if compressible(h.Get("Content-Type")) {
		if !slices.Contains(h.Values("Vary"), "Accept-Encoding") {
			h.Add("Vary", "Accept-Encoding")
		}
		if want && w.status != http.StatusPartialContent && h.Get("Content-Encoding") == "" {
			h.Set("Content-Encoding", "gzip")
			h.Del("Content-Length")
			w.gz = gzipWriters.Get().(*gzip.Writer)
			w.gz.Reset(w.ResponseWriter)
		}
	}
	if w.status != 0 {
		w.ResponseWriter.WriteHeader(w.status)
	}
	if len(w.held) == 0 {
		return nil
	}
	_, err := w.out(w.held)
	w.held = nil
	return err
}

func (w *gzipWriter) close() {
	// A failed write means that the client is gone.
	_ = w.decide(false)
	if w.gz != nil {
		_ = w.gz.Close()
		gzipWriters.Put(w.gz)
	}
}
