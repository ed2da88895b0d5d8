package account

import (
	"context"
	"fmt"
	"strings"

	"milepost/internal/db"
)

const listColumns = `a.key, a.id, a.email, a.first_name, a.middle_name, a.last_name, a.role, a.state, a.created_at, a.sort_name, a.email_folded`

// countUsers counts what the filters find, up to one above the limit.
func (store) countUsers(ctx context.Context, q db.Querier, u users) (int64, error) {
	s := &statement{text: `SELECT count(*) FROM (SELECT 1 AS one FROM account a WHERE a.archived_at IS NULL`}
	s.filter(u)
	s.text += fmt.Sprintf(` LIMIT %d) AS found`, countLimit+1)
	var n int64
	err := q.Get(ctx, &n, s.text, s.args...)
	return n, err
}

// listUsers reads a page and a row more, in an order that an index has.
func (store) listUsers(ctx context.Context, q db.Querier, u users) ([]listed, error) {
	s := &statement{text: `SELECT ` + listColumns + ` FROM account a WHERE a.archived_at IS NULL`}
	s.filter(u)
	return s.read(ctx, q, u)
}

// searchFew reads a page and a row more of what a search finds, sorted, and how much it finds: when that is above the
// limit, the rows are only some of it.
func (store) searchFew(ctx context.Context, q db.Querier, u users) ([]listed, int64, error) {
	found := &statement{text: `WITH found AS MATERIALIZED (SELECT g.account_key AS key`}
	found.hits(u)
	found.text += fmt.Sprintf(` LIMIT %d) `, searchLimit+1)
	s := &statement{text: found.text + `SELECT (SELECT count(*) FROM found) AS found, ` + listColumns +
		` FROM found JOIN account a ON a.key = found.key WHERE 1 = 1`, args: found.args}
	s.order(u, u.Limit+1)
	var rows []struct {
		listed
		Found int64 `db:"found"`
	}
	if err := q.Select(ctx, &rows, s.text, s.args...); err != nil {
		return nil, 0, err
	}
	page := make([]listed, len(rows))
	for i, row := range rows {
		page[i] = row.listed
	}
	if len(rows) > 0 {
		return page, rows[0].Found, nil
	}
	var n int64
	err := q.Get(ctx, &n, found.text+`SELECT count(*) FROM found`, found.args...)
	return page, n, err
}

// walked is how many accounts a search of many looks at, in the order of the list, before it looks at more of them, and
// before it sorts what it finds instead.
var walked = []int{200, 1000}

// searchMany walks the list in its order: that fills a page soon, unless what is found lies at the other end.
func (store) searchMany(ctx context.Context, q db.Querier, u users) ([]listed, error) {
	for _, limit := range walked {
		walk := &statement{text: `WITH found AS MATERIALIZED (SELECT a.key, a.search_text FROM account a WHERE a.archived_at IS NULL`}
		walk.only(u)
		walk.order(u, limit)
		walk.add(`) SELECT ` + listColumns + ` FROM found AS f JOIN account a ON a.key = f.key WHERE 1 = 1`)
		for _, pattern := range u.search.patterns {
			walk.add(` AND f.search_text LIKE %s`, pattern)
		}
		rows, err := walk.read(ctx, q, u)
		if err != nil || len(rows) > u.Limit {
			return rows, err
		}
	}
	s := &statement{text: `WITH found AS MATERIALIZED (SELECT g.account_key AS key`}
	s.hits(u)
	s.add(`) SELECT ` + listColumns + ` FROM found JOIN account a ON a.key = found.key WHERE 1 = 1`)
	return s.read(ctx, q, u)
}

func (s *statement) read(ctx context.Context, q db.Querier, u users) ([]listed, error) {
	s.order(u, u.Limit+1)
	rows := []listed{}
	err := q.Select(ctx, &rows, s.text, s.args...)
	return rows, err
}

// hits begins at the gram that fewest accounts have. The accounts are looked up one by one, by scalar queries, which
// PostgreSQL makes no join of: not knowing the gram, it would read the whole table for one.
func (s *statement) hits(u users) {
	s.add(` FROM account_gram g WHERE g.gram = %s`, u.search.gram)
	for _, gram := range u.search.also {
		s.add(` AND (SELECT 1 FROM account_gram h WHERE h.gram = %s AND h.account_key = g.account_key) IS NOT NULL`, gram)
	}
	s.add(` AND (SELECT a.key FROM account a WHERE a.key = g.account_key AND a.archived_at IS NULL`)
	s.filter(u)
	s.add(`) IS NOT NULL`)
}

func (s *statement) filter(u users) {
	s.only(u)
	s.patterns(u)
}

func (s *statement) only(u users) {
	if u.State != "" {
		s.add(` AND a.state = %s`, u.State)
	}
	if u.Role != "" {
		s.add(` AND a.role = %s`, u.Role)
	}
}

func (s *statement) patterns(u users) {
	for _, pattern := range u.search.patterns {
		s.add(` AND a.search_text LIKE %s`, pattern)
	}
}

// order goes on behind the cursor, in the order asked for.
func (s *statement) order(u users, limit int) {
	descending := u.Order == "desc"
	if u.behind != nil {
		s.add(` AND ` + db.After(u.columns, descending, len(s.args)+1))
		s.args = append(s.args, u.place(u.behind)...)
	}
	way := " ASC"
	if descending {
		way = " DESC"
	}
	s.add(` ORDER BY ` + strings.Join(u.columns, way+", ") + way)
	// Not a parameter: PostgreSQL would plan for a tenth of all rows.
	s.text += fmt.Sprintf(` LIMIT %d`, limit)
}
