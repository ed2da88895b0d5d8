package index

import "milepost/internal/namesearch"

// Listing is a published application as the marketplace finds it.
type Listing struct {
	ID string
	// Texts are the searchable texts.
	Texts []string
	// Labels are the types, categories and sub-categories of its questions, each of them one text.
	Labels                         []string
	Title                          string
	Area, Classification, Language string
	Price                          Price
	AgeBegin, AgeEnd               int64
	CreatedAt, PublishedAt         int64
}

// Price is the price of an application: free, an amount in minor units, or not for sale.
type Price struct {
	Free     bool
	Currency string
	Amount   int64
}

// PriceOf returns the price that lists sort and filter by: free if it can be had for nothing, else the unit's, else a month's.
func PriceOf(free, onSale bool, currency string, unit, month int64) Price {
	switch {
	case free:
		return Price{Free: true}
	case onSale && unit > 0:
		return Price{Currency: currency, Amount: unit}
	case onSale && month > 0:
		return Price{Currency: currency, Amount: month}
	}
	return Price{}
}

// paid reports that it has a price that somebody can pay.
func (p Price) paid() bool { return p.Currency != "" }

// row is a listing in its slot, without its texts.
type row struct {
	id, title          string // title as namesearch.SortKey
	price              Price
	begin, end         int64
	created, published int64
	facets             []facet
}

func newRow(l Listing) row {
	return row{
		id: l.ID, title: namesearch.SortKey(l.Title), price: l.Price, begin: l.AgeBegin, end: l.AgeEnd,
		created: l.CreatedAt, published: l.PublishedAt, facets: l.facets(),
	}
}
