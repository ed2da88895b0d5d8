package directory

import (
	"context"
	"slices"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

// fewHits bounds the people that are read to be counted and sorted, with filters; allPeople bounds the count of a list without
// filters.
const (
	fewHits   = 100
	allPeople = 1000
)

// sortable bounds the candidates that are sorted instead of searched in the list's order; walked bounds the people read in that
// order before the candidates are sorted after all, and walkedRows those of a search, which reads their rows.
const (
	sortable   = 1000
	walked     = 5000
	walkedRows = 1000
)

// memberKeys returns the keys of present members of the actor's list; db.ErrNotFound when one is not on it.
func memberKeys(ctx context.Context, of *people.Service, q db.Querier, actor authz.Actor, ids map[people.Kind]string) (keys []int64, err error) {
	for kind, id := range ids {
		if id == "" {
			continue
		}
		p, err := of.OwnPerson(ctx, q, actor, kind, id)
		if err == nil && p.ArchivedAt != 0 {
			err = db.ErrNotFound
		}
		if err != nil {
			return nil, err
		}
		keys = append(keys, p.Key)
	}
	return keys, nil
}

// countOwn counts the actor's people of the kind asked for.
func (store) countOwn(ctx context.Context, q db.Querier, d request) (n int64, err error) {
	s := newStatement(`SELECT count(*) FROM (SELECT p.key FROM person p WHERE `)
	s.own(d)
	if d.kind != "" {
		s.Add(` AND p.kind = %s`, d.kind)
	}
	s.Limit(allPeople + 1)
	err = q.Get(ctx, &n, s.Text+`) AS found`, s.Args...)
	return n, err
}

// keys returns the keys of matches among the first candidates; all reports whether there are no others.
func (store) keys(ctx context.Context, q db.Querier, d request, begin start) (keys []int64, all bool, err error) {
	s := newStatement(`SELECT next.key, CASE WHEN 1 = 1`)
	s.fit(d, begin)
	s.Text += ` THEN 1 ELSE 0 END AS hit FROM (`
	s.candidates(begin)
	s.Limit(fewHits + 1)
	var rows []struct {
		Key int64 `db:"key"`
		Hit int64 `db:"hit"`
	}
	err = q.Select(ctx, &rows, s.Text+`) AS next`, s.Args...)
	for _, row := range rows {
		if row.Hit == 1 {
			keys = append(keys, row.Key)
		}
	}
	return keys, len(rows) <= fewHits, err
}

// few reads a page and a row more of the people with the keys.
func (store) few(ctx context.Context, q db.Querier, d request, keys []int64) ([]listed, error) {
	var all []listed
	for _, part := range db.InLists(keys) {
		s := newStatement(d.selected() + ` FROM person p WHERE p.key IN ` + part.Marks + ` AND `)
		s.Args = part.Args
		s.own(d)
		var rows []listed
		if err := q.Select(ctx, &rows, s.Text, s.Args...); err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return d.sorted(all, d.after, d.Limit+1), nil
}

// many reads a page, and one row more, where the filters match many. In the order of the keys it walks a source that has that
// order, in another order the list: both fill a page quickly, unless there are few matches or they are at the other end.
func (st store) many(ctx context.Context, q db.Querier, d request, begin start) ([]listed, error) {
	if begin.keyed && d.columns[0] == byKey {
		return st.following(ctx, q, d, begin)
	}
	n, err := st.countCandidates(ctx, q, begin)
	if err != nil {
		return nil, err
	}
	if n > sortable {
		steps := walked
		if len(d.search.Grams) > 0 {
			steps = walkedRows
		}
		if rows, err := st.walk(ctx, q, d, steps); err != nil || len(rows) > d.Limit {
			return rows, err
		}
	}
	return st.sort(ctx, q, d, begin)
}

// sort reads all candidates, each once, for a page and a row more.
func (store) sort(ctx context.Context, q db.Querier, d request, begin start) ([]listed, error) {
	s := newStatement(`WITH found AS MATERIALIZED (SELECT p.key FROM (`)
	s.candidates(begin)
	s.Text += `) AS next CROSS JOIN person p WHERE p.key = next.key AND `
	s.own(d)
	row := "p"
	if begin.people() {
		row = "next"
	}
	s.tests(d, row, begin)
	begin.extraGrams = nil // the words are tested in the row itself
	s.links(d, begin)
	s.Fit("p.search_text", d.search)
	d.page(s, d.after, d.Limit+1)
	return s.read(ctx, q, d)
}

// countCandidates counts no further than to one more than can be sorted.
func (store) countCandidates(ctx context.Context, q db.Querier, begin start) (n int, err error) {
	s := newStatement(`SELECT count(*) FROM (SELECT ` + begin.key)
	begin.from(s)
	s.Limit(sortable + 1)
	err = q.Get(ctx, &n, s.Text+`) AS next`, s.Args...)
	return n, err
}

// following walks a source in the order of its keys.
func (store) following(ctx context.Context, q db.Querier, d request, begin start) ([]listed, error) {
	s := newStatement(`WITH found AS MATERIALIZED (`)
	s.Text += `SELECT next.key FROM (`
	s.candidates(begin)
	s.Text += `) AS next WHERE 1 = 1`
	s.fit(d, begin)
	var place []any
	if d.after != nil {
		place = d.place(d.after)
	}
	s.Page([]string{"next.key"}, d.descending, place, d.Limit+1)
	return s.read(ctx, q, d)
}

// read ends a statement that begins with the keys of the people that were found.
func (s *statement) read(ctx context.Context, q db.Querier, d request) (rows []listed, err error) {
	s.Text += `) ` + d.selected() + ` FROM found JOIN person p ON p.key = found.key WHERE 1 = 1`
	d.page(s, nil, d.Limit+1)
	err = q.Select(ctx, &rows, s.Text, s.Args...)
	return rows, err
}

// walk reads a page, and one row more, of the matches among a bounded number of next people of the list. Both engines return
// the people one by one in the order of an index, and stop when the page is full.
func (store) walk(ctx context.Context, q db.Querier, d request, steps int) ([]listed, error) {
	s := newStatement(`WITH found AS MATERIALIZED (SELECT next.key FROM (SELECT p.key` + tested + ` FROM person p WHERE `)
	s.own(d)
	switch {
	case d.Sort == "age" && d.last != "":
		s.Add(` AND `+d.birth()+` BETWEEN %s AND %s`, d.first, d.last)
	case d.Sort == "result" && d.before != 0 && d.descending:
		s.Add(` AND `+d.latest()+` < %s`, d.before)
	case d.Sort != "age" && d.Sort != "result" && d.kind != "":
		s.Add(` AND p.kind = %s`, d.kind)
	}
	d.within(s)
	d.page(s, d.after, steps)
	s.Text += `) AS next WHERE 1 = 1`
	s.fit(d, everybody)
	s.Limit(d.Limit + 1)
	return s.read(ctx, q, d)
}

// owners returns the names of the accounts whose the children are that are shared with the actor, or their addresses.
func (store) owners(ctx context.Context, q db.Querier, actor authz.Actor, list []people.Person) (map[string]string, error) {
	names, ids := map[string]string{}, []string{}
	for _, p := range list {
		if p.OwnerID != actor.ID && !slices.Contains(ids, p.OwnerID) {
			ids = append(ids, p.OwnerID)
		}
	}
	for _, part := range db.InLists(ids) {
		var rows []struct {
			ID   string `db:"id"`
			Name string `db:"name"`
		}
		err := q.Select(ctx, &rows, `SELECT id, COALESCE(NULLIF(TRIM(first_name || ' ' || last_name), ''), email) AS name FROM account
			WHERE id IN `+part.Marks, part.Args...)
		if err != nil {
			return nil, err
		}
		for _, row := range rows {
			names[row.ID] = row.Name
		}
	}
	return names, nil
}
