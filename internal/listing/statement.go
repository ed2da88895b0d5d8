package listing

import (
	"fmt"
	"strconv"
	"strings"

	"milepost/internal/db"
)

// Statement is a query under construction.
type Statement struct {
	Text string
	Args []any
}

// Arg stores a value and returns its placeholder.
func (s *Statement) Arg(value any) string {
	s.Args = append(s.Args, value)
	return fmt.Sprintf("$%d", len(s.Args))
}

// Add appends text, with each %s replaced by the placeholder of the next value.
func (s *Statement) Add(text string, values ...any) {
	names := make([]any, len(values))
	for i, value := range values {
		names[i] = s.Arg(value)
	}
	s.Text += fmt.Sprintf(text, names...)
}

// Fit adds that a column made by namesearch.Text has all the words of a search.
func (s *Statement) Fit(column string, search Search) {
	for _, pattern := range search.patterns {
		s.Add(` AND `+column+` LIKE %s`, pattern)
	}
}

// Contains adds that one of the columns, or the only one, holds a text, whatever signs are in it.
func (s *Statement) Contains(text string, columns ...string) {
	pattern := s.Arg(db.LikeContaining(text))
	conditions := make([]string, len(columns))
	for i, column := range columns {
		conditions[i] = column + ` LIKE ` + pattern + db.LikeEscape
	}
	s.Text += ` AND (` + strings.Join(conditions, ` OR `) + `)`
}

// Page ends the statement with so many rows after the given one, nil for the first, in the order of the columns, which all sort
// in one direction and of which the last is unique.
func (s *Statement) Page(columns []string, descending bool, after []any, limit int) {
	if after != nil {
		s.Text += ` AND ` + db.After(columns, descending, len(s.Args)+1)
		if strings.Contains(columns[0], "(") {
			// SQLite finds the beginning of a row of values in an index of columns, not in one of an expression.
			s.Text += fmt.Sprintf(` AND %s %s= $%d`, columns[0], map[bool]string{true: "<", false: ">"}[descending], len(s.Args)+1)
		}
		s.Args = append(s.Args, after...)
	}
	way := " ASC"
	if descending {
		way = " DESC"
	}
	s.Text += ` ORDER BY ` + strings.Join(columns, way+", ") + way
	s.Limit(limit)
}

// Limit bounds the rows. The number is no parameter: PostgreSQL would plan for a tenth of all rows.
func (s *Statement) Limit(limit int) { s.Text += ` LIMIT ` + strconv.Itoa(limit) }
