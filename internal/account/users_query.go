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
	s := &statement{text: `SELECT count(*) FROM (SELECT 1 AS one`}
	s.from(u)
	s.text += fmt.Sprintf(` LIMIT %d) AS found`, countLimit+1)
	var n int64
	err := q.Get(ctx, &n, s.text, s.args...)
	return n, err
}

// walked is how many accounts a search looks at in the order of the list before it sorts what it finds instead.
const walked = 500

// listUsers reads a page and a row more. Few that a search found are sorted. Of many, the list is walked in its order:
// that fills a page soon, unless what is found lies at the other end.
func (store) listUsers(ctx context.Context, q db.Querier, u users, few bool) ([]listed, error) {
	if u.search.gram == "" {
		s := &statement{text: `SELECT ` + listColumns + ` FROM account a WHERE a.archived_at IS NULL`}
		s.filter(u)
		return s.read(ctx, q, u, u.Limit+1)
	}
	if !few {
		s := &statement{text: `WITH a AS MATERIALIZED (SELECT a.search_text, ` + listColumns + ` FROM account a WHERE a.archived_at IS NULL`}
		s.only(u)
		s.order(u, walked)
		s.add(`) SELECT ` + listColumns + ` FROM a WHERE 1 = 1`)
		s.patterns(u)
		rows, err := s.read(ctx, q, u, u.Limit+1)
		if err != nil || len(rows) > u.Limit {
			return rows, err
		}
	}
	s := &statement{text: `SELECT ` + listColumns + ` FROM (SELECT key FROM (SELECT g.account_key AS key`}
	for _, column := range u.columns {
		s.add(`, (SELECT a.` + column + ` FROM account a`)
		s.found(u)
		s.add(`) AS ` + column)
	}
	s.add(` FROM account_gram g WHERE g.gram = %s) AS f WHERE id IS NOT NULL`, u.search.gram)
	s.order(u, u.Limit+1)
	s.add(`) AS p JOIN account a ON a.key = p.key WHERE 1 = 1`)
	return s.read(ctx, q, u, u.Limit+1)
}

func (s *statement) read(ctx context.Context, q db.Querier, u users, limit int) ([]listed, error) {
	s.order(u, limit)
	rows := []listed{}
	err := q.Select(ctx, &rows, s.text, s.args...)
	return rows, err
}

// from begins at the gram that fewest accounts have. The accounts are looked up one by one, by a scalar query, which
// PostgreSQL makes no join of: not knowing the gram, it would read the whole table for one.
func (s *statement) from(u users) {
	if u.search.gram == "" {
		s.add(` FROM account a WHERE a.archived_at IS NULL`)
		s.filter(u)
		return
	}
	s.add(` FROM account_gram g WHERE g.gram = %s AND (SELECT a.key FROM account a`, u.search.gram)
	s.found(u)
	s.add(`) IS NOT NULL`)
}

// found is the account of a gram, if it fits the filters.
func (s *statement) found(u users) {
	s.add(` WHERE a.key = g.account_key AND a.archived_at IS NULL`)
	s.filter(u)
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
