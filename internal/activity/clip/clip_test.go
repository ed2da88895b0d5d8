package clip_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/clip"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/jobs"
)

// No recording of a child is stored without the matching consent.
func TestRecordingNeedsConsent(t *testing.T) {
	contents := map[string][]byte{"picture": dot(), "audio": webm(kb, true, false), "video": webm(kb, false, true), "video with sound": webm(kb, true, true)}
	cases := map[string]struct {
		given  []string
		stored []string
	}{
		"none":              {nil, nil},
		"for testing":       {[]string{"assessment", "therapy", "sharing", "research"}, nil},
		"pictures":          {[]string{"pictures"}, []string{"picture"}},
		"sound":             {[]string{"audio"}, []string{"audio"}},
		"videos":            {[]string{"video"}, []string{"video"}},
		"videos with sound": {[]string{"video", "audio"}, []string{"video", "audio", "video with sound"}},
	}
	onBoth(t, func(f *fixture) {
		for name, c := range cases {
			f.exec(`DELETE FROM clip_piece`)
			f.exec(`DELETE FROM clip`)
			f.exec(`DELETE FROM consent`)
			for _, purpose := range c.given {
				f.consent(purpose, "2026-03-02")
			}
			for kind, content := range contents {
				first, _, _ := strings.Cut(kind, " ")
				n := clip.NewClip{ClipID: uuid.NewString(), Kind: first, Size: int64(len(content))}
				w := f.call("owner", "POST", "/api/clip/activity/"+f.activity, n)
				if w.Code == 201 {
					if w = f.piece(n.ClipID, 0, content); w.Code == 200 {
						w = f.finish(n.ClipID, "")
					}
				}
				want := 409
				for _, stored := range c.stored {
					if stored == kind {
						want = 200
					}
				}
				require.Equal(f.t, want, w.Code, "%s, %s: %s", name, kind, w.Body)
				if want == 409 {
					require.Contains(f.t, w.Body.String(), `"code":"consent-missing"`)
				}
			}
			require.EqualValues(f.t, len(c.stored), f.count("clip"), name)
		}
	})
}

// Consent that is withdrawn ends an upload at its next step; what had arrived stays.
func TestConsentIsWithdrawn(t *testing.T) {
	onBoth(t, func(f *fixture) {
		given := f.consent("video", "2026-03-02")
		stays, content := f.whole("video", webm(kb, false, true)), webm(100*kb, false, true)
		sending := f.announce("video", content)
		_, _ = f.put(sending, 0, content[:50*kb])
		f.withdraw(given)
		status, _ := f.put(sending, 50*kb, content[50*kb:])
		require.Equal(t, 404, status, "thrown away")
		w := f.call("owner", "POST", "/api/clip/activity/"+f.activity, clip.NewClip{ClipID: sending, Kind: "video", Size: 100 * kb})
		require.Equal(t, 409, w.Code, "and not begun again")
		require.Equal(t, 200, f.call("owner", "GET", "/api/clip/content/"+stays, nil).Code)
		require.Equal(t, 204, f.call("owner", "DELETE", "/api/clip/"+stays, nil).Code)
		require.Zero(t, f.count("clip"))
		f.work()
		require.Zero(t, f.files())
	})
}

// work runs the jobs that are due.
func (f *fixture) work() {
	queue := jobs.New(f.k.DB, f.k.Log, jobs.Options{Now: func() time.Time { return f.clock }, Poll: 5 * time.Millisecond})
	f.k.Jobs = queue
	f.s.Work()
	queue.Start()
	require.Eventually(f.t, func() bool {
		var open int64
		err := f.k.DB.Read().Get(context.Background(), &open, `SELECT COUNT(*) FROM job WHERE done_at IS NULL AND run_at <= $1`, db.Micros(f.clock))
		return err == nil && open == 0
	}, 20*time.Second, 5*time.Millisecond)
	require.NoError(f.t, queue.Stop(context.Background()))
}

// dot is a small picture.
func dot() []byte {
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		panic(err) // a buffer takes everything
	}
	return out.Bytes()
}

func TestAClipIsReadInParts(t *testing.T) {
	onBoth(t, func(f *fixture) {
		f.consent("audio", "2026-03-01")
		content := webm(200*kb, true, false)
		id := f.announce("audio", content)
		for at := 0; at < len(content); at += 50 * kb {
			_, _ = f.put(id, at, content[at:at+50*kb])
		}
		require.Equal(t, 409, f.call("owner", "GET", "/api/clip/content/"+id, nil).Code, "not whole yet")
		require.Equal(t, 200, f.finish(id, "").Code)
		for asked, want := range map[string][2]int{"bytes=0-9": {0, 10}, "bytes=51190-51219": {51190, 51220}, "bytes=-5": {len(content) - 5, len(content)}, "bytes=100-160000": {100, 160001}} {
			w := f.call("owner", "GET", "/api/clip/content/"+id, nil, "Range", asked)
			require.Equal(t, 206, w.Code, asked)
			require.Equal(t, content[want[0]:want[1]], w.Body.Bytes(), asked)
			require.Equal(t, "private, no-store", w.Header().Get("Cache-Control"))
			require.Equal(t, "nosniff", w.Header().Get("X-Content-Type-Options"))
			require.Contains(t, w.Header().Get("Content-Security-Policy"), "sandbox")
			require.Equal(t, "audio/webm", w.Header().Get("Content-Type"))
		}
		beyond := f.call("owner", "GET", "/api/clip/content/"+id, nil, "Range", "bytes=999999-")
		require.Equal(t, 416, beyond.Code)
		require.Contains(t, beyond.Body.String(), `"detail":"The file has no such part."`)
		require.Equal(t, 404, f.call("stranger", "GET", "/api/clip/content/"+id, nil).Code)
	})
}

