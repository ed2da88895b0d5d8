package deidentified

import (
	"cmp"
	"slices"
)

// freeze returns the stored form of a cluster's group.
func (c cluster) freeze(applicationID string) (Group, error) {
	g := Group{ApplicationID: applicationID, FirstDay: c[0].all[0].Day, LastDay: c[0].all[0].Day, Children: int64(len(c))}
	members := make([][]Activity, 0, len(c))
	for i := range c {
		var activities []Activity
		for _, w := range c[i].all {
			activities = append(activities, w.Activity)
			g.FirstDay, g.LastDay = min(g.FirstDay, w.Day), max(g.LastDay, w.Day)
		}
		slices.SortFunc(activities, compare)
		members = append(members, activities)
		g.Activities += int64(len(activities))
	}
	// the order depends only on the counted values, so that it reveals no member
	slices.SortFunc(members, func(a, b []Activity) int { return slices.CompareFunc(a, b, compare) })
	g.Gender = c.common(func(t Traits) string { return t.Gender })
	g.Band = c.common(func(t Traits) string { return t.Band })
	g.Ethnicity = c.common(func(t Traits) string { return t.Ethnicity })
	g.Disability = c.common(func(t Traits) string { return t.Disability })
	var err error
	g.Packed, err = Pack(members)
	return g, err
}

func compare(a, b Activity) int {
	return cmp.Or(cmp.Compare(a.Points, b.Points), cmp.Compare(a.Max, b.Max), cmp.Compare(a.Media, b.Media), cmp.Compare(a.Repeats, b.Repeats),
		cmp.Compare(a.Hints, b.Hints))
}

// common returns what all activities of a cluster have in common, nil when they differ.
func (c cluster) common(of func(Traits) string) *string {
	first := of(c[0].all[0].Traits)
	for i := range c {
		for _, w := range c[i].all {
			if of(w.Traits) != first {
				return nil
			}
		}
	}
	return &first
}
