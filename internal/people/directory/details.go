package directory

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// LastResults reports which activity was finished last with each of the children, as far as the actor can access them.
type LastResults func(ctx context.Context, q db.Querier, actor authz.Actor, childIDs []string) (map[string]LastResult, error)

// OnLastResults sets the source of the children's last results.
func (s *Service) OnLastResults(of LastResults) { s.lastResults = of }

// details adds to the entries of a page what only children have: where they go to school, how many care for them and their
// last result. They are read for the page as a whole.
func (s *Service) details(ctx context.Context, q db.Querier, actor authz.Actor, entries []PersonEntry) error {
	places := map[string]int{}
	var ids []string
	for i := range entries {
		if entries[i].Kind == people.KindChild {
			places[entries[i].ID] = i
			ids = append(ids, entries[i].ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	schooling, err := s.store.schooling(ctx, q, actor, ids)
	if err != nil {
		return err
	}
	for _, row := range schooling {
		e := &entries[places[row.ID]]
		e.School, e.Grade, e.TeamSize = row.School, row.Grade, row.TeamSize
	}
	last, err := s.lastResults(ctx, q, actor, ids)
	for id, result := range last {
		entries[places[id]].LastResult = &result
	}
	return err
}

// schoolRow holds the fields of a child's record that a list shows.
type schoolRow struct {
	ID       string `db:"id"`
	School   string `db:"school"`
	Grade    string `db:"grade"`
	TeamSize int64  `db:"team_size"`
}

// schooling reads the schooling of the children among the ids that the actor can access.
func (store) schooling(ctx context.Context, q db.Querier, actor authz.Actor, ids []string) ([]schoolRow, error) {
	var all []schoolRow
	for _, list := range db.InLists(ids) {
		me := list.Arg(actor.ID)
		var rows []schoolRow
		err := q.Select(ctx, &rows, `SELECT p.id, c.school, c.grade,
			(SELECT count(*) FROM care_team t JOIN person m ON m.key = t.member_key WHERE t.child_key = p.key AND m.archived_at IS NULL) AS team_size
			FROM person p JOIN child c ON c.id = p.id WHERE p.id IN `+list.Marks+` AND `+people.CanAccessChildRow("p", me), list.Args...)
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return all, nil
}

// LastResult is the activity with a child that was finished last; its report is found by the same activity_id.
type LastResult struct {
	ActivityID string    `json:"activity_id"`
	Title      string    `json:"title" doc:"of the application as it was run"`
	FinishDate wire.Time `json:"finish_date"`
	TestDate   string    `json:"test_date" doc:"the calendar day where the test was given, YYYY-MM-DD"`
}
