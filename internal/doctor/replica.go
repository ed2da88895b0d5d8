package doctor

import (
	"context"
	"time"

	"milepost/internal/fault"
)

var (
	msgReplicaFine   = fault.Define("doctor.replica-fine", "The replica follows the database and answers reports and exports.")
	msgReplicaBehind = fault.Define("doctor.replica-behind", "The replica is behind the database ({count, number} s): the database answers until it has caught up. Look for long statements on the replica, for a delay that it is set to, and at its network.")
	msgReplicaLost   = fault.Define("doctor.replica-lost", "The replica has not followed the last change of the primary: the database answers in its place. If that goes on for more than ten minutes, connect it to the new primary.")
	msgReplicaAway   = fault.Define("doctor.replica-away", "The replica does not answer: {reason}. The database answers in its place. Start the replica, or correct --database-read-url.")
	msgReplicaOther  = fault.Define("doctor.replica-other", "--database-read-url leads to no streaming replica of this database, so that it is never used. Correct it, or leave it out.")
)

// replicaLag is from when on a replica is behind: reads wait for a few milliseconds only.
const replicaLag = 5 * time.Second

// replica looks at the replica that slow reads are answered by.
func replica(ctx context.Context, p *Patient, f *found) {
	if p.Config.DatabaseReadURL == "" || p.DB == nil {
		return
	}
	state, err := p.DB.ReplicaState(ctx)
	switch {
	case err != nil:
		f.warning(msgReplicaAway.With("reason", err.Error()))
	case !state.Replica || !state.Same:
		f.broken(msgReplicaOther)
	case !state.Followed:
		f.warning(msgReplicaLost)
	case state.Lag() > replicaLag:
		f.warning(msgReplicaBehind.With("count", int(state.Lag().Seconds())))
	default:
		f.ok(msgReplicaFine)
	}
}
