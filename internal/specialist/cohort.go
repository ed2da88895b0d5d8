package specialist

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"

	"milepost/internal/db"
	"milepost/internal/namesearch"
)

// child is a child with what lists show of it and the figures of its measures. It never changes: another one takes its place.
type child struct {
	key                                                                    int64
	id                                                                     string
	mine                                                                   bool
	first, middle, last, born, gender, ethnicity, language, address, email string
	phone                                                                  string
	sortName                                                               string
	searched                                                               string // as a search tests it
	folded                                                                 folded
	figures                                                                []figure
}

// folded are texts as filters compare them, without case and accents.
type folded struct{ first, middle, last, gender, ethnicity, language, address string }

func (c *child) fold() {
	c.folded = folded{
		first: namesearch.Text(c.first), middle: db.Fold(c.middle), last: namesearch.Text(c.last), gender: db.Fold(c.gender),
		ethnicity: db.Fold(c.ethnicity), language: db.Fold(c.language), address: db.Fold(c.address),
	}
}

// figure returns the child's figure of a measure, nil when it was never taken.
func (c *child) figure(measure int64) *figure {
	at, found := slices.BinarySearchFunc(c.figures, measure, func(f figure, key int64) int { return cmp.Compare(f.measure, key) })
	if !found {
		return nil
	}
	return &c.figures[at]
}

// bytes is about how much memory a child takes.
func (c *child) bytes() int {
	const fixed, perFigure = 480, 88
	return fixed + 2*len(c.first+c.middle+c.last+c.address+c.email) + len(c.sortName) + len(c.searched) + perFigure*len(c.figures)
}

// cohort holds the present children of an account's own list, in the order of their keys, at a version. It never changes;
// results computed from it are cached with it.
type cohort struct {
	version  int64
	children []*child
	size     int
	measured []int64 // keys of measures that there are figures of, or were in an earlier version

	mu        sync.Mutex
	orders    map[string][]place
	matches   map[string]*match
	summaries map[string]CohortSummary
}

// Bounds on the cached results of a cohort.
const (
	maxOrders    = 4
	maxMatches   = 16
	maxSummaries = 16
)

func newCohort(version int64, children []*child, measured []int64) *cohort {
	c := &cohort{
		version: version, children: children, measured: measured,
		orders: map[string][]place{}, matches: map[string]*match{}, summaries: map[string]CohortSummary{},
	}
	for _, one := range children {
		c.size += one.bytes()
	}
	return c
}

// measuresOf returns the keys of the measures of children's figures, each once.
func measuresOf(children []*child) []int64 {
	keys := map[int64]bool{}
	for _, c := range children {
		for i := range c.figures {
			keys[c.figures[i].measure] = true
		}
	}
	return slices.Sorted(maps.Keys(keys))
}

// find returns where a child is in the cohort.
func (c *cohort) find(key int64) (at int, found bool) {
	return slices.BinarySearchFunc(c.children, key, func(one *child, key int64) int { return cmp.Compare(one.key, key) })
}

// with returns the cohort at a later version: the children with the keys were read again, and those who are not among them have
// gone.
func (c *cohort) with(version int64, keys []int64, now []*child) *cohort {
	slices.Sort(keys)
	kept := make([]*child, 0, len(c.children)+len(now))
	for _, one := range c.children {
		if _, changed := slices.BinarySearch(keys, one.key); !changed {
			kept = append(kept, one)
		}
	}
	kept = append(kept, now...)
	slices.SortFunc(kept, byKey)
	return newCohort(version, kept, slices.Compact(slices.Sorted(slices.Values(append(slices.Clone(c.measured), measuresOf(now)...)))))
}

func byKey(a, b *child) int { return cmp.Compare(a.key, b.key) }

// kept returns what was computed under a name, or computes it. Two callers at once may both compute it.
func kept[T any](mu *sync.Mutex, all map[string]T, most int, name string, compute func() T) T {
	mu.Lock()
	found, ok := all[name]
	mu.Unlock()
	if ok {
		return found
	}
	found = compute()
	mu.Lock()
	defer mu.Unlock()
	if len(all) >= most {
		clear(all)
	}
	all[strings.Clone(name)] = found
	return found
}
