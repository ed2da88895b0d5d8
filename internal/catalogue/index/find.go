package index

import (
	"slices"
	"sort"
	"strings"

	"milepost/internal/namesearch"
)

// Query is a search of the marketplace. Empty fields do not restrict it.
type Query struct {
	Order
	Text                           string
	Labels                         []string
	Area, Classification, Language string
	// Free asks for what costs nothing; Paid for what has a price.
	Free, Paid                 bool
	Currency                   string
	PriceFrom, PriceTo         int64 // PriceTo -1: any
	AgeFrom, AgeTo             int64 // AgeTo -1: any
	CreatedFrom, CreatedBefore int64
	After                      *Place
	Limit                      int
}

// Found is a part of what a query finds.
type Found struct {
	IDs    []string
	Places []Place
	Total  int
	// More reports that others follow.
	More bool
}

// Find returns a query.
func (x *Index) Find(q Query) Found {
	x.mu.RLock()
	defer x.mu.RUnlock()
	hits := append(bitset(nil), x.live...)
	for _, term := range q.terms() {
		hits.intersect(x.having(x.terms[term]))
	}
	words := q.words()
	if len(words) == 0 && strings.TrimSpace(q.Text) != "" {
		return Found{} // what has no word is in no text
	}
	for _, word := range words {
		having := newBitset(len(x.rows))
		x.words.having(word, having)
		hits.intersect(having)
	}
	if test := q.test(); test != nil {
		hits.filter(func(slot uint32) bool { return test(&x.rows[slot]) })
	}
	found := Found{Total: hits.count()}
	if found.Total > 0 {
		x.walk(q, hits, &found)
	}
	return found
}

// maxWords bounds a search, whatever somebody pastes.
const maxWords = 20

func (q Query) words() []string {
	words := wordsOf(q.Text)
	return words[:min(len(words), maxWords)]
}

func (x *Index) having(slots []uint32) bitset {
	m := newBitset(len(x.rows))
	for _, slot := range slots {
		m.add(slot)
	}
	return m
}

// terms returns the terms that matches must all have.
func (q Query) terms() (terms []string) {
	ask := func(f facet) {
		if f.key != "" {
			terms = append(terms, f.term())
		}
	}
	ask(named(ofArea, q.Area))
	ask(exact(ofClassification, q.Classification))
	ask(exact(ofLanguage, q.Language))
	ask(exact(ofCurrency, q.Currency))
	if q.Free {
		ask(exact(ofPrice, priceFree))
	}
	if q.Paid {
		ask(exact(ofPrice, pricePaid))
	}
	for _, label := range q.Labels {
		ask(exact(ofLabel, label))
	}
	return terms
}

// test returns what the rows are asked one by one; nil when nothing is.
func (q Query) test() func(r *row) bool {
	if q.AgeTo < 0 && q.PriceFrom <= 0 && q.PriceTo < 0 && q.CreatedFrom == 0 && q.CreatedBefore == 0 {
		return nil
	}
	return func(r *row) bool {
		return (q.AgeTo < 0 || r.begin <= q.AgeTo && r.end >= q.AgeFrom) &&
			r.price.Amount >= q.PriceFrom && (q.PriceTo < 0 || r.price.Amount <= q.PriceTo) &&
			r.created >= q.CreatedFrom && (q.CreatedBefore == 0 || r.created < q.CreatedBefore)
	}
}

// walk follows the order from after the place until the page is full.
func (x *Index) walk(q Query, hits bitset, found *Found) {
	sorted := x.orders[q.Order]
	for i := sorted.begin(x.rows, q); i >= 0 && i < len(sorted.slots); i += q.way() {
		slot := sorted.slots[i]
		if !hits.has(slot) {
			continue
		}
		if len(found.IDs) == q.Limit {
			found.More = true
			return
		}
		r := &x.rows[slot]
		found.IDs, found.Places = append(found.IDs, r.id), append(found.Places, q.place(r))
	}
}

// begin returns the number of the first slot after the query's place.
func (l *sortedIDs) begin(rows []row, q Query) int {
	first := 0
	if q.After != nil {
		first = sort.Search(len(l.slots), func(i int) bool {
			way := l.order.place(&rows[l.slots[i]]).compare(*q.After)
			return way > 0 || q.Down && way == 0
		})
	}
	switch {
	case !q.Down:
		return first
	case q.After == nil:
		return len(l.slots) - 1
	}
	return first - 1
}

// Page is Find for listings without an index that all match.
func (q Query) Page(list []Listing) Found {
	places := make([]Place, len(list))
	for i, l := range list {
		r := row{id: l.ID, price: l.Price, published: l.PublishedAt}
		if q.Sort == "title" {
			r.title = namesearch.SortKey(l.Title)
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
