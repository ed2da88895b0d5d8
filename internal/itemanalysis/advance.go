package itemanalysis

import (
	"context"
	"maps"
	"slices"

	"milepost/internal/db"
	"milepost/internal/digest"
)

// advance counts the children of a line, and makes the next analysis when there are enough.
func (s *Service) advance(ctx context.Context, a application, l line, before *stored) (*stored, int64, error) {
	q := s.k.DB.SlowRead()
	seen, err := finished(ctx, q, a.ID, l)
	if err != nil {
		return nil, 0, err
	}
	all, err := firsts(ctx, q, a, l, before.number())
	if err != nil {
		return nil, 0, err
	}
	counted, fresh, waiting := choose(all, before)
	next := before
	if len(fresh) > 0 {
		if next, err = s.analyse(ctx, q, a, l, before, seen, counted, fresh); err != nil {
			return nil, 0, err
		}
		if next == before {
			waiting += int64(len(fresh))
		}
	}
	s.looked.Put(of{a.ID, l.name, 0}, look{seen, next.number(), waiting}, 100)
	return next, waiting, nil
}

// analyse stores the next analysis, of so many children with fresh ones among them; it is the one before where too few of these count.
func (s *Service) analyse(
	ctx context.Context, q db.Querier, a application, l line, before *stored, seen int64, counted map[int64]*child, fresh []int64,
) (*stored, error) {
	g, err := s.gather(ctx, q, a, l, counted)
	if err != nil || !publishable(g.fresh) {
		return before, err
	}
	return s.store(ctx, a, l, g, before, seen, fresh)
}

// choose returns whose activities the next analysis includes: the children counted before, and the new ones if they are enough.
// Children of the author's own account come along with ten others, or alone if nobody else is counted.
func choose(all map[int64]*child, before *stored) (counted map[int64]*child, fresh []int64, waiting int64) {
	counted = map[int64]*child{} // by activity
	var own, others []*child
	for _, c := range all {
		switch {
		case c.since > 0:
			counted[c.Activity] = c
		case c.own:
			own = append(own, c)
		default:
			others = append(others, c)
		}
	}
	var come []*child
	switch {
	case len(others) >= LeastGroup:
		come = slices.Concat(others, own)
	case len(own) >= LeastGroup && (before == nil || before.Others == 0):
		come = own
		waiting = int64(len(others))
	default:
		return counted, nil, int64(len(own) + len(others))
	}
	for _, c := range come {
		counted[c.Activity] = c
		fresh = append(fresh, c.Key)
	}
	slices.Sort(fresh)
	return counted, fresh, waiting
}

// gather reads the digests of the counted activities.
func (s *Service) gather(ctx context.Context, q db.Querier, a application, l line, counted map[int64]*child) (*gathered, error) {
	newest, err := s.versions.Frozen(ctx, q, a.ID, l.versions[0])
	if err != nil {
		return nil, err
	}
	g := newGathered(newForm(newest), middle(counted))
	g.written, g.other = newest.Language(), mostOther(counted, newest.Language())
	ordered := make([]digest.Item, len(g.form.questions))
	for _, number := range l.versions {
		frozen, err := s.versions.Frozen(ctx, q, a.ID, number)
		if err != nil {
			return nil, err
		}
		order := g.form.order(frozen)
		err = each(ctx, q, a.ID, number, func(activityKey, childKey int64, results []digest.Item) error {
			c := counted[activityKey]
			if c == nil || c.Key != childKey || len(results) != len(order) {
				return nil
			}
			for at, place := range order {
				if place >= 0 {
					ordered[place] = results[at]
				}
			}
			g.add(c, ordered)
			return ctx.Err()
		})
		if err != nil {
			return nil, err
		}
	}
	return g, nil
}

// middle returns the age from which on a child is of the older half; 0 when none is known.
func middle(counted map[int64]*child) int64 {
	var ages []int64
	for _, c := range counted {
		if c.Age >= 0 {
			ages = append(ages, c.Age)
		}
	}
	if len(ages) == 0 {
		return 0
	}
	slices.Sort(ages)
	return ages[len(ages)/2]
}

// mostOther returns the language that most children were tested in except one; empty if there is none.
func mostOther(counted map[int64]*child, than string) (most string) {
	children := map[string]int{}
	for _, c := range counted {
		if c.Language != "" && c.Language != than {
			children[c.Language]++
		}
	}
	for _, tag := range slices.Sorted(maps.Keys(children)) {
		if children[tag] > children[most] {
			most = tag
		}
	}
	return most
}

// store stores the next analysis. Members are written some at a time, so that others' saves pass between; they count once the
// analysis itself is stored.
func (s *Service) store(ctx context.Context, a application, l line, g *gathered, before *stored, seen int64, fresh []int64) (*stored, error) {
	next := g.figures(before)
	next.Number, next.At, next.Seen, next.Versions = before.number()+1, db.Micros(s.k.Now()), seen, l.versions
	bytes, err := pack(next)
	if err != nil {
		return nil, err
	}
	for some := range slices.Chunk(fresh, rowsAtOnce) {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return addMembers(ctx, tx, a.ID, l, next.Number, some) })
		if err != nil {
			return nil, err
		}
	}
	first := false
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		first, err = keep(ctx, tx, a.ID, l, snapshot{Number: next.Number, ComputedAt: next.At, Figures: bytes})
		return err
	})
	if err != nil {
		return nil, err
	}
	if !first { // another node was faster
		return s.load(ctx, s.k.DB.Read(), a.ID, l)
	}
	s.kept.Put(of{a.ID, l.name, next.Number}, next, len(bytes)*packedTimes)
	return next, nil
}
