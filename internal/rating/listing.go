package rating

import (
	"fmt"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// column is a time by which requests are listed.
type column struct {
	name string
	of   func(r *stored) int64
}

// ofChild begins with the forms about a child, which are few, in place of the account's requests.
func ofChild(child string) string {
	return ` FROM (SELECT DISTINCT request_id FROM rating_form WHERE child_id = ` + child + `) about
		CROSS JOIN rating_request r JOIN account o ON o.id = r.owner_id `
}

// part is a query of which a list consists: those requests of a state for which a condition holds.
type part struct{ where, at string }

// partsOf returns the queries by which the requests of a state are found, each in the order of an index. A request that has run out is
// ended, whether or not its row says so yet. Of those whose row does not there are few, so that they are sorted: the sign before the
// time keeps the planners from reading all requests of the account in the order of the time.
func partsOf(state, mark, now, at string) []part {
	runOut := `r.ended_at IS NULL AND r.expires_at <= ` + now
	switch state {
	case "":
		return []part{{"", at}}
	case ended:
		return []part{{` AND r.state = ` + mark, at}, {` AND ` + runOut + ` AND r.state <> ` + mark, "+" + at}}
	}
	return []part{{` AND r.state = ` + mark + ` AND NOT (` + runOut + `)`, at}}
}

// listing is the query of a list.
type listing struct {
	text string
	args []any
}

func (l *listing) arg(value any) string {
	l.args = append(l.args, value)
	return fmt.Sprintf("$%d", len(l.args))
}

// listed returns the query of a list and the time by which it is ordered.
func (s *Service) listed(actor authz.Actor, in Query, after db.Place, now int64) (listing, column) {
	l := listing{args: []any{actor.ID, after.At, after.ID, in.Limit + 1}}
	from, where, of := fromRequests, "", ""
	if in.ChildID != "" {
		child := l.arg(in.ChildID)
		from, where, of = ofChild(child), ` AND r.id = about.request_id`, ` AND f.child_id = `+child
	}
	at := column{"created_at", func(r *stored) int64 { return r.CreatedAt }}
	if in.CameIn > 0 {
		at = column{"came_at", func(r *stored) int64 { return r.CameAt.Int64 }}
		where += ` AND r.came_at >= ` + l.arg(db.Micros(s.k.Now().AddDate(0, 0, -in.CameIn)))
	}
	var mark, time string
	if in.State != "" {
		mark, time = l.arg(in.State), l.arg(now)
	}
	// As a value, unlike as EXISTS, it is computed for each request that is read: PostgreSQL would join all forms.
	where += ` AND (SELECT 1 FROM rating_form f JOIN person c ON c.id = f.child_id WHERE f.request_id = r.id` + of + ` AND ` + reachedBy("$1") + ` LIMIT 1) IS NOT NULL`
	order := func(r string) string {
		return ` ORDER BY ` + r + at.name + ` DESC, ` + r + `id DESC LIMIT $4 + 0`
	}
	states := partsOf(in.State, mark, time, "r."+at.name)
	parts := make([]string, 0, len(states))
	for _, p := range states {
		parts = append(parts, `SELECT `+requestColumns+from+`WHERE r.owner_id = $1 AND (`+p.at+`, r.id) < ($2, $3)`+p.where+where+order("r."))
	}
	l.text = parts[0]
	if len(parts) > 1 {
		l.text = `SELECT * FROM (` + strings.Join(parts, `) one UNION ALL SELECT * FROM (`) + `) other` + order("")
	}
	return l, at
}
