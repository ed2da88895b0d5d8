package result

import (
	"context"
	"database/sql"
	"slices"
	"strconv"
	"strings"

	"milepost/internal/db"
	"milepost/internal/wire"
)

// resultRow is a stored result.
type resultRow struct {
	no, highest                                             int64
	score                                                   sql.NullInt64
	skipped                                                 bool
	missing                                                 string // why there is no score
	answer, notes                                           string
	spoken                                                  string // what the child said, word for word
	duration, promptClicks, repeatClicks                    int64
	promptCount, hintCount, repeatCount, overTime, revision int64
	scoredBy, scoredAt                                      sql.NullInt64
	hold, holdRevision, scoredHold                          int64  // under which hold it was written and scored last
	recordings                                              string // JSON, read and written on demand
	recorded                                                bool   // the recordings changed

	changes []changeRow // of the score, not stored yet
}

const selectResults = `SELECT question_no, highest_score, selected_score, missing_reason, skipped, child_selected_answer, notes,
	total_duration, prompt_clicks, repeat_clicks, prompt_count, hint_count, repeat_count, over_time, revision,
	scored_by, scored_at, hold, hold_revision, scored_hold, spoken_answer
	FROM question_result WHERE activity_key = $1 AND question_no BETWEEN $2 AND $3 ORDER BY question_no`

// readRecordings adds what devices recorded to results that were read. Few have any, and those may be long.
func readRecordings(ctx context.Context, q db.Querier, activityKey int64, list []resultRow) error {
	if len(list) == 0 {
		return nil
	}
	first := list[0].no
	rows, err := q.Rows(ctx, `SELECT question_no, recordings FROM question_result
		WHERE activity_key = $1 AND question_no BETWEEN $2 AND $3 AND recordings <> '' ORDER BY question_no`, activityKey, first, list[len(list)-1].no)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var no int64
		var text string
		if err := rows.Scan(&no, &text); err != nil {
			return db.Error(err)
		}
		list[no-first].recordings = text
	}
	return db.Error(rows.Err())
}

// writeRecordings stores what changed of them.
func writeRecordings(ctx context.Context, tx *db.Tx, activityKey int64, changed []*resultRow) error {
	for _, r := range changed {
		if !r.recorded {
			continue
		}
		if _, err := tx.Exec(ctx, `UPDATE question_result SET recordings = $3 WHERE activity_key = $1 AND question_no = $2`, activityKey, r.no, r.recordings); err != nil {
			return err
		}
	}
	return nil
}

// readResults reads the results of the questions from first to last, both included, in their order.
func readResults(ctx context.Context, q db.Querier, activityKey, first, last int64) ([]resultRow, error) {
	rows, err := q.Rows(ctx, selectResults, activityKey, first, last)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	list := make([]resultRow, 0, last-first+1)
	for rows.Next() {
		var r resultRow
		if err := rows.Scan(&r.no, &r.highest, &r.score, &r.missing, &r.skipped, &r.answer, &r.notes, &r.duration,
			&r.promptClicks, &r.repeatClicks, &r.promptCount, &r.hintCount, &r.repeatCount, &r.overTime, &r.revision,
			&r.scoredBy, &r.scoredAt, &r.hold, &r.holdRevision, &r.scoredHold, &r.spoken); err != nil {
			return nil, db.Error(err)
		}
		list = append(list, r)
	}
	return list, db.Error(rows.Err())
}

// Rows are written many at a time, padded to one of a few lengths so that few statements are ever prepared.
// A padding row names question -1, which no activity has.
var chunkSizes = []int{1, 4, 20, 100}

func chunkSize(rows int) int {
	for _, size := range chunkSizes {
		if rows <= size {
			return size
		}
	}
	return chunkSizes[len(chunkSizes)-1]
}

// statementsBySize holds one text for each chunk size. It ends in the placeholder after those of the rows.
func statementsBySize(before, after string, types []string) map[int]string {
	texts := map[int]string{}
	for _, size := range chunkSizes {
		texts[size] = before + db.Values(size, types) + after + "$" + strconv.Itoa(size*len(types)+1)
	}
	return texts
}

// PostgreSQL and SQLite both name the columns of a VALUES list column1, column2 …
var updateResultTexts = statementsBySize(`UPDATE question_result SET selected_score = v.column2,
	child_selected_answer = v.column3, notes = v.column4, total_duration = v.column5, prompt_clicks = v.column6,
	repeat_clicks = v.column7, prompt_count = v.column8, hint_count = v.column9, repeat_count = v.column10,
	over_time = v.column11, revision = v.column12, scored_by = v.column13, scored_at = v.column14,
	missing_reason = v.column15, hold = v.column16, hold_revision = v.column17, scored_hold = v.column18,
	spoken_answer = v.column19 FROM (VALUES `,
	`) AS v WHERE question_no = v.column1 AND activity_key = `,
	[]string{
		"BIGINT", "BIGINT", "TEXT", "TEXT", "BIGINT", "BIGINT", "BIGINT", "BIGINT", "BIGINT", "BIGINT", "BIGINT",
		"BIGINT", "BIGINT", "BIGINT", "TEXT", "BIGINT", "BIGINT", "BIGINT", "TEXT",
	})

var noResult = resultRow{no: -1}

// writeResults stores changed results.
func writeResults(ctx context.Context, tx *db.Tx, activityKey int64, changed []*resultRow) error {
	for chunk := range slices.Chunk(changed, chunkSizes[len(chunkSizes)-1]) {
		size := chunkSize(len(chunk))
		args := make([]any, 0, 1+size*19)
		for i := range size {
			r := &noResult
			if i < len(chunk) {
				r = chunk[i]
			}
			args = append(args, r.no, r.score, r.answer, r.notes, r.duration, r.promptClicks, r.repeatClicks,
				r.promptCount, r.hintCount, r.repeatCount, r.overTime, r.revision, r.scoredBy, r.scoredAt, r.missing,
				r.hold, r.holdRevision, r.scoredHold, r.spoken)
		}
		if _, err := tx.Exec(ctx, updateResultTexts[size], append(args, activityKey)...); err != nil {
			return err
		}
	}
	return nil
}

// addTotals changes an activity's sums.
func addTotals(ctx context.Context, tx *db.Tx, activityKey int64, by totals) error {
	if by == (totals{}) {
		return nil
	}
	_, err := tx.Exec(ctx, `UPDATE activity SET answered = answered + $2, correct = correct + $3,
		raw_score = raw_score + $4 WHERE key = $1`, activityKey, by.answered, by.correct, by.raw)
	return err
}

// ID returns the public id of one question's result: the activity's id, a dot and the question's number.
func ID(activityID string, no int64) string {
	return activityID + "." + strconv.FormatInt(no, 10)
}

// parseResultID takes a result's id apart. It accepts the one spelling that ID writes.
func parseResultID(id string) (activityID string, no int64, ok bool) {
	activityID, digits, found := strings.Cut(id, ".")
	if !found || !wire.IsUUID(activityID) || len(digits) > 4 {
		return "", 0, false
	}
	no, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || no < 0 || strconv.FormatInt(no, 10) != digits {
		return "", 0, false
	}
	return activityID, no, true
}
