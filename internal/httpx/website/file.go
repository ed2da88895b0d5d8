package website

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"sync"
	"time"

	"milepost/internal/httpx/coding"
	offer "milepost/internal/languages"
)

// Site keeps the web application's files, read when first asked for.
type Site struct {
	source  fs.FS
	options Options
	screens []screen
	// languages are those in which there is a page.
	languages languages
	mu        sync.Mutex
	files     map[string]*asset
}

// Options say what the site does besides serving the build's files.
type Options struct {
	// Demo marks the pages.
	Demo bool
	// HTTPS says that visitors come over TLS, which a proxy may end.
	HTTPS bool
	// RemoveWorker sends a service worker that removes itself, in place of the build's.
	RemoveWorker bool
	// Languages are those of the pages, as far as the build has them.
	Languages *offer.Set
}

// asset is one file with its compressed forms, if they are smaller.
type asset struct {
	name, contentType, etag string
	plain, gzipped, brotli  []byte
	// version tells a page of this build from that of another.
	version string
	// scripts are the sources of a page's inline scripts, as its content policy names them.
	scripts []string
}

// New serves the files of a build; nil serves none.
func New(source fs.FS, options Options) *Site {
	s := &Site{source: source, options: options, screens: readScreens(source), files: map[string]*asset{}}
	s.languages = s.readLanguages()
	return s
}

// hasFolder reports whether the build has a folder for a language.
func (s *Site) hasFolder(lang string) bool {
	if s.source == nil {
		return false
	}
	info, err := fs.Stat(s.source, path.Join(languagesFolder, lang))
	return err == nil && info.IsDir()
}

// has reports whether there is a file of that name, or only its compressed copy.
func (s *Site) has(name string) bool {
	return s.source != nil && validName(name) && (s.regular(name) || s.regular(name+".gz"))
}

func (s *Site) regular(name string) bool {
	info, err := fs.Stat(s.source, name)
	return err == nil && info.Mode().IsRegular()
}

// get returns a file, loaded and compressed once; fs.ErrNotExist if there is none.
func (s *Site) get(name string) (*asset, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if file, ok := s.files[name]; ok {
		return file, nil
	}
	load := s.load
	if !s.has(name) {
		load = s.loadOwn
	}
	file, err := load(name)
	if err == nil {
		s.files[name] = file
	}
	return file, err
}

func (s *Site) load(name string) (*asset, error) {
	if !s.regular(name) {
		return s.loadPacked(name)
	}
	plain, err := fs.ReadFile(s.source, name)
	if err != nil {
		return nil, err
	}
	version := versionOf(plain)
	marked := s.options.Demo && path.Ext(name) == ".html"
	if marked {
		plain = bytes.Replace(plain, []byte("<html"), []byte("<html data-demo"), 1)
	}
	file := s.made(name, plain)
	file.version = version
	if marked || file.gzipped == nil {
		return file, nil
	}
	// The build may have left better compressed copies next to the file.
	if packed, err := fs.ReadFile(s.source, name+".gz"); err == nil {
		file.gzipped = packed
	}
	if packed, err := fs.ReadFile(s.source, name+".br"); err == nil {
		file.brotli = packed
	}
	return file, nil
}

// made is a file of that content.
func (*Site) made(name string, plain []byte) *asset {
	sum := sha256.Sum256(plain)
	file := &asset{
		name: name, plain: plain, etag: hex.EncodeToString(sum[:12]),
		contentType: contentType(name, plain),
	}
	if path.Ext(name) == ".html" {
		file.scripts = inlineScripts(plain)
	}
	if coding.Compressible(file.contentType) && len(plain) >= coding.WorthFrom {
		file.gzipped = gzipped(plain)
	}
	return file
}

// loadPacked is a large file that the build left only compressed. It is unpacked for clients that do not take gzip.
func (s *Site) loadPacked(name string) (*asset, error) {
	packed, err := fs.ReadFile(s.source, name+".gz")
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(packed)
	return &asset{
		name: name, gzipped: packed, etag: hex.EncodeToString(sum[:12]), contentType: contentType(name, nil),
	}, nil
}

// contentType is decided here for the types we ship, so that the machine's own
// tables cannot change them.
func contentType(name string, plain []byte) string {
	switch path.Ext(name) {
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".html":
		return "text/html; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	case ".json", ".map":
		return "application/json"
	case ".webmanifest":
		return "application/manifest+json"
	case ".woff2":
		return "font/woff2"
	case ".ttf":
		return "font/ttf"
	case ".wasm":
		return "application/wasm"
	case ".webm":
		return "video/webm"
	}
	if ct := mime.TypeByExtension(path.Ext(name)); ct != "" {
		return ct
	}
	return http.DetectContentType(plain)
}

func gzipped(plain []byte) []byte {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	// Writing to memory does not fail.
	_, _ = w.Write(plain)
	_ = w.Close()
	return out.Bytes()
}

// serve answers with the file: compressed when the client takes it, 304 when it
// has it already, in parts when it asks for a range.
func (f *asset) serve(w http.ResponseWriter, r *http.Request) error {
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	body, etag := f.plain, f.etag
	if f.gzipped != nil {
		h.Add("Vary", "Accept-Encoding")
		encoding, packed := f.packedFor(r)
		switch {
		case packed != nil:
			h.Set("Content-Encoding", encoding)
			body, etag = packed, f.etag+"-"+encoding
			// A range would be one of the compressed bytes.
			r.Header.Del("Range")
		case f.plain == nil:
			return f.serveUnpacked(w, r)
		}
	}
	h.Set("ETag", `"`+etag+`"`)
	http.ServeContent(w, r, f.name, time.Time{}, bytes.NewReader(body))
	return nil
}

// packedFor returns the smallest of the file's compressed forms that the client takes, and its name in HTTP. Browsers take
// Brotli over a secure line only.
func (f *asset) packedFor(r *http.Request) (encoding string, packed []byte) {
	if f.brotli != nil && coding.Accepts(r, "br") {
		return "br", f.brotli
	}
	if coding.Accepts(r, "gzip") {
		return "gzip", f.gzipped
	}
	return "", nil
}

// maxUnpacked is more than the largest file of the build has.
const maxUnpacked = 64 << 20

// serveUnpacked serves a client that does not accept gzip with a file that is stored only compressed. It is unpacked as a
// stream: no request can make the server hold the large form.
func (f *asset) serveUnpacked(w http.ResponseWriter, r *http.Request) error {
	text, err := gzip.NewReader(bytes.NewReader(f.gzipped))
	if err != nil {
		return err
	}
	w.Header().Set("ETag", `"`+f.etag+`"`)
	if r.Method == http.MethodHead {
		return nil
	}
	// The bytes are our own build's; if copying fails, the client is gone.
	_, _ = io.Copy(w, io.LimitReader(text, maxUnpacked))
	return nil
}
