package scoring

import (
	"cmp"
	"slices"
)

// Category holds one category's figures.
type Category struct {
	Name string
	Counts
	Points
	Share       *float64
	ShareReason string
}

// categories sums each category up, weakest first: ascending by share, among equals the one with more questions first,
// then the one that comes first in the application. Categories without a share come last.
func categories(list []Answer) []Category {
	all := []Category{}
	index := map[string]int{}
	for _, a := range list {
		at, known := index[a.Category]
		if !known {
			at = len(all)
			index[a.Category] = at
			all = append(all, Category{Name: a.Category})
		}
		all[at].Counts.add(a)
		all[at].Points.add(a)
	}
	for i := range all {
		all[i].Share, all[i].ShareReason = share(all[i].Counts, all[i].Points)
	}
	slices.SortStableFunc(all, func(a, b Category) int {
		return cmp.Or(weaker(a, b), cmp.Compare(b.Questions, a.Questions))
	})
	return all
}

// weaker orders two categories by their exact fractions, not by the rounded shares; 0 when they are equal.
func weaker(a, b Category) int {
	if a.Share == nil || b.Share == nil {
		return cmp.Compare(absent(a.Share), absent(b.Share))
	}
	return cmp.Compare(a.Reached*b.Highest, b.Reached*a.Highest)
}

func absent(share *float64) int {
	if share == nil {
		return 1
	}
	return 0
}

// extremes returns the strongest and the weakest of the sorted categories of which enough was administered; none among equals.
func extremes(all Counts, sorted []Category) (strongest, noStrongest, weakest, noWeakest string) {
	var compared []Category
	for _, c := range sorted {
		if c.Share != nil && c.enough() {
			compared = append(compared, c)
		}
	}
	last := len(compared) - 1
	switch {
	case len(compared) == 0:
		reason := cmp.Or(all.Missing(), TooMuchMissing)
		if all.enough() && all.Questions > 0 && !anyPoints(sorted) {
			reason = NoPoints
		}
		return "", reason, "", reason
	case len(compared) == 1:
		return "", OneCategory, "", OneCategory
	}
	if weaker(compared[last-1], compared[last]) == 0 {
		noStrongest = NoDifference
	} else {
		strongest = compared[last].Name
	}
	if weaker(compared[0], compared[1]) == 0 {
		noWeakest = NoDifference
	} else {
		weakest = compared[0].Name
	}
	return strongest, noStrongest, weakest, noWeakest
}

func anyPoints(list []Category) bool {
	return slices.ContainsFunc(list, func(c Category) bool { return c.Highest > 0 })
}
