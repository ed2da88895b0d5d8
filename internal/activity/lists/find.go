package lists

import (
	"strings"

	"milepost/internal/activity"
	"milepost/internal/fault"
	"milepost/internal/listing"
	"milepost/internal/namesearch"
)

var (
	listSort    = fault.Define("activity.list-sort", "expected started, finished, child or title")
	listState   = fault.Define("activity.list-state", "expected open, finished or discarded")
	searchWords = fault.Define("activity.search-words", "At most {most, number} words.")
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
	byTitle:    {"SUBSTR(v.search_text, 1, 100)", true},
}

const byTitle = "title"

// maxWords bounds a search.
const maxWords = 10

func (l listed) sortingName() string { return l.sort + " " + l.order }

// statement asks for the list's page and a row more, in the columns of the sort and of the selection.
func (l listed) statement() (*listing.Statement, error) {
	by, known := sortings[l.sort]
	if !known {
		return nil, fault.Field("sort", listSort)
	}
	words, err := l.words()
	if err != nil {
		return nil, err
	}
	s := &listing.Statement{Text: `SELECT ` + by.column + `, ` + l.selection().text + l.tables(words) + l.where, Args: l.args()}
	if err := l.narrow(s, words); err != nil {
		return nil, err
	}
	after, err := l.place(by)
	s.Page([]string{by.column, "a.key"}, l.order == "desc", after, l.limit+1)
	return s, err
}

// tables are those that the columns, the order and the search need.
func (l listed) tables(words []string) string {
	tables := activity.FromActivities
	if !l.own {
		tables += activity.JoinRunner
	}
	if l.sort == byTitle || len(words) > 0 {
		tables += activity.JoinVersion
	}
	return tables
}

// args are what the list is about, as $1, and for another account's list the one that reads it, as $2.
func (l listed) args() []any {
	if l.own {
		return []any{l.about}
	}
	return []any{l.about, l.reader}
}

// narrow adds what was asked for.
func (l listed) narrow(s *listing.Statement, words []string) error {
	if err := l.filter(s); err != nil {
		return err
	}
	for _, word := range words {
		s.Contains(word, "c.search_text", "v.search_text")
	}
	return nil
}

// filter adds the conditions that need no other table than the activities'.
func (l listed) filter(s *listing.Statement) error {
	state, known := listStates[l.state]
	if !known {
		return fault.Field("state", listState)
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
		return nil, fault.Field("search", searchWords.With("most", maxWords))
	}
	return words, nil
}

// matchesNothing reports that the search consists only of signs.
func (l listed) matchesNothing() bool {
	return strings.TrimSpace(l.search) != "" && namesearch.Text(l.search) == ""
}

// place returns the row after which the page begins, nil for the first page.
func (l listed) place(by sorting) ([]any, error) {
	var after place
	given, err := listing.ReadCursor(l.after, l.sortingName(), []any{after.of(by), &after.key})
	if err != nil || !given {
		return nil, err
	}
	return after.values(by), nil
}
