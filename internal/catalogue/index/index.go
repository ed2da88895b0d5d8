package index

import "sync"

// Index is every application of the marketplace. Many may read it at once.
type Index struct {
	mu     sync.RWMutex
	rows   []row             // by slot
	slot   map[string]uint32 // by application, of those in the marketplace
	live   bitset            // the slots that are not retired
	terms  map[string][]uint32
	words  vocabulary
	orders map[Order]*sortedIDs
	counts counts
}

// New makes an empty index.
func New() *Index {
	return &Index{
		slot: map[string]uint32{}, terms: map[string][]uint32{}, words: newVocabulary(), orders: newOrders(), counts: counts{},
	}
}

// Put takes applications out and puts listings in, each in place of what it was before.
func (x *Index) Put(gone []string, listings []Listing) {
	words := make([][]string, len(listings))
	for i, l := range listings {
		words[i] = wordsOf(l.Texts...)
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	for _, id := range gone {
		x.retire(id)
	}
	added := make([]uint32, len(listings))
	for i, l := range listings {
		x.retire(l.ID)
		added[i] = x.add(l)
		x.words.add(added[i], words[i])
	}
	for order, sorted := range x.orders {
		if order == sorted.order { // one may serve both ways
			sorted.insert(x.rows, added)
		}
	}
}

func (x *Index) add(l Listing) uint32 {
	slot := uint32(len(x.rows))
	r := newRow(l)
	x.rows, x.slot[l.ID] = append(x.rows, r), slot
	if int(slot)/64 == len(x.live) {
		x.live = append(x.live, 0)
	}
	x.live.add(slot)
	for _, f := range r.facets {
		x.terms[f.term()] = append(x.terms[f.term()], slot)
		x.counts.add(f, 1)
	}
	for _, label := range l.Labels {
		term := exact(ofLabel, label).term()
		x.terms[term] = append(x.terms[term], slot)
	}
	return slot
}

func (x *Index) retire(id string) {
	slot, there := x.slot[id]
	if !there {
		return
	}
	delete(x.slot, id)
	x.live.drop(slot)
	for _, f := range x.rows[slot].facets {
		x.counts.add(f, -1)
	}
}

// maxRetired is how many retired slots an index may hold in addition to the number of slots in use.
const maxRetired = 1000

// NeedsRebuild reports that most of the index is about what has changed since.
func (x *Index) NeedsRebuild() bool {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return len(x.rows) > 2*len(x.slot)+maxRetired
}

// Facets counts the whole marketplace.
func (x *Index) Facets() Facets {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return Facets{
		Areas: x.counts.values(ofArea), Classifications: x.counts.values(ofClassification),
		Languages: x.counts.values(ofLanguage), Currencies: x.counts.values(ofCurrency),
		Free: x.counts.of(ofPrice, priceFree), Paid: x.counts.of(ofPrice, pricePaid), Total: len(x.slot),
	}
}
