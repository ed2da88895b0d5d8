package contract

import (
	"github.com/google/uuid"

	"milepost/internal/activity/clip"
	"milepost/internal/activity/secondscore"
	"milepost/internal/report/plan"
	"milepost/internal/testworld"
)

// clipOperations are about what was recorded in an activity.
var clipOperations = table{
	"start-clip": {Audit: "clip.start", Call: func(c Case) call {
		id := c.activity()
		if c.Row != Missing {
			c.Owner().Consented()
		}
		return call{ID: id, Body: testworld.NewClip()}
	}},
	"list-clips": {Audit: "clip.list", Call: func(c Case) call { return call{ID: c.activity()} }},
	"get-clip":   {Audit: "clip.list", Call: about((*person).Clip)},
	"put-clip-piece": {Audit: "clip.receive", Call: func(c Case) call {
		return call{ID: c.id((*person).AnnouncedClip), Query: "?offset=0", Raw: testworld.ClipContent()}
	}},
	"finish-clip":      {Audit: "clip.add", Call: func(c Case) call { return call{ID: c.id((*person).SentClip), Body: clip.Finish{}} }},
	"get-clip-content": {Audit: "clip.read", Call: about((*person).Clip)},
	"delete-clip":      {Audit: "clip.delete", Call: about((*person).Clip)},
	"put-bookmark": {Audit: "clip.bookmark", Call: func(c Case) call {
		return call{ID: c.id((*person).VideoClip), Body: clip.Bookmark{BookmarkID: uuid.NewString(), At: 1, Text: "smiles"}}
	}},
	"remove-bookmark": {Audit: "clip.bookmark", Call: about((*person).Clip)},
}

// secondOperations are about scoring an activity a second time, which somebody else ran with the person's child, and about settling
// what differs in one that the person ran.
var secondOperations = table{
	"get-second-scoring": {Audit: "second_scoring.read", Call: about((*person).Finished)},
	"start-second-scoring": {Audit: "second_scoring.start", Call: func(c Case) call {
		return call{ID: c.id((*person).TestedByAnother), Body: secondscore.NewSecondScoring{SecondScoringID: uuid.NewString()}}
	}},
	"save-second-scores": {Audit: "second_scoring.save", Call: func(c Case) call {
		return call{ID: c.secondScoring(), Body: secondscore.SecondScores{Scores: []secondscore.NewSecondScore{{Score: new(int64(1)), Revision: 2}}}}
	}},
	"submit-second-scoring":  {Audit: "second_scoring.submit", Call: func(c Case) call { return call{ID: c.secondScoring()} }},
	"discard-second-scoring": {Audit: "second_scoring.discard", Call: func(c Case) call { return call{ID: c.secondScoring()} }},
	"settle-second-scoring": {Audit: "second_scoring.settle", Call: func(c Case) call {
		return call{ID: c.id((*person).ScoredTwice), Body: secondscore.NewSettlement{Choice: "first", Reason: "She pointed first."}}
	}},
	"apply-settled-scores": {Audit: "second_scoring.apply", Call: about((*person).Settled)},
}

// secondScoring is such an activity, which the caller scores a second time if they can access the child.
func (c Case) secondScoring() string {
	id := c.id((*person).TestedByAnother)
	if c.Row != Own && !IsRelationship(c.Row) || c.Row == Guarding {
		return id
	}
	c.Exec(`INSERT INTO second_scoring (id, activity_key, scorer_id, state, started_at)
		SELECT $2, key, $3, 'open', 1 FROM activity WHERE id = $1 ON CONFLICT DO NOTHING`, id, uuid.NewString(), c.Me.ID)
	c.Exec(`INSERT INTO second_score (scoring_key, question_no, score, revision, scored_at)
		SELECT s.key, 0, 1, 1, 1 FROM second_scoring s JOIN activity a ON a.key = s.activity_key WHERE a.id = $1 ON CONFLICT DO NOTHING`, id)
	return id
}

// planOperations are about the goals of a child in the application that everybody here has.
var planOperations = table{
	"get-plan": {Audit: "plan.read", Call: func(c Case) call { return call{ID: c.tested(), Query: "?application_id=" + c.Shop} }},
	"save-plan": {Audit: "plan.save", Call: func(c Case) call {
		return call{ID: c.tested(), Body: plan.Edit{ApplicationID: c.Shop, Goals: []plan.Goal{testworld.NewGoal()}}}
	}},
	"add-plan-review": {Audit: "plan.review", Call: func(c Case) call {
		review := plan.NewReview{ReviewID: uuid.NewString(), ReviewedOn: "2026-01-02", Outcome: "Nearly.", Status: "in_progress"}
		if c.Row != Missing {
			review.GoalID = c.Owner().Goal()
		}
		return call{ID: c.tested(), Body: plan.ReviewEdit{ApplicationID: c.Shop, NewReview: review}}
	}},
	"list-plans": {Audit: "plan.list", Call: func(c Case) call { return call{ID: c.held()} }},
}

// tested returns a child with whom the application was run.
func (c Case) tested() string {
	if c.Row != Missing {
		c.Owner().Activity()
	}
	return c.id((*person).Child)
}
