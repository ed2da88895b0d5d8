package measureimport

import (
	"context"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

func (store) putScores(ctx context.Context, tx *db.Tx, key int64, list []score) error {
	rows := make([][]any, len(list))
	for i := range list {
		s := &list[i]
		rows[i] = []any{key, s.Number, s.Row, s.Outcome, s.Reason, s.ChildKey, s.Measure, s.TestDate, s.Value, s.SourceText, s.MeasurementID}
	}
	return db.InsertRows(ctx, tx, `INSERT INTO score_import_score (import_key, number, row, outcome, reason, child_key, measure, test_date, value,
		source_text, measurement_id) VALUES `, 11, rows)
}

// scores returns those after a number, of one outcome or of all, with the ids of the children whom the actor can still access.
func (store) scores(ctx context.Context, q db.Querier, actor authz.Actor, key int64, outcome string, after int64, limit int) (list []score, err error) {
	where, args := ``, []any{key, after, limit, actor.ID}
	if outcome != "" {
		where, args = ` AND s.outcome = $5`, append(args, outcome)
	}
	err = q.Select(ctx, &list, `SELECT s.number, s.row, s.outcome, s.reason, s.child_key, s.measure, s.test_date, s.value, s.source_text, s.measurement_id,
		COALESCE(c.id, '') AS child_id FROM score_import_score s LEFT JOIN person c ON c.key = s.child_key AND `+people.CanAccessChildRow("c", "$4")+`
		WHERE s.import_key = $1 AND s.number > $2`+where+` ORDER BY s.number LIMIT $3 + 0`, args...)
	return list, err
}

// settle stores the outcomes of scores.
func (store) settle(ctx context.Context, tx *db.Tx, key int64, list []score) error {
	type kind struct{ outcome, reason string }
	by := map[kind][]int64{}
	for i := range list {
		k := kind{list[i].Outcome, list[i].Reason}
		by[k] = append(by[k], list[i].Number)
	}
	for k, numbers := range by {
		for _, in := range db.InLists(numbers) {
			outcome, reason, of := in.Arg(k.outcome), in.Arg(k.reason), in.Arg(key)
			_, err := tx.Exec(ctx, `UPDATE score_import_score SET outcome = `+outcome+`, reason = `+reason+`
				WHERE number IN `+in.Marks+` AND import_key = `+of, in.Args...)
			if err != nil {
				return err
			}
		}
	}
	return nil
}

func (store) tally(ctx context.Context, q db.Querier, key int64) (list []tally, err error) {
	err = q.Select(ctx, &list, `SELECT outcome, reason, COUNT(*) AS n FROM score_import_score WHERE import_key = $1 GROUP BY outcome, reason
		ORDER BY outcome, reason`, key)
	return list, err
}

// stored returns the stored scores of children, by the name of the measure as a wire name and as its code.
func (store) stored(ctx context.Context, q db.Querier, list []score) (map[identity]bool, error) {
	var keys []int64
	for i := range list {
		if list[i].ChildKey != nil {
			keys = append(keys, *list[i].ChildKey)
		}
	}
	first, last := span(list)
	found := map[identity]bool{}
	for _, in := range db.InLists(keys) {
		from, until := in.Arg(first), in.Arg(last)
		var rows []struct {
			Child int64   `db:"child_key"`
			ID    string  `db:"id"`
			Code  string  `db:"code"`
			Day   string  `db:"test_date"`
			Value float64 `db:"value"`
		}
		err := q.Select(ctx, &rows, `SELECT x.child_key, m.id, m.code, x.test_date, x.value FROM measurement x JOIN measure m ON m.key = x.measure_key
			WHERE x.child_key IN `+in.Marks+` AND x.test_date >= `+from+` AND x.test_date <= `+until, in.Args...)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			found[identity{r.Child, r.ID, r.Day, r.Value}] = true
			found[identity{r.Child, strings.ToLower(r.Code), r.Day, r.Value}] = true
		}
	}
	return found, nil
}

// span returns the first and the last day of scores.
func span(list []score) (first, last string) {
	for i := range list {
		if day := list[i].TestDate; day != "" {
			if first == "" || day < first {
				first = day
			}
			last = max(last, day)
		}
	}
	return first, last
}

// names returns the names of the scores' children whom the actor can access, by their ids.
func (store) names(ctx context.Context, q db.Querier, actor authz.Actor, list []score) (map[string]string, error) {
	var ids []string
	for i := range list {
		if list[i].ChildID != "" {
			ids = append(ids, list[i].ChildID)
		}
	}
	names := map[string]string{}
	for _, in := range db.InLists(ids) {
		var rows []struct {
			ID   string `db:"id"`
			Name string `db:"name"`
		}
		me := in.Arg(actor.ID)
		err := q.Select(ctx, &rows, `SELECT c.id, TRIM(c.first_name || ' ' || c.last_name) AS name FROM person c
			WHERE c.id IN `+in.Marks+` AND `+people.CanAccessChildRow("c", me), in.Args...)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			names[r.ID] = r.Name
		}
	}
	return names, nil
}
