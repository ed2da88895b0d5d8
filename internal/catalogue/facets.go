package catalogue

import (
	"context"

	"milepost/internal/catalogue/index"
)

// FacetCount is a value that the marketplace can be filtered by, and how many of its applications have it.
type FacetCount struct {
	Value string `json:"value"`
	Count int    `json:"count"`
}

// Facets are all values by which the marketplace can be filtered, the most frequent first.
type Facets struct {
	Areas           []FacetCount `json:"areas"`
	Classifications []FacetCount `json:"classifications"`
	Languages       []FacetCount `json:"languages" doc:"BCP 47 tags"`
	Currencies      []FacetCount `json:"currencies" doc:"of what has a price"`
	Free            int          `json:"free"`
	Paid            int          `json:"paid"`
	Total           int          `json:"total"`
}

// Facets counts what the marketplace can be searched by.
func (s *Service) Facets(ctx context.Context) (Facets, error) {
	x, err := s.latest(ctx)
	if err != nil {
		return Facets{}, err
	}
	f := x.Facets()
	return Facets{
		Areas: counted(f.Areas), Classifications: counted(f.Classifications), Languages: counted(f.Languages),
		Currencies: counted(f.Currencies), Free: f.Free, Paid: f.Paid, Total: f.Total,
	}, nil
}

func counted(counts []index.Count) []FacetCount {
	list := make([]FacetCount, len(counts))
	for i, c := range counts {
		list[i] = FacetCount(c)
	}
	return list
}
