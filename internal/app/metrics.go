package app

import (
	"context"
	"time"

	"milepost/internal/backup"
	"milepost/internal/db"
	"milepost/internal/diskspace"
	"milepost/internal/httpx"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/live"
)

// figures are values of a gauge by their label.
type figures = map[string]float64

// measureOperations adds the figures by which an operator sees that an installation needs attention; docs/operations.md lists them.
func measureOperations(k *kernel.Kernel, s *Services, api *httpx.API) {
	api.AddGauge("milepost_db_connections", "Connections of this server to the database, on SQLite those that read: in use, idle, and the most that there may be.", "state",
		func(context.Context) (figures, error) {
			p := k.DB.Pool()
			return figures{"used": float64(p.InUse), "idle": float64(p.Idle), "most": float64(p.MaxOpenConnections)}, nil
		})
	api.AddCounter("milepost_db_connection_waits_total", "Times that somebody waited for a connection to the database.",
		func() float64 { return float64(k.DB.Pool().WaitCount) })
	api.AddCounter("milepost_db_connection_wait_seconds_total", "Time for which somebody waited for a connection to the database.",
		func() float64 { return k.DB.Pool().WaitDuration.Seconds() })
	if k.Config.DatabaseReadURL != "" {
		measureReplica(k, api)
	}
	api.AddGauge("milepost_disk_bytes", "The disk of the data folder: what is free, and all of it.", "state",
		func(context.Context) (figures, error) {
			free, total, err := diskspace.Of(k.Config.Data)
			return figures{"free": float64(free), "total": float64(total)}, err
		})
	api.AddGauge("milepost_backup_time_seconds", "When the last backup was made, and when one failed last, in seconds since 1970; 0 for never.", "state",
		func(ctx context.Context) (figures, error) {
			state, err := backup.ReadState(ctx, k.DB.Read())
			return figures{"good": seconds(state.Good.At), "failed": seconds(state.Failed.At)}, err
		})
	api.AddGauge("milepost_backup_bytes", "Size of the last backup.", "state",
		func(ctx context.Context) (figures, error) {
			state, err := backup.ReadState(ctx, k.DB.Read())
			return figures{"good": float64(state.Good.Bytes)}, err
		})
	api.AddGauge("milepost_backup_late_seconds", "Age from which the last backup is late, as the operator chose; absent where other means make them.", "state",
		func(context.Context) (figures, error) {
			if k.Config.BackupElsewhere {
				return nil, nil
			}
			return figures{"good": k.Config.Late().Seconds()}, nil
		})
	api.AddGauge("milepost_build_info", "1, by the version of this server's program.", "version",
		func(context.Context) (figures, error) { return figures{k.Config.Version: 1}, nil })
	measureLive(k, api)
	waiting := func(of func(context.Context, *Services) (figures, error)) func(context.Context) (figures, error) {
		return func(ctx context.Context) (figures, error) { return of(ctx, s) }
	}
	api.AddGauge("milepost_waiting", "What could be done now and waits: jobs, letters, and deliveries to webhooks that are not paused.", "what", waiting(countWaiting))
	api.AddGauge("milepost_waiting_since_seconds", "Since when the oldest of what waits does, in seconds since 1970; 0 if nothing waits.", "what", waiting(oldestWaiting))
}

// measureReplica adds the figures of the replica that slow reads are answered by.
func measureReplica(k *kernel.Kernel, api *httpx.API) {
	api.AddGauge("milepost_db_replica_lag", "By how much the replica is behind the database: in seconds, and in bytes of the log.", "unit",
		func(ctx context.Context) (figures, error) {
			state, err := k.DB.ReplicaState(ctx)
			return figures{"seconds": state.Lag().Seconds(), "bytes": float64(state.Bytes)}, err
		})
	api.AddCounter("milepost_db_replica_reads_total", "Slow reads that the replica has answered.",
		func() float64 { replica, _ := k.DB.SlowReads(); return float64(replica) })
	api.AddCounter("milepost_db_replica_refusals_total", "Slow reads that the database has answered because the replica was behind or away.",
		func() float64 { _, primary := k.DB.SlowReads(); return float64(primary) })
}

// measureLive adds what the live hub of this node does.
func measureLive(k *kernel.Kernel, api *httpx.API) {
	hub, counts := k.Live.(live.Counted)
	if !counts {
		return
	}
	api.AddGauge("milepost_live_subscriptions", "Subscriptions to channels of live events on this server.", "state",
		func(context.Context) (figures, error) { return figures{"open": float64(hub.Counts().Open)}, nil })
	api.AddCounter("milepost_live_events_total", "Live events that this server has handed to subscribers.", func() float64 { return float64(hub.Counts().Delivered) })
	api.AddCounter("milepost_live_resyncs_total", "Times that a subscriber was asked to read the state again, because events between servers may have been lost.",
		func() float64 { return float64(hub.Counts().Resyncs) })
	api.AddCounter("milepost_live_slow_total", "Subscribers that were let go of because they did not keep up; they come back and read the state again.",
		func() float64 { return float64(hub.Counts().Slow) })
	measureTraffic(k.Live, api)
}

func countWaiting(ctx context.Context, s *Services) (figures, error) {
	loads, hooks, err := s.System.Waits(ctx)
	return figures{"jobs": float64(loads[""].Due), "letters": float64(loads[jobs.Letters].Due), "webhooks": float64(hooks.Count)}, err
}

func oldestWaiting(ctx context.Context, s *Services) (figures, error) {
	loads, hooks, err := s.System.Waits(ctx)
	return figures{"jobs": micros(loads[""].Oldest), "letters": micros(loads[jobs.Letters].Oldest), "webhooks": micros(hooks.Oldest)}, err
}

func micros(at int64) float64 { return float64(at) / 1e6 }

func seconds(at time.Time) float64 { return micros(db.Micros(at)) }
