package people

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/namesearch"
)

// names is by what an account finds the people on its list.
var names = namesearch.Index{Table: "person", Grams: "person_gram", Row: "person_key", Scope: "owner_key"}

// index makes people findable by name and address, and children by their school and ids too. Call it in the transaction that
// stores them, behind their records; their keys and owners must be set.
func (s *Service) index(ctx context.Context, tx *db.Tx, list ...Person) error {
	entries, err := s.store.nameEntries(ctx, tx, list)
	if err != nil {
		return err
	}
	return names.Put(ctx, tx, entries...)
}

// indexNew makes people findable that insertMany has just stored.
func (s *Service) indexNew(ctx context.Context, tx *db.Tx, list []Person) error {
	entries, err := s.store.nameEntries(ctx, tx, list)
	if err != nil {
		return err
	}
	return names.Add(ctx, tx, entries...)
}

// searchTexts returns the texts by which a person is found; of a child there are more.
func (p Person) searchTexts() []string {
	return []string{p.FirstName, p.MiddleName, p.LastName, p.Email}
}

// searchTexts returns the texts by which a child is found.
func (c Child) searchTexts() []string { return append(c.Person.searchTexts(), c.foundBy()...) }

// foundBy returns the texts of a child's record that a search finds, besides the names; recordFound are their fields.
func (r Record) foundBy() []string { return []string{r.School, r.MedicalID, r.CustomID} }

var recordFound = []string{"school", "medical_id", "custom_id"}

func (p Person) sortName() string { return namesearch.SortKey(p.LastName + " " + p.FirstName) }

// nameEntries returns the index entries of the people's names, each on the list of its owner.
func (store) nameEntries(ctx context.Context, tx *db.Tx, list []Person) ([]namesearch.Entry, error) {
	entries, owners := make([]namesearch.Entry, len(list)), map[string]int64{}
	records, err := recordTexts(ctx, tx, list)
	if err != nil {
		return nil, err
	}
	for i, p := range list {
		owner, known := owners[p.OwnerID]
		if !known {
			if err := tx.Get(ctx, &owner, `SELECT key FROM account WHERE id = $1`, p.OwnerID); err != nil {
				return nil, err
			}
			owners[p.OwnerID] = owner
		}
		entries[i] = namesearch.Entry{Key: p.Key, Scope: owner, Sorted: p.sortName(), Texts: append(p.searchTexts(), records[p.ID]...)}
	}
	return entries, nil
}

// recordTexts returns the searchable texts of children's records, by their ids.
func recordTexts(ctx context.Context, tx *db.Tx, list []Person) (map[string][]string, error) {
	var children []string
	for _, p := range list {
		if p.Kind == KindChild {
			children = append(children, p.ID)
		}
	}
	found := make(map[string][]string, len(children))
	for _, part := range db.InLists(children) {
		var rows []struct {
			ID      string `db:"id"`
			Further string `db:"further"`
			Record
		}
		if err := tx.Select(ctx, &rows, `SELECT c.id, c.school, c.medical_id, c.custom_id,
			COALESCE((SELECT string_agg(f.value, ' ') FROM child_further_id f WHERE f.child_id = c.id), '') AS further FROM child c WHERE c.id IN `+part.Marks, part.Args...); err != nil {
			return nil, err
		}
		for i := range rows {
			found[rows[i].ID] = append(rows[i].foundBy(), rows[i].Further)
		}
	}
	return found, nil
}
