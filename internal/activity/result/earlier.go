package result

import (
	"context"
	"database/sql"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

// maxEarlier bounds how many activities are compared with one.
const maxEarlier = 200

// earlierRow is a finished activity of the same child and application as another one, answered by the same kind of people.
type earlierRow struct {
	Key           int64  `db:"key"`
	ID            string `db:"id"`
	ChildID       string `db:"child_id"`
	ApplicationID string `db:"application_id"`
	TestDate      string `db:"test_date"`
	Version       int64  `db:"version"`
	Count         int64  `db:"question_count"`
}

var selectEarlier = `SELECT a.key, a.id, a.child_id, a.application_id, a.test_date, a.version, a.question_count
	FROM activity this JOIN activity a ON a.child_id = this.child_id AND a.application_id = this.application_id
	AND a.respondent = this.respondent
	JOIN person c ON c.id = a.child_id
	WHERE this.id = $1 AND ` + people.CanAccessChildRow("c", "$2") + `
	AND a.finish_date IS NOT NULL AND (a.test_date, a.start_date, a.key) <= (this.test_date, this.start_date, this.key)
	ORDER BY a.test_date DESC, a.start_date DESC, a.key DESC LIMIT $3 + 0`

// Earlier reads the finished activities of the same child and application that the same kind of people answered, up to and including the
// given one, newest first, with their scores only; at most the last 200. It returns none for a child that the actor cannot access. The caller records the
// audit event.
func (s *Service) Earlier(ctx context.Context, q db.Querier, actor authz.Actor, id string) ([]FinishedResults, error) {
	var rows []earlierRow
	if err := q.Select(ctx, &rows, selectEarlier, id, actor.ID, maxEarlier); err != nil {
		return nil, err
	}
	scores, err := scoresOf(ctx, q, rows)
	if err != nil {
		return nil, err
	}
	list := make([]FinishedResults, len(rows))
	for i, row := range rows {
		frozen, err := s.versions.Frozen(ctx, q, row.ApplicationID, row.Version)
		if err != nil {
			return nil, err
		}
		list[i] = FinishedResults{ActivityID: row.ID, ChildID: row.ChildID, TestDate: row.TestDate, Version: frozen, Results: scores[row.Key]}
	}
	return list, nil
}

// scoresOf returns the scores of activities, by their keys, in the order of their questions.
func scoresOf(ctx context.Context, q db.Querier, activities []earlierRow) (map[int64][]Result, error) {
	keys := make([]int64, len(activities))
	scores := make(map[int64][]Result, len(activities))
	for i, a := range activities {
		keys[i], scores[a.Key] = a.Key, make([]Result, 0, a.Count)
	}
	for _, list := range db.InLists(keys) {
		if err := readScores(ctx, q, list, scores); err != nil {
			return nil, err
		}
	}
	return scores, nil
}

func readScores(ctx context.Context, q db.Querier, list db.InList, scores map[int64][]Result) error {
	rows, err := q.Rows(ctx, `SELECT activity_key, question_no, highest_score, selected_score, missing_reason, skipped FROM question_result
		WHERE activity_key IN `+list.Marks+` ORDER BY activity_key, question_no`, list.Args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var key int64
		var score sql.NullInt64
		var r Result
		if err := rows.Scan(&key, &r.QuestionNo, &r.HighestPossible, &score, &r.MissingReason, &r.Skipped); err != nil {
			return db.Error(err)
		}
		if score.Valid {
			r.SelectedScore = &score.Int64
		}
		scores[key] = append(scores[key], r)
	}
	return db.Error(rows.Err())
}
