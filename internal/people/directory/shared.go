package directory

import (
	"context"
	"slices"

	"milepost/internal/db"
	"milepost/internal/listing"
	"milepost/internal/people"
)

// sharedOnes reports whether the list may show children of others at all: only present ones, and not with a filter by a care
// team member of the actor's own list.
func (d request) sharedOnes() bool {
	return !d.Archived && len(d.members) == 0 && (d.kind == "" || d.kind == people.KindChild)
}

// candidatesOfOthers adds the keys of the children in whose care teams the actor is; with a gram, only those that have it. A
// member is on the list of the child's owner, by whose index the child is found. The team is looked up by a scalar query for
// each, so that PostgreSQL does not join all teams.
func (s *statement) candidatesOfOthers(me, gram string) {
	if gram == "" {
		s.Text += `t.child_key AS key FROM person mine JOIN care_team t ON t.member_key = mine.key WHERE mine.account_id = ` + me
		return
	}
	s.Add(`d.person_key AS key FROM person mine JOIN account o ON o.id = mine.owner_id JOIN person_gram d ON d.owner_key = o.key AND d.gram = %s
		WHERE mine.account_id = `+me+` AND (SELECT 1 FROM care_team t WHERE t.child_key = d.person_key AND t.member_key = mine.key) IS NOT NULL`, gram)
}

// chooseShared finds the gram of a search with which fewest children of others begin; none where the actor is in so few
// care teams that all of their children are looked at.
func (store) chooseShared(ctx context.Context, q db.Querier, d request) (gram string, err error) {
	if len(d.search.Grams) == 0 {
		return "", nil
	}
	begins := append(slices.Clone(d.search.Grams), "")
	probes := make([]listing.Source, len(begins))
	for i, gram := range begins {
		probes[i] = listing.Source{Select: func(s *listing.Statement) {
			inner := &statement{*s}
			inner.Text += `SELECT `
			inner.candidatesOfOthers(inner.Arg(d.actor.ID), gram)
			*s = inner.Statement
		}}
	}
	ranks, err := listing.Rarest(ctx, q, probes)
	if err != nil {
		return "", err
	}
	return begins[ranks[0].Source], nil
}

// shared adds the matching children of others that the actor can access as a member of their care team. The gram is where the
// search begins.
func (s *statement) shared(d request, gram string) {
	me := s.Arg(d.actor.ID)
	s.Text += ` FROM (SELECT DISTINCT `
	s.candidatesOfOthers(me, gram)
	if d.Membership != "" {
		s.Add(` AND mine.membership_id = %s`, d.Membership)
	}
	s.Text += `) AS found JOIN person p ON p.key = found.key
		WHERE ` + people.SharedWith("p", me)
	s.tests(d, "p", everybody)
	s.Fit("p.search_text", d.search)
}

// readShared reads a page and a row more of them, and counts them up to one above the limit.
func (st store) readShared(ctx context.Context, q db.Querier, d request, limit int64) (rows []listed, n int64, err error) {
	gram, err := st.chooseShared(ctx, q, d)
	if err != nil {
		return nil, 0, err
	}
	count := newStatement(`SELECT count(*) FROM (SELECT p.key`)
	count.shared(d, gram)
	count.Limit(int(limit) + 1)
	if err := q.Get(ctx, &n, count.Text+`) AS found`, count.Args...); err != nil || n == 0 {
		return nil, n, err
	}
	s := newStatement(d.selected())
	s.shared(d, gram)
	d.page(s, d.after, d.Limit+1)
	err = q.Select(ctx, &rows, s.Text, s.Args...)
	return rows, n, err
}
