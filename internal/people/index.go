package people

import (
	"context"
	"slices"

	"milepost/internal/db"
)

// indexBatch is how many people are indexed at a time, and in one transaction when an older version stored them.
const indexBatch = 200

// index makes the person findable by name and address. Call it in the transaction that stores them.
func (s *Service) index(ctx context.Context, tx *db.Tx, p Person) error {
	return s.indexMany(ctx, tx, []Person{p})
}

// indexMany makes many people findable, with few statements. Call it in the transaction that stores them; their keys and
// owners must be set.
func (s *Service) indexMany(ctx context.Context, tx *db.Tx, list []Person) error {
	owners := map[string]int64{}
	for part := range slices.Chunk(list, indexBatch) {
		if err := s.store.findOwners(ctx, tx, part, owners); err != nil {
			return err
		}
		if err := s.store.putNames(ctx, tx, part); err != nil {
			return err
		}
		if err := s.store.dropGrams(ctx, tx, part); err != nil {
			return err
		}
		if err := s.store.addGrams(ctx, tx, part, owners); err != nil {
			return err
		}
	}
	return nil
}

// indexNew makes people findable who were just stored by insertMany.
func (s *Service) indexNew(ctx context.Context, tx *db.Tx, list []Person) error {
	owners := map[string]int64{}
	if err := s.store.findOwners(ctx, tx, list, owners); err != nil {
		return err
	}
	return s.store.addGrams(ctx, tx, list, owners)
}

// found are the texts by which a person is found.
func (p Person) found() []string { return []string{p.FirstName, p.MiddleName, p.LastName, p.Email} }

// names are what lists are sorted by and searched in.
func (p Person) names() (sorted, searched string) {
	return db.SortKey(p.LastName + " " + p.FirstName), db.SearchText(p.found()...)
}

// findOwners adds the keys of the accounts that have the people on their list.
func (store) findOwners(ctx context.Context, tx *db.Tx, list []Person, owners map[string]int64) error {
	for _, p := range list {
		if owners[p.OwnerID] != 0 {
			continue
		}
		var key int64
		if err := tx.Get(ctx, &key, `SELECT key FROM account WHERE id = $1`, p.OwnerID); err != nil {
			return err
		}
		owners[p.OwnerID] = key
	}
	return nil
}

// putNames stores the people's names as lists need them.
func (store) putNames(ctx context.Context, tx *db.Tx, list []Person) error {
	rows := make([][]any, len(list))
	for i, p := range list {
		sorted, searched := p.names()
		rows[i] = []any{p.Key, sorted, searched}
	}
	return db.UpdateRows(ctx, tx, `UPDATE person SET sort_name = v.column2, search_text = v.column3 FROM (VALUES `,
		`) AS v WHERE key = v.column1`, []string{"BIGINT", "TEXT", "TEXT"}, rows)
}

// dropGrams forgets the parts under which a search finds the people.
func (store) dropGrams(ctx context.Context, tx *db.Tx, list []Person) error {
	keys := make([]int64, len(list))
	for i, p := range list {
		keys[i] = p.Key
	}
	for _, part := range db.InLists(keys) {
		if _, err := tx.Exec(ctx, `DELETE FROM person_gram WHERE person_key IN `+part.Marks, part.Args...); err != nil {
			return err
		}
	}
	return nil
}

// addGrams stores the parts under which a search finds the people.
func (store) addGrams(ctx context.Context, tx *db.Tx, list []Person, owners map[string]int64) error {
	var rows [][]any
	for _, p := range list {
		for _, gram := range db.Grams(p.found()...) {
			rows = append(rows, []any{owners[p.OwnerID], gram, p.Key})
		}
	}
	return db.InsertRows(ctx, tx, `INSERT INTO person_gram (owner_key, gram, person_key) VALUES `, 3, rows)
}

// IndexOld makes findable the people that an older version stored. Call it before the server starts.
func (s *Service) IndexOld(ctx context.Context) error {
	return s.k.DB.Batches(ctx, indexBatch, s.indexSome)
}

func (s *Service) indexSome(ctx context.Context, tx *db.Tx) (int, error) {
	var old []Person
	err := tx.Select(ctx, &old, `SELECT `+PersonColumns+` FROM person p WHERE p.sort_name = '' ORDER BY p.key LIMIT $1 + 0`, indexBatch)
	if err != nil {
		return 0, err
	}
	return len(old), s.indexMany(ctx, tx, old)
}
