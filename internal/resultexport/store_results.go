package resultexport

import (
	"context"

	"milepost/internal/db"
)

// readResults adds the results of finished activities. Spoken answers are read only if they are exported.
func readResults(ctx context.Context, q db.Querier, asOf int64, in db.InList, spoken bool, found map[int64]*activityRow) error {
	texts := `'', ''`
	if spoken {
		texts = `r.notes, r.spoken_answer`
	}
	until := in.Arg(asOf)
	rows, err := q.Rows(ctx, `SELECT r.activity_key, r.question_no, r.highest_score, r.selected_score, r.missing_reason, r.skipped, r.child_selected_answer,
			`+texts+`, r.total_duration, r.prompt_count, r.hint_count, r.repeat_count, r.over_time, r.scored_at
		FROM question_result r JOIN activity a ON a.key = r.activity_key
		WHERE r.activity_key IN `+in.Marks+` AND a.finish_date IS NOT NULL AND a.finish_date <= `+until+`
		ORDER BY r.activity_key, r.question_no`, in.Args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var key int64
		var r resultRow
		err := rows.Scan(&key, &r.no, &r.highest, &r.score, &r.missing, &r.skipped, &r.answer, &r.notes, &r.spoken, &r.seconds, &r.prompts,
			&r.hints, &r.repeats, &r.over, &r.scoredAt)
		if err != nil {
			return db.Error(err)
		}
		if a := found[key]; a != nil {
			if a.results == nil {
				a.results = make([]resultRow, 0, a.questions)
			}
			a.results = append(a.results, r)
		}
	}
	return db.Error(rows.Err())
}

// countTaps adds how often the child tapped an answer.
func countTaps(ctx context.Context, q db.Querier, in db.InList, found map[int64]*activityRow) error {
	rows, err := q.Rows(ctx, `SELECT activity_key, question_no, COUNT(*) FROM tap WHERE activity_key IN `+in.Marks+` AND answer <> ''
		GROUP BY activity_key, question_no`, in.Args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var key, no, taps int64
		if err := rows.Scan(&key, &no, &taps); err != nil {
			return db.Error(err)
		}
		if a := found[key]; a != nil && no >= 0 && no < int64(len(a.results)) {
			a.results[no].taps = taps
		}
	}
	return db.Error(rows.Err())
}
