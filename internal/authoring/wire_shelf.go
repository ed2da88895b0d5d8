package authoring

// FacetCount is a value that the marketplace can be filtered by, and how many of its applications have it.
type FacetCount struct {
	Value string `json:"value"`
	Count int    `json:"count"`
}

// Facets are all values that the marketplace can be filtered by, those of most applications first.
type Facets struct {
	Areas           []FacetCount `json:"areas"`
	Classifications []FacetCount `json:"classifications"`
	Languages       []FacetCount `json:"languages" doc:"BCP 47 tags"`
	Currencies      []FacetCount `json:"currencies" doc:"of what has a price"`
	Free            int          `json:"free"`
	Paid            int          `json:"paid"`
	Total           int          `json:"total"`
}
