package photo_test

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
	"milepost/internal/people/peopletest"
	"milepost/internal/people/photo"
)

type fixture struct{ *peopletest.Fixture }

// onAlbums runs a test on each engine, with a folder for files and the background work.
func onAlbums(t *testing.T, f func(h *fixture)) {
	t.Helper()
	peopletest.Run(t, func(h *peopletest.Fixture) {
		files, err := blob.New(context.Background(), h.T.TempDir()+"/files")
		require.NoError(h.T, err)
		h.T.Cleanup(func() { require.NoError(h.T, files.Close()) })
		h.Kernel.Blob = files
		h.Kernel.Jobs = jobs.New(h.DB, h.Kernel.Log, jobs.Options{
			Poll: time.Millisecond, Now: func() time.Time { return time.Unix(2_000_000_000, 0) },
		})
		h.Work()
		f(&fixture{h})
	})
}

// send posts a picture as a child's photo.
func (h *fixture) send(as, childID, name string, picture []byte) *httptest.ResponseRecorder {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file, err := form.CreateFormFile("image", name)
	require.NoError(h.T, err)
	_, err = file.Write(picture)
	require.NoError(h.T, err)
	require.NoError(h.T, form.Close())
	r := httptest.NewRequest(http.MethodPost, "/api/child/photo/"+childID, &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("X-Actor", as)
	w := httptest.NewRecorder()
	h.Handler.ServeHTTP(w, r)
	return w
}

func (h *fixture) setPhoto(childID string) string {
	w := h.send("ana", childID, "a.jpg", portrait(h.T))
	require.Equal(h.T, 200, w.Code, w.Body)
	var stored photo.StoredPhoto
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &stored))
	return stored.Photo
}

func portrait(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, jpeg.Encode(&out, image.NewGray(image.Rect(0, 0, 700, 700)), nil))
	return out.Bytes()
}

func (h *fixture) photo(as, childID string, known ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, "/api/child/photo/"+childID, http.NoBody)
	r.Header.Set("X-Actor", as)
	for _, tag := range known {
		r.Header.Set("If-None-Match", tag)
	}
	w := httptest.NewRecorder()
	h.Handler.ServeHTTP(w, r)
	return w
}

func TestAPhotoIsServedToThoseWhoCanAccessTheChildAndNotCached(t *testing.T) {
	onAlbums(t, func(h *fixture) {
		id := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID
		missing := h.photo("ana", "x").Body.String()
		require.Equal(h.T, missing, h.photo("ana", id).Body.String(), "a child without a photo")
		hash := h.setPhoto(id)
		seen := h.photo("ana", id)
		require.Equal(h.T, 200, seen.Code)
		require.Equal(h.T, "image/jpeg", seen.Header().Get("Content-Type"))
		require.Equal(h.T, "no-store", seen.Header().Get("Cache-Control"))
		require.Empty(h.T, seen.Header().Get("ETag"), "there is no copy to ask about")
		size, err := jpeg.DecodeConfig(seen.Body)
		require.NoError(h.T, err)
		require.Equal(h.T, 512, size.Width)
		tag := `"` + hash + `"`
		require.Equal(h.T, 200, h.photo("ana", id, tag).Code)
		foreign := h.photo("ben", id, tag)
		require.Equal(h.T, 404, foreign.Code, "who cannot access the child learns nothing from a known tag")
		require.Equal(h.T, missing, foreign.Body.String())
		require.Contains(h.T, h.Call("ana", "GET", "/api/child/"+id, "").Body.String(), hash)
		require.NotEqual(h.T, hash, h.setPhoto(id), "the name changes with the photo")
		require.Equal(h.T, 200, h.photo("ana", id, tag).Code)
	})
}

func TestOnlyTheChildsOwnerSetsAPhoto(t *testing.T) {
	onAlbums(t, func(h *fixture) {
		id := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID
		require.Equal(h.T, 404, h.send("ben", id, "a.jpg", portrait(h.T)).Code)
		require.Equal(h.T, 404, h.send("ben", id, "a.txt", nil).Code, "a wrong picture tells nothing of a child")
		require.Equal(h.T, 415, h.send("ana", id, "a.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`)).Code)
		require.Equal(h.T, 413, h.send("ana", id, "a.jpg", make([]byte, 11<<20)).Code)
		require.Equal(h.T, 415, h.Call("ana", "POST", "/api/child/photo/"+id, `{}`).Code)
		require.Equal(h.T, 404, h.Call("ben", "DELETE", "/api/child/photo/"+id, "").Code)
		require.Equal(h.T, 204, h.Call("ana", "DELETE", "/api/child/photo/"+id, "").Code, "there is none to remove")
		require.Empty(h.T, h.files())
	})
}

func (h *fixture) files() (hashes []string) {
	require.NoError(h.T, h.Kernel.Blob.Each(context.Background(), func(hash string) error {
		hashes = append(hashes, hash)
		return nil
	}))
	return hashes
}

func TestAPhotoThatNobodyHasIsDeleted(t *testing.T) {
	onAlbums(t, func(h *fixture) {
		zoe := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID
		mia := h.Add("ana", `{"first_name":"Mia","last_name":"Øst"}`).ChildID
		h.setPhoto(zoe)
		left := h.setPhoto(zoe)
		h.setPhoto(mia)
		require.Equal(h.T, 204, h.Call("ana", "DELETE", "/api/child/photo/"+mia, "").Code)
		require.Equal(h.T, 404, h.photo("ana", mia).Code)
		require.Len(h.T, h.files(), 3, "a backup that has begun may need them")
		h.Kernel.Jobs.Start()
		require.Eventually(h.T, func() bool {
			var waiting int64
			require.NoError(h.T, h.DB.Read().Get(context.Background(), &waiting, `SELECT count(*) FROM job WHERE done_at IS NULL`))
			return waiting == 0
		}, 20*time.Second, 5*time.Millisecond)
		require.NoError(h.T, h.Kernel.Jobs.Stop(context.Background()))
		require.Equal(h.T, []string{left}, h.files())
		require.Equal(h.T, 200, h.photo("ana", zoe).Code)
	})
}
