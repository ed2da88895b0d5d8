package activity

import (
	"context"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var secondScoringOpen = fault.Define("activity.second-scoring-open", "You are scoring this activity a second time. The first scores are shown once you have submitted yours.")

// Blind returns the error for an account that asks for the first scores of an activity while it is scoring that activity a second
// time.
func Blind() error {
	return fault.ConflictFor("second-scoring-open", secondScoringOpen)
}

// BlindTo returns the SQL condition under which an account is currently scoring an activity of the child and application a
// second time. Anything computed from the child's activities with that application may reveal the first scores.
func BlindTo(childID, applicationID, account string) string {
	return strings.NewReplacer("{child}", childID, "{application}", applicationID, "{account}", account).Replace(`EXISTS (
		SELECT 1 FROM second_scoring blind JOIN activity scored ON scored.key = blind.activity_key
		WHERE blind.scorer_id = {account} AND blind.state = 'open' AND scored.child_id = {child} AND scored.application_id = {application})`)
}

// BlindChildren returns an SQL query for the ids of the children with an activity that the account is currently scoring a second
// time.
func BlindChildren(account string) string {
	return `SELECT scored.child_id FROM second_scoring blind JOIN activity scored ON scored.key = blind.activity_key
		WHERE blind.scorer_id = ` + account + ` AND blind.state = 'open'`
}

// BlindToChild returns [Blind] if the actor is currently scoring an activity of the child a second time, otherwise nil.
func (s *Service) BlindToChild(ctx context.Context, q db.Querier, actor authz.Actor, childID string) error {
	return blindIf(ctx, q, `SELECT COUNT(*) FROM second_scoring s JOIN activity a ON a.key = s.activity_key
		WHERE s.scorer_id = $1 AND s.state = 'open' AND a.child_id = $2`, actor.ID, childID)
}

// RefuseBlindScorer returns [Blind] if the actor is currently scoring the activity a second time, otherwise nil.
func RefuseBlindScorer(ctx context.Context, q db.Querier, actor authz.Actor, key int64) error {
	return blindIf(ctx, q, `SELECT COUNT(*) FROM second_scoring WHERE scorer_id = $1 AND state = 'open' AND activity_key = $2`, actor.ID, key)
}

func blindIf(ctx context.Context, q db.Querier, query string, args ...any) error {
	var open int
	if err := q.Get(ctx, &open, query, args...); err != nil {
		return err
	}
	if open > 0 {
		return Blind()
	}
	return nil
}

// BlindActivities returns the keys of the activities that the actor is currently scoring a second time. They are few.
func BlindActivities(ctx context.Context, q db.Querier, actor authz.Actor) (map[int64]bool, error) {
	var keys []int64
	err := q.Select(ctx, &keys, `SELECT activity_key FROM second_scoring WHERE scorer_id = $1 AND state = 'open'`, actor.ID)
	set := make(map[int64]bool, len(keys))
	for _, key := range keys {
		set[key] = true
	}
	return set, err
}

// Blinded returns the row without anything that reveals scores.
func (r Row) Blinded() Row {
	r.Answered, r.RawScore, r.Blind = 0, 0, true
	return r
}
