package shelf

import (
	"slices"

	"milepost/internal/db"
)

// Page is Find's answer for listings of which nobody keeps an index and which all fit.
func (q Query) Page(list []Listing) Found {
	places := make([]Place, len(list))
	for i, l := range list {
		r := row{id: l.ID, price: l.Price, published: l.PublishedAt}
		if q.Sort == "title" {
			r.title = db.SortKey(l.Title)
		}
		places[i] = q.place(&r)
	}
	slices.SortFunc(places, func(a, b Place) int { return q.way() * a.compare(b) })
	found := Found{Total: len(list)}
	for _, place := range places {
		if q.After != nil && q.way()*place.compare(*q.After) <= 0 {
			continue
		}
		if found.More = len(found.IDs) == q.Limit; found.More {
			break
		}
		found.IDs, found.Places = append(found.IDs, place.ID), append(found.Places, place)
	}
	return found
}
