package clip

import "milepost/internal/wire"

// NewClip announces a clip.
type NewClip struct {
	ClipID     string  `json:"clip_id" doc:"client-made UUID; announcing the same clip again changes nothing"`
	QuestionNo int64   `json:"question_no" doc:"counted from 0"`
	Kind       string  `json:"kind" enum:"picture,video,audio"`
	Size       int64   `json:"size" doc:"bytes"`
	Duration   float64 `json:"duration,omitempty" doc:"seconds; 0 for a picture"`
	SHA256     string  `json:"sha256,omitempty" doc:"of the content, hexadecimal, when it is known already"`
}

// Clip is a recorded picture, video or sound.
type Clip struct {
	ClipID      string     `json:"clip_id"`
	ActivityID  string     `json:"activity_id"`
	QuestionNo  int64      `json:"question_no"`
	Kind        string     `json:"kind" enum:"picture,video,audio"`
	ContentType string     `json:"content_type" doc:"what the content shows; empty before its first piece"`
	Size        int64      `json:"size" doc:"bytes, as it was sent"`
	Received    int64      `json:"received" doc:"bytes from the beginning that have arrived; the next piece begins there. Of a complete picture the stored bytes, without its metadata"`
	Whole       bool       `json:"whole"`
	Duration    float64    `json:"duration" doc:"seconds"`
	SHA256      string     `json:"sha256,omitempty" doc:"of what was sent"`
	CreatedAt   wire.Time  `json:"created_at"`
	Bookmarks   []Bookmark `json:"bookmarks"`
}

// Bookmark is a moment in a clip that somebody named.
type Bookmark struct {
	BookmarkID string  `json:"bookmark_id" doc:"client-made UUID"`
	At         float64 `json:"at" doc:"seconds from the beginning"`
	Text       string  `json:"text"`
}

// Progress is how much of a clip has arrived.
type Progress struct {
	Received int64 `json:"received"`
	Size     int64 `json:"size"`
}

// Finish completes a clip.
type Finish struct {
	SHA256 string `json:"sha256,omitempty" doc:"of the content, hexadecimal; compared with what arrived"`
}

// ActivityClips are the clips of an activity, and what may be recorded in it now.
type ActivityClips struct {
	ChildID string `json:"child_id"`
	// MayAdd: the caller runs the activity, which did not end too long ago.
	MayAdd    bool      `json:"may_add" doc:"whether the caller may add clips at all"`
	MayRemove bool      `json:"may_remove" doc:"whether the caller may delete clips"`
	Consents  Consented `json:"consents"`
	Clips     []Clip    `json:"clips"`
}

// Consented lists which consents of the child are valid on the day of the test.
type Consented struct {
	Picture bool `json:"picture"`
	Video   bool `json:"video"`
	Audio   bool `json:"audio"`
}

func (r *row) wire(bookmarks []Bookmark) Clip {
	if bookmarks == nil {
		bookmarks = []Bookmark{}
	}
	return Clip{
		ClipID: r.ID, ActivityID: r.ActivityID, QuestionNo: r.QuestionNo, Kind: r.Kind, ContentType: r.ContentType, Size: r.Size,
		Received: r.Received, Whole: r.whole(), Duration: seconds(r.Duration), SHA256: r.SHA256, CreatedAt: wire.Time(r.CreatedAt),
		Bookmarks: bookmarks,
	}
}
