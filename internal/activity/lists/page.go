package lists

import (
	"context"
	"slices"
	"strings"

	"milepost/internal/activity"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/listing"
)

// scanned is a row as the query returns it.
type scanned struct {
	activity.Stored
	place
	blind bool
}

// place is a row's place in the order of its list.
type place struct {
	number int64
	text   string
	key    int64
}

// of returns where the value goes that a list is sorted by.
func (p *place) of(s sorting) any {
	if s.text {
		return &p.text
	}
	return &p.number
}

func (p *place) values(s sorting) []any {
	if s.text {
		return []any{p.text, p.key}
	}
	return []any{p.number, p.key}
}

// column is an expression of the query with the place for its value.
type column struct {
	text string
	to   func(*scanned) any
}

// selection are the columns that a row shows, behind that by which the list is sorted, and their text.
type selection struct {
	columns []column
	text    string
}

// selection returns the columns of a list. A page reads them twenty times: the version's title is remembered, and what follows from the
// list itself is not asked for.
func (l listed) selection() selection {
	switch {
	case !l.own:
		return ofChild
	case l.state == "discarded":
		return ownDiscarded
	}
	return own
}

var (
	own          = selectionOf(shown, []column{blindTo("$1"), ownRunner})
	ownDiscarded = selectionOf(shown, []column{blindTo("$1"), ownRunner}, discarded)
	ofChild      = selectionOf(shown, []column{blindTo("$2")}, anyRunner, discarded)
)

func selectionOf(parts ...[]column) selection {
	s := selection{columns: slices.Concat(parts...)}
	texts := make([]string, len(s.columns))
	for i := range s.columns {
		texts[i] = s.columns[i].text
	}
	s.text = strings.Join(texts, ", ")
	return s
}

var shown = []column{
	{"a.key", func(r *scanned) any { return &r.key }},
	{"a.id", func(r *scanned) any { return &r.ID }},
	{"a.child_id", func(r *scanned) any { return &r.ChildID }},
	{"a.purchase_id", func(r *scanned) any { return &r.PurchaseID }},
	{"a.application_id", func(r *scanned) any { return &r.ApplicationID }},
	{"a.version", func(r *scanned) any { return &r.Version }},
	{"a.total_duration", func(r *scanned) any { return &r.Duration }},
	{"a.start_date", func(r *scanned) any { return &r.Start }},
	{"a.finish_date", func(r *scanned) any { return &r.Finish }},
	{"a.question_count", func(r *scanned) any { return &r.Count }},
	{"a.answered", func(r *scanned) any { return &r.Answered }},
	{"a.raw_score", func(r *scanned) any { return &r.Raw }},
	{"a.max_score", func(r *scanned) any { return &r.Max }},
	{"c.first_name", func(r *scanned) any { return &r.FirstName }},
	{"c.last_name", func(r *scanned) any { return &r.LastName }},
	{"a.test_date", func(r *scanned) any { return &r.TestDate }},
	{"a.report_id", func(r *scanned) any { return &r.ReportID }},
	{"a.respondent", func(r *scanned) any { return &r.Respondent }},
	{"a.relation", func(r *scanned) any { return &r.Relation }},
	{"a.rater_name", func(r *scanned) any { return &r.RaterName }},
	{"a.entry", func(r *scanned) any { return &r.Entry }},
	{"a.paper_entries", func(r *scanned) any { return &r.PaperEntries }},
	{"a.language", func(r *scanned) any { return &r.Language }},
}

var (
	// Both engines read the one runner of a list of their own once, not for each row.
	ownRunner = column{`(SELECT ` + activity.RunnerName + ` FROM account o WHERE o.id = $1)`, func(r *scanned) any { return &r.Runner }}
	anyRunner = []column{
		{"a.owner_id", func(r *scanned) any { return &r.OwnerID }},
		{activity.RunnerName, func(r *scanned) any { return &r.Runner }},
	}
	discarded = []column{
		{"a.discarded_at", func(r *scanned) any { return &r.DiscardedAt }},
		{"a.discard_reason", func(r *scanned) any { return &r.DiscardReason }},
	}
)

// blindTo is whether the account is currently scoring the activity a second time. Its open second scorings, which are few, are read once.
func blindTo(account string) column {
	return column{
		`a.key IN (SELECT activity_key FROM second_scoring WHERE scorer_id = ` + account + ` AND state = 'open')`,
		func(r *scanned) any { return &r.blind },
	}
}

// page runs the query, which asks for one row more than the page has.
func (s *Service) page(ctx context.Context, q db.Querier, actor authz.Actor, l listed, statement *listing.Statement) (db.Page[activity.Row], error) {
	found, versions, err := l.read(ctx, q, actor, statement) // its rows are closed: a request must not need two connections
	if err != nil {
		return found, err
	}
	return found, s.titles.put(ctx, q, found.Items, versions)
}

// usualRows is how many rows a page is expected to have: it may have many more.
const usualRows = 24

// read returns the rows without their titles, and the version of each.
func (l listed) read(
	ctx context.Context, q db.Querier, actor authz.Actor, statement *listing.Statement,
) (found db.Page[activity.Row], versions []version, err error) {
	rows, err := q.Rows(ctx, statement.Text, statement.Args...)
	if err != nil {
		return found, nil, err
	}
	defer func() { _ = rows.Close() }()
	by := sortings[l.sort]
	var row scanned
	if l.own {
		row.OwnerID = l.about
	}
	columns := l.selection().columns
	into := make([]any, 1, 1+len(columns))
	into[0] = row.of(by)
	for i := range columns {
		into = append(into, columns[i].to(&row))
	}
	room := min(l.limit, usualRows)
	found.Items, versions = make([]activity.Row, 0, room), make([]version, 0, room)
	for rows.Next() {
		if len(found.Items) == l.limit { // row is still the last one of the page
			found.Next = db.EncodeCursor(listing.Cursor(l.sortingName(), row.values(by))...)
			break
		}
		if err := rows.Scan(into...); err != nil {
			return found, nil, db.Error(err)
		}
		shown := row.Row(actor)
		if row.blind {
			shown = shown.Blinded()
		}
		found.Items, versions = append(found.Items, shown), append(versions, version{row.ApplicationID, row.Version})
	}
	return found, versions, db.Error(rows.Err())
}
