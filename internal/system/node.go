package system

import (
	"context"
	"os"
	"time"

	"github.com/google/uuid"

	"milepost/internal/db"
	"milepost/internal/sleep"
)

const (
	// beat is how often a server writes that it is there.
	beat = time.Minute
	// awayAfter is after how long without that a server counts as gone, and goneAfter when its row is removed.
	awayAfter = 3 * beat
	goneAfter = 24 * time.Hour
)

// node is a server of the installation.
type node struct {
	ID        string `db:"id"`
	Name      string `db:"name"`
	Version   string `db:"version"`
	StartedAt int64  `db:"started_at"`
	SeenAt    int64  `db:"seen_at"`
}

func (s *Service) newNode() node {
	name, err := os.Hostname()
	if err != nil {
		name = "?"
	}
	return node{ID: uuid.NewString(), Name: name, Version: s.k.Config.Version, StartedAt: db.Micros(s.k.Now())}
}

// Run writes that this server is there until ctx ends, and then that it is not.
func (s *Service) Run(ctx context.Context) {
	for {
		if err := s.beat(ctx); err != nil && ctx.Err() == nil {
			s.k.Log.WarnContext(ctx, "the server could not write that it is there", "error", err)
		}
		if sleep.For(ctx, beat) != nil {
			break
		}
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), beat)
	defer cancel()
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM node WHERE id = $1`, s.own.ID)
		return err
	})
	if err != nil {
		s.k.Log.WarnContext(ctx, "the server could not write that it stops", "error", err)
	}
}

func (s *Service) beat(ctx context.Context) error {
	now := s.k.Now()
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO node (id, name, version, started_at, seen_at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`, s.own.ID, s.own.Name, s.own.Version, s.own.StartedAt, db.Micros(now))
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `DELETE FROM node WHERE seen_at < $1`, db.Micros(now.Add(-goneAfter)))
		return err
	})
}

func nodes(ctx context.Context, q db.Querier) (list []node, err error) {
	err = q.Select(ctx, &list, `SELECT id, name, version, started_at, seen_at FROM node ORDER BY started_at, id`)
	return list, err
}
