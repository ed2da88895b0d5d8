package directory

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/listing"
	"milepost/internal/people"
)

// origin is a set of people in which a query can begin.
type origin struct {
	// key is the person's key, p.key where the source is the people themselves.
	key  string
	from func(s *statement)
	// keyed reports that an index has the source in the order of the keys, which is the order in which people were added.
	keyed bool
	// gram, member or open is the common property of the source's people, if it is one of these.
	gram   string
	member int64
	open   bool
}

// sources are all sets in which what the filters ask for must lie.
func (d request) sources() (all []origin) {
	for _, gram := range d.search.Grams {
		all = append(all, origin{key: "d.person_key", keyed: true, gram: gram, from: func(s *statement) {
			s.Add(` FROM person_gram d WHERE d.owner_key = %s AND d.gram = %s`, d.actor.Key, gram)
		}})
	}
	for _, member := range d.members {
		all = append(all, origin{key: "d.child_key", keyed: true, member: member, from: func(s *statement) {
			s.Add(` FROM care_team d WHERE d.member_key = %s`, member)
		}})
	}
	if d.last != "" {
		all = append(all, d.people(false, ` AND COALESCE(p.date_of_birth, '') BETWEEN %s AND %s`, d.first, d.last))
	}
	if d.Open {
		source := d.people(true, ` AND p.open_activities > 0`)
		source.open = true
		all = append(all, source)
	}
	if d.before != 0 {
		all = append(all, d.people(false, ` AND COALESCE(p.last_result_at, 0) < %s`, d.before))
	}
	if d.kind != "" && (len(all) == 0 || d.kind != people.KindChild) {
		all = append(all, d.people(true, ` AND p.kind = %s`, d.kind))
	}
	return all
}

func (d request) people(keyed bool, condition string, values ...any) origin {
	return origin{key: byKey, keyed: keyed, from: func(s *statement) {
		s.Text += ` FROM person p WHERE `
		s.own(d)
		s.Add(condition, values...)
	}}
}

// everybody is the source of a walk through the whole list.
var everybody = start{origin: origin{key: byKey}}

// people reports that the query begins in the table of people, not in one that refers to them.
func (o origin) people() bool { return o.key == byKey }

// start is the source with which a query begins.
type start struct {
	origin
	// also are further grams of a search, when even the rarest source is frequent: they leave few people to be read.
	extraGrams []string
	// empty reports that the source has nobody.
	empty bool
}

// choose finds the source of the fewest people.
func (store) choose(ctx context.Context, q db.Querier, sources []origin) (start, error) {
	probes := make([]listing.Source, len(sources))
	for i, source := range sources {
		probes[i] = listing.Source{Keyed: source.keyed, Select: func(s *listing.Statement) {
			inner := &statement{*s}
			inner.Text += `SELECT ` + source.key + ` AS key`
			source.from(inner)
			*s = inner.Statement
		}}
	}
	ranks, err := listing.Rarest(ctx, q, probes)
	if err != nil {
		return start{}, err
	}
	begin := start{origin: sources[ranks[0].Source], empty: !ranks[0].Frequent && ranks[0].N == 0}
	for _, rank := range ranks[1:] {
		if gram := sources[rank.Source].gram; gram != "" && ranks[0].Frequent && len(begin.extraGrams) < 2 {
			begin.extraGrams = append(begin.extraGrams, gram)
		}
	}
	return begin, nil
}

// candidates adds the people in whom a query begins, with the columns that fit needs.
func (s *statement) candidates(begin start) {
	s.Text += `SELECT ` + begin.key + ` AS key`
	if begin.people() {
		s.Text += tested
	}
	begin.from(s)
}

// fit adds the filters' conditions on a candidate, named next. The cheapest condition comes first.
func (s *statement) fit(d request, begin start) {
	if begin.people() {
		s.tests(d, "next", begin)
	}
	s.links(d, begin)
	if begin.people() && len(d.search.Grams) == 0 {
		return
	}
	s.Text += ` AND (SELECT p.key FROM person p WHERE p.key = next.key AND `
	s.own(d)
	if !begin.people() {
		s.tests(d, "p", begin)
	}
	s.Fit("p.search_text", d.search)
	s.Text += `) IS NOT NULL`
}
