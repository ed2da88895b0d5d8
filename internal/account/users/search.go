package users

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/listing"
)

// search is what somebody looks for, and where it begins.
type search struct {
	listing.Search
	// gram is the rarest, empty when nothing is looked for; also are further ones, when even the rarest is frequent:
	// together they leave few accounts to be read.
	gram       string
	extraGrams []string
}

// choose finds the rarest gram.
func (f *search) choose(ctx context.Context, q db.Querier) error {
	sources := make([]listing.Source, len(f.Grams))
	for i, gram := range f.Grams {
		sources[i] = listing.Source{Keyed: true, Select: func(s *listing.Statement) {
			s.Add(`SELECT account_key AS key FROM account_gram WHERE gram = %s`, gram)
		}}
	}
	ranks, err := listing.Rarest(ctx, q, sources)
	if err != nil {
		return err
	}
	f.gram, f.extraGrams = "", nil
	for i, rank := range ranks {
		switch {
		case i == 0:
			f.gram = f.Grams[rank.Source]
		case i < 3 && ranks[0].Frequent:
			f.extraGrams = append(f.extraGrams, f.Grams[rank.Source])
		}
	}
	return nil
}
