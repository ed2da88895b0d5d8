package search

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/listing"
	"milepost/internal/people"
	"milepost/internal/title"
)

// store holds the package's SQL. Each statement is limited to what the actor may access.
type store struct{}

// details returns the other shown fields of children that the actor can access, by their ids.
func (store) details(ctx context.Context, q db.Querier, actor authz.Actor, children []string) (map[string]details, error) {
	found := make(map[string]details, len(children))
	for _, part := range db.InLists(children) {
		me := part.Arg(actor.ID)
		var rows []details
		err := q.Select(ctx, &rows, `SELECT c.id, k.school, k.medical_id, k.custom_id, COALESCE(r.id, '') AS report_id, COALESCE(a.id, '') AS activity_id,
			COALESCE(`+title.Column+`, '') AS title, COALESCE(a.finish_date, 0) AS finish_date, COALESCE(a.test_date, '') AS test_date FROM person c JOIN child k ON k.id = c.id
			LEFT JOIN activity a ON a.key = (SELECT l.key FROM activity l WHERE l.child_id = c.id AND l.finish_date IS NOT NULL
				ORDER BY l.finish_date DESC, l.key DESC LIMIT 1)
			LEFT JOIN application_version v ON v.application_id = a.application_id AND v.version = a.version LEFT JOIN report r ON r.activity_id = a.id
			WHERE c.id IN `+part.Marks+` AND c.archived_at IS NULL AND `+people.CanAccessChildRow("c", me), part.Args...)
		if err != nil {
			return nil, err
		}
		title.Pick(ctx, rows, func(d *details) *string { return &d.Title })
		for _, row := range rows {
			found[row.ID] = row
		}
	}
	return found, nil
}

// maxGuarded bounds the children of a guardian that are searched.
const maxGuarded = 200

// guardedChild is all that a guardian's own list shows of a child.
type guardedChild struct {
	ID        string `db:"id"`
	FirstName string `db:"first_name"`
}

// guarded returns the children whose guardian the actor is, the last assigned first.
func (store) guarded(ctx context.Context, q db.Querier, actor authz.Actor) (list []guardedChild, err error) {
	s := &listing.Statement{}
	me := s.Arg(actor.ID)
	s.Text = `SELECT c.id, c.first_name FROM person g JOIN care_team t ON t.member_key = g.key JOIN person c ON c.key = t.child_key
		WHERE g.account_id = ` + me + ` AND g.kind = 'guardian' AND g.access = 'accepted' AND g.archived_at IS NULL AND ` + people.IsGuardianOf("c.id", me) + `
		GROUP BY c.id, c.first_name ORDER BY MAX(t.created_at) DESC, c.id`
	s.Limit(maxGuarded)
	err = q.Select(ctx, &list, s.Text, s.Args...)
	return list, err
}

const selectReport = `SELECT r.id AS report_id, r.activity_id, r.owner_id, a.child_id, c.first_name, c.last_name, ` + title.Column + ` AS title,
	COALESCE(a.finish_date, a.last_finish) AS finish_date, a.test_date`

const reportOf = ` JOIN activity a ON a.id = r.activity_id JOIN person c ON c.id = a.child_id
	JOIN application_version v ON v.application_id = a.application_id AND v.version = a.version`

// reportsOf returns the newest reports of children, regardless of who wrote them, and one more than are shown.
func (store) reportsOf(ctx context.Context, q db.Querier, actor authz.Actor, children []string) (list []reportRow, err error) {
	for _, part := range db.InLists(children) { // one: a few children are shown
		s := &listing.Statement{Text: selectReport + ` FROM report r` + reportOf + ` WHERE a.child_id IN ` + part.Marks, Args: part.Args}
		s.Text += ` AND ` + people.CanAccessChildRow("c", s.Arg(actor.ID)) + ` ORDER BY finish_date DESC, r.id`
		s.Limit(most + 1)
		var rows []reportRow
		if err := q.Select(ctx, &rows, s.Text, s.Args...); err != nil {
			return nil, err
		}
		title.Pick(ctx, rows, func(r *reportRow) *string { return &r.Title })
		list = append(list, rows...)
	}
	return list, nil
}

// latestReports returns the latest reports of the actor's newest whose child's names or title have each word, and one more than are shown.
func (store) latestReports(ctx context.Context, q db.Querier, actor authz.Actor, wanted query) (list []reportRow, err error) {
	if len(wanted.words) == 0 {
		return nil, nil
	}
	s := &listing.Statement{}
	me := s.Arg(actor.ID)
	s.Text = selectReport + ` FROM (SELECT n.id, n.activity_id, n.owner_id, n.created_at FROM report n WHERE n.owner_id = ` + me + ` ORDER BY n.created_at DESC, n.id DESC`
	s.Limit(latestReports)
	s.Text += `) AS r` + reportOf + ` WHERE ` + people.CanAccessChildRow("c", me) + ` AND c.archived_at IS NULL`
	for _, word := range wanted.words {
		s.Contains(word, "c.search_text", "v.search_text")
	}
	s.Text += ` ORDER BY r.created_at DESC, r.id DESC`
	s.Limit(most + 1)
	err = q.Select(ctx, &list, s.Text, s.Args...)
	title.Pick(ctx, list, func(r *reportRow) *string { return &r.Title })
	return list, err
}

// authored returns the actor's own applications as their drafts are, the last made first.
func (store) authored(ctx context.Context, q db.Querier, actor authz.Actor, wanted query) (list []FoundApplication, err error) {
	s := &listing.Statement{Text: `SELECT a.id AS application_id, a.title, 'own' AS access FROM application a WHERE a.archived_at IS NULL`}
	s.Add(` AND a.owner_id = %s`, actor.ID)
	for _, word := range wanted.raw {
		s.Contains(word, "a.search_text")
	}
	s.Text += ` ORDER BY a.created_at DESC, a.id`
	s.Limit(most + 1)
	err = q.Select(ctx, &list, s.Text, s.Args...)
	return list, err
}

// purchased returns the applications of which the actor has a purchase, as last published, newest purchase first.
func (store) purchased(ctx context.Context, q db.Querier, actor authz.Actor, wanted query) (list []FoundApplication, err error) {
	s := &listing.Statement{}
	s.Add(`SELECT p.application_id, `+title.Column+` AS title, 'purchased' AS access FROM (SELECT application_id, MAX(created_at) AS bought FROM purchase
		WHERE account_id = %s GROUP BY application_id) AS p JOIN application a ON a.id = p.application_id
		JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version WHERE 1 = 1`, actor.ID)
	for _, word := range wanted.raw {
		s.Contains(word, "v.search_text")
	}
	s.Text += ` ORDER BY p.bought DESC, p.application_id`
	s.Limit(most + 1)
	err = q.Select(ctx, &list, s.Text, s.Args...)
	title.Pick(ctx, list, func(a *FoundApplication) *string { return &a.Title })
	return list, err
}
