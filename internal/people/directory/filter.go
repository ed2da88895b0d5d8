package directory

import (
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/listing"
	"milepost/internal/people"
	"milepost/internal/scoring"
)

// request is a caller's request for the list.
type request struct {
	Query
	order
	actor  authz.Actor
	search listing.Search
	after  *listed     // the row after which the page begins; nil at the beginning
	kind   people.Kind // the one to show; child where something is asked for that only children have; empty for all
	// first and last are the days between which a child was born; both empty when no age is asked for.
	first, last string
	// before is the moment since which there is no result; 0 when that is not asked for.
	before int64
	// members are the keys of members that a child must be assigned to.
	members []int64
	// matchesNothing reports that nobody can match.
	matchesNothing bool
}

func newRequest(actor authz.Actor, in Query, now time.Time) (d request, err error) {
	d = request{
		Query: in, order: newOrder(in.Sort, in.Order), actor: actor, search: listing.NewSearch(in.Or(in.Search)), kind: people.Kind(in.Kind),
	}
	if in.AgeFrom >= 0 || in.AgeTo >= 0 {
		d.first, d.last = scoring.BornBetween(in.AgeFrom, in.AgeTo, now)
	}
	if in.Quiet > 0 {
		d.before = db.Micros(now.AddDate(0, 0, -in.Quiet))
	}
	childrenOnly := d.last != "" || d.before != 0 || in.Open || in.Specialist+in.CaseManager+in.Guardian+in.Membership != ""
	if childrenOnly && d.kind == "" {
		d.kind = people.KindChild
	}
	d.matchesNothing = d.search.MatchesNothing || childrenOnly && d.kind != people.KindChild
	d.after, err = d.readCursor(in.After, d.sorting())
	return d, err
}

func (d request) sorting() string { return d.Sort + " " + d.Order }

// plain reports that everybody is listed, or everybody of a kind.
func (d request) plain() bool {
	return d.last == "" && d.before == 0 && !d.Open && len(d.members) == 0 && len(d.search.Grams) == 0
}

// statement is a query for the list under construction. p is the person, and found the keys that it begins with.
type statement struct{ listing.Statement }

func newStatement(text string) *statement { return &statement{listing.Statement{Text: text}} }

// own adds the people of the actor's list, the present ones or the archived ones.
func (s *statement) own(d request) {
	s.Add(`p.owner_id = %s`, d.actor.ID)
	if d.Archived {
		s.Text += ` AND p.archived_at IS NOT NULL`
	} else {
		s.Text += ` AND p.archived_at IS NULL`
	}
}

// tested are the columns of a person that tests looks at.
const tested = `, p.kind, p.date_of_birth, p.open_activities, p.last_result_at`

// tests adds the filters' conditions on the columns of a person, in the row of that name. They are written so that no index is
// used for them while PostgreSQL can still estimate how many rows pass: the starting point of a query is chosen by this
// package, not by an engine's guess. Only children have open activities, so candidates that come from those need no test for
// either.
func (s *statement) tests(d request, row string, begin start) {
	if d.kind != "" && !begin.open {
		s.Add(` AND (`+row+`.kind = %s) IS TRUE`, d.kind)
	}
	if d.last != "" {
		s.Add(` AND (`+row+`.date_of_birth BETWEEN %s AND %s) IS TRUE`, d.first, d.last)
	}
	if d.Open && !begin.open {
		s.Add(` AND (` + row + `.open_activities > 0) IS TRUE`)
	}
	if d.before != 0 {
		s.Add(` AND (COALESCE(`+row+`.last_result_at, 0) < %s) IS TRUE`, d.before)
	}
}

// links adds the filters' conditions on other tables about the person named next, except those that the source guarantees. Each
// is a scalar query, so that PostgreSQL makes no join of it.
func (s *statement) links(d request, begin start) {
	for _, member := range d.members {
		if member != begin.member {
			s.Add(` AND (SELECT 1 FROM care_team t WHERE t.child_key = next.key AND t.member_key = %s) IS NOT NULL`, member)
		}
	}
	for _, gram := range begin.extraGrams {
		s.Add(` AND (SELECT 1 FROM person_gram h WHERE h.owner_key = %s AND h.gram = %s AND h.person_key = next.key) IS NOT NULL`, d.actor.Key, gram)
	}
}
