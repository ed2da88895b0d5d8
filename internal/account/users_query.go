package account

import (
	"context"
	"fmt"
	"strings"

	"milepost/internal/db"
)

const listColumns = `a.key, a.id, a.email, a.first_name, a.middle_name, a.last_name, a.role, a.state, a.created_at, a.sort_name, a.email_folded`

// statement is a query under construction.
type statement struct {
	text string
	args []any
}

// add appends text; each %s in it stands for the next of the values.
func (b *statement) add(text string, values ...any) {
	names := make([]any, len(values))
	for i := range values {
		names[i] = fmt.Sprintf("$%d", len(b.args)+i+1)
	}
	b.text += fmt.Sprintf(text, names...)
	b.args = append(b.args, values...)
}

// countUsers counts what the filters find, up to one above the limit.
func (store) countUsers(ctx context.Context, q db.Querier, u users) (int64, error) {
	b := &statement{text: `SELECT count(*) FROM (SELECT 1 AS one`}
	b.from(u)
	b.text += fmt.Sprintf(` LIMIT %d) AS found`, countLimit+1)
	var n int64
	err := q.Get(ctx, &n, b.text, b.args...)
	return n, err
}

// walked is how many accounts a search looks at in the order of the list before it sorts what it finds instead.
const walked = 500

// listUsers reads a page and a row more. Few that a search found are sorted. Of many, the list is walked in its order:
// that fills a page soon, unless what is found lies at the other end.
func (st store) listUsers(ctx context.Context, q db.Querier, u users, few bool) ([]listed, error) {
	if u.search.gram == "" {
		b := &statement{text: `SELECT ` + listColumns + ` FROM account a WHERE a.archived_at IS NULL`}
		b.filter(u)
		return b.read(ctx, q, u, u.Limit+1)
	}
	if !few {
		b := &statement{text: `WITH a AS MATERIALIZED (SELECT a.search_text, ` + listColumns + ` FROM account a WHERE a.archived_at IS NULL`}
		b.only(u)
		b.order(u, walked)
		b.add(`) SELECT ` + listColumns + ` FROM a WHERE 1 = 1`)
		b.patterns(u)
		rows, err := b.read(ctx, q, u, u.Limit+1)
		if err != nil || len(rows) > u.Limit {
			return rows, err
		}
	}
	b := &statement{text: `SELECT ` + listColumns + ` FROM (SELECT key FROM (SELECT g.account_key AS key`}
	for _, column := range u.columns {
		b.add(`, (SELECT a.` + column + ` FROM account a`)
		b.found(u)
		b.add(`) AS ` + column)
	}
	b.add(` FROM account_gram g WHERE g.gram = %s) AS f WHERE id IS NOT NULL`, u.search.gram)
	b.order(u, u.Limit+1)
	b.add(`) AS p JOIN account a ON a.key = p.key WHERE 1 = 1`)
	return b.read(ctx, q, u, u.Limit+1)
}

func (b *statement) read(ctx context.Context, q db.Querier, u users, limit int) ([]listed, error) {
	b.order(u, limit)
	rows := []listed{}
	err := q.Select(ctx, &rows, b.text, b.args...)
	return rows, err
}

// from begins at the gram that fewest accounts have. The accounts are looked up one by one, by a scalar query, which
// PostgreSQL makes no join of: not knowing the gram, it would read the whole table for one.
func (b *statement) from(u users) {
	if u.search.gram == "" {
		b.add(` FROM account a WHERE a.archived_at IS NULL`)
		b.filter(u)
		return
	}
	b.add(` FROM account_gram g WHERE g.gram = %s AND (SELECT a.key FROM account a`, u.search.gram)
	b.found(u)
	b.add(`) IS NOT NULL`)
}

// found is the account of a gram, if it fits the filters.
func (b *statement) found(u users) {
	b.add(` WHERE a.key = g.account_key AND a.archived_at IS NULL`)
	b.filter(u)
}

func (b *statement) filter(u users) {
	b.only(u)
	b.patterns(u)
}

func (b *statement) only(u users) {
	if u.State != "" {
		b.add(` AND a.state = %s`, u.State)
	}
	if u.Role != "" {
		b.add(` AND a.role = %s`, u.Role)
	}
}

func (b *statement) patterns(u users) {
	for _, pattern := range u.search.patterns {
		b.add(` AND a.search_text LIKE %s`, pattern)
	}
}

// order goes on behind the cursor, in the order asked for.
func (b *statement) order(u users, limit int) {
	descending := u.Order == "desc"
	if u.behind != nil {
		b.add(` AND ` + db.After(u.columns, descending, len(b.args)+1))
		b.args = append(b.args, u.place(u.behind)...)
	}
	way := " ASC"
	if descending {
		way = " DESC"
	}
	b.add(` ORDER BY ` + strings.Join(u.columns, way+", ") + way)
	// Not a parameter: PostgreSQL would plan for a tenth of all rows.
	b.text += fmt.Sprintf(` LIMIT %d`, limit)
}
