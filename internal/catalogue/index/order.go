package index

import (
	"cmp"
	"slices"
	"sort"
	"strings"
)

// Order is a way to sort a list.
type Order struct {
	// Sort is newest, title or price.
	Sort string
	Down bool
}

// Place is the position of a listing in an order. No two listings share one.
type Place struct {
	Text   string
	Number int64
	ID     string
}

func (p Place) compare(other Place) int {
	return cmp.Or(strings.Compare(p.Text, other.Text), cmp.Compare(p.Number, other.Number), strings.Compare(p.ID, other.ID))
}

func (o Order) way() int {
	if o.Down {
		return -1
	}
	return 1
}

// place returns the position of a row. Free applications come before paid ones, these by currency and amount; those not for
// sale come last in both directions.
func (o Order) place(r *row) Place {
	switch o.Sort {
	case "title":
		return Place{Text: r.title, ID: r.id}
	case "price":
		switch {
		case r.price.Free:
			return Place{Text: "1", ID: r.id}
		case r.price.paid():
			return Place{Text: "2" + r.price.Currency, Number: r.price.Amount, ID: r.id}
		case o.Down:
			return Place{Text: "0", ID: r.id}
		}
		return Place{Text: "3", ID: r.id}
	}
	return Place{Number: r.published, ID: r.id}
}

// sortedIDs are an order's slots by their places, ascending. Retired ones stay among them.
type sortedIDs struct {
	order Order
	slots []uint32
}

// newOrders makes one for each order; the order of prices has its own for each way.
func newOrders() map[Order]*sortedIDs {
	orders := map[Order]*sortedIDs{}
	for _, name := range []string{"newest", "title"} {
		l := &sortedIDs{order: Order{Sort: name}}
		orders[Order{name, false}], orders[Order{name, true}] = l, l
	}
	for _, down := range []bool{false, true} {
		o := Order{"price", down}
		orders[o] = &sortedIDs{order: o}
	}
	return orders
}

// insert puts new slots where they belong, copying what lies between them.
func (l *sortedIDs) insert(rows []row, added []uint32) {
	place := func(slot uint32) Place { return l.order.place(&rows[slot]) }
	added = slices.SortedFunc(slices.Values(added), func(a, b uint32) int { return place(a).compare(place(b)) })
	merged := make([]uint32, 0, len(l.slots)+len(added))
	rest := l.slots
	for _, slot := range added {
		at := place(slot)
		n := sort.Search(len(rest), func(i int) bool { return place(rest[i]).compare(at) > 0 })
		merged, rest = append(append(merged, rest[:n]...), slot), rest[n:]
	}
	merged = append(merged, rest...)
	l.slots = merged
}
