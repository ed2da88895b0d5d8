package coding

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"
)

// ServePacked answers with JSON stored as gzip: unchanged to clients that accept gzip, unpacked to others, and with 304 and
// without calling packed if the client has the version of etag. The client asks each time, because access can change.
func ServePacked(w http.ResponseWriter, r *http.Request, etag string, packed func() ([]byte, error)) error {
	return ServePackedAs(w, r, "application/json", etag, packed)
}

// ServePackedAs is [ServePacked] for another type of content.
func ServePackedAs(w http.ResponseWriter, r *http.Request, contentType, etag string, packed func() ([]byte, error)) error {
	h := w.Header()
	if matches(r.Header.Get("If-None-Match"), etag) {
		mayKeep(h, etag)
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	data, err := packed()
	gzipped := Accepts(r, "gzip")
	if err == nil && !gzipped {
		data, err = unpack(data)
	}
	if err != nil {
		return err
	}
	mayKeep(h, etag)
	if gzipped {
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("Content-Type", contentType)
	h.Set("Content-Length", strconv.Itoa(len(data)))
	_, _ = w.Write(data) // the client may be gone
	return nil
}

func mayKeep(h http.Header, etag string) {
	h.Set("ETag", etag)
	h.Set("Cache-Control", "private, no-cache")
	h.Set("Vary", "Accept-Encoding")
}

// matches compares If-None-Match weakly.
func matches(header, etag string) bool {
	for _, candidate := range strings.Split(header, ",") {
		candidate = strings.TrimSpace(candidate)
		if candidate == "*" || strings.TrimPrefix(candidate, "W/") == strings.TrimPrefix(etag, "W/") {
			return true
		}
	}
	return false
}

func unpack(data []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
