package clip_test

import (
	"bytes"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/clip"
)

const kb = 1 << 10

// Pieces may arrive in any order: stored ones stay, and one behind a gap is refused with the offset to continue from.
func TestPiecesArriveInAnyOrder(t *testing.T) {
	content := webm(300*kb, true, false)
	type sent struct {
		from, to int // kilobytes
		status   int
		here     int64 // kilobytes, when it is taken
	}
	cases := map[string][]sent{
		"in order":                     {{0, 100, 200, 100}, {100, 200, 200, 200}, {200, 300, 200, 300}},
		"at once":                      {{0, 300, 200, 300}},
		"repeated":                     {{0, 100, 200, 100}, {0, 100, 200, 100}, {100, 300, 200, 300}, {100, 300, 200, 300}, {0, 300, 200, 300}},
		"overlapping":                  {{0, 100, 200, 100}, {50, 200, 200, 200}, {10, 300, 200, 300}},
		"with a hole":                  {{0, 100, 200, 100}, {200, 300, 409, 0}, {100, 300, 200, 300}},
		"the end first":                {{200, 300, 409, 0}, {0, 300, 200, 300}},
		"too small before the last":    {{0, 31, 422, 0}, {0, 32, 200, 32}, {32, 290, 200, 290}, {290, 300, 200, 300}},
		"behind the end":               {{0, 300, 200, 300}, {300, 301, 422, 0}},
		"of nothing":                   {{0, 0, 422, 0}, {0, 300, 200, 300}},
		"killed between pieces, twice": {{0, 64, 200, 64}, {0, 128, 200, 128}, {64, 300, 200, 300}},
	}
	onBoth(t, func(f *fixture) {
		f.consent("audio", "2026-03-01")
		for name, pieces := range cases {
			id := f.announce("audio", content)
			for _, p := range pieces {
				part := make([]byte, (p.to-p.from)*kb)
				if p.from < 300 {
					copy(part, content[p.from*kb:])
				}
				status, here := f.put(id, p.from*kb, part)
				require.Equal(f.t, p.status, status, name)
				if status == 200 {
					require.Equal(f.t, p.here*kb, here, name)
				}
			}
			require.Equal(f.t, 200, f.finish(id, sum(content)).Code, name)
			got := f.call("owner", "GET", "/api/clip/content/"+id, nil)
			require.True(f.t, bytes.Equal(content, got.Body.Bytes()), name)
		}
	})
}

func TestAnnouncements(t *testing.T) {
	onBoth(t, func(f *fixture) {
		for _, purpose := range []string{"pictures", "audio", "video"} {
			f.consent(purpose, "2026-03-01")
		}
		id := uuid.NewString()
		for name, c := range map[string]struct {
			n      clip.NewClip
			status int
		}{
			"nothing in it":          {clip.NewClip{Kind: "video"}, 422},
			"101 MB":                 {clip.NewClip{Kind: "video", Size: 101 << 20}, 413},
			"a picture of 11 MB":     {clip.NewClip{Kind: "picture", Size: 11 << 20}, 413},
			"16 minutes":             {clip.NewClip{Kind: "video", Size: 9, Duration: 960}, 422},
			"a picture that lasts":   {clip.NewClip{Kind: "picture", Size: 9, Duration: 1}, 422},
			"of no kind":             {clip.NewClip{Kind: "smell", Size: 9}, 422},
			"to no question":         {clip.NewClip{Kind: "video", Size: 9, QuestionNo: 2}, 422},
			"with half a hash":       {clip.NewClip{Kind: "video", Size: 9, SHA256: "abc"}, 422},
			"15 minutes and 100 MB":  {clip.NewClip{Kind: "video", Size: 100 << 20, Duration: 901, ClipID: id}, 201},
			"and again":              {clip.NewClip{Kind: "video", Size: 100 << 20, Duration: 901, ClipID: id}, 201},
			"under a name for files": {clip.NewClip{Kind: "video", Size: 9, ClipID: "../../etc"}, 422},
		} {
			if c.n.ClipID == "" {
				c.n.ClipID = uuid.NewString()
			}
			w := f.call("owner", "POST", "/api/clip/activity/"+f.activity, c.n)
			require.Equal(t, c.status, w.Code, "%s: %s", name, w.Body)
		}
		other := clip.NewClip{Kind: "audio", Size: 9, ClipID: id}
		require.Equal(t, 409, f.call("owner", "POST", "/api/clip/activity/"+f.activity, other).Code, "another clip under a taken id")
	})
}

