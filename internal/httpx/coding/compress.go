package coding

import (
	"compress/gzip"
	"net/http"
	"strings"

	"github.com/klauspost/compress/gzhttp"
)

// WorthFrom is the size in bytes from which an answer is worth compressing.
const WorthFrom = 1024

var gzips = func() func(http.Handler) http.HandlerFunc {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(WorthFrom), gzhttp.CompressionLevel(gzip.BestSpeed),
		gzhttp.ContentTypeFilter(Compressible), gzhttp.SetContentType(false), gzhttp.EnableZstd(false), gzhttp.KeepAcceptRanges())
	if err != nil {
		panic(err) // the options are constants
	}
	return wrap
}()

// Compress gzips answers of text for clients that accept it. Small and already encoded answers are sent unchanged.
func Compress(next http.Handler) http.Handler {
	gzipped := gzips(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		returned := false
		defer func() {
			if !returned {
				outletOf(w).closed = true
			}
		}()
		next.ServeHTTP(w, r)
		returned = true
	}))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { gzipped(&outlet{ResponseWriter: w}, r) })
}

// outlet receives compressed bytes. It closes when the handler panics: the first bytes, which are buffered until it is known
// whether to compress, must not be sent as an answer.
type outlet struct {
	http.ResponseWriter
	closed bool
}

// outletOf finds the outlet that w writes to.
func outletOf(w http.ResponseWriter) *outlet {
	for {
		if o, ok := w.(*outlet); ok {
			return o
		}
		w = w.(interface{ Unwrap() http.ResponseWriter }).Unwrap()
	}
}

// Unwrap gives http.ResponseController access to the connection.
func (o *outlet) Unwrap() http.ResponseWriter { return o.ResponseWriter }

// Flush sends what was written so far.
func (o *outlet) Flush() { _ = http.NewResponseController(o.ResponseWriter).Flush() } // a later write fails, too

func (o *outlet) WriteHeader(status int) {
	if !o.closed {
		o.ResponseWriter.WriteHeader(status)
	}
}

func (o *outlet) Write(p []byte) (int, error) {
	if o.closed {
		return len(p), nil
	}
	return o.ResponseWriter.Write(p)
}

// Accepts reports whether the client takes that coding, such as gzip.
func Accepts(r *http.Request, coding string) bool {
	for _, part := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		name, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		if name == coding && strings.TrimSpace(params) != "q=0" {
			return true
		}
	}
	return false
}

// Compressible reports whether a content type is text.
func Compressible(contentType string) bool {
	media, _, _ := strings.Cut(contentType, ";")
	switch media {
	case "application/json", "application/problem+json", "application/javascript",
		"application/manifest+json", "image/svg+xml", "application/yaml":
		return true
	}
	return strings.HasPrefix(media, "text/") && media != "text/event-stream"
}
