package app

import (
	"context"
	"encoding/json"
	"time"

	"milepost/internal/httpx"
	"milepost/internal/kernel"
	"milepost/internal/live"
)

// followAccess rechecks streams at each announcement, on this node, until ctx ends.
func followAccess(ctx context.Context, k *kernel.Kernel, api *httpx.API) {
	for ctx.Err() == nil {
		events, err := k.Live.Subscribe(ctx, kernel.AccessChannel)
		if err != nil {
			k.Log.WarnContext(ctx, "changes of access not heard", "error", err)
			if !waitOr(ctx, time.Second) {
				return
			}
			continue
		}
		// Announcements before this, or between two subscriptions, may have been missed.
		api.RecheckStreams("")
		for event := range events {
			var who kernel.AccessRemoved
			if event.Type == live.Resync || json.Unmarshal(event.Data, &who) != nil {
				who = kernel.AccessRemoved{}
			}
			api.RecheckStreams(who.Account)
		}
	}
}

// waitOr waits, and reports whether ctx is still active.
func waitOr(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}
