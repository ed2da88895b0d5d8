package people

import (
	"context"

	"milepost/internal/db"
)

// indexBatch is how many people of an older version are indexed in one transaction.
const indexBatch = 200

// index makes the person findable by name and address. Call it in the transaction that stores them.
func (s *Service) index(ctx context.Context, tx *db.Tx, p Person) error {
	texts := []string{p.FirstName, p.MiddleName, p.LastName, p.Email}
	sortName := db.Fold(p.LastName + " " + p.FirstName)
	if sortName == "" {
		sortName = " " // empty is what was not indexed yet
	}
	_, err := tx.Exec(ctx, `UPDATE person SET sort_name = $1, search_text = $2 WHERE key = $3`, sortName, db.SearchText(texts...), p.Key)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM person_gram WHERE person_key = $1`, p.Key); err != nil {
		return err
	}
	var ownerKey int64
	if err := tx.Get(ctx, &ownerKey, `SELECT key FROM account WHERE id = $1`, p.OwnerID); err != nil {
		return err
	}
	var rows [][]any
	for _, gram := range db.Grams(texts...) {
		rows = append(rows, []any{ownerKey, gram, p.Key})
	}
	return db.InsertRows(ctx, tx, `INSERT INTO person_gram (owner_key, gram, person_key) VALUES `, 3, rows)
}

// IndexOld makes findable the people that an older version stored. Call it before the server starts.
func (s *Service) IndexOld(ctx context.Context) error {
	for {
		var n int
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			n, err = s.indexSome(ctx, tx)
			return err
		})
		if err != nil || n < indexBatch {
			return err
		}
	}
}

func (s *Service) indexSome(ctx context.Context, tx *db.Tx) (int, error) {
	var old []Person
	err := tx.Select(ctx, &old, `SELECT `+personColumns+` FROM person p WHERE p.sort_name = '' ORDER BY p.key LIMIT $1 + 0`, indexBatch)
	if err != nil {
		return 0, err
	}
	for _, p := range old {
		if err := s.index(ctx, tx, p); err != nil {
			return 0, err
		}
	}
	return len(old), nil
}
