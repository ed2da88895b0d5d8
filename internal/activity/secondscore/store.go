package secondscore

import (
	"context"
	"database/sql"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/title"
)

// subject is an activity with an accessible child, and its second scoring if there is one.
type subject struct {
	ActivityKey   int64  `db:"activity_key"`
	ActivityID    string `db:"activity_id"`
	OwnerID       string `db:"owner_id"`
	ChildID       string `db:"child_id"`
	ChildOf       string `db:"child_of"`
	ApplicationID string `db:"application_id"`
	Version       int64  `db:"version"`
	Finish        int64  `db:"finish"`
	Count         int64  `db:"question_count"`
	TestDate      string `db:"test_date"`
	Title         string `db:"title"`
	FirstName     string `db:"first_name"`
	LastName      string `db:"last_name"`
	Specialist    string `db:"specialist"`
	Archived      bool   `db:"archived"`
	Guardian      bool   `db:"guardian"`
	Scored        bool   `db:"scored"` // the account gave first scores, or gave some before another did

	Key          int64         `db:"key"` // 0: there is no second scoring
	ID           string        `db:"id"`
	ScorerID     string        `db:"scorer_id"`
	Scorer       string        `db:"scorer"`
	State        string        `db:"state"`
	StartedAt    int64         `db:"started_at"`
	EndedAt      int64         `db:"ended_at"`
	SeenBeforeAt sql.NullInt64 `db:"seen_before_at"`
	AppliedAt    sql.NullInt64 `db:"applied_at"`
	AppliedBy    string        `db:"applied_by"`
}

const subjectColumns = `SELECT a.key AS activity_key, a.id AS activity_id, a.owner_id, a.child_id, c.owner_id AS child_of, a.application_id,
	a.version, COALESCE(a.finish_date, 0) AS finish, a.question_count, a.test_date, ` + title.Column + ` AS title, c.first_name, c.last_name,
	TRIM(o.first_name || ' ' || o.last_name) AS specialist, (c.archived_at IS NOT NULL) AS archived,
	COALESCE(s.key, 0) AS key, COALESCE(s.id, '') AS id, COALESCE(s.scorer_id, '') AS scorer_id, COALESCE(s.state, 'none') AS state,
	COALESCE(s.started_at, 0) AS started_at, COALESCE(s.ended_at, 0) AS ended_at, s.seen_before_at, s.applied_at,
	COALESCE(TRIM(p.first_name || ' ' || p.last_name), '') AS scorer, COALESCE(TRIM(u.first_name || ' ' || u.last_name), '') AS applied_by`

const subjectTables = ` FROM activity a JOIN person c ON c.id = a.child_id JOIN account o ON o.id = a.owner_id
	JOIN application_version v ON v.application_id = a.application_id AND v.version = a.version
	LEFT JOIN second_scoring s ON s.activity_key = a.key AND s.state <> 'discarded'
	LEFT JOIN account p ON p.id = s.scorer_id LEFT JOIN account u ON u.id = s.applied_by `

var ofActor = `, ` + people.IsGuardianOf("a.child_id", "$2") + ` AS guardian,
	(EXISTS (SELECT 1 FROM question_result r WHERE r.activity_key = a.key AND r.scored_by = $3)
		OR EXISTS (SELECT 1 FROM score_change h WHERE h.activity_key = a.key AND (h.from_by = $3 OR h.changed_by = $3))) AS scored`

// find reads an activity with a child that the actor can access; any other is db.ErrNotFound.
func find(ctx context.Context, q db.Querier, actor authz.Actor, activityID string) (subject, error) {
	var s subject
	err := q.Get(ctx, &s, subjectColumns+ofActor+subjectTables+`WHERE a.id = $1 AND a.discarded_at IS NULL AND `+people.CanAccessChildRow("c", "$2"),
		activityID, actor.ID, actor.Key)
	s.Title = title.For(ctx, s.Title)
	return s, err
}

