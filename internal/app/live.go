package app

import (
	"context"
	"fmt"

	"milepost/internal/config"
	"milepost/internal/httpx"
	"milepost/internal/live"
	"milepost/internal/live/natshub"
)

// openLive opens the live channel: within the process on SQLite, over NATS where the operator chose that, else through PostgreSQL.
func (o *opened) openLive(ctx context.Context) error {
	c := o.Config
	switch {
	case c.UsesNATS():
		hub, err := natshub.Open(ctx, natshub.Options{
			Listen: c.NATSListen, Advertise: c.NATSAdvertise, URL: c.NATSURL, Nodes: o.Nodes, Key: o.Seal, Log: o.Log,
		})
		if err != nil {
			return fmt.Errorf("open the live channel: %w", err)
		}
		o.Live = hub
		o.onClose(func(context.Context) error { hub.Close(); return nil })
	case c.DatabaseURL != "":
		hub, err := live.NewPostgres(ctx, c.DatabaseURL, o.DB.Read(), o.Log)
		if err != nil {
			return fmt.Errorf("open the live channel: %w", err)
		}
		o.Live = hub
		o.onClose(func(context.Context) error { hub.Close(); return nil })
	default:
		o.Live = live.NewMemory()
	}
	return nil
}

// checkLive refuses settings with which live events do not get from node to node.
func checkLive(c config.Serve) error {
	if err := c.CheckNATS(); err != nil || c.NATSListen == "" {
		return err
	}
	return natshub.CheckAddresses(c.NATSListen, c.NATSAdvertise)
}

// measureTraffic adds the figures of a live channel over NATS.
func measureTraffic(hub live.Hub, api *httpx.API) {
	h, ok := hub.(*natshub.Hub)
	if !ok {
		return
	}
	api.AddGauge("milepost_live_nodes", "Other nodes that pass live events on: those that are heard, and those that run and are not.", "state",
		func(context.Context) (figures, error) {
			heard, unheard := h.Peers()
			return figures{"heard": float64(heard), "unheard": float64(unheard)}, nil
		})
	for _, one := range []struct {
		name, help string
		of         func(natshub.Traffic) uint64
	}{
		{"milepost_live_published_total", "Live events of this node.", func(c natshub.Traffic) uint64 { return c.Published }},
		{"milepost_live_received_total", "Live events of other nodes.", func(c natshub.Traffic) uint64 { return c.Received }},
		{"milepost_live_unsent_total", "Packets that could not be sent to other nodes.", func(c natshub.Traffic) uint64 { return c.Unsent }},
		{"milepost_live_refused_total", "Packets of others that were not of this installation.", func(c natshub.Traffic) uint64 { return c.Refused }},
		{"milepost_live_reordered_total", "Live events of two nodes in an unknown order, whose listeners read their state again.", func(c natshub.Traffic) uint64 { return c.Reordered }},
	} {
		api.AddCounter(one.name, one.help, func() float64 { return float64(one.of(h.Traffic())) })
	}
}
