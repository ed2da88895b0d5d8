package measure_test

import (
	"context"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/measure"
)

// The cost of adding one score through the service, with allowance, checks and audit trail:
//
//	go test ./internal/measure -run '^$' -bench AddOne
func BenchmarkAddOne(b *testing.B) {
	d, err := db.Open(b.Context(), db.Options{Path: filepath.Join(b.TempDir(), "milepost.db")})
	require.NoError(b, err)
	require.NoError(b, d.Migrate(b.Context()))
	log, at := slog.New(slog.DiscardHandler), time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)
	now := func() time.Time { return at }
	k := &kernel.Kernel{DB: d, Audit: audit.New(d, log, now), Log: log, Now: now}
	b.Cleanup(func() {
		k.Audit.Stop()
		require.NoError(b, d.Close())
	})
	actor := authz.Actor{ID: uuid.NewString(), Role: authz.Specialist}
	ctx := authz.With(context.Background(), actor)
	add := func(ctx context.Context, tx *db.Tx, child string) error {
		_, err := tx.Exec(ctx, `INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at)
			VALUES ($1, $2, 'child', 'Mia', 'Stone', 1, 1)`, child, actor.ID)
		if err == nil {
			_, err = tx.Exec(ctx, `INSERT INTO child (id) VALUES ($1)`, child)
		}
		return err
	}
	require.NoError(b, d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return tx.Get(ctx, &actor.Key, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
			VALUES ($1, $1, $1, 'Ada', 'Lane', 'Specialist', 'active', '', 1, 1) RETURNING key`, actor.ID)
	}))
	s, child := measure.New(k), ""
	s.OnChanged(func(context.Context, *db.Tx, []int64) error { return nil })
	for i := 0; b.Loop(); i++ {
		if i%1000 == 0 { // a child has a thousand scores at most here
			b.StopTimer()
			child = uuid.NewString()
			require.NoError(b, d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return add(ctx, tx, child) }))
			b.StartTimer()
		}
		at = at.Add(5 * time.Second) // the allowance is not measured
		in := measure.NewMeasurement{MeasurementID: uuid.NewString(), ChildID: child, Measure: "NLL-A", TestDate: "2025-05-01", Value: 40}
		_, err := s.Add(ctx, actor, measure.NewMeasurements{Measurements: []measure.NewMeasurement{in}})
		require.NoError(b, err)
	}
}
