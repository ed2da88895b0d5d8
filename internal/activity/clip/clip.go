package clip

import (
	"math"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"milepost/internal/activity"
	"milepost/internal/fault"
	"milepost/internal/people/consent"
	"milepost/internal/wire"
)

var (
	noConsentToPictures = fault.Define("clip.no-consent-to-pictures", "The child's record holds no consent to pictures that is valid on the day of this test. Nothing was stored.")
	noConsentToVideos   = fault.Define("clip.no-consent-to-videos", "The child's record holds no consent to videos that is valid on the day of this test. Nothing was stored.")
	noConsentToSound    = fault.Define("clip.no-consent-to-sound", "The child's record holds no consent to sound recordings that is valid on the day of this test. Nothing was stored.")
	clipKind            = fault.Define("clip.kind", "expected picture, video or audio")
	clipEmpty           = fault.Define("clip.empty", "The recording is empty.")
	tooLarge            = fault.Define("clip.too-large", "The recording is larger than a clip may be (100 MB, pictures 10 MB).")
	clipDuration        = fault.Define("clip.duration", "expected 0 to 900 seconds, and 0 for a picture")
	clipHash            = fault.Define("clip.hash", "expected 64 hexadecimal digits")
	bookmarkTime        = fault.Define("clip.bookmark-time", "expected seconds within the clip")
	bookmarkText        = fault.Define("clip.bookmark-text", "expected 1 to 200 characters")
)

// Limits of one clip and of what an account may have.
const (
	maxSize        = 100 << 20
	maxPictureSize = 10 << 20
	maxDuration    = 15 * time.Minute
	durationGrace  = 5 * time.Second // a recorder ends a moment after it is stopped
	perQuestion    = 20
	perActivity    = 200
	perDay         = 4 << 30 // bytes of an account in 24 hours
	maxOpen        = 30      // unfinished ones of an account
	// openAfter is how long after its finish an activity accepts recordings made while it ran.
	openAfter = 14 * 24 * time.Hour
)

// The kinds of clips.
const (
	picture = "picture"
	video   = "video"
	audio   = "audio"
)

var purposeOf = map[string]consent.Purpose{picture: consent.Pictures, video: consent.Video, audio: consent.Audio}

// Codes of refusals that a browser does something about.
const (
	codeNoConsent = "consent-missing"
	codeTooLate   = "clip-too-late"
	codeGap       = "clip-gap"
	codeDamaged   = "clip-damaged"
	codeFull      = "clip-limit"
)

var consentText = map[string]fault.Text{
	picture: noConsentToPictures,
	video:   noConsentToVideos,
	audio:   noConsentToSound,
}

// row is a stored clip.
type row struct {
	Key         int64  `db:"key"`
	ID          string `db:"id"`
	ActivityKey int64  `db:"activity_key"`
	ActivityID  string `db:"activity_id"`
	ChildID     string `db:"child_id"`
	RunBy       string `db:"run_by"`
	ChildOf     string `db:"child_of"`
	TestDate    string `db:"test_date"`
	QuestionNo  int64  `db:"question_no"`
	Kind        string `db:"kind"`
	ContentType string `db:"content_type"`
	Size        int64  `db:"size"`
	Duration    int64  `db:"duration"` // milliseconds
	SHA256      string `db:"sha256"`
	Received    int64  `db:"received"`
	Hashed      []byte `db:"hashed"`
	FilmSound   bool   `db:"film_sound"` // it may have sound; of films alone
	CreatedBy   string `db:"created_by"`
	CreatedAt   int64  `db:"created_at"`
	FinishedAt  int64  `db:"finished_at"` // 0 while pieces are missing
}

func (r *row) whole() bool { return r.FinishedAt != 0 }

var hashForm = regexp.MustCompile(`^[0-9a-f]{64}$`)

// check validates an announced clip.
func (n *NewClip) check(a activity.Ref) error {
	n.SHA256 = strings.ToLower(n.SHA256)
	limit := int64(maxSize)
	if n.Kind == picture {
		limit = maxPictureSize
	}
	switch {
	case !wire.IsUUID(n.ClipID):
		return fault.Field("clip_id", fault.NotUUID)
	case n.QuestionNo < 0 || n.QuestionNo >= a.Questions:
		return fault.Field("question_no", activity.NotItsQuestion)
	case purposeOf[n.Kind] == "":
		return fault.Field("kind", clipKind)
	case n.Size < 1:
		return fault.Field("size", clipEmpty)
	case n.Size > limit:
		return fault.TooLarge(tooLarge)
	case n.Kind == picture && n.Duration != 0, math.IsNaN(n.Duration), n.Duration < 0, n.Duration > (maxDuration + durationGrace).Seconds():
		return fault.Field("duration", clipDuration)
	case n.SHA256 != "" && !hashForm.MatchString(n.SHA256):
		return fault.Field("sha256", clipHash)
	}
	return nil
}

// same reports whether a repeated announcement is of the same clip.
func (n *NewClip) same(r *row, a activity.Ref, by string) bool {
	return r.ActivityKey == a.Key && r.CreatedBy == by && r.QuestionNo == n.QuestionNo && r.Kind == n.Kind && r.Size == n.Size &&
		(n.SHA256 == "" || r.SHA256 == "" || n.SHA256 == r.SHA256)
}

// Limits of bookmarks.
const (
	maxBookmarks    = 200
	maxBookmarkText = 200
)

func (b *Bookmark) check(r *row) error {
	b.Text = strings.TrimSpace(b.Text)
	switch {
	case !wire.IsUUID(b.BookmarkID):
		return fault.Field("bookmark_id", fault.NotUUID)
	case !(b.At >= 0 && b.At <= (maxDuration+durationGrace).Seconds()) || r.Kind == picture:
		return fault.Field("at", bookmarkTime)
	case b.Text == "" || utf8.RuneCountInString(b.Text) > maxBookmarkText || strings.ContainsRune(b.Text, 0):
		return fault.Field("text", bookmarkText)
	}
	return nil
}

func millis(seconds float64) int64 { return int64(math.Round(seconds * 1000)) }
func seconds(millis int64) float64 { return float64(millis) / 1000 }
