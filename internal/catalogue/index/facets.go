package index

import (
	"cmp"
	"slices"
	"strings"

	"milepost/internal/db"
)

// The kinds of terms other than words.
const (
	ofLabel          = 'k'
	ofArea           = 'a'
	ofClassification = 'c'
	ofLanguage       = 'l'
	ofCurrency       = 'm'
	ofPrice          = 'p'
)

const (
	priceFree = "free"
	pricePaid = "paid"
)

// facet is a counted term. Its key identifies it; its name is how it was written.
type facet struct {
	kind      byte
	key, name string
}

// named is a facet whose spelling does not matter: authors type areas.
func named(kind byte, name string) facet { return facet{kind, db.Fold(name), name} }

func exact(kind byte, value string) facet { return facet{kind, value, value} }

func (f facet) term() string { return string(f.kind) + f.key }

// facets returns the facets that count a listing.
func (l Listing) facets() []facet {
	all := []facet{exact(ofClassification, l.Classification), named(ofArea, l.Area), exact(ofLanguage, l.Language)}
	switch {
	case l.Price.Free:
		all = append(all, exact(ofPrice, priceFree))
	case l.Price.paid():
		all = append(all, exact(ofPrice, pricePaid), exact(ofCurrency, l.Price.Currency))
	}
	return slices.DeleteFunc(all, func(f facet) bool { return f.key == "" })
}

// Count is a value of a facet and how many applications have it.
type Count struct {
	Value string
	Count int
}

// Facets are the values of the whole marketplace that can be filtered by, the most frequent first.
type Facets struct {
	Areas, Classifications, Languages, Currencies []Count
	Free, Paid, Total                             int
}

// maxValues bounds the shown values of a facet; rarer ones can be searched for.
const maxValues = 200

// counts is how many applications have each facet. The name of one with several spellings is the first.
type counts map[byte]map[string]*Count

func (t counts) add(f facet, n int) {
	if t[f.kind] == nil {
		t[f.kind] = map[string]*Count{}
	}
	c := t[f.kind][f.key]
	if c == nil {
		c = &Count{Value: f.name}
		t[f.kind][f.key] = c
	}
	if c.Count += n; c.Count == 0 {
		delete(t[f.kind], f.key)
	}
}

func (t counts) of(kind byte, key string) int {
	if c := t[kind][key]; c != nil {
		return c.Count
	}
	return 0
}

func (t counts) values(kind byte) []Count {
	counts := make([]Count, 0, len(t[kind]))
	for _, c := range t[kind] {
		counts = append(counts, *c)
	}
	slices.SortFunc(counts, func(a, b Count) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), strings.Compare(a.Value, b.Value))
	})
	return counts[:min(len(counts), maxValues)]
}
