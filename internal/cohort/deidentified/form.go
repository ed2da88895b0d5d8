package deidentified

import (
	"cmp"
	"slices"
)

// waiting is an activity that is in no group.
type waiting struct {
	Key, Child   int64
	FinishedAt   int64
	Day          int32 // moved
	Returned     bool  // it was in a group that ended
	WaitedEnough bool  // it has waited for others alike for long enough
	Traits       Traits
	Activity     Activity
}

// kid are the activities of one child that go into a group together.
type kid struct {
	child int64
	all   []waiting
	fresh bool // one of them was in no group before
	day   int32
}

// cluster is a group that can be formed.
type cluster []kid

// levels are the combinations of traits that children share, from all traits to none.
var levels = []func(Traits) Traits{
	func(t Traits) Traits { return t },
	func(t Traits) Traits { return Traits{Gender: t.Gender, Band: t.Band, Disability: t.Disability} },
	func(t Traits) Traits { return Traits{Gender: t.Gender, Band: t.Band} },
	func(t Traits) Traits { return Traits{Band: t.Band} },
	func(Traits) Traits { return Traits{} },
}

// form groups the activities of one application, similar children first. An activity waits for similar ones until it has waited
// long enough.
func form(pool []waiting) []cluster {
	var formed []cluster
	for at, of := range levels {
		cells, left := map[Traits][]waiting{}, []waiting{}
		for _, w := range pool {
			if at > 0 && !w.WaitedEnough {
				left = append(left, w)
				continue
			}
			cells[of(w.Traits)] = append(cells[of(w.Traits)], w)
		}
		for _, key := range ordered(cells) {
			clusters, rest := split(cells[key])
			formed, left = append(formed, clusters...), append(left, rest...)
		}
		pool = left
	}
	return formed
}

func ordered(cells map[Traits][]waiting) []Traits {
	keys := make([]Traits, 0, len(cells))
	for key := range cells {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b Traits) int {
		return cmp.Or(cmp.Compare(a.Gender, b.Gender), cmp.Compare(a.Band, b.Band), cmp.Compare(a.Ethnicity, b.Ethnicity), cmp.Compare(a.Disability, b.Disability))
	})
	return keys
}

// split cuts a cell into groups of ten to nineteen children with activities that were in no group before, by the days of their
// tests. Activities that were in a group join them. The rest stays ungrouped.
func split(cell []waiting) (formed []cluster, rest []waiting) {
	kids := kidsOf(cell)
	fresh := 0
	for i := range kids {
		if kids[i].fresh {
			fresh++
		}
	}
	parts := fresh / Least
	if parts == 0 {
		return nil, cell
	}
	clusters, seen := make([]cluster, parts), 0
	for _, k := range kids {
		at := min(seen*parts/fresh, parts-1)
		clusters[at] = append(clusters[at], k)
		if k.fresh {
			seen++
		}
	}
	for _, c := range clusters {
		if c.sound() {
			formed = append(formed, c)
			continue
		}
		for _, k := range c {
			rest = append(rest, k.all...)
		}
	}
	return formed, rest
}

func kidsOf(cell []waiting) []kid {
	at := map[int64]int{}
	var kids []kid
	for _, w := range cell {
		i, known := at[w.Child]
		if !known {
			i = len(kids)
			at[w.Child] = i
			kids = append(kids, kid{child: w.Child, day: w.Day})
		}
		k := &kids[i]
		k.all, k.fresh, k.day = append(k.all, w), k.fresh || !w.Returned, min(k.day, w.Day)
	}
	slices.SortFunc(kids, func(a, b kid) int { return cmp.Or(cmp.Compare(a.day, b.day), cmp.Compare(a.child, b.child)) })
	return kids
}

// sound reports whether a group may be formed: it has ten children with activities that were in no group, and their results do
// not all but one coincide.
func (c cluster) sound() bool {
	fresh, shares := 0, map[float64]int{}
	most := 0
	for i := range c {
		if c[i].fresh {
			fresh++
		}
		share := c[i].share()
		shares[share]++
		most = max(most, shares[share])
	}
	return fresh >= Least && most <= len(c)-2
}

// share returns what a child reached in all of its activities; -1 where nothing counts.
func (k *kid) share() float64 {
	var points, most int64
	for _, w := range k.all {
		points, most = points+w.Activity.Points, most+w.Activity.Max
	}
	if most == 0 {
		return -1
	}
	return float64(points) / float64(most)
}
