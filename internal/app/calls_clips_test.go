package app

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

// clipCalls are about what was recorded in an activity.
var clipCalls = map[string]func(accessCase) call{
	"start-clip": func(c accessCase) call {
		id := c.activity()
		if c.row != missing {
			c.owner().consented()
		}
		return call{id: id, body: newClip()}
	},
	"list-clips": func(c accessCase) call { return call{id: c.activity()} },
	"get-clip":   about((*person).clip),
	"put-clip-piece": func(c accessCase) call {
		return call{id: c.id((*person).announcedClip), query: "?offset=0", raw: clipContent()}
	},
	"finish-clip":      func(c accessCase) call { return call{id: c.id((*person).sentClip), body: clip.Finish{}} },
	"get-clip-content": about((*person).clip),
	"delete-clip":      about((*person).clip),
	"put-bookmark": func(c accessCase) call {
		return call{id: c.id((*person).videoClip), body: clip.Bookmark{BookmarkID: uuid.NewString(), At: 1, Text: "smiles"}}
	},
	"remove-bookmark": about((*person).clip),
}

// clipContent is a picture of some bytes.
func clipContent() []byte {
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, 4, 4))); err != nil {
		panic(err)
	}
	return out.Bytes()
}

func newClip() clip.NewClip {
	return clip.NewClip{ClipID: uuid.NewString(), Kind: "picture", Size: int64(len(clipContent()))}
}

// consented notes that the person's child may be recorded in every way.
func (p *person) consented() {
	p.row("consented", func(ctx context.Context) (id string, err error) {
		for _, purpose := range []string{"pictures", "audio", "video"} {
			row, err := p.w.Services.consents.AddConsent(ctx, p.Actor, p.child(), consent.NewConsent{
				Purpose: purpose, GivenBy: "Ada", GivenOn: p.w.Now().UTC().Add(-24 * time.Hour).Format(scoring.DateForm),
			})
			if err != nil {
				return "", err
			}
			id = row.ConsentID
		}
		return id, nil
	})
}

// announcedClip is one of which nothing has arrived.
func (p *person) announcedClip() string {
	return p.row("announced clip", func(ctx context.Context) (string, error) {
		p.consented()
		c, err := p.w.Services.clips.Start(ctx, p.Actor, p.activity(), newClip())
		return c.ClipID, err
	})
}

// videoClip is a video of which nothing has arrived.
func (p *person) videoClip() string {
	return p.row("video clip", func(ctx context.Context) (string, error) {
		p.consented()
		n := newClip()
		n.Kind, n.Duration = "video", 5
		c, err := p.w.Services.clips.Start(ctx, p.Actor, p.activity(), n)
		return c.ClipID, err
	})
}

// sentClip is one that has arrived and is not completed.
func (p *person) sentClip() string {
	return p.row("sent clip", func(ctx context.Context) (string, error) {
		p.consented()
		c, err := p.w.Services.clips.Start(ctx, p.Actor, p.activity(), newClip())
		require.NoError(p.w.t, err)
		_, err = p.w.Services.clips.Put(ctx, p.Actor, c.ClipID, 0, clipContent())
		return c.ClipID, err
	})
}

// clip is a picture of the person's child.
func (p *person) clip() string {
	return p.row("clip", func(ctx context.Context) (string, error) {
		id := p.sentClip()
		_, err := p.w.Services.clips.Complete(ctx, p.Actor, id, clip.Finish{})
		delete(p.rows, "sent clip")
		return id, err
	})
}