func TestBookmarks(t *testing.T) {
	onBoth(t, func(f *fixture) {
		f.consent("audio", "2026-03-01")
		id := f.whole("audio", webm(kb, true, false))
		path, mark := "/api/clip/bookmark/"+id, clip.Bookmark{BookmarkID: uuid.NewString(), At: 2.5, Text: "  says ‘moon’ "}
		require.Equal(t, 200, f.call("owner", "PUT", path, mark).Code)
		mark.At, mark.Text = 1.25, "أول كلمة"
		require.Equal(t, 200, f.call("owner", "PUT", path, mark).Code)
		require.Equal(t, 200, f.call("owner", "PUT", path, clip.Bookmark{BookmarkID: uuid.NewString(), At: 0.5, Text: "laughs"}).Code)
		for _, wrong := range []clip.Bookmark{{BookmarkID: "x", Text: "x"}, {BookmarkID: uuid.NewString()}, {BookmarkID: uuid.NewString(), Text: "x", At: -1}, {BookmarkID: uuid.NewString(), Text: strings.Repeat("x", 201)}} {
			require.Equal(t, 422, f.call("owner", "PUT", path, wrong).Code)
		}
		var got clip.Clip
		require.NoError(t, json.Unmarshal(f.call("owner", "GET", "/api/clip/"+id, nil).Body.Bytes(), &got))
		require.Equal(t, []string{"laughs", "أول كلمة"}, []string{got.Bookmarks[0].Text, got.Bookmarks[1].Text})
		require.Equal(t, 1.25, got.Bookmarks[1].At)
		require.Equal(t, 204, f.call("owner", "DELETE", path+"?bookmark_id="+mark.BookmarkID, nil).Code)
		require.EqualValues(t, 1, f.count("clip_bookmark"))
	})
}

func TestUnfinishedClipsAreSwept(t *testing.T) {
	onBoth(t, func(f *fixture) {
		f.consent("audio", "2026-03-01")
		content := webm(100*kb, true, false)
		stays := f.whole("audio", webm(kb, true, false))
		_, _ = f.put(f.announce("audio", content), 0, content[:50*kb])
		f.clock = f.clock.Add(6 * 24 * time.Hour)
		require.NoError(t, f.s.SweepUnfinished(f.ctx()))
		require.EqualValues(t, 2, f.count("clip"))
		f.clock = f.clock.Add(2 * 24 * time.Hour)
		require.NoError(t, f.s.SweepUnfinished(f.ctx()))
		f.work()
		require.EqualValues(t, 1, f.count("clip"))
		require.Equal(t, 1, f.files())
		require.Equal(t, 200, f.call("owner", "GET", "/api/clip/content/"+stays, nil).Code)
	})
}

func TestBoundsOfAnAccount(t *testing.T) {
	onBoth(t, func(f *fixture) {
		f.consent("audio", "2026-03-01")
		start := func() int {
			n := clip.NewClip{ClipID: uuid.NewString(), Kind: "audio", Size: 100}
			return f.call("owner", "POST", "/api/clip/activity/"+f.activity, n).Code
		}
		for range 20 {
			require.Equal(t, 201, start())
		}
		require.Equal(t, 409, start(), "a question has 20")
		f.exec(`UPDATE clip SET question_no = 1, size = 300000000, finished_at = 1`)
		require.Equal(t, 429, start(), "what an account stores in a day")
		f.clock = f.clock.Add(25 * time.Hour)
		require.Equal(t, 201, start())
		f.exec(`UPDATE activity SET finish_date = $1`, db.Micros(f.clock.Add(-13*24*time.Hour)))
		require.Equal(t, 201, start(), "what was on its way when the activity was finished")
		f.exec(`UPDATE activity SET finish_date = $1`, db.Micros(f.clock.Add(-15*24*time.Hour)))
		require.Equal(t, 409, start())
	})
}

// placed is a picture of a phone that says where it was taken.
func placed(t *testing.T) []byte {
	t.Helper()
	var plain bytes.Buffer
	require.NoError(t, jpeg.Encode(&plain, image.NewGray(image.Rect(0, 0, 40, 30)), nil))
	out := append([]byte{0xff, 0xd8, 0xff, 0xe1, 0x00, 0x20}, "Exif\x00\x00GPS 59.9139N 10.7522E  "...)
	return append(out, plain.Bytes()[2:]...)
}

func TestAPictureLosesItsLocationOnUpload(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		f.consent("pictures", "2026-03-02")
		sent := placed(t)
		id := f.whole("picture", sent)
		content := func() []byte {
			w := f.call("owner", "GET", "/api/clip/content/"+id, nil)
			require.Equal(t, 200, w.Code, w.Body)
			return w.Body.Bytes()
		}
		require.NotContains(t, string(content()), "GPS")
		seen, err := jpeg.Decode(bytes.NewReader(content()))
		require.NoError(t, err)
		require.Equal(t, 40, seen.Bounds().Dx())
		require.EqualValues(t, 1, f.count("clip_piece"), "the pieces that were sent are gone")

		// A sender that lost the answer recognises its clip.
		require.Equal(t, 200, f.finish(id, sum(sent)).Code)
		again := clip.NewClip{ClipID: id, Kind: "picture", Size: int64(len(sent)), SHA256: sum(sent)}
		require.Equal(t, 201, f.call("owner", "POST", "/api/clip/activity/"+f.activity, again).Code)
		code, _ := f.put(id, 0, sent)
		require.Equal(t, 200, code)
		require.NotContains(t, string(content()), "GPS")
	})
}
