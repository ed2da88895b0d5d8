package app

import (
	"context"
	"errors"
	"net"

	"milepost/internal/config"
)

// listeners are those of a server; plain is for redirects and nil where the server does not end TLS, and metrics nil without metrics.
type listeners struct{ public, plain, metrics net.Listener }

func openListeners(ctx context.Context, c config.Serve) (l listeners, err error) {
	plain := ""
	if c.EndsTLS() && c.HTTPListen != "none" {
		plain = c.HTTPListen
	}
	for _, one := range []struct {
		address string
		into    *net.Listener
	}{{c.Listen, &l.public}, {plain, &l.plain}, {c.MetricsListen, &l.metrics}} {
		if one.address == "" {
			continue
		}
		var lc net.ListenConfig
		if *one.into, err = lc.Listen(ctx, "tcp", one.address); err != nil {
			l.close()
			return listeners{}, err
		}
	}
	if l.public == nil {
		return listeners{}, errors.New("--listen is empty")
	}
	return l, nil
}

// close closes those that no server took over; one that is closed already stays so.
func (l listeners) close() {
	for _, one := range []net.Listener{l.public, l.plain, l.metrics} {
		if one != nil {
			_ = one.Close()
		}
	}
}
