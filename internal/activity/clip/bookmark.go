package clip

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

var bookmarksFull = fault.Define("clip.bookmarks-full", "This clip has 200 bookmarks, as many as it can have.")

// PutBookmark adds a bookmark to a clip of an activity that the actor runs, or gives it another word or moment.
func (s *Service) PutBookmark(ctx context.Context, actor authz.Actor, clipID string, b Bookmark) (Clip, error) {
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.store.find(ctx, tx, writable, actor, clipID)
		if err != nil {
			return err
		}
		if err := b.check(r); err != nil {
			return err
		}
		if err := s.store.putBookmark(ctx, tx, r.Key, b, db.Micros(s.k.Now())); err != nil {
			return err
		}
		marks, err := s.store.bookmarks(ctx, tx, r.Key)
		if err != nil {
			return err
		}
		if len(marks) > maxBookmarks {
			return fault.ConflictFor(codeFull, bookmarksFull)
		}
		return s.k.Audit.Record(ctx, tx, r.event("clip.bookmark"))
	})
	if err != nil {
		return Clip{}, err
	}
	return s.Clip(ctx, actor, clipID)
}

// RemoveBookmark takes a bookmark away; without it nothing changes.
func (s *Service) RemoveBookmark(ctx context.Context, actor authz.Actor, clipID, bookmarkID string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		r, err := s.store.find(ctx, tx, writable, actor, clipID)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `DELETE FROM clip_bookmark WHERE clip_key = $1 AND id = $2`, r.Key, bookmarkID); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, r.event("clip.bookmark"))
	})
}

func (store) putBookmark(ctx context.Context, tx *db.Tx, clipKey int64, b Bookmark, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO clip_bookmark (clip_key, id, at, text, created_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (clip_key, id) DO UPDATE SET at = $3, text = $4`, clipKey, b.BookmarkID, millis(b.At), b.Text, now)
	return err
}

type bookmarkRow struct {
	ClipKey int64  `db:"clip_key"`
	ID      string `db:"id"`
	At      int64  `db:"at"`
	Text    string `db:"text"`
}

// bookmarks returns the bookmarks of a clip in the order of their moments.
func (store) bookmarks(ctx context.Context, q db.Querier, clipKey int64) ([]Bookmark, error) {
	found, err := readBookmarks(ctx, q, `WHERE m.clip_key = $1`, clipKey)
	return found[clipKey], err
}

// bookmarksOf returns the bookmarks of all clips of an activity, by clip.
func (store) bookmarksOf(ctx context.Context, q db.Querier, activityKey int64) (map[int64][]Bookmark, error) {
	return readBookmarks(ctx, q, `JOIN clip k ON k.key = m.clip_key WHERE k.activity_key = $1`, activityKey)
}

func readBookmarks(ctx context.Context, q db.Querier, where string, key int64) (map[int64][]Bookmark, error) {
	var rows []bookmarkRow
	if err := q.Select(ctx, &rows, `SELECT m.clip_key, m.id, m.at, m.text FROM clip_bookmark m `+where+` ORDER BY m.at, m.id`, key); err != nil {
		return nil, err
	}
	found := map[int64][]Bookmark{}
	for _, r := range rows {
		found[r.ClipKey] = append(found[r.ClipKey], Bookmark{BookmarkID: r.ID, At: seconds(r.At), Text: r.Text})
	}
	return found, nil
}
