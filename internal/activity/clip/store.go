package clip

import (
	"context"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

// store holds the package's SQL.
type store struct{}

const columns = `SELECT k.key, k.id, k.activity_key, a.id AS activity_id, a.child_id, a.owner_id AS run_by, c.owner_id AS child_of, a.test_date,
	k.question_no, k.kind, k.content_type, k.size, k.duration, k.sha256, k.received, k.hashed, (k.film_sound = 1) AS film_sound, k.created_by, k.created_at,
	COALESCE(k.finished_at, 0) AS finished_at
	FROM clip k JOIN activity a ON a.key = k.activity_key JOIN person c ON c.id = a.child_id `

// Conditions of access: everyone who can access the child sees a clip; of those, the account that runs the activity changes it,
// and the child's owner may also delete it. $1 is the clip's id and $2 the account.
var (
	readable  = `WHERE k.id = $1 AND k.touched_at > 0 AND a.discarded_at IS NULL AND ` + people.CanAccessChildRow("c", "$2")
	writable  = readable + ` AND a.owner_id = $2`
	removable = readable + ` AND (a.owner_id = $2 OR c.owner_id = $2)`
)

func (store) find(ctx context.Context, q db.Querier, where string, actor authz.Actor, id string) (*row, error) {
	var r row
	err := q.Get(ctx, &r, columns+where, id, actor.ID)
	return &r, err
}

// findAny returns a clip of any account.
func (store) findAny(ctx context.Context, q db.Querier, id string) (*row, bool, error) {
	var r row
	err := q.Get(ctx, &r, columns+`WHERE k.id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return nil, false, nil
	}
	return &r, err == nil, err
}

// of lists the clips of an activity by question, the first recorded first.
func (store) of(ctx context.Context, q db.Querier, activityKey int64) ([]row, error) {
	rows := []row{}
	err := q.Select(ctx, &rows, columns+`WHERE k.activity_key = $1 AND k.touched_at > 0 AND a.discarded_at IS NULL ORDER BY k.question_no, k.created_at, k.id`, activityKey)
	return rows, err
}

func (store) insert(ctx context.Context, tx *db.Tx, a int64, n *NewClip, by string, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO clip (id, activity_key, question_no, kind, size, duration, sha256, created_by, created_at, touched_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`, n.ClipID, a, n.QuestionNo, n.Kind, n.Size, millis(n.Duration), n.SHA256, by, now)
	return err
}

// usage is the existing usage that counts for a new clip.
type usage struct {
	Question int64 `db:"question"`
	Activity int64 `db:"activity"`
	Bytes    int64 `db:"bytes"`
	Open     int64 `db:"open"`
}

func (store) usage(ctx context.Context, q db.Querier, activityKey, questionNo int64, account string, since int64) (usage, error) {
	var u usage
	err := q.Get(ctx, &u, `SELECT
		(SELECT COUNT(*) FROM clip WHERE activity_key = $1 AND question_no = $2) AS question,
		(SELECT COUNT(*) FROM clip WHERE activity_key = $1) AS activity,
		(SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM clip WHERE created_by = $3 AND created_at > $4) AS bytes,
		(SELECT COUNT(*) FROM clip WHERE created_by = $3 AND finished_at IS NULL) AS open`, activityKey, questionNo, account, since)
	return u, err
}

func (store) finish(ctx context.Context, tx *db.Tx, key int64, contentType, sha256 string, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE clip SET content_type = $2, sha256 = $3, finished_at = $4, hashed = NULL WHERE key = $1`, key, contentType, sha256, now)
	return err
}

// giveUp hides a clip from all readers; a job removes it.
func (store) giveUp(ctx context.Context, tx *db.Tx, key int64) error {
	_, err := tx.Exec(ctx, `UPDATE clip SET finished_at = NULL, touched_at = 0 WHERE key = $1`, key)
	return err
}

// remove deletes a clip whose pieces are gone, and returns the key of its activity; 0 when it was deleted before.
func (store) remove(ctx context.Context, tx *db.Tx, key int64) (activityKey int64, err error) {
	if _, err := tx.Exec(ctx, `DELETE FROM clip_bookmark WHERE clip_key = $1`, key); err != nil {
		return 0, err
	}
	err = tx.Get(ctx, &activityKey, `DELETE FROM clip WHERE key = $1 RETURNING activity_key`, key)
	if errors.Is(err, db.ErrNotFound) {
		return 0, nil
	}
	return activityKey, err
}
