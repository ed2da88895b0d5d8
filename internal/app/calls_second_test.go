package app

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/secondscore"
	"milepost/internal/authz"
	"milepost/internal/wire"
)

// secondCalls are about scoring an activity a second time, which somebody else ran with the person's child, and about settling
// what differs in one that the person ran.
var secondCalls = map[string]func(accessCase) call{
	"get-second-scoring": about((*person).finished),
	"start-second-scoring": func(c accessCase) call {
		return call{id: c.id((*person).testedByAnother), body: secondscore.NewSecondScoring{SecondScoringID: uuid.NewString()}}
	},
	"save-second-scores": func(c accessCase) call {
		return call{id: c.secondScoring(), body: secondscore.SecondScores{Scores: []secondscore.NewSecondScore{{Score: new(int64(1)), Revision: 2}}}}
	},
	"submit-second-scoring":  func(c accessCase) call { return call{id: c.secondScoring()} },
	"discard-second-scoring": func(c accessCase) call { return call{id: c.secondScoring()} },
	"settle-second-scoring": func(c accessCase) call {
		return call{id: c.id((*person).scoredTwice), body: secondscore.NewSettlement{Choice: "first", Reason: "She pointed first."}}
	},
	"apply-settled-scores": about((*person).settled),
}

// testedByAnother is a finished activity with the person's child that somebody else ran.
func (p *person) testedByAnother() string {
	return p.row("tested by another", func(ctx context.Context) (string, error) {
		id, err := p.start(ctx)
		if err != nil {
			return "", err
		}
		_, err = p.w.Services.activities.Change(ctx, p.Actor, id, activity.Change{FinishDate: new(wire.At(p.w.Now()))})
		other := p.w.person(authz.Specialist, account.Active)
		p.w.exec(`UPDATE activity SET owner_id = $2 WHERE id = $1`, id, other.ID)
		p.w.exec(`UPDATE report SET owner_id = $2 WHERE activity_id = $1`, id, other.ID)
		return id, err
	})
}

// secondScoring is such an activity, which the caller scores a second time if they reach the child.
func (c accessCase) secondScoring() string {
	id := c.id((*person).testedByAnother)
	if c.row != own && !isRelationship(c.row) || c.row == guarding {
		return id
	}
	c.exec(`INSERT INTO second_scoring (id, activity_key, scorer_id, state, started_at)
		SELECT $2, key, $3, 'open', 1 FROM activity WHERE id = $1 ON CONFLICT DO NOTHING`, id, uuid.NewString(), c.me.ID)
	c.exec(`INSERT INTO second_score (scoring_key, question_no, score, revision, scored_at)
		SELECT s.key, 0, 1, 1, 1 FROM second_scoring s JOIN activity a ON a.key = s.activity_key WHERE a.id = $1 ON CONFLICT DO NOTHING`, id)
	return id
}

// scoredTwice is an activity of the person's that was scored a second time, otherwise.
func (p *person) scoredTwice() string {
	return p.row("scored twice", func(context.Context) (string, error) {
		id := p.finished()
		delete(p.rows, "finished")
		p.w.scoreTwice(id)
		return id, nil
	})
}

// settled is another one of which the difference is settled.
func (p *person) settled() string {
	return p.row("settled", func(ctx context.Context) (string, error) {
		id := p.scoredTwice()
		delete(p.rows, "scored twice")
		_, err := p.w.Services.seconds.Settle(ctx, p.Actor, id, secondscore.NewSettlement{Choice: "second", Reason: "She pointed."})
		return id, err
	})
}

// scoreTwice gives an activity submitted second scores that differ from the first ones.
func (w *world) scoreTwice(activityID string) {
	w.t.Helper()
	w.exec(`INSERT INTO second_scoring (id, activity_key, scorer_id, state, started_at, ended_at, pairs, first_total, second_total)
		SELECT $2, key, $3, 'submitted', 1, 2, 1, 0, 1 FROM activity WHERE id = $1`, activityID, uuid.NewString(), w.person(authz.Specialist, account.Active).ID)
	w.exec(`INSERT INTO second_score (scoring_key, question_no, score, revision, scored_at, first_score)
		SELECT s.key, 0, 1, 1, 1, 0 FROM second_scoring s JOIN activity a ON a.key = s.activity_key WHERE a.id = $1`, activityID)
}
