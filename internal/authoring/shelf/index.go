package shelf

import "sync"

// Index is everything on the shelf. Many may read it at once.
type Index struct {
	mu    sync.RWMutex
	rows  []row             // by slot
	slot  map[string]uint32 // by application, of those on the shelf
	live  marks             // the slots that are not retired
	terms map[string][]uint32
	words vocabulary
	lines map[Order]*line
	tally tally
}

// New makes an empty shelf.
func New() *Index {
	return &Index{
		slot: map[string]uint32{}, terms: map[string][]uint32{}, words: newVocabulary(), lines: newLines(), tally: tally{},
	}
}

// Put takes applications off the shelf and puts listings on it, each in place of what it was before.
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
	for order, line := range x.lines {
		if order == line.order { // one line may serve both ways
			line.insert(x.rows, added)
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
		x.tally.add(f, 1)
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
		x.tally.add(f, -1)
	}
}

// worn is how many retired slots a shelf may carry along beside as many as are in use.
const worn = 1000

// Worn says that most of the index is about what has changed since: it should be made anew.
func (x *Index) Worn() bool {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return len(x.rows) > 2*len(x.slot)+worn
}

// Facets counts the whole shelf.
func (x *Index) Facets() Facets {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return Facets{
		Areas: x.tally.values(ofArea), Classifications: x.tally.values(ofClassification),
		Languages: x.tally.values(ofLanguage), Currencies: x.tally.values(ofCurrency),
		Free: x.tally.count(ofPrice, priceFree), Paid: x.tally.count(ofPrice, pricePaid), Total: len(x.slot),
	}
}
