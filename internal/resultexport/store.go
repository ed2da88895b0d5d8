package resultexport

import (
	"context"
	"database/sql"
	"strconv"
	"strings"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

// The activities that an export may hold, in a query that names them a and their children c: $1 is the account, $2 until when they
// were finished. The children come first: an account has few, and there are many activities.
var (
	from = ` FROM person c CROSS JOIN activity a WHERE a.child_id = c.id AND c.kind = 'child'
		AND a.finish_date IS NOT NULL AND a.finish_date <= $2 AND ` + people.CanAccessChildRow("c", "$1") + `
		AND NOT EXISTS (SELECT 1 FROM child_erasure e WHERE e.child_id = c.id)`
	blind    = activity.BlindTo("a.child_id", "a.application_id", "$1")
	exported = from + ` AND NOT ` + blind
)

// condition returns the SQL of a selection, with its arguments after the given ones.
func (s *Selection) condition(args []any) (string, []any) {
	text := ""
	mark := func(value any) string {
		args = append(args, value)
		return "$" + strconv.Itoa(len(args))
	}
	if len(s.ApplicationIDs) > 0 {
		text += ` AND a.application_id IN (` + marks(s.ApplicationIDs, mark) + `)`
	}
	if len(s.Versions) > 0 {
		text += ` AND a.version IN (` + marks(s.Versions, mark) + `)`
	}
	if len(s.ChildIDs) > 0 {
		text += ` AND c.id IN (` + marks(s.ChildIDs, mark) + `)`
	}
	if s.DateStart != "" {
		text += ` AND a.test_date >= ` + mark(s.DateStart)
	}
	if s.DateEnd != "" {
		text += ` AND a.test_date <= ` + mark(s.DateEnd)
	}
	return text, args
}

func marks[T any](values []T, mark func(any) string) string {
	list := make([]string, len(values))
	for i, value := range values {
		list[i] = mark(value)
	}
	return strings.Join(list, ",")
}

// counted is the number of activities of a version.
type counted struct {
	ApplicationID string `db:"application_id"`
	Version       int64  `db:"version"`
	CustomID      string `db:"custom_id"`
	Title         string `db:"title"`
	Activities    int64  `db:"activities"`
	Results       int64  `db:"results"`
}

// counts returns the versions of the selected activities, in the order of applications and versions.
func counts(ctx context.Context, q db.Querier, actor authz.Actor, asOf int64, s *Selection) ([]counted, error) {
	where, args := s.condition([]any{actor.ID, asOf})
	var rows []counted
	err := q.Select(ctx, &rows, `SELECT n.application_id, n.version, v.custom_id, v.title, n.activities, n.results FROM (
			SELECT a.application_id, a.version, COUNT(*) AS activities, CAST(SUM(a.question_count) AS BIGINT) AS results`+exported+where+`
			GROUP BY a.application_id, a.version) n
		JOIN application_version v ON v.application_id = n.application_id AND v.version = n.version
		ORDER BY n.application_id, n.version`, args...)
	return rows, err
}

// countChildren returns the children of the selection, and the activities that are left out since the actor scores one a second time.
func countChildren(ctx context.Context, q db.Querier, actor authz.Actor, asOf int64, s *Selection) (children, left int64, err error) {
	where, args := s.condition([]any{actor.ID, asOf})
	if err = q.Get(ctx, &children, `SELECT COUNT(DISTINCT a.child_id)`+exported+where, args...); err == nil {
		err = q.Get(ctx, &left, `SELECT COUNT(*)`+from+` AND `+blind+where, args...)
	}
	return children, left, err
}

// ref is an activity of an export: little, since there may be a million of them.
type ref struct {
	key       int64
	place     uint64 // in the order of pseudonyms; 0 when children are named
	app       int32
	version   int32
	questions int32
}

// list returns the activities of a selection, in no order.
func list(ctx context.Context, q db.Querier, actor authz.Actor, asOf int64, s *Selection, p *pseudonyms) (refs []ref, apps []string, err error) {
	where, args := s.condition([]any{actor.ID, asOf})
	rows, err := q.Rows(ctx, `SELECT a.key, a.id, a.application_id, a.version, a.question_count`+exported+where, args...)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = rows.Close() }()
	known := map[string]int32{}
	for rows.Next() {
		var r ref
		var id, app string
		if err := rows.Scan(&r.key, &id, &app, &r.version, &r.questions); err != nil {
			return nil, nil, db.Error(err)
		}
		at, ok := known[app]
		if !ok {
			at = int32(len(apps))
			known[app], apps = at, append(apps, app)
		}
		r.app = at
		if p != nil {
			r.place = p.place(id)
		}
		refs = append(refs, r)
	}
	return refs, apps, db.Error(rows.Err())
}