// insert begins a second scoring; one that the activity has already is a db.ErrConflict.
func insert(ctx context.Context, tx *db.Tx, activityKey int64, id, scorerID string, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO second_scoring (id, activity_key, scorer_id, state, started_at) VALUES ($1, $2, $3, 'open', $4)`,
		id, activityKey, scorerID, now)
	return db.Error(err)
}

// numbers returns how many second scorings of the activity were discarded, how many the account has open, and how many have the
// id.
func numbers(ctx context.Context, q db.Querier, activityKey int64, accountID, id string) (discarded, opened, same int, err error) {
	err = db.Error(q.Row(ctx, `SELECT (SELECT COUNT(*) FROM second_scoring WHERE activity_key = $1 AND state = 'discarded'),
		(SELECT COUNT(*) FROM second_scoring WHERE scorer_id = $2 AND state = 'open'),
		(SELECT COUNT(*) FROM second_scoring WHERE id = $3)`, activityKey, accountID, id).Scan(&discarded, &opened, &same))
	return discarded, opened, same, err
}

// material returns the child's answers to each question, with the second scores.
func material(ctx context.Context, q db.Querier, s *subject) ([]SecondScoringQuestion, error) {
	var rows []struct {
		No       int64         `db:"question_no"`
		Answer   string        `db:"child_selected_answer"`
		Spoken   string        `db:"spoken_answer"`
		NotAsked bool          `db:"not_asked"`
		Score    sql.NullInt64 `db:"score"`
		Revision int64         `db:"revision"`
	}
	err := q.Select(ctx, &rows, `SELECT r.question_no, r.child_selected_answer, r.spoken_answer,
		(r.missing_reason IN ('not_administered', 'discontinued')) AS not_asked, s.score, COALESCE(s.revision, 0) AS revision
		FROM question_result r LEFT JOIN second_score s ON s.scoring_key = $2 AND s.question_no = r.question_no
		WHERE r.activity_key = $1 ORDER BY r.question_no`, s.ActivityKey, s.Key)
	list := make([]SecondScoringQuestion, len(rows))
	for i, r := range rows {
		list[i] = SecondScoringQuestion{QuestionNo: r.No, ChildSelectedAnswer: r.Answer, SpokenAnswer: r.Spoken, NotAsked: r.NotAsked, Score: scoreOf(r.Score), Revision: r.Revision}
	}
	return list, err
}

// put stores a score unless the same or a later revision is stored, and returns what is stored.
func put(ctx context.Context, tx *db.Tx, key int64, n NewSecondScore, now int64) (SecondScoreOutcome, error) {
	applied, err := tx.Exec(ctx, `INSERT INTO second_score (scoring_key, question_no, score, revision, scored_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (scoring_key, question_no) DO UPDATE SET score = excluded.score, revision = excluded.revision, scored_at = excluded.scored_at
		WHERE second_score.revision < excluded.revision`, key, n.QuestionNo, n.Score, n.Revision, now)
	if err != nil {
		return SecondScoreOutcome{}, err
	}
	out := SecondScoreOutcome{QuestionNo: n.QuestionNo, Applied: applied == 1}
	var score sql.NullInt64
	err = tx.Row(ctx, `SELECT score, revision FROM second_score WHERE scoring_key = $1 AND question_no = $2`, key, n.QuestionNo).Scan(&score, &out.Revision)
	out.Score = scoreOf(score)
	return out, db.Error(err)
}

// keepFirst stores the first scores with the second ones.
func keepFirst(ctx context.Context, tx *db.Tx, s *subject) error {
	_, err := tx.Exec(ctx, `INSERT INTO second_score (scoring_key, question_no, score, revision, scored_at, first_score)
		SELECT CAST($2 AS BIGINT), question_no, NULL, 0, CAST($3 AS BIGINT), selected_score FROM question_result WHERE activity_key = $1
		ON CONFLICT (scoring_key, question_no) DO UPDATE SET first_score = excluded.first_score`, s.ActivityKey, s.Key, s.StartedAt)
	return err
}

func submit(ctx context.Context, tx *db.Tx, s *subject, c totals, seen sql.NullInt64, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE second_scoring SET state = 'submitted', ended_at = $2, seen_before_at = $3, pairs = $4, first_total = $5,
		second_total = $6 WHERE key = $1`, s.Key, now, seen, c.pairs, c.first, c.second)
	return err
}

type totals struct{ pairs, first, second int64 }

func discard(ctx context.Context, tx *db.Tx, key, now int64) error {
	if _, err := tx.Exec(ctx, `DELETE FROM second_score WHERE scoring_key = $1`, key); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `UPDATE second_scoring SET state = 'discarded', ended_at = $2 WHERE key = $1`, key, now)
	return err
}

// scoreRow is a question with both scores.
type scoreRow struct {
	No     int64         `db:"question_no"`
	First  sql.NullInt64 `db:"first_score"`
	Second sql.NullInt64 `db:"score"`
}

func scoresOf(ctx context.Context, q db.Querier, key int64) (rows []scoreRow, err error) {
	err = q.Select(ctx, &rows, `SELECT question_no, first_score, score FROM second_score WHERE scoring_key = $1 ORDER BY question_no`, key)
	return rows, err
}

// settlementRow is a settlement with its place.
type settlementRow struct {
	No     int64         `db:"question_no"`
	Choice string        `db:"choice"`
	Score  sql.NullInt64 `db:"score"`
	Reason string        `db:"reason"`
	By     string        `db:"by_name"`
	At     int64         `db:"settled_at"`
}

func settlementsOf(ctx context.Context, q db.Querier, key int64) (rows []settlementRow, err error) {
	err = q.Select(ctx, &rows, `SELECT t.question_no, t.choice, t.score, t.reason, TRIM(o.first_name || ' ' || o.last_name) AS by_name, t.settled_at
		FROM second_settlement t JOIN account o ON o.id = t.settled_by WHERE t.scoring_key = $1 ORDER BY t.question_no, t.number`, key)
	return rows, err
}

func addSettlement(ctx context.Context, tx *db.Tx, key int64, actor authz.Actor, n NewSettlement, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO second_settlement (scoring_key, question_no, number, choice, score, reason, settled_by, settled_at)
		SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), COUNT(*) + 1, CAST($3 AS TEXT), CAST($4 AS BIGINT), CAST($5 AS TEXT), CAST($6 AS TEXT), CAST($7 AS BIGINT)
		FROM second_settlement WHERE scoring_key = $1 AND question_no = $2`,
		key, n.QuestionNo, n.Choice, n.Score, n.Reason, actor.ID, now)
	return err
}

func apply(ctx context.Context, tx *db.Tx, key int64, actor authz.Actor, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE second_scoring SET applied_at = $2, applied_by = $3 WHERE key = $1`, key, now, actor.ID)
	return err
}

// scoringOf returns the submitted second scoring of an activity, db.ErrNotFound without one.
func scoringOf(ctx context.Context, q db.Querier, activityID string) (subject, error) {
	var s subject
	err := q.Get(ctx, &s, subjectColumns+`, FALSE AS guardian, FALSE AS scored`+subjectTables+`WHERE a.id = $1 AND s.state = 'submitted'`, activityID)
	s.Title = title.For(ctx, s.Title)
	return s, err
}

func scoreOf(score sql.NullInt64) *int64 {
	if !score.Valid {
		return nil
	}
	return &score.Int64
}
