package users

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/listing"
)

// statement is a query under construction that knows the conditions of this package's lists.
type statement struct{ listing.Statement }

func newStatement(text string, args ...any) *statement {
	return &statement{listing.Statement{Text: text, Args: args}}
}

const listColumns = `a.key, a.id, a.email, a.first_name, a.middle_name, a.last_name, a.role, a.state, a.created_at, a.sort_name, a.email_folded`

// countUsers counts what the filters find, up to one above the limit.
func (store) countUsers(ctx context.Context, q db.Querier, u users) (int64, error) {
	s := newStatement(`SELECT count(*) FROM (SELECT 1 AS one FROM account a WHERE a.archived_at IS NULL`)
	s.filter(u)
	s.Limit(countLimit + 1)
	s.Text += `) AS found`
	var n int64
	err := q.Get(ctx, &n, s.Text, s.Args...)
	return n, err
}

// listUsers reads a page and a row more, in an order that an index has.
func (store) listUsers(ctx context.Context, q db.Querier, u users) ([]listed, error) {
	s := newStatement(`SELECT ` + listColumns + ` FROM account a WHERE a.archived_at IS NULL`)
	s.filter(u)
	return s.read(ctx, q, u)
}

// searchFew reads a page and a row more of what a search finds, sorted, and how much it finds: when that is above the
// limit, the rows are only some of it.
func (store) searchFew(ctx context.Context, q db.Querier, u users) ([]listed, int64, error) {
	found := newStatement(`WITH found AS MATERIALIZED (SELECT g.account_key AS key`)
	found.hits(u)
	found.Limit(searchLimit + 1)
	found.Text += `) `
	s := newStatement(found.Text+`SELECT (SELECT count(*) FROM found) AS found, `+listColumns+
		` FROM found JOIN account a ON a.key = found.key WHERE 1 = 1`, found.Args...)
	s.order(u, u.Limit+1)
	var rows []struct {
		listed
		Found int64 `db:"found"`
	}
	if err := q.Select(ctx, &rows, s.Text, s.Args...); err != nil {
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
	err := q.Get(ctx, &n, found.Text+`SELECT count(*) FROM found`, found.Args...)
	return page, n, err
}

// walked is how many accounts a search with many matches reads in the order of the list, before it reads more of them, and
// before it sorts the matches instead.
var walked = []int{200, 1000}

// searchMany walks the list in its order, which fills a page quickly unless the matches are at the other end.
func (store) searchMany(ctx context.Context, q db.Querier, u users) ([]listed, error) {
	for _, limit := range walked {
		walk := newStatement(`WITH found AS MATERIALIZED (SELECT a.key, a.search_text FROM account a WHERE a.archived_at IS NULL`)
		walk.only(u)
		walk.order(u, limit)
		walk.Add(`) SELECT ` + listColumns + ` FROM found AS f JOIN account a ON a.key = f.key WHERE 1 = 1`)
		walk.Fit("f.search_text", u.search.Search)
		rows, err := walk.read(ctx, q, u)
		if err != nil || len(rows) > u.Limit {
			return rows, err
		}
	}
	s := newStatement(`WITH found AS MATERIALIZED (SELECT g.account_key AS key`)
	s.hits(u)
	s.Add(`) SELECT ` + listColumns + ` FROM found JOIN account a ON a.key = found.key WHERE 1 = 1`)
	return s.read(ctx, q, u)
}

func (s *statement) read(ctx context.Context, q db.Querier, u users) ([]listed, error) {
	s.order(u, u.Limit+1)
	rows := []listed{}
	err := q.Select(ctx, &rows, s.Text, s.Args...)
	return rows, err
}

// hits begins at the gram that fewest accounts have. The accounts are looked up one by one, by scalar queries, which
// PostgreSQL makes no join of: not knowing the gram, it would read the whole table for one.
func (s *statement) hits(u users) {
	s.Add(` FROM account_gram g WHERE g.gram = %s`, u.search.gram)
	for _, gram := range u.search.extraGrams {
		s.Add(` AND (SELECT 1 FROM account_gram h WHERE h.gram = %s AND h.account_key = g.account_key) IS NOT NULL`, gram)
	}
	s.Add(` AND (SELECT a.key FROM account a WHERE a.key = g.account_key AND a.archived_at IS NULL`)
	s.filter(u)
	s.Add(`) IS NOT NULL`)
}

func (s *statement) filter(u users) {
	s.only(u)
	s.Fit("a.search_text", u.search.Search)
}

func (s *statement) only(u users) {
	if u.State != "" {
		s.Add(` AND a.state = %s`, u.State)
	}
	if u.Role != "" {
		s.Add(` AND a.role = %s`, u.Role)
	}
}

// order continues after the cursor, in the requested order.
func (s *statement) order(u users, limit int) {
	var behind []any
	if u.after != nil {
		behind = u.place(u.after)
	}
	s.Page(u.columns, u.Order == "desc", behind, limit)
}

// search holds the searched words, and where the search begins.
type search struct {
	listing.Search
	// gram is the rarest, empty when nothing is looked for; extraGrams are further ones, when even the rarest is frequent:
	// together they leave few accounts to be read.
	gram       string
	extraGrams []string
}

// choose finds the rarest gram.
func (f *search) choose(ctx context.Context, q db.Querier) error {
	sources := make([]listing.Source, len(f.Grams))
	for i, gram := range f.Grams {
		sources[i] = listing.Source{Keyed: true, Select: func(s *listing.Statement) {
			s.Add(`SELECT account_key AS key FROM account_gram WHERE gram = %s`, gram)
		}}
	}
	ranks, err := listing.Rarest(ctx, q, sources)
	if err != nil {
		return err
	}
	f.gram, f.extraGrams = "", nil
	for i, rank := range ranks {
		switch {
		case i == 0:
			f.gram = f.Grams[rank.Source]
		case i < 3 && ranks[0].Frequent:
			f.extraGrams = append(f.extraGrams, f.Grams[rank.Source])
		}
	}
	return nil
}
