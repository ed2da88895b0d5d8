package kernel

import (
	"context"
	"encoding/json"

	"milepost/internal/db"
	"milepost/internal/live"
)

// AccessChannel carries between nodes that somebody may have lost a session, a role or the access to a child: open streams are
// then checked again, on every node.
const AccessChannel = "access"

// Everybody is in place of an account whose access an act removed when it is not known who had it.
const Everybody = ""

// AccessRemoved is an announcement: the account concerned, or [Everybody].
type AccessRemoved struct {
	Account string `json:"account,omitempty"`
}

// AnnounceAccessRemoved has open streams checked again as soon as tx is committed. Each act that takes a session, a role or the
// access to a child from an account calls it in its transaction, with the account's id or [Everybody].
func (k *Kernel) AnnounceAccessRemoved(tx *db.Tx, accountID string) {
	if k.Live == nil { // nothing is served
		return
	}
	tx.AfterCommit(func(ctx context.Context) {
		data, err := json.Marshal(AccessRemoved{Account: accountID})
		if err == nil {
			err = k.Live.Publish(context.WithoutCancel(ctx), AccessChannel, live.Event{Type: "changed", Data: data})
		}
		if err != nil {
			k.Log.WarnContext(ctx, "removed access not announced", "error", err)
		}
	})
}