// activityRow is a stored activity.
type activityRow struct {
	key, childKey                                       int64
	id, childID                                         string
	version, start, finish, seconds                     int64
	answered, raw, highest, questions                   int64
	testDate, birthDate                                 string
	weeks, days                                         int64
	customID, sex, first, last, runnerFirst, runnerLast string
	respondent, relation, rater, entry, language        string
	paperEntries                                        int64

	results []resultRow
}

type resultRow struct {
	no, highest                            int64
	score                                  sql.NullInt64
	skipped                                bool
	missing, answer, notes, spoken         string
	seconds, prompts, hints, repeats, over int64
	taps                                   int64
	scoredAt                               sql.NullInt64
}

// page reads the activities of the keys that may still be exported, with their results, by their keys.
func page(ctx context.Context, q db.Querier, actor authz.Actor, asOf int64, keys []int64, spoken bool) (map[int64]*activityRow, error) {
	found := make(map[int64]*activityRow, len(keys))
	for _, in := range db.InLists(keys) {
		if err := readActivities(ctx, q, actor, asOf, in, found); err != nil {
			return nil, err
		}
		if err := readResults(ctx, q, asOf, in, spoken, found); err != nil {
			return nil, err
		}
		if err := countTaps(ctx, q, in, found); err != nil {
			return nil, err
		}
	}
	for key, a := range found {
		// It was opened again or erased between the two queries.
		if int64(len(a.results)) != a.questions {
			delete(found, key)
		}
	}
	return found, nil
}

// readActivities checks access again, so that activities that the caller may no longer see are not sent.
func readActivities(ctx context.Context, q db.Querier, actor authz.Actor, asOf int64, in db.InList, found map[int64]*activityRow) error {
	account, until := in.Arg(actor.ID), in.Arg(asOf)
	rows, err := q.Rows(ctx, `SELECT a.key, c.key, a.id, a.child_id, a.version, a.start_date, a.finish_date, a.total_duration, a.answered, a.raw_score,
			a.max_score, a.question_count, a.test_date, COALESCE(c.date_of_birth, ''), COALESCE(k.gestational_weeks, 0), COALESCE(k.gestational_days, 0),
			COALESCE(k.custom_id, ''), COALESCE(k.sex_for_norms, ''), c.first_name, c.last_name, o.first_name, o.last_name,
			a.respondent, a.relation, a.rater_name, a.entry, a.paper_entries, `+activity.TestLanguage+`
		FROM activity a `+activity.JoinVersion+`JOIN person c ON c.id = a.child_id LEFT JOIN child k ON k.id = a.child_id JOIN account o ON o.id = a.owner_id
		WHERE a.key IN `+in.Marks+` AND a.finish_date IS NOT NULL AND a.finish_date <= `+until+`
			AND `+people.CanAccessChildRow("c", account)+`
			AND NOT EXISTS (SELECT 1 FROM child_erasure e WHERE e.child_id = c.id)
			AND NOT `+activity.BlindTo("a.child_id", "a.application_id", account), in.Args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		a := &activityRow{}
		err := rows.Scan(&a.key, &a.childKey, &a.id, &a.childID, &a.version, &a.start, &a.finish, &a.seconds, &a.answered, &a.raw, &a.highest, &a.questions,
			&a.testDate, &a.birthDate, &a.weeks, &a.days, &a.customID, &a.sex, &a.first, &a.last, &a.runnerFirst, &a.runnerLast,
			&a.respondent, &a.relation, &a.rater, &a.entry, &a.paperEntries, &a.language)
		if err != nil {
			return db.Error(err)
		}
		found[a.key] = a
	}
	return db.Error(rows.Err())
}
