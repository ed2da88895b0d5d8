package app

import (
	"context"
	"net/url"
	"sync"

	"milepost/internal/audit/chain"
	"milepost/internal/audit/export"
	"milepost/internal/config"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// Places that the trail is exported to, as the table audit_export and the metrics name them.
const (
	toSyslog = "syslog"
	toFiles  = "jsonl"
)

// exportTargets returns where the operator wants the trail.
func exportTargets(k *kernel.Kernel) (map[string]export.Target, error) {
	c, targets := k.Config, map[string]export.Target{}
	if c.AuditSyslog != "" {
		collector, err := export.NewCollector(export.TLS{
			URL: c.AuditSyslog, CAFile: c.AuditSyslogCA, CertFile: c.AuditSyslogCert, KeyFile: c.AuditSyslogKey, Host: hostName(c),
		}, k.Now)
		if err != nil {
			return nil, err
		}
		targets[toSyslog] = collector
	}
	if c.AuditJSONL != "" {
		files, err := export.NewFiles(c.AuditJSONL, c.AuditJSONLSize<<20, k.Now)
		if err != nil {
			return nil, err
		}
		targets[toFiles] = files
	}
	return targets, nil
}

// hostName is how messages name this installation: as people do.
func hostName(c config.Serve) string {
	u, err := url.Parse(c.PublicURL)
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// followTrail seals and exports the audit trail until the kernel is closed.
func (o *opened) followTrail() error {
	targets, err := exportTargets(o.Kernel)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { chain.NewSealer(o.DB, o.Seal, o.Now).Run(ctx, o.Log) })
	for name, target := range targets {
		exporter := export.New(export.Options{DB: o.DB, Log: o.Log, Now: o.Now, Name: name}, target)
		running.Go(func() { exporter.Run(ctx) })
	}
	o.onClose(func(context.Context) error {
		cancel()
		running.Wait()
		return nil
	})
	return nil
}

// measureTrail adds the figures of the chain and of the exports.
func measureTrail(k *kernel.Kernel, api *httpx.API) {
	api.AddGauge("milepost_audit_lag_events", "Audit events that are not sealed yet, or that have not arrived where the trail is exported to.", "at",
		func(ctx context.Context) (map[string]float64, error) {
			state, err := chain.ReadState(ctx, k.DB.Read())
			lags := map[string]float64{"chain": float64(state.Waiting)}
			for name, wanted := range map[string]bool{toSyslog: k.Config.AuditSyslog != "", toFiles: k.Config.AuditJSONL != ""} {
				if err == nil && wanted {
					var done int64
					done, err = export.Done(ctx, k.DB.Read(), name)
					lags[name] = float64(max(0, state.Sealed-done))
				}
			}
			return lags, err
		})
	api.AddGauge("milepost_audit_chain", "Numbers of audit events: the last one sealed, the last one verified, and the one at which the chain breaks, 0 while it holds.", "state",
		func(ctx context.Context) (map[string]float64, error) {
			state, err := chain.ReadState(ctx, k.DB.Read())
			return map[string]float64{"sealed": float64(state.Sealed), "verified": float64(state.Verified), "broken": float64(state.Broken)}, err
		})
}
