package join

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/people"
)

const (
	// figuresJob recomputes the figures of reports whose child has another birth date, gestation or sex since a join.
	figuresJob = "people.join-figures"
	// againJob does so after a join was undone.
	againJob = "people.join-undone"
	// reportsAtOnce are looked up at a time; each runs in its own transaction, so that others' saves pass between.
	reportsAtOnce = 50
)

// figuresDue are the reports of activities that were moved by a join (Moved), of the kept record's own ones (Own), or of both.
type figuresDue struct {
	JoinID string `json:"join_id"`
	Moved  bool   `json:"moved"`
	Own    bool   `json:"own"`
}

type reportsDue struct {
	Reports []string `json:"reports"`
}

func (s *Service) enqueueFigures(ctx context.Context, tx *db.Tx, joinID string, p pair, now people.Child) error {
	due := figuresDue{JoinID: joinID, Moved: figured(p.joined, &now), Own: figured(p.kept, &now)}
	if !due.Moved && !due.Own {
		return nil
	}
	return s.k.Jobs.Enqueue(ctx, tx, figuresJob, due, s.k.Now())
}

func (s *Service) recomputeFigures(ctx context.Context, due figuresDue) error {
	for after := int64(0); ; {
		var list []struct {
			ID  string `db:"id"`
			Key int64  `db:"key"`
		}
		err := s.k.DB.Read().Select(ctx, &list, `SELECT r.id, a.key FROM child_join j
			JOIN activity a ON a.child_id = COALESCE((SELECT l.child_id FROM child_alias l WHERE l.id = j.kept_id), j.kept_id)
			JOIN report r ON r.activity_id = a.id
			WHERE j.id = $1 AND a.finish_date IS NOT NULL AND a.key > $2 AND CASE WHEN EXISTS (SELECT 1 FROM child_join_row m
				WHERE m.join_id = $1 AND m.source = 'activity' AND m.row_key = CAST(a.key AS TEXT) AND m.act = 'moved') THEN $3 + 0 ELSE $4 + 0 END = 1
			ORDER BY a.key LIMIT $5 + 0`, due.JoinID, after, bit(due.Moved), bit(due.Own), reportsAtOnce)
		if err != nil || len(list) == 0 {
			return err
		}
		for _, r := range list {
			if err := s.figureOne(ctx, due.JoinID, r.ID); err != nil {
				return err
			}
		}
		after = list[len(list)-1].Key
	}
}

// figureOne recomputes the figures of one report, unless the join was undone meanwhile or that was done before.
func (s *Service) figureOne(ctx context.Context, joinID, reportID string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		var open int64
		err := tx.Get(ctx, &open, `SELECT count(*) FROM child_join j WHERE j.id = $1 AND NOT EXISTS (SELECT 1 FROM child_join_row r
			WHERE r.join_id = j.id AND r.source = 'report' AND r.row_key = $2)`, joinID, reportID)
		if err != nil || open == 0 {
			return err
		}
		former, err := s.upper.Figures.OfRecord(ctx, tx, reportID)
		if err != nil || former == "" {
			return err
		}
		return s.write(ctx, tx, joinID, "report", reportID, changed, former)
	})
}

// restoreReports gives the recomputed reports their former details of the child, and recomputes them again.
func (s *Service) restoreReports(ctx context.Context, tx *db.Tx, joinID string) error {
	rows, err := s.read(ctx, tx, joinID, "report", changed)
	if err != nil || len(rows) == 0 {
		return err
	}
	var due reportsDue
	former := make(map[string]string, len(rows))
	for _, l := range rows {
		if former[l.Key], err = text(l.Content); err != nil {
			return err
		}
		due.Reports = append(due.Reports, l.Key)
	}
	if err := s.upper.Figures.Restore(ctx, tx, former); err != nil {
		return err
	}
	return s.k.Jobs.Enqueue(ctx, tx, againJob, due, s.k.Now())
}

func (s *Service) figuresAgain(ctx context.Context, due reportsDue) error {
	for _, id := range due.Reports {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.upper.Figures.Again(ctx, tx, id) })
		if err != nil {
			return err
		}
	}
	return nil
}

func bit(on bool) int64 {
	if on {
		return 1
	}
	return 0
}