// The content decides the type, not the declared one.
func TestWrongContentTypes(t *testing.T) {
	png := []byte("\x89PNG\r\n\x1a\n" + strings.Repeat("x", 100))
	onBoth(t, func(f *fixture) {
		for _, purpose := range []string{"pictures", "audio", "video"} {
			f.consent(purpose, "2026-03-01")
		}
		for name, c := range map[string]struct {
			kind        string
			content     []byte
			put, finish int
		}{
			"a page as a sound":             {"audio", []byte("<!doctype html><script>alert(1)</script>"), 415, 0},
			"a page as a picture":           {"picture", []byte("<svg onload=alert(1) xmlns='x'></svg>"), 415, 0},
			"a picture as a video":          {"video", png, 415, 0},
			"a video as a picture":          {"picture", webm(kb, true, true), 415, 0},
			"a video as a sound":            {"audio", webm(kb, true, true), 200, 415},
			"a sound as a video":            {"video", webm(kb, true, false), 200, 415},
			"the head of a picture":         {"picture", png, 200, 415},
			"a recording of nothing":        {"video", webm(kb, false, false), 200, 415},
			"a cut off mp4":                 {"video", []byte("\x00\x00\x00\x10ftypisom\x00\x00\x00\x00\x7f\xff\xff\xffmdat"), 200, 415},
			"an mp4 whose boxes go nowhere": {"video", []byte("\x00\x00\x00\x10ftypisom\x00\x00\x00\x00\x00\x00\x00\x00free"), 200, 415},
			"a video with sound":            {"video", webm(kb, true, true), 200, 200},
			"a silent video":                {"video", webm(kb, false, true), 200, 200},
			"few bytes":                     {"audio", []byte("OggS"), 415, 0},
		} {
			id := f.announce(c.kind, c.content)
			status, _ := f.put(id, 0, c.content)
			require.Equal(t, c.put, status, name)
			if c.put == 200 {
				require.Equal(t, c.finish, f.finish(id, "").Code, name)
			}
			if c.finish == 415 {
				require.Equal(t, 404, f.call("owner", "GET", "/api/clip/"+id, nil).Code, "%s: it is thrown away", name)
			}
		}
	})
}

func TestAHashThatDiffers(t *testing.T) {
	onBoth(t, func(f *fixture) {
		f.consent("audio", "2026-03-01")
		content := webm(40*kb, true, false)
		id := f.announce("audio", content)
		damaged := bytes.Clone(content)
		damaged[30*kb]++
		_, _ = f.put(id, 0, damaged)
		w := f.finish(id, "")
		require.Equal(t, http.StatusConflict, w.Code)
		require.Contains(t, w.Body.String(), `"code":"clip-damaged"`)
		require.Zero(t, f.count("clip"), "it can be sent again")
		require.Zero(t, f.count("clip_piece"))
	})
}

// Two tabs send the same clip at once: it arrives whole, and nothing of the slower one stays.
func TestParallelUploads(t *testing.T) {
	onBoth(t, func(f *fixture) {
		f.consent("audio", "2026-03-01")
		content := webm(256*kb, true, false)
		id := f.announce("audio", content)
		var tabs sync.WaitGroup
		for range 2 {
			tabs.Go(func() {
				for at := int64(0); at < 256*kb; {
					status, here := f.put(id, int(at), content[at:at+32*kb])
					if status == 200 {
						at = here
					}
				}
			})
		}
		tabs.Wait()
		require.Equal(t, 200, f.finish(id, sum(content)).Code)
		got := f.call("owner", "GET", "/api/clip/content/"+id, nil)
		require.True(t, bytes.Equal(content, got.Body.Bytes()))
		require.EqualValues(t, 8, f.count("clip_piece"))
	})
}

// A film with sound is refused at its first piece, and a later one once the consent to sound is withdrawn.
func TestSoundOfAFilmNeedsItsConsentFromTheFirstPiece(t *testing.T) {
	onBoth(t, func(f *fixture) {
		f.consent("video", "2026-03-01")
		loud, silent := webm(80*kb, true, true), webm(80*kb, false, true)
		hidden := append([]byte("\x00\x00\x00\x10ftypisom\x00\x00\x00\x00\x00\x01\xff\xf0mdat"), make([]byte, 80*kb)...)
		for name, c := range map[string]struct {
			content []byte
			status  int
		}{"loud": {loud, 409}, "silent": {silent, 200}, "does not say": {hidden, 409}} {
			status, here := f.put(f.announce("video", c.content), 0, c.content[:40*kb])
			require.Equal(t, c.status, status, name)
			if status == 409 {
				require.Zero(t, here, name)
			}
		}
		require.EqualValues(t, 1, f.count("clip_piece"), "nothing is kept of what was refused")

		f.consent("audio", "2026-03-01")
		id := f.announce("video", loud)
		status, here := f.put(id, 0, loud[:40*kb])
		require.Equal(t, []any{200, int64(40 * kb)}, []any{status, here})
		f.exec(`DELETE FROM consent WHERE purpose = 'audio'`)
		status, _ = f.put(id, 40*kb, loud[40*kb:])
		require.Equal(t, 409, status, "withdrawn meanwhile")
	})
}
