package config

import (
	"context"
	"time"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

// stops bounds how often a network tries a token.
var stops = throttle.Allowance{Kind: "report-stop", Burst: 30, Every: 20 * time.Second}

// Stop unsubscribes the recipient of a letter from the reports of its account. It needs no account: the token is only in the
// letter, and ends only these letters. Repeating it changes nothing; an unknown token is [db.ErrNotFound].
func (s *Service) Stop(ctx context.Context, token string) error {
	if _, err := s.limits.Reserve(ctx, stops.Of(throttle.Network(reqctx.Address(ctx)))); err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		of, err := s.store.letterWith(ctx, tx, token)
		if err != nil {
			return err
		}
		added, err := s.store.addStop(ctx, tx, of, s.now())
		if err != nil || !added {
			return err
		}
		return s.k.Audit.Record(ctx, tx, audit.Event{Action: "report_config.stop", SubjectKind: "report_config", SubjectID: of.ConfigID})
	})
}
