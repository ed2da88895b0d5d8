package testworld

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/clip"
	"milepost/internal/activity/secondscore"
	"milepost/internal/authz"
	"milepost/internal/people/consent"
	"milepost/internal/report/plan"
	"milepost/internal/scoring"
	"milepost/internal/wire"
)

// ClipContent is a picture of some bytes.
func ClipContent() []byte {
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, 4, 4))); err != nil {
		panic(err)
	}
	return out.Bytes()
}

// NewClip announces the picture of ClipContent.
func NewClip() clip.NewClip {
	return clip.NewClip{ClipID: uuid.NewString(), Kind: "picture", Size: int64(len(ClipContent()))}
}

// Consented records that the person's child may be recorded in every way.
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

// AnnouncedClip returns a clip of which nothing has arrived.
func (p *Person) AnnouncedClip() string {
	return p.Row("announced clip", func(ctx context.Context) (string, error) {
		p.Consented()
		c, err := p.World.Services.Clips.Start(ctx, p.Actor, p.Activity(), NewClip())
		return c.ClipID, err
	})
}

// VideoClip returns a video of which nothing has arrived.
func (p *Person) VideoClip() string {
	return p.Row("video clip", func(ctx context.Context) (string, error) {
		p.Consented()
		n := NewClip()
		n.Kind, n.Duration = "video", 5
		c, err := p.World.Services.Clips.Start(ctx, p.Actor, p.Activity(), n)
		return c.ClipID, err
	})
}

// SentClip returns a clip that has arrived and is not completed.
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

// TestedByAnother is a finished activity with the person's child that somebody else ran.
func (p *Person) TestedByAnother() string {
	return p.Row("tested by another", func(ctx context.Context) (string, error) {
		id, err := p.start(ctx)
		if err != nil {
			return "", err
		}
		_, err = p.World.Services.Activities.Change(ctx, p.Actor, id, activity.Change{FinishDate: new(wire.At(p.World.Now()))})
		other := p.World.Person(authz.Specialist, account.Active)
		p.World.Exec(`UPDATE activity SET owner_id = $2 WHERE id = $1`, id, other.ID)
		p.World.Exec(`UPDATE report SET owner_id = $2 WHERE activity_id = $1`, id, other.ID)
		return id, err
	})
}

// ScoredTwice is an activity of the person's that was scored a second time, otherwise.
func (p *Person) ScoredTwice() string {
	return p.Row("scored twice", func(context.Context) (string, error) {
		id := p.Finished()
		delete(p.Rows, "finished")
		p.World.ScoreTwice(id)
		return id, nil
	})
}

// Settled returns a second scoring whose difference is settled.
func (p *Person) Settled() string {
	return p.Row("settled", func(ctx context.Context) (string, error) {
		id := p.ScoredTwice()
		delete(p.Rows, "scored twice")
		_, err := p.World.Services.Seconds.Settle(ctx, p.Actor, id, secondscore.NewSettlement{Choice: "second", Reason: "She pointed."})
		return id, err
	})
}

// ScoreTwice gives an activity submitted second scores that differ from the first ones.
func (w *World) ScoreTwice(activityID string) {
	w.T.Helper()
	w.Exec(`INSERT INTO second_scoring (id, activity_key, scorer_id, state, started_at, ended_at, pairs, first_total, second_total)
		SELECT $2, key, $3, 'submitted', 1, 2, 1, 0, 1 FROM activity WHERE id = $1`, activityID, uuid.NewString(), w.Person(authz.Specialist, account.Active).ID)
	w.Exec(`INSERT INTO second_score (scoring_key, question_no, score, revision, scored_at, first_score)
		SELECT s.key, 0, 1, 1, 1, 0 FROM second_scoring s JOIN activity a ON a.key = s.activity_key WHERE a.id = $1`, activityID)
}

// NewGoal is a goal of an intervention plan.
func NewGoal() plan.Goal {
	return plan.Goal{GoalID: uuid.NewString(), Text: "Counts to ten", Status: "planned"}
}

// Goal returns the only one in the plan of the person's child.
func (p *Person) Goal() string {
	p.Activity()
	return p.Row("goal", func(ctx context.Context) (string, error) {
		g := NewGoal()
		_, err := p.World.Services.Plans.Save(ctx, p.Actor, p.Child(), plan.Edit{ApplicationID: p.World.Shop, Goals: []plan.Goal{g}})
		return g.GoalID, err
	})
}
