package roster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"milepost/internal/db"
)

// link is what a source's id of a child stands for. One without a child is of a child that was erased.
type link struct {
	SourcedID string `db:"sourced_id"`
	ChildID   string `db:"child_id"`
	Left      bool   `db:"was_left"`
	Leaving   bool   `db:"leaving"`
}

// links reads those of a source, for an import of it.
func (store) links(ctx context.Context, q db.Querier, sourceKey int64, importID string) (list []link, err error) {
	err = q.Select(ctx, &list, `SELECT sourced_id, COALESCE(child_id, '') AS child_id, left_at IS NOT NULL AS was_left, leaving_id = $2 AS leaving
		FROM roster_link WHERE source_key = $1`, sourceKey, importID)
	return list, err
}

// sourceIDs are the ids by which a source knows children.
type sourceIDs struct {
	of   map[string]*known
	gone map[string]bool // of children who are on the list no longer
}

// linked has children be found by the ids of a source.
func (r *roster) linked(list []link) {
	r.source = sourceIDs{of: make(map[string]*known, len(list)), gone: map[string]bool{}}
	for _, l := range list {
		children := r.byID[l.ChildID]
		if l.ChildID == "" || len(children) == 0 {
			r.source.gone[l.SourcedID] = true
			continue
		}
		child := children[0]
		r.source.of[l.SourcedID] = child
		child.Sources = append(child.Sources, l)
	}
}

// find looks for a child by a source's id of it.
func (s sourceIDs) find(c parsedRow) (f found, known bool) {
	child := s.of[c.source]
	switch {
	case child == nil && c.left:
		return found{}, true
	case child == nil && s.gone[c.source]:
		return found{reason: goneOnPurpose}, true
	case child == nil:
		return found{}, false
	case child.Archived && !child.left() && !c.left:
		return found{reason: archivedOnPurpose, about: child}, true
	}
	return found{child: child}, true
}

// left reports whether a source has had the child archived.
func (k *known) left() bool {
	for _, l := range k.Sources {
		if l.Left {
			return true
		}
	}
	return false
}

// taken reports whether a child is another one to the source than the one of a row: the source has an id for it that stays.
func (k *known) taken(c parsedRow) bool {
	if c.source == "" {
		return false
	}
	for _, l := range k.Sources {
		if l.SourcedID != c.source && !l.Leaving && !l.Left {
			return true
		}
	}
	return false
}

// isLinked reports whether the source's id of a row stands for the child already, who is not on the way out.
func (k *known) isLinked(c parsedRow) bool {
	for _, l := range k.Sources {
		if l.SourcedID == c.source {
			return !l.Left
		}
	}
	return c.source == ""
}

// linkedRow is a link that a row of an import makes.
type linkedRow struct{ sourcedID, childID string }

// putLinks stores what the source's ids of some rows stand for. An id that takes the place of another of the source's keeps that one, for
// an undo.
func (store) putLinks(ctx context.Context, tx *db.Tx, m *childImport, list []linkedRow) error {
	rows, ids := make([][]any, len(list)), make([]string, len(list))
	for i, l := range list {
		rows[i], ids[i] = []any{m.SourceKey, l.sourcedID, l.childID, m.ID}, l.childID
	}
	former := map[string]string{}
	for _, part := range db.InLists(ids) {
		var found []link
		source := part.Arg(m.SourceKey)
		err := tx.Select(ctx, &found, `SELECT sourced_id, child_id FROM roster_link WHERE child_id IN `+part.Marks+` AND source_key = `+source+`
			AND (left_at IS NOT NULL OR leaving_id = `+part.Arg(m.ID)+`)`, part.Args...)
		if err != nil {
			return err
		}
		for _, l := range found {
			former[l.ChildID] = l.SourcedID
		}
	}
	var replaced []string
	for i, l := range list {
		before := former[l.childID]
		if before == l.sourcedID {
			before = ""
		}
		if before != "" {
			replaced = append(replaced, before)
		}
		rows[i] = append(rows[i], before)
	}
	for _, part := range db.InLists(replaced) {
		if _, err := tx.Exec(ctx, `DELETE FROM roster_link WHERE sourced_id IN `+part.Marks+` AND source_key = `+part.Arg(m.SourceKey), part.Args...); err != nil {
			return err
		}
	}
	return db.PutRows(ctx, tx, `INSERT INTO roster_link (source_key, sourced_id, child_id, import_id, former_id) VALUES `,
		`ON CONFLICT (source_key, sourced_id) DO UPDATE SET child_id = excluded.child_id, left_at = NULL, leaving_id = ''`, 5, rows)
}

// setLeft stores when a source has had children archived; 0 for those who are back.
func (store) setLeft(ctx context.Context, tx *db.Tx, sourceKey int64, childIDs []string, at int64) error {
	for _, part := range db.InLists(childIDs) {
		left := part.Arg(db.OrNull(at))
		if _, err := tx.Exec(ctx, `UPDATE roster_link SET left_at = `+left+` WHERE child_id IN `+part.Marks+` AND source_key = `+part.Arg(sourceKey), part.Args...); err != nil {
			return err
		}
	}
	return nil
}

// unlink takes back the links that an import has made of children.
func (store) unlink(ctx context.Context, tx *db.Tx, m *childImport, childIDs []string) error {
	for _, part := range db.InLists(childIDs) {
		where := ` WHERE child_id IN ` + part.Marks + ` AND source_key = ` + part.Arg(m.SourceKey) + ` AND import_id = ` + part.Arg(m.ID)
		for _, text := range []string{
			`DELETE FROM roster_link` + where + ` AND former_id = ''`,
			`UPDATE roster_link SET sourced_id = former_id, former_id = ''` + where + ` AND former_id <> ''`,
		} {
			if _, err := tx.Exec(ctx, text, part.Args...); err != nil {
				return err
			}
		}
	}
	return nil
}

// eraseLinks forgets which ids sources have for a child that is erased. A hash is left of each, so that the child is not added again.
func (store) eraseLinks(ctx context.Context, tx *db.Tx, childID string) error {
	var list []struct {
		SourceKey int64  `db:"source_key"`
		SourcedID string `db:"sourced_id"`
	}
	if err := tx.Select(ctx, &list, `SELECT source_key, sourced_id FROM roster_link WHERE child_id = $1`, childID); err != nil {
		return err
	}
	for _, l := range list {
		_, err := tx.Exec(ctx, `UPDATE roster_link SET sourced_id = $3, child_id = NULL, former_id = '' WHERE source_key = $1 AND sourced_id = $2`,
			l.SourceKey, l.SourcedID, erasedID(l.SourceKey, l.SourcedID))
		if err != nil {
			return err
		}
	}
	return nil
}

// erasedID is what is left of a source's id of an erased child.
func erasedID(sourceKey int64, sourcedID string) string {
	sum := sha256.Sum256([]byte(strconv.FormatInt(sourceKey, 10) + " " + sourcedID))
	return "erased:" + hex.EncodeToString(sum[:])
}
