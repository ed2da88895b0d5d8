package authoring_test

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authoring/authoringtest"
	"milepost/internal/blob"
	"milepost/internal/media/hostile"
)

const edge = "--edge"

// part is a part of a form's raw body.
func part(disposition, content string) string {
	return edge + "\r\nContent-Disposition: " + disposition + "\r\n\r\n" + content + "\r\n"
}

const formType = "multipart/form-data; boundary=edge"

// rawForms are bodies that no browser writes.
func rawForms(png string) map[string]struct {
	contentType, body string
	status            int
	message           string
} {
	file := `form-data; name="image"; filename="a.png"`
	end := edge + "--\r\n"
	const broken, wrong = "The body is not a valid form.", "This type of content is not supported here."
	type form = struct {
		contentType, body string
		status            int
		message           string
	}
	return map[string]form{
		"as it should be":         {formType, part(file, png) + end, 200, ""},
		"no parts":                {formType, end, 422, "Choose an image."},
		"no body":                 {formType, "", 400, broken},
		"no end":                  {formType, part(file, png), 400, broken},
		"no boundary":             {"multipart/form-data", part(file, png) + end, 400, broken},
		"another boundary":        {"multipart/form-data; boundary=other", part(file, png) + end, 400, broken},
		"json":                    {"application/json", `{"image":"x"}`, 415, wrong},
		"the picture alone":       {"image/png", png, 415, wrong},
		"plain text":              {"text/plain", part(file, png) + end, 415, wrong},
		"fields of an address":    {"application/x-www-form-urlencoded", "image=x", 415, wrong},
		"no content type":         {"", part(file, png) + end, 415, wrong},
		"two pictures":            {formType, part(file, png) + part(file, png) + end, 400, `The field "image" is given twice.`},
		"another file":            {formType, part(`form-data; name="other"; filename="a.png"`, png) + end, 422, "This field takes no file."},
		"another field":           {formType, part(`form-data; name="owner_uuid"`, "x") + end, 422, "unexpected property"},
		"text in place of it":     {formType, part(`form-data; name="image"`, "media/x.png") + end, 422, "unexpected property"},
		"no name":                 {formType, part(`form-data; filename="a.png"`, png) + end, 422, "This field takes no file."},
		"an empty file name":      {formType, part(`form-data; name="image"; filename=""`, "") + end, 422, "Choose an image."},
		"name of a folder":        {formType, part(`form-data; name="image"; filename="/"`, png) + end, 415, ""},
		"name in two charsets":    {formType, part(`form-data; name="image"; filename*=utf-8''..%2f..%2fa.png`, png) + end, 200, ""},
		"zero in the name":        {formType, part("form-data; name=\"image\"; filename=\"a\x00.png\"", png) + end, 400, broken},
		"encoded zero":            {formType, part(`form-data; name="image"; filename*=utf-8''a%00.png`, png) + end, 200, ""},
		"line in the name":        {formType, part("form-data; name=\"image\"; filename=\"a\r\n.png\"", png) + end, 400, broken},
		"a head of 10 MB":         {formType, edge + "\r\nX: " + strings.Repeat("x", 10<<20+4096) + "\r\n\r\n" + end, 400, broken},
		"a million heads":         {formType, edge + "\r\n" + strings.Repeat("X: y\r\n", 1_000_000) + "\r\n" + end, 400, broken},
		"a body of 30 MB":         {formType, part(file, strings.Repeat("x", 30<<20)) + end, 413, ""},
		"a sound as a picture":    {formType, part(`form-data; name="sound"; filename="a.mp3"`, "ID3") + end, 422, "This field takes no file."},
		"packed":                  {formType, "\x1f\x8b\x08\x00", 400, broken},
		"a type of its own":       {formType, edge + "\r\nContent-Disposition: " + file + "\r\nContent-Type: text/html\r\n\r\n" + png + "\r\n" + end, 200, ""},
		"a form in a form":        {formType, edge + "\r\nContent-Disposition: " + file + "\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n" + png + "\r\n--b--\r\n" + end, 415, ""},
		"base64":                  {formType, edge + "\r\nContent-Disposition: " + file + "\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n" + end, 415, ""},
		"letters that are quoted": {formType, edge + "\r\nContent-Disposition: " + file + "\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=89PNG=0D=0A\r\n" + end, 415, ""},
	}
}

func TestHostileForms(t *testing.T) {
	onBoth(t, func(b *bench) {
		s := b.open(b.Create("Pictures").ApplicationID)
		for about, f := range rawForms(string(authoringtest.PNG(b.T))) {
			// Without a length the server finds out only while reading.
			for _, body := range []io.Reader{strings.NewReader(f.body), struct{ io.Reader }{strings.NewReader(f.body)}} {
				answer := s.do(http.MethodPost, s.uploadPath("image"), body, "Content-Type", f.contentType)
				assert.Equal(b.T, f.status, answer.StatusCode, "%s: %s", about, answer.body)
				if f.message != "" {
					assert.Contains(b.T, string(answer.body), strings.ReplaceAll(f.message, `"`, `\"`), about)
				}
			}
		}
		require.Len(b.T, tree(b.T, b.Folder), 2, "one picture and its description")
	})
}

