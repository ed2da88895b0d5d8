package join

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// stored is a stored join.
type stored struct {
	ID       string `db:"id"`
	KeptID   string `db:"kept_id"`
	JoinedID string `db:"joined_id"`
	Reason   string `db:"reason"`
	JoinedAt int64  `db:"joined_at"`
	JoinedBy string `db:"joined_by"` // name
	Now      string `db:"now_id"`    // the child that the kept record belongs to now
	Newer    int64  `db:"newer"`     // joins with the same record since
}

const selectJoin = `SELECT j.id, j.kept_id, j.joined_id, j.reason, j.joined_at, TRIM(o.first_name || ' ' || o.last_name) AS joined_by, p.id AS now_id,
	(SELECT count(*) FROM child_join n WHERE n.kept_id = j.kept_id AND (n.joined_at, n.id) > (j.joined_at, j.id)) AS newer
	FROM child_join j JOIN account o ON o.id = j.joined_by
	JOIN person p ON p.id = COALESCE((SELECT a.child_id FROM child_alias a WHERE a.id = j.kept_id), j.kept_id) `

// Undo separates two joined records: moved rows go back, rows added since stay with the kept record, and rows changed since
// stay as they are. A join of another list is db.ErrNotFound; one that is too old, or not the newest, a 409.
func (s *Service) Undo(ctx context.Context, actor authz.Actor, joinID string) (out UndoneJoin, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		var j stored
		if err := tx.Get(ctx, &j, selectJoin+`WHERE j.id = $1 AND p.owner_id = $2`, joinID, actor.ID); err != nil {
			return err
		}
		switch {
		case s.k.Now().Sub(wire.Time(j.JoinedAt).Time()) > Days*24*time.Hour:
			return fault.Conflict(msgTooLate)
		case j.Now != j.KeptID || j.Newer > 0:
			return fault.Conflict(msgOrder)
		}
		kept, err := s.people.Own(ctx, tx, actor, j.KeptID)
		if err != nil {
			return err
		}
		if refusal, err := s.waiting(ctx, tx, kept.ID); err != nil || refusal != nil {
			return refused(refusal, err)
		}
		out, err = s.undo(ctx, tx, j, kept)
		return err
	})
	return out, err
}

func (s *Service) undo(ctx context.Context, tx *db.Tx, j stored, kept people.Child) (UndoneJoin, error) {
	out := UndoneJoin{ChildID: kept.ID, RestoredID: j.JoinedID, Stays: []string{}}
	if err := s.people.Changed(ctx, tx, kept.Person); err != nil {
		return out, err
	}
	restored, former, err := s.bringBack(ctx, tx, j)
	if err != nil {
		return out, err
	}
	here, there := side{kept.ID, kept.Key}, side{restored.ID, restored.Key}
	if _, err := tx.Exec(ctx, `DELETE FROM child_alias WHERE id = $1`, j.JoinedID); err != nil {
		return out, err
	}
	if err := s.partPlans(ctx, tx, j.ID, here, there); err != nil {
		return out, err
	}
	for i := range tables {
		if err := s.giveRowsBack(ctx, tx, j.ID, &tables[i], here, there, former); err != nil {
			return out, err
		}
	}
	if out.Stays, err = s.giveRecordBack(ctx, tx, j.ID, kept); err != nil {
		return out, err
	}
	if err := s.put(ctx, tx, restored); err != nil {
		return out, err
	}
	if out.Added, err = startedSince(ctx, tx, kept.ID, j.JoinedAt); err != nil {
		return out, err
	}
	if err := s.restoreReports(ctx, tx, j.ID); err != nil {
		return out, err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM child_join WHERE id = $1`, j.ID); err != nil {
		return out, err
	}
	s.k.AnnounceAccessRemoved(tx, kernel.Everybody)
	return out, s.audit(ctx, tx, "child.join_undone", j.ID, kept.ID, restored.ID)
}

func (s *Service) giveRowsBack(ctx context.Context, tx *db.Tx, joinID string, t *table, kept, restored, former side) error {
	if !t.removed {
		if err := moveBack(ctx, tx, joinID, t, kept, restored); err != nil {
			return err
		}
	}
	if t.name == "intervention_plan" { // see partPlans
		return nil
	}
	return s.putBack(ctx, tx, joinID, t, former, restored)
}

// bringBack stores the joined record again, under its id and a new key, and reports what it was named by before.
func (s *Service) bringBack(ctx context.Context, tx *db.Tx, j stored) (c people.Child, former side, err error) {
	former.id = j.JoinedID
	for _, source := range []string{"person", "child"} {
		rows, err := s.read(ctx, tx, j.ID, source, removed)
		if err != nil {
			return c, former, err
		}
		for _, l := range rows {
			row, err := parse(l.Content)
			if err != nil {
				return c, former, err
			}
			if source == "person" {
				former.key, _ = row["key"].(int64)
				delete(row, "key") // the engine gives keys
			}
			if err := insert(ctx, tx, source, row); err != nil {
				return c, former, err
			}
		}
	}
	c, err = s.people.Anyones(ctx, tx, j.JoinedID)
	return c, former, err
}

// partPlans makes plans again that were put into others.
func (s *Service) partPlans(ctx context.Context, tx *db.Tx, joinID string, kept, restored side) error {
	rows, err := s.read(ctx, tx, joinID, "intervention_plan", removed)
	if err != nil {
		return err
	}
	for _, l := range rows {
		var was struct {
			Goals     string `json:"goals"`
			UpdatedBy string `json:"updated_by"`
		}
		if err := json.Unmarshal([]byte(l.Content), &was); err != nil {
			return fmt.Errorf("join: read a kept plan: %w", err)
		}
		if err := s.upper.Plans.Part(ctx, tx, kept.id, restored.id, l.Key, was.Goals, was.UpdatedBy); err != nil {
			return err
		}
	}
	return nil
}

// giveRecordBack takes back what the join took from the joined record, and names what was changed since.
func (s *Service) giveRecordBack(ctx context.Context, tx *db.Tx, joinID string, kept people.Child) ([]string, error) {
	stays := []string{}
	rows, err := s.read(ctx, tx, joinID, "record", changed)
	if err != nil {
		return stays, err
	}
	for _, l := range rows {
		var was chosen
		if err := json.Unmarshal([]byte(l.Content), &was); err != nil {
			return stays, fmt.Errorf("join: read a kept record: %w", err)
		}
		stays = append(stays, giveBack(&kept, &was.Before, &was.After, was.Names)...)
	}
	_, err = tx.Exec(ctx, `DELETE FROM child_further_id WHERE child_id = $2 AND kind || '/' || value IN
		(SELECT row_key FROM child_join_row WHERE join_id = $1 AND source = 'child_further_id' AND act = 'added')`, joinID, kept.ID)
	if err != nil {
		return stays, err
	}
	return stays, s.put(ctx, tx, kept)
}

// startedSince counts the activities that were started with the child since a moment.
func startedSince(ctx context.Context, q db.Querier, childID string, at int64) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT count(*) FROM activity WHERE child_id = $1 AND created_at > $2 AND discarded_at IS NULL`, childID, at)
	return n, err
}
