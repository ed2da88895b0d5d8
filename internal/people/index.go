package people

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/namesearch"
)

// names is by what an account finds the people on its list.
var names = namesearch.Index{Table: "person", Grams: "person_gram", Row: "person_key", Scope: "owner_key"}

// index makes people findable by name and address. Call it in the transaction that stores them; their keys and owners must
// be set.
func (s *Service) index(ctx context.Context, tx *db.Tx, list ...Person) error {
	entries, err := s.store.nameEntries(ctx, tx, list)
	if err != nil {
		return err
	}
	return names.Put(ctx, tx, entries...)
}

// indexNew makes people findable who were just stored by insertMany.
func (s *Service) indexNew(ctx context.Context, tx *db.Tx, list []Person) error {
	entries, err := s.store.nameEntries(ctx, tx, list)
	if err != nil {
		return err
	}
	return names.Add(ctx, tx, entries...)
}

// searchTexts are the texts by which a person is found.
func (p Person) searchTexts() []string {
	return []string{p.FirstName, p.MiddleName, p.LastName, p.Email}
}

func (p Person) sortName() string { return namesearch.SortKey(p.LastName + " " + p.FirstName) }

// nameEntries are what the people are found by, each on the list of its owner.
func (store) nameEntries(ctx context.Context, tx *db.Tx, list []Person) ([]namesearch.Entry, error) {
	entries, owners := make([]namesearch.Entry, len(list)), map[string]int64{}
	for i, p := range list {
		owner, known := owners[p.OwnerID]
		if !known {
			if err := tx.Get(ctx, &owner, `SELECT key FROM account WHERE id = $1`, p.OwnerID); err != nil {
				return nil, err
			}
			owners[p.OwnerID] = owner
		}
		entries[i] = namesearch.Entry{Key: p.Key, Scope: owner, Sorted: p.sortName(), Texts: p.searchTexts()}
	}
	return entries, nil
}

// IndexOld makes findable the people that an older version stored. Call it before the server starts.
func (s *Service) IndexOld(ctx context.Context) error {
	return s.k.DB.Batches(ctx, namesearch.Batch, s.indexSome)
}

func (s *Service) indexSome(ctx context.Context, tx *db.Tx) (int, error) {
	var old []Person
	err := tx.Select(ctx, &old, `SELECT `+PersonColumns+` FROM person p WHERE p.sort_name = '' ORDER BY p.key LIMIT $1 + 0`, namesearch.Batch)
	if err != nil {
		return 0, err
	}
	return len(old), s.index(ctx, tx, old...)
}
