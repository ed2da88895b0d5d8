package secondscore

import (
	"context"
	"database/sql"
	"strings"

	"milepost/internal/db"
)

// How an audit event names what was read, as a condition: $3 is the activity's id and $4 the child's.
const (
	ofActivity = `subject_id = $3`
	ofReport   = `subject_id IN (SELECT id FROM report WHERE activity_id = $3)`
	ofChild    = `child_id IN ` + everyID
	ofChildren = `(child_id IN ` + everyID + ` OR children IN (SELECT list_id FROM audit_children WHERE audit_children.child_id IN ` + everyID + `))`
	// everyID selects the child's id and those of the records joined with it: older events still name these.
	everyID = `(SELECT p.id FROM person p WHERE p.id = $4 UNION ALL SELECT l.id FROM child_alias l WHERE l.child_id = $4)`
)

// readings are the ways in which the scores of an activity are read: the audit action of each, with how it names the activity.
// A scorer who read them in one of these ways is not blind. A test of the API refuses an operation that returns scores and is
// not listed.
var readings = map[string]string{
	"result.read": ofActivity, "result.save": ofActivity, "activity.watch": ofActivity,
	"paper.read": ofActivity, "paper.settle": ofActivity, "paper.end": ofActivity,
	"report.read": ofReport, "report.rescore": ofReport, "report.save": ofReport, "report.sign": ofReport,
	"child.data_exported": ofChild, "course.read": ofChild, "measurement.list": ofChild, "measurement.correct": ofChild,
	"measurement.remove": ofChild, "result.export": ofChildren, "specialist.export": ofChildren,
}

// Readings returns the audit actions that read scores.
func Readings() []string {
	actions := make([]string, 0, len(readings))
	for action := range readings {
		actions = append(actions, action)
	}
	return actions
}

// seen is the condition that an audit event records a read of scores.
var seen = func() string {
	conditions := make([]string, 0, len(readings))
	for action, names := range readings {
		conditions = append(conditions, `action = '`+action+`' AND `+names)
	}
	return strings.Join(conditions, ` OR `)
}()

// seenBefore returns when the scorer last read the first scores before starting, according to the audit trail.
func seenBefore(ctx context.Context, q db.Querier, s *subject) (at sql.NullInt64, err error) {
	err = db.Error(q.Row(ctx, `SELECT MAX(at) FROM audit_event WHERE actor_id = $1 AND at <= $2 AND (`+seen+`)`,
		s.ScorerID, s.StartedAt, s.ActivityID, s.ChildID).Scan(&at))
	return at, err
}
