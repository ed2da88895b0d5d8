package testworld

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity/clip"
	"milepost/internal/people/consent"
	"milepost/internal/scoring"
)

// ClipContent is a picture of some bytes.
func ClipContent() []byte {
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, 4, 4))); err != nil {
		panic(err)
	}
	return out.Bytes()
}

func NewClip() clip.NewClip {
	return clip.NewClip{ClipID: uuid.NewString(), Kind: "picture", Size: int64(len(ClipContent()))}
}

// Consented notes that the person's child may be recorded in every way.
func (p *Person) Consented() {
	p.Row("consented", func(ctx context.Context) (id string, err error) {
		for _, purpose := range []string{"pictures", "audio", "video"} {
			row, err := p.World.Services.Consents.AddConsent(ctx, p.Actor, p.Child(), consent.NewConsent{
				Purpose: purpose, GivenBy: "Ada", GivenOn: p.World.Now().UTC().Add(-24 * time.Hour).Format(scoring.DateForm),
			})
			if err != nil {
				return "", err
			}
			id = row.ConsentID
		}
		return id, nil
	})
}

// AnnouncedClip is one of which nothing has arrived.
func (p *Person) AnnouncedClip() string {
	return p.Row("announced clip", func(ctx context.Context) (string, error) {
		p.Consented()
		c, err := p.World.Services.Clips.Start(ctx, p.Actor, p.Activity(), NewClip())
		return c.ClipID, err
	})
}

// VideoClip is a video of which nothing has arrived.
func (p *Person) VideoClip() string {
	return p.Row("video clip", func(ctx context.Context) (string, error) {
		p.Consented()
		n := NewClip()
		n.Kind, n.Duration = "video", 5
		c, err := p.World.Services.Clips.Start(ctx, p.Actor, p.Activity(), n)
		return c.ClipID, err
	})
}

// SentClip is one that has arrived and is not completed.
func (p *Person) SentClip() string {
	return p.Row("sent clip", func(ctx context.Context) (string, error) {
		p.Consented()
		c, err := p.World.Services.Clips.Start(ctx, p.Actor, p.Activity(), NewClip())
		require.NoError(p.World.T, err)
		_, err = p.World.Services.Clips.Put(ctx, p.Actor, c.ClipID, 0, ClipContent())
		return c.ClipID, err
	})
}

// Clip is a picture of the person's child.
func (p *Person) Clip() string {
	return p.Row("clip", func(ctx context.Context) (string, error) {
		id := p.SentClip()
		_, err := p.World.Services.Clips.Complete(ctx, p.Actor, id, clip.Finish{})
		delete(p.Rows, "sent clip")
		return id, err
	})
}
