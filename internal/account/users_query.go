package account

import (
	"context"
	"strings"

	"milepost/internal/db"
)

const listColumns = `a.key, a.id, a.email, a.first_name, a.middle_name, a.last_name, a.role, a.state, a.created_at, a.sort_name, a.email_folded`

// countUsers counts what the filters find, up to one above the limit.
func (store) countUsers(ctx context.Context, q db.Querier, u users) (int64, error) {
	s := &statement{text: `SELECT count(*) FROM (SELECT 1 AS one`}
	s.from(u)
	s.add(` LIMIT %s + 0) AS found`, countLimit+1)
	var n int64
	err := q.Get(ctx, &n, s.text, s.args...)
	return n, err
}

// listUsers reads a page and a row more. Few that a search found are sorted; of many, the list is walked in its order
// until enough fit, which is soon. Materialized: the engine must not choose the other way by itself.
func (store) listUsers(ctx context.Context, q db.Querier, u users, few bool) ([]listed, error) {
	s := &statement{}
	if u.search.gram != "" && few {
		s.add(`WITH a AS MATERIALIZED (SELECT ` + listColumns)
		s.from(u)
		s.add(`) SELECT ` + listColumns + ` FROM a WHERE true`)
	} else {
		s.add(`SELECT ` + listColumns + ` FROM account a WHERE a.archived_at IS NULL`)
		s.filter(u)
	}
	s.page(u)
	rows := []listed{}
	err := q.Select(ctx, &rows, s.text, s.args...)
	return rows, err
}

// from begins at the gram that fewest accounts have; CROSS keeps SQLite to that.
func (s *statement) from(u users) {
	if u.search.gram == "" {
		s.add(` FROM account a WHERE a.archived_at IS NULL`)
	} else {
		s.add(` FROM account_gram g CROSS JOIN account a WHERE g.gram = %s AND a.key = g.account_key AND a.archived_at IS NULL`, u.search.gram)
	}
	s.filter(u)
}

func (s *statement) filter(u users) {
	if u.State != "" {
		s.add(` AND a.state = %s`, u.State)
	}
	if u.Role != "" {
		s.add(` AND a.role = %s`, u.Role)
	}
	for _, pattern := range u.search.patterns {
		// The patterns hold letters and digits alone; % is no placeholder of add in a value.
		s.add(` AND a.search_text LIKE %s`, pattern)
	}
}

func (s *statement) page(u users) {
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
	s.add(` LIMIT %s + 0`, u.Limit+1)
}
