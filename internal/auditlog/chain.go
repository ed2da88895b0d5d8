package auditlog

import (
	"context"

	"milepost/internal/audit/chain"
	"milepost/internal/httpx"
	"milepost/internal/wire"
)

// ChainState is what is known of the chain of the trail's events.
type ChainState struct {
	Sealed     int64      `json:"sealed" doc:"number of the last event in the chain"`
	Waiting    int64      `json:"waiting" doc:"events that are not in the chain yet, counted up to 100,000"`
	Verified   int64      `json:"verified" doc:"number of the event up to which the last whole verification held; 0 before the first"`
	VerifiedAt *wire.Time `json:"verified_at" nullable:"true" doc:"when that verification ended"`
	Broken     int64      `json:"broken" doc:"number of the event at which the chain breaks; 0 while it holds"`
}

func (s *Service) chain(ctx context.Context, _ *struct{}) (*httpx.Body[ChainState], error) {
	state, err := chain.ReadState(ctx, s.k.DB.Read())
	return &httpx.Body[ChainState]{Body: ChainState{
		Sealed: state.Sealed, Waiting: state.Waiting, Verified: state.Verified, VerifiedAt: wire.Moment(state.VerifiedAt), Broken: state.Broken,
	}}, err
}
