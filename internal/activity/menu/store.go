package menu

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/listing"
	"milepost/internal/people"
	"milepost/internal/title"
)

// store holds the package's SQL.
type store struct{}

// has is the condition under which $2 has application $1: by a purchase, which outlives it in the marketplace, or as its author.
const has = ` WHERE a.id = $1 AND (a.owner_id = $2 AND a.archived_at IS NULL
	OR EXISTS (SELECT 1 FROM purchase p WHERE p.account_id = $2 AND p.application_id = a.id))`

// ran is the SQL for the activities of application $1 that $2 runs with children whom they can access.
var ran = ` FROM activity t JOIN person c ON c.id = t.child_id
	WHERE t.owner_id = $2 AND t.application_id = $1 AND t.discarded_at IS NULL AND ` + people.CanAccessChildRow("c", "$2")

// menuRow is the stored form of a Menu.
type menuRow struct {
	ID       string `db:"id"`
	Title    string `db:"title"`
	Image    string `db:"image"`
	MayTest  bool   `db:"may_test"`
	MayStart bool   `db:"may_start"`
	Open     int64  `db:"open"`
	Finished int64  `db:"finished"`
	Children int64  `db:"children"`
}

// menu reads what an application's menu shows; db.ErrNotFound when the actor does not have the application.
func (store) menu(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) (Menu, error) {
	var r menuRow
	err := q.Get(ctx, &r, `WITH ran AS (SELECT t.child_id, t.finish_date`+ran+`)
		SELECT a.id, COALESCE(`+title.Column+`, a.title) AS title, COALESCE(v.image, a.image) AS image,
		(a.archived_at IS NULL AND (a.owner_id = $2 OR a.published)) AS may_test,
		EXISTS (SELECT 1 FROM purchase p WHERE p.account_id = $2 AND p.application_id = a.id) AS may_start,
		(SELECT COUNT(*) FROM ran WHERE finish_date IS NULL) AS open, (SELECT COUNT(finish_date) FROM ran) AS finished,
		(SELECT COUNT(DISTINCT child_id) FROM ran) AS children
		FROM application a LEFT JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version`+has,
		applicationID, actor.ID)
	return Menu{
		ApplicationID: r.ID, Title: title.For(ctx, r.Title), Image: r.Image, MayTest: r.MayTest, MayStart: r.MayStart,
		Open: r.Open, Finished: r.Finished, Children: r.Children,
	}, err
}

// has is nil when the actor has the application, otherwise db.ErrNotFound.
func (store) has(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) error {
	var id string
	return q.Get(ctx, &id, `SELECT a.id FROM application a`+has, applicationID, actor.ID)
}

const byName = "name"

// children reads a page, and one row more, of the children with whom the actor ran the application, by name.
func (store) children(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string, limit int, cursor string) ([]childRow, error) {
	s := &listing.Statement{Args: []any{applicationID, actor.ID}, Text: `SELECT key, sort_name, id, first_name, last_name,
		(archived_at IS NOT NULL) AS archived, open, finished, last_date, last_finish,
		COALESCE((SELECT MAX(l.id) FROM activity l WHERE l.owner_id = $2 AND l.application_id = $1 AND l.child_id = counted.id
			AND l.finish_date = counted.last_finish), '') AS last_report
		FROM (SELECT c.key, c.sort_name, c.id, c.first_name, c.last_name, c.archived_at,
			COUNT(*) - COUNT(t.finish_date) AS open, COUNT(t.finish_date) AS finished, MAX(t.test_date) AS last_date,
			COALESCE(MAX(t.finish_date), 0) AS last_finish` + ran + `
			GROUP BY c.key, c.sort_name, c.id, c.first_name, c.last_name, c.archived_at) AS counted WHERE 1 = 1`}
	var name string
	var key int64
	given, err := listing.ReadCursor(cursor, byName, []any{&name, &key})
	if err != nil {
		return nil, err
	}
	var after []any
	if given {
		after = []any{name, key}
	}
	s.Page([]string{"sort_name", "key"}, false, after, limit+1)
	rows := []childRow{}
	err = q.Select(ctx, &rows, s.Text, s.Args...)
	return rows, err
}
