package join

import (
	"context"
	"encoding/json"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people/dataexport"
)

func text(content string) (plain string, err error) {
	if err = json.Unmarshal([]byte(content), &plain); err != nil {
		return "", fmt.Errorf("join: read a kept text: %w", err)
	}
	return plain, nil
}

// Resolve returns, for ids of joined records, the id of the child they belong to now. Access is not checked here.
func (s *Service) Resolve(ctx context.Context, ids []string) (map[string]string, error) {
	return aliases(ctx, s.k.DB.Read(), ids)
}

// mostNames bounds the ids of one child.
const mostNames = 500

// Names are all ids by which a child is named, whichever of them is given: its own and those of joined records. An id that names no
// child is returned alone.
func Names(ctx context.Context, q db.Querier, id string) ([]string, error) {
	now, err := aliases(ctx, q, []string{id})
	if err != nil {
		return nil, err
	}
	child := named(now, id)
	var former []string
	if err := q.Select(ctx, &former, `SELECT id FROM child_alias WHERE child_id = $1 ORDER BY id LIMIT $2 + 0`, child, mostNames); err != nil {
		return nil, err
	}
	return append([]string{child}, former...), nil
}

func aliases(ctx context.Context, q db.Querier, ids []string) (map[string]string, error) {
	found := map[string]string{}
	for _, list := range db.InLists(ids) {
		var rows []struct {
			ID    string `db:"id"`
			Child string `db:"child_id"`
		}
		if err := q.Select(ctx, &rows, `SELECT id, child_id FROM child_alias WHERE id IN `+list.Marks, list.Args...); err != nil {
			return nil, err
		}
		for _, r := range rows {
			found[r.ID] = r.Child
		}
	}
	return found, nil
}

// Sweep ends joins from before a time: they can no longer be undone, and the joined records' data are removed. Their ids still
// name the children.
func (s *Service) Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return s.end(ctx, tx, `joined_at < $1`, limit, before)
}

// ChildMoved ends the joins of a child that another account has on its list now: a record cannot come back to the former list.
func (s *Service) ChildMoved(ctx context.Context, tx *db.Tx, childID, _, _ string) error {
	_, err := s.end(ctx, tx, ofChild, maxJoins, childID)
	return err
}

// maxJoins bounds the joins that one transaction ends.
const maxJoins = 1_000

// ofChild are the joins of a child and of the records that were joined with it.
const ofChild = `(kept_id = $1 OR kept_id IN (SELECT id FROM child_alias WHERE child_id = $1))`

func (s *Service) end(ctx context.Context, tx *db.Tx, where string, limit int, args ...any) (int64, error) {
	var rows []struct {
		ID    string `db:"id"`
		Photo string `db:"photo"`
	}
	err := tx.Select(ctx, &rows, fmt.Sprintf(`SELECT id, photo FROM child_join WHERE %s ORDER BY joined_at LIMIT $%d + 0`, where, len(args)+1), append(args, limit)...)
	if err != nil {
		return 0, err
	}
	for _, r := range rows {
		if _, err := tx.Exec(ctx, `DELETE FROM child_join WHERE id = $1`, r.ID); err != nil {
			return 0, err
		}
		if r.Photo == "" {
			continue
		}
		if err := s.upper.RemovePhoto(ctx, tx, r.Photo); err != nil {
			return 0, err
		}
	}
	return int64(len(rows)), nil
}

// Tables returns the tables that Erase empties.
func (*Service) Tables() []string {
	return []string{"child_join", "child_join_row", "child_alias", "child_further_id"}
}

// Erase removes stored data of a child's joined records, some at a time, and reports whether there may be more.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	var keys []int64
	if err := tx.Select(ctx, &keys, `SELECT former_key FROM child_alias WHERE child_id = $1 ORDER BY id`, childID); err != nil {
		return false, err
	}
	for _, key := range keys {
		if more, err := s.upper.ForgetKey(ctx, tx, key); err != nil || more {
			return more, err
		}
	}
	if n, err := s.end(ctx, tx, ofChild, maxJoins, childID); err != nil || n == maxJoins {
		return n == maxJoins, err
	}
	for _, query := range []string{`DELETE FROM child_alias WHERE child_id = $1`, `DELETE FROM child_further_id WHERE child_id = $1`} {
		if _, err := tx.Exec(ctx, query, childID); err != nil {
			return false, err
		}
	}
	return false, nil
}

// Export adds the joins of a child and its further ids to the export of its owner.
func (s *Service) Export(ctx context.Context, actor authz.Actor, childID string, shared bool, out *dataexport.Archive) error {
	if shared {
		return nil
	}
	joins, err := s.List(ctx, actor, childID)
	if err != nil || len(joins.Joins)+len(joins.FurtherIDs) == 0 {
		return err
	}
	return out.JSON("joins.json", joins)
}
