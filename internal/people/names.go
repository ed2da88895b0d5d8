package people

import (
	"context"
	"strings"

	"milepost/internal/db"
)

// Names are the names of children by their ids, archived ones too, whoever's they are: for the audit view, which a
// Super Admin reads.
func (s *Service) Names(ctx context.Context, q db.Querier, ids []string) (map[string]string, error) {
	names := map[string]string{}
	for _, list := range db.InLists(ids) {
		var rows []Child
		if err := q.Select(ctx, &rows, `SELECT id, first_name, last_name FROM child WHERE id IN `+list.Marks, list.Args...); err != nil {
			return nil, err
		}
		for _, c := range rows {
			names[c.ID] = strings.TrimSpace(c.FirstName + " " + c.LastName)
		}
	}
	return names, nil
}
