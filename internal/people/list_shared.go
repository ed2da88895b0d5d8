package people

import (
	"context"

	"milepost/internal/db"
)

// sharedOnes says whether the list may show children of others at all: they are present, and of nobody's care team that the
// actor has on their own list.
func (d directory) sharedOnes() bool {
	return !d.Archived && len(d.members) == 0 && (d.kind == "" || d.kind == KindChild)
}

// shared are the children of others that the actor reaches as a member of their care team and whom the filters find.
func (s *statement) shared(d directory) {
	me := s.Arg(d.actor.ID)
	s.Text += ` FROM (SELECT DISTINCT t.child_key AS key FROM person mine JOIN care_team t ON t.member_key = mine.key
		WHERE mine.account_id = ` + me + `) AS found JOIN person p ON p.key = found.key
		WHERE p.owner_id <> ` + me + ` AND p.archived_at IS NULL AND ` + memberOf(byKey, me, "m.kind <> 'guardian'") +
		` AND ` + ownerPresent("p")
	s.tests(d, "p", everybody)
	s.Fit("p.search_text", d.search)
}

// readShared reads a page and a row more of them, and counts them up to one above the limit.
func (store) readShared(ctx context.Context, q db.Querier, d directory, limit int64) (rows []listed, n int64, err error) {
	count := newStatement(`SELECT count(*) FROM (SELECT p.key`)
	count.shared(d)
	count.Limit(int(limit) + 1)
	if err := q.Get(ctx, &n, count.Text+`) AS found`, count.Args...); err != nil || n == 0 {
		return nil, n, err
	}
	s := newStatement(d.selected())
	s.shared(d)
	d.page(s, d.after, d.Limit+1)
	err = q.Select(ctx, &rows, s.Text, s.Args...)
	return rows, n, err
}
