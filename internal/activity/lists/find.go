package lists

import (
	"fmt"
	"strings"

	"milepost/internal/activity"
	"milepost/internal/fault"
	"milepost/internal/listing"
	"milepost/internal/namesearch"
)

// sorting is a sort order: a column, before the activity's key.
type sorting struct {
	column string
	text   bool // it holds a text; otherwise a number
}

// The first letters of what a version is searched by are its title, folded.
var sortings = map[string]sorting{
	"started":  {"a.start_date", false},
	"finished": {"COALESCE(a.finish_date, 0)", false},
	"child":    {"c.sort_name", true},
	"title":    {"SUBSTR(v.search_text, 1, 100)", true},
}

// listedColumns are what a row of a list shows. A page reads them twenty times: what only an open activity needs is left out.
const listedColumns = `a.key, a.id, a.owner_id, a.child_id, a.purchase_id, a.application_id, a.total_duration, a.start_date, a.finish_date,
	a.question_count, a.answered, a.raw_score, a.max_score, v.title, v.image, c.first_name, c.last_name, o.first_name, o.last_name,
	a.test_date, a.discarded_at, a.discard_reason, a.report_id, a.respondent, a.relation, a.rater_name, a.entry` + activity.FromTables

// maxWords bounds a search.
const maxWords = 10

// placedRow is an activity with its place in the order of its list.
type placedRow struct {
	activity.Stored
	number int64
	text   string
}

func (r *placedRow) place(s sorting) any {
	if s.text {
		return &r.text
	}
	return &r.number
}

func (l listed) sortingName() string { return l.sort + " " + l.order }

// statement asks for the list's page and a row more.
func (l listed) statement() (*listing.Statement, error) {
	by, known := sortings[l.sort]
	if !known {
		return nil, fault.Field("sort", "expected started, finished, child or title")
	}
	s, err := l.narrowed(by.column + `, ` + listedColumns)
	if err != nil {
		return nil, err
	}
	after, err := l.place(by)
	s.Page([]string{by.column, "a.key"}, l.order == "desc", after, l.limit+1)
	return s, err
}

// narrowed selects from the rows that are asked for, in no order.
func (l listed) narrowed(columns string) (*listing.Statement, error) {
	s := &listing.Statement{Text: `SELECT ` + columns + l.where, Args: []any{l.about}}
	if err := l.filter(s); err != nil {
		return nil, err
	}
	words, err := l.words()
	for _, word := range words {
		s.Contains(word, "c.search_text", "v.search_text")
	}
	return s, err
}

// filter adds the conditions that need no other table than the activities'.
func (l listed) filter(s *listing.Statement) error {
	state, known := listStates[l.state]
	if !known {
		return fault.Field("state", "expected open, finished or discarded")
	}
	if l.state == "finished" && l.sort == "finished" {
		state = finishedInOrder
	}
	s.Text += state
	if l.state != "discarded" {
		s.Text += activity.NotDiscarded
	}
	if l.application != "" {
		s.Add(` AND a.application_id = %s`, l.application)
	}
	if l.matchesNothing() {
		s.Text += ` AND 1 = 0`
	}
	return nil
}

// words returns the search words.
func (l listed) words() ([]string, error) {
	words := strings.Fields(namesearch.Text(l.search))
	if len(words) > maxWords {
		return nil, fault.Field("search", fmt.Sprintf("At most %d words.", maxWords))
	}
	return words, nil
}

// matchesNothing reports that the search consists only of signs.
func (l listed) matchesNothing() bool {
	return strings.TrimSpace(l.search) != "" && namesearch.Text(l.search) == ""
}

// place returns the row after which the page begins, nil for the first page.
func (l listed) place(by sorting) ([]any, error) {
	var after placedRow
	given, err := listing.ReadCursor(l.after, l.sortingName(), []any{after.place(by), &after.Key})
	switch {
	case err != nil || !given:
		return nil, err
	case by.text:
		return []any{after.text, after.Key}, nil
	}
	return []any{after.number, after.Key}, nil
}

func (r *placedRow) listedFields() []any {
	return []any{
		&r.Key, &r.ID, &r.OwnerID, &r.ChildID, &r.PurchaseID, &r.ApplicationID, &r.Duration, &r.Start, &r.Finish,
		&r.Count, &r.Answered, &r.Raw, &r.Max, &r.Title, &r.Image, &r.FirstName, &r.LastName, &r.RunnerFirst, &r.RunnerLast,
		&r.TestDate, &r.DiscardedAt, &r.DiscardReason, &r.ReportID, &r.Respondent, &r.Relation, &r.RaterName, &r.Entry,
	}
}
