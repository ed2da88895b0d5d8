package authoring_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/blob"
	"milepost/internal/media"
	"milepost/internal/media/hostile"
)

// site is a bench behind a real server.
type site struct {
	*bench
	url         string
	application string
}

func (b *bench) open(application string) site {
	server := httptest.NewServer(b.Handler)
	b.T.Cleanup(server.Close)
	return site{b, server.URL, application}
}

// reply is a server's answer.
type reply struct {
	*http.Response
	body []byte
}

func (s site) do(method, path string, body io.Reader, headers ...string) reply {
	s.T.Helper()
	r, err := http.NewRequestWithContext(s.T.Context(), method, s.url+path, body)
	require.NoError(s.T, err)
	r.Header.Set("X-Actor", "owner")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	answer, err := http.DefaultTransport.RoundTrip(r)
	require.NoError(s.T, err)
	text, err := io.ReadAll(answer.Body)
	require.NoError(s.T, err)
	require.NoError(s.T, answer.Body.Close())
	return reply{answer, text}
}

func (s site) uploadPath(field string) string {
	return "/api/appAdmin/application/" + field + "/" + s.application
}

func (s site) upload(field, name string, data []byte) reply {
	s.T.Helper()
	var body bytes.Buffer
	m := multipart.NewWriter(&body)
	part, err := m.CreateFormFile(field, name)
	require.NoError(s.T, err)
	_, err = part.Write(data)
	require.NoError(s.T, err)
	require.NoError(s.T, m.Close())
	return s.do(http.MethodPost, s.uploadPath(field), &body, "Content-Type", m.FormDataContentType(), "Accept", "application/json")
}

// message returns an answer's message for a person.
func (r reply) message(t *testing.T) string {
	t.Helper()
	var problem struct{ Message string }
	require.NoError(t, json.Unmarshal(r.body, &problem), string(r.body))
	return problem.Message
}

// oneOfEach returns one hostile file of each accepted type and of each refusing status. The readers' own test uses all.
func oneOfEach() (some []hostile.File) {
	seen := map[string]bool{}
	for _, f := range hostile.Small() {
		answer := fmt.Sprint(f.Field, f.Status)
		if f.Status == http.StatusOK {
			answer += strings.ToLower(filepath.Ext(f.Name))
		}
		if !seen[answer] {
			seen[answer] = true
			some = append(some, f)
		}
	}
	return some
}

func TestHostileFiles(t *testing.T) {
	around := t.TempDir()
	t.Setenv("TMPDIR", around)
	files := oneOfEach()
	onBoth(t, func(b *bench) {
		s := b.open(b.Create("Pictures").ApplicationID)
		here := tree(b.T, ".")
		kept := map[string]bool{}
		for _, f := range files {
			answer := s.upload(f.Field, f.Name, f.Data)
			require.Equal(b.T, f.Status, answer.StatusCode, "%s: %s", f.About, answer.body)
			if f.Status != http.StatusOK {
				require.Equal(b.T, f.Message, answer.message(t), f.About)
				continue
			}
			var stored map[string]string
			if f.Field == "image" { // whose answer is only the path
				answer.body = []byte(`{"image":` + string(answer.body) + `}`)
			}
			require.NoError(b.T, json.Unmarshal(answer.body, &stored))
			if f.Field == "image" { // data besides the picture are removed
				cleaned, err := media.ReadImage(f.Name, bytes.NewReader(f.Data))
				require.NoError(b.T, err)
				f.Data = cleaned.Data
			}
			kept[blob.Hash(f.Data)] = true
			s.servedInert(f, stored[f.Field])
		}
		require.Equal(b.T, here, tree(b.T, "."), "something was written beside the program")
		s.onlyInFolder(kept, around)
	})
}

var storedName = regexp.MustCompile(`^media/[0-9a-f]{64}\.(png|jpg|gif|svg|mp3|aac|m4a|ogg|wav|webm)$`)

var servedAs = map[string]string{
	"png": "image/png", "jpg": "image/jpeg", "gif": "image/gif", "svg": "image/svg+xml",
	"mp3": "audio/mpeg", "aac": "audio/aac", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/wav", "webm": "audio/webm",
}

// servedInert checks the headers with which an accepted file is served.
func (s site) servedInert(f hostile.File, path string) {
	s.T.Helper()
	match := storedName.FindStringSubmatch(path)
	require.NotNil(s.T, match, path)
	require.Contains(s.T, path, blob.Hash(f.Data))
	whole := s.do(http.MethodGet, "/api/"+path, http.NoBody)
	require.Equal(s.T, http.StatusOK, whole.StatusCode)
	require.True(s.T, bytes.Equal(f.Data, whole.body), f.About)
	part := s.do(http.MethodGet, "/api/"+path, http.NoBody, "Range", "bytes=2-5")
	require.Equal(s.T, http.StatusPartialContent, part.StatusCode)
	require.Equal(s.T, f.Data[2:6], part.body)
	head := s.do(http.MethodHead, "/api/"+path, http.NoBody)
	require.Empty(s.T, head.body)
	same := s.do(http.MethodGet, "/api/"+path, http.NoBody, "If-None-Match", whole.Header.Get("ETag"))
	require.Equal(s.T, http.StatusNotModified, same.StatusCode)
	for _, r := range []reply{whole, part, head} {
		require.Equal(s.T, servedAs[match[1]], r.Header.Get("Content-Type"))
		require.Equal(s.T, "nosniff", r.Header.Get("X-Content-Type-Options"))
		require.Equal(s.T, "public, max-age=31536000, immutable", r.Header.Get("Cache-Control"))
		require.True(s.T, strings.HasPrefix(r.Header.Get("Content-Security-Policy"), "sandbox; default-src 'none'; "))
	}
}

// onlyInFolder checks that the folder of files has the accepted ones under their hashes, and that nothing else is left.
func (s site) onlyInFolder(kept map[string]bool, around string) {
	s.T.Helper()
	found := map[string]bool{}
	for _, path := range tree(s.T, s.Folder) {
		name := strings.TrimSuffix(filepath.Base(path), ".attrs")
		require.Equal(s.T, filepath.Join(name[:2], name), strings.TrimSuffix(path, ".attrs"))
		found[name] = true
	}
	require.Equal(s.T, kept, found)
	for _, path := range tree(s.T, around) {
		require.False(s.T, strings.HasPrefix(filepath.Base(path), "milepost-"), "an upload was left in "+path)
	}
}

// tree returns the files below a folder.
func tree(t testing.TB, folder string) []string {
	t.Helper()
	var all []string
	require.NoError(t, fs.WalkDir(os.DirFS(folder), ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			all = append(all, path)
		}
		return err
	}))
	return all
}
