package testworld

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/secondscore"
	"milepost/internal/authz"
	"milepost/internal/wire"
)

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

// Settled is another one of which the difference is settled.
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
