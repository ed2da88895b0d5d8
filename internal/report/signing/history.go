package signing

import (
	"context"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/report"
	"milepost/internal/report/content"
	"milepost/internal/wire"
)

const (
	// historyEvery is the least time between kept states while a report is edited.
	historyEvery = 10 * time.Minute
	// maxHistory bounds the kept states of a report; the oldest are removed.
	maxHistory = 50
)

// SavedState is the content of a report before a later save.
type SavedState struct {
	Revision int64     `json:"revision" db:"revision"`
	SavedAt  wire.Time `json:"saved_at" db:"saved_at"`
	SavedBy  string    `json:"saved_by" db:"saved_by" doc:"name of the person who saved it"`
}

// SavedContent is such a state with its content.
type SavedContent struct {
	SavedState
	Content content.Content `json:"content"`
}

// Keep stores the state that a save is about to replace, unless a state was stored shortly before. So the end of each editing
// session is kept, and a save costs one more statement.
func (s *Service) Keep(ctx context.Context, tx *db.Tx, id string) error {
	now := s.k.Now()
	added, err := tx.Exec(ctx, `INSERT INTO report_history (report_id, revision, content, saved_by, saved_at, kept_at)
		SELECT r.id, r.revision, r.content, r.owner_id, r.updated_at, $2 FROM report r WHERE r.id = $1
		AND NOT EXISTS (SELECT 1 FROM report_history h WHERE h.report_id = r.id AND h.kept_at > $3)`,
		id, db.Micros(now), db.Micros(now.Add(-historyEvery)))
	if err != nil || added == 0 {
		return err
	}
	_, err = tx.Exec(ctx, `DELETE FROM report_history WHERE report_id = $1 AND revision <=
		(SELECT h.revision FROM report_history h WHERE h.report_id = $1 ORDER BY h.revision DESC LIMIT 1 OFFSET $2 + 0)`, id, maxHistory)
	return err
}

const historyColumns = `SELECT h.revision, h.saved_at, TRIM(o.first_name || ' ' || o.last_name) AS saved_by`

// History lists what was written before in a report of a child that the actor can access, the newest first; any other is
// [db.ErrNotFound].
func (s *Service) History(ctx context.Context, actor authz.Actor, id string) ([]SavedState, error) {
	q := s.k.DB.Read()
	row, err := report.Find(ctx, q, actor, id, report.Readable)
	if err != nil {
		return nil, err
	}
	list := []SavedState{}
	err = q.Select(ctx, &list, historyColumns+` FROM report_history h JOIN account o ON o.id = h.saved_by
		WHERE h.report_id = $1 AND h.revision > $2`+notOfAnother+` ORDER BY h.revision DESC`, id, 0, actor.ID)
	if err != nil {
		return nil, err
	}
	return list, s.auditReadOf(ctx, row.ID, row.ChildID, map[string]any{"history": len(list)})
}

// Saved reads a stored former state of a report of a child that the actor can access; any other revision is [db.ErrNotFound]. What
// was written about another child is marked for review, as it was marked in the report when its activity was moved.
func (s *Service) Saved(ctx context.Context, actor authz.Actor, id string, revision int64) (SavedContent, error) {
	q := s.k.DB.Read()
	row, err := report.Find(ctx, q, actor, id, report.Readable)
	if err != nil {
		return SavedContent{}, err
	}
	var kept struct {
		SavedState
		Text   string `db:"content"`
		Former string `db:"former_child"`
	}
	err = q.Get(ctx, &kept, historyColumns+`, h.content, h.former_child FROM report_history h JOIN account o ON o.id = h.saved_by
		WHERE h.report_id = $1 AND h.revision = $2`+notOfAnother, id, revision, actor.ID)
	if err != nil {
		return SavedContent{}, err
	}
	then, err := content.Read(kept.Text)
	if err == nil && kept.Former != "" && kept.Former != row.ChildID {
		then, _, err = report.ForAnother(ctx, q, then, kept.Former, row.ChildID)
	}
	if err != nil {
		return SavedContent{}, err
	}
	return SavedContent{kept.SavedState, then}, s.auditReadOf(ctx, row.ID, row.ChildID, map[string]any{"revision": revision})
}
