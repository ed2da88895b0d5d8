package people_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/jpeg"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/blob"
	"milepost/internal/jobs"
	"milepost/internal/people"
)

// onAlbums is onBoth for tests that keep files.
func onAlbums(t *testing.T, f func(h *house)) {
	t.Helper()
	onBoth(t, func(h *house) {
		files, err := blob.New(context.Background(), h.t.TempDir()+"/files")
		require.NoError(h.t, err)
		h.t.Cleanup(func() { require.NoError(h.t, files.Close()) })
		h.kernel.Blob = files
		h.kernel.Jobs = jobs.New(h.db, h.kernel.Log, jobs.Options{
			Poll: time.Millisecond, Now: func() time.Time { return time.Unix(2_000_000_000, 0) },
		})
		h.service.Work()
		f(h)
	})
}

// send posts a picture as a child's photo.
func (h *house) send(as, childID, name string, picture []byte) *httptest.ResponseRecorder {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file, err := form.CreateFormFile("image", name)
	require.NoError(h.t, err)
	_, err = file.Write(picture)
	require.NoError(h.t, err)
	require.NoError(h.t, form.Close())
	r := httptest.NewRequest(http.MethodPost, "/api/child/photo/"+childID, &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("X-Actor", as)
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

func (h *house) setPhoto(childID string) string {
	w := h.send("ana", childID, "a.jpg", portrait(h.t))
	require.Equal(h.t, 200, w.Code, w.Body)
	var stored people.StoredPhoto
	require.NoError(h.t, json.Unmarshal(w.Body.Bytes(), &stored))
	return stored.Photo
}

func portrait(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, jpeg.Encode(&out, image.NewGray(image.Rect(0, 0, 700, 700)), nil))
	return out.Bytes()
}

func (h *house) photo(as, childID string, known ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "/api/child/photo/"+childID, http.NoBody)
	r.Header.Set("X-Actor", as)
	for _, tag := range known {
		r.Header.Set("If-None-Match", tag)
	}
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

func TestAPhotoIsServedToThoseWhoReachTheChildAndKeptByNoBrowser(t *testing.T) {
	onAlbums(t, func(h *house) {
		id := h.add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID
		missing := h.photo("ana", "x").Body.String()
		require.Equal(h.t, missing, h.photo("ana", id).Body.String(), "a child without a photo")
		hash := h.setPhoto(id)
		seen := h.photo("ana", id)
		require.Equal(h.t, 200, seen.Code)
		require.Equal(h.t, "image/jpeg", seen.Header().Get("Content-Type"))
		require.Equal(h.t, "no-store", seen.Header().Get("Cache-Control"))
		require.Empty(h.t, seen.Header().Get("ETag"), "there is no copy to ask about")
		size, err := jpeg.DecodeConfig(seen.Body)
		require.NoError(h.t, err)
		require.Equal(h.t, 512, size.Width)
		tag := `"` + hash + `"`
		require.Equal(h.t, 200, h.photo("ana", id, tag).Code)
		foreign := h.photo("ben", id, tag)
		require.Equal(h.t, 404, foreign.Code, "who does not reach the child learns nothing from a known tag")
		require.Equal(h.t, missing, foreign.Body.String())
		require.Contains(h.t, h.call("ana", "GET", "/api/child/"+id, "").Body.String(), hash)
		require.NotEqual(h.t, hash, h.setPhoto(id), "the name changes with the photo")
		require.Equal(h.t, 200, h.photo("ana", id, tag).Code)
	})
}

func TestAPhotoIsForItsChildsOwnerToSet(t *testing.T) {
	onAlbums(t, func(h *house) {
		id := h.add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID
		require.Equal(h.t, 404, h.send("ben", id, "a.jpg", portrait(h.t)).Code)
		require.Equal(h.t, 404, h.send("ben", id, "a.txt", nil).Code, "a wrong picture tells nothing of a child")
		require.Equal(h.t, 415, h.send("ana", id, "a.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)).Code)
		require.Equal(h.t, 413, h.send("ana", id, "a.jpg", make([]byte, 11<<20)).Code)
		require.Equal(h.t, 415, h.call("ana", "POST", "/api/child/photo/"+id, `{}`).Code)
		require.Equal(h.t, 404, h.call("ben", "DELETE", "/api/child/photo/"+id, "").Code)
		require.Equal(h.t, 204, h.call("ana", "DELETE", "/api/child/photo/"+id, "").Code, "there is none to remove")
		require.Empty(h.t, h.files())
	})
}

func (h *house) files() (hashes []string) {
	require.NoError(h.t, h.kernel.Blob.Each(context.Background(), func(hash string) error {
		hashes = append(hashes, hash)
		return nil
	}))
	return hashes
}

func TestAPhotoThatNobodyHasIsDeleted(t *testing.T) {
	onAlbums(t, func(h *house) {
		zoe := h.add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID
		mia := h.add("ana", `{"first_name":"Mia","last_name":"Øst"}`).ChildID
		h.setPhoto(zoe)
		left := h.setPhoto(zoe)
		h.setPhoto(mia)
		require.Equal(h.t, 204, h.call("ana", "DELETE", "/api/child/photo/"+mia, "").Code)
		require.Equal(h.t, 404, h.photo("ana", mia).Code)
		require.Len(h.t, h.files(), 3, "a backup that has begun may need them")
		h.kernel.Jobs.Start()
		require.Eventually(h.t, func() bool {
			var waiting int64
			require.NoError(h.t, h.db.Read().Get(context.Background(), &waiting, `SELECT count(*) FROM job WHERE done_at IS NULL`))
			return waiting == 0
		}, 20*time.Second, 5*time.Millisecond)
		require.NoError(h.t, h.kernel.Jobs.Stop(context.Background()))
		require.Equal(h.t, []string{left}, h.files())
		require.Equal(h.t, 200, h.photo("ana", zoe).Code)
	})
}