// Names in an address touch neither the disk nor the database unless they are those of stored files.
func TestHostileAddresses(t *testing.T) {
	onBoth(t, func(b *bench) {
		s := b.open(b.Create("Pictures").ApplicationID)
		png := authoringtest.PNG(b.T)
		require.Equal(b.T, 200, s.upload("image", "a.png", png).StatusCode)
		hash := blob.Hash(png)
		require.Equal(b.T, 200, s.do(http.MethodGet, "/api/media/"+hash+".png", http.NoBody).StatusCode)
		missing := s.do(http.MethodGet, "/api/media/"+strings.Repeat("0", 64)+".png", http.NoBody)
		require.Equal(b.T, 404, missing.StatusCode)
		for _, name := range []string{
			hash, hash + ".jpg", hash + ".PNG", hash + ".png.attrs", strings.ToUpper(hash) + ".png", hash[:2], hash[:2] + "%2f" + hash + ".png",
			"..%2f" + hash[:2] + "%2f" + hash, "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "..%5c..%5cx", "%2fetc%2fpasswd", hash + ".png%00", hash + ".png%2f..", "%00",
			hash + ".png%0a", "%ff%fe", "%e2%80%ae.png", strings.Repeat("a", 8_000), "*", "'%20OR%201=1--", hash + ".%25", "con", "C:%5cx.png",
		} {
			answer := s.do(http.MethodGet, "/api/media/"+name, http.NoBody)
			require.Contains(b.T, []int{404, 400}, answer.StatusCode, name)
			require.NotContains(b.T, string(answer.body), b.Folder, name)
		}
	})
}

func TestSoundsAndKnownMedia(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := b.Create("Sounds").ApplicationID
		s := b.open(id)
		sound := hostile.Sounds()[0]
		hash := blob.Hash(sound.Data)
		known := func(as, hash string) (int, authoring.StoredMedia) {
			w := b.Call(as, http.MethodGet, "/api/appAdmin/application/media/"+hash, "")
			if w.Code != 200 {
				return w.Code, authoring.StoredMedia{}
			}
			return 200, authoringtest.Decode[authoring.StoredMedia](b.T, w, 200)
		}
		status, found := known("owner", hash)
		require.Equal(b.T, 200, status)
		require.Equal(b.T, authoring.StoredMedia{}, found)

		path := "media/" + hash + ".wav"
		for range 2 { // storing it again changes nothing
			answer := s.upload("sound", sound.Name, sound.Data)
			require.Equal(b.T, 200, answer.StatusCode, string(answer.body))
			require.JSONEq(b.T, `{"sound":"`+path+`"}`, string(answer.body))
		}
		_, found = known("stranger", hash)
		require.Equal(b.T, authoring.StoredMedia{Path: path, ContentType: "audio/wav"}, found)
		for _, wrong := range []string{"x", strings.ToUpper(hash), hash + "0"} {
			status, _ = known("owner", wrong)
			require.Equal(b.T, 422, status, wrong)
		}
		status, _ = known("user", hash)
		require.Equal(b.T, 403, status)
		status, _ = known("", hash)
		require.Equal(b.T, 401, status)

		send := func(as, id string) int {
			return b.Form(as, http.MethodPost, "/api/appAdmin/application/sound/"+id, map[string]string{"sound@a.wav": string(sound.Data)}).Code
		}
		require.Equal(b.T, 404, send("stranger", id))
		require.Equal(b.T, 404, send("owner", uuid.NewString()))
		require.Equal(b.T, 403, send("user", id))
		require.Equal(b.T, 401, send("", id))
		none := b.Form("owner", http.MethodPost, "/api/appAdmin/application/sound/"+id, map[string]string{})
		require.Equal(b.T, 422, none.Code)
		require.Contains(b.T, none.Body.String(), "Choose a sound.")
		extra := b.Form("owner", http.MethodPost, "/api/appAdmin/application/sound/"+id, map[string]string{"owner_uuid": b.Stranger.ID})
		require.Equal(b.T, 422, extra.Code)
		require.True(b.T, bytes.Contains(extra.Body.Bytes(), []byte("owner_uuid")))
	})
}

func TestImages(t *testing.T) {
	onBoth(t, func(b *bench) {
		id := b.Create("Counting").ApplicationID
		path := "/api/appAdmin/application/image/" + id
		w := b.Form("owner", "POST", path, map[string]string{"image@a.png": string(authoringtest.PNG(b.T))})
		stored := authoringtest.Decode[string](b.T, w, 200)
		again := b.Form("owner", "POST", path, map[string]string{"image@b.png": string(authoringtest.PNG(b.T))})
		require.Equal(b.T, stored, authoringtest.Decode[string](b.T, again, 200))
		got := b.Call("", "GET", "/api/"+stored, "")
		require.Equal(b.T, 200, got.Code)
		require.Equal(b.T, authoringtest.PNG(b.T), got.Body.Bytes())
		require.Equal(b.T, "image/png", got.Header().Get("Content-Type"))
		require.Equal(b.T, "nosniff", got.Header().Get("X-Content-Type-Options"))
		require.Contains(b.T, got.Header().Get("Content-Security-Policy"), "sandbox")
		require.Contains(b.T, got.Header().Get("Cache-Control"), "immutable")
		for _, name := range []string{"x.png", strings.Replace(stored[6:], ".png", ".svg", 1), "..%2f..%2fpasswd"} {
			require.Equal(b.T, 404, b.Call("", "GET", "/api/media/"+name, "").Code, name)
		}
		svg := `<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`
		require.Equal(b.T, 422, b.Form("owner", "POST", path, map[string]string{"image@a.svg": svg}).Code)
		require.Equal(b.T, 415, b.Form("owner", "POST", path, map[string]string{"image@a.png": "no"}).Code)
		require.Equal(b.T, 422, b.Form("owner", "POST", path, map[string]string{}).Code)
		require.Equal(b.T, 422, b.Form("owner", "POST", path, map[string]string{"title": "x"}).Code)
		large := strings.Repeat("x", 10<<20+1)
		require.Equal(b.T, 413, b.Form("owner", "POST", path, map[string]string{"image@a.png": large}).Code)
		require.Equal(b.T, http.StatusRequestEntityTooLarge, b.Form("owner", "POST", path, map[string]string{"image@a.png": large + large}).Code)
	})
}
