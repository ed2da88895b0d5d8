package offline

import (
	"context"
	"errors"

	"milepost/internal/db"
)

// State answers anybody who knows the id of a copy whether it may still be used. The id is random, and known to the device, to the copy's
// account and to Super Admins: a device that is locked, or whose session is over, has nothing else to ask with. It learns nothing more,
// and an id that the server does not know reads as that of a copy that was ended.
func (s *Service) State(ctx context.Context, id string) (OfflineState, error) {
	c := &stored{}
	err := s.k.DB.Read().Get(ctx, c, `SELECT `+copyColumns+` FROM offline_copy y WHERE y.id = $1`, id)
	if errors.Is(err, db.ErrNotFound) {
		return OfflineState{State: ended}, nil
	}
	return OfflineState{State: c.state(s.micros())}, err
}
