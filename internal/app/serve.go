package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"time"

	"golang.org/x/sync/errgroup"

	"milepost/internal/config"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
	"milepost/web"
)

const (
	// drain is how long requests may take to finish once the server is told to stop.
	drain = 20 * time.Second
	// finish is how long running jobs may take after that.
	finish = 20 * time.Second
)

// Serve runs the server until ctx ends, then lets requests and jobs finish and closes the data. What a person
// should read goes to stdout, the log to standard error.
func Serve(ctx context.Context, c config.Serve, stdout io.Writer) (err error) {
	if err := checkRoles(c); err != nil {
		return err
	}
	log := newLogger(os.Stderr, c.LogLevel)
	// Listening first tells at once when the address is taken, before anything is migrated.
	listener, metrics, err := listen(ctx, c)
	if err != nil {
		return err
	}
	defer closeListeners(listener, metrics)
	if c.PublicURL == "" {
		c.PublicURL = "http://" + listener.Addr().String()
	}
	k, err := open(ctx, c, log)
	if err != nil {
		return err
	}
	defer func() {
		limit, cancel := context.WithTimeout(context.WithoutCancel(ctx), finish)
		defer cancel()
		err = errors.Join(err, k.close(limit))
	}()
	if c.Demo {
		if err := fillDemo(ctx, k, stdout); err != nil {
			return err
		}
	}
	if err := labelDemo(ctx, k.Kernel); err != nil {
		return err
	}
	api, err := newAPI(k.Kernel)
	if err != nil {
		return err
	}
	k.Jobs.Start()
	if _, err := fmt.Fprintf(stdout, "Milepost answers on %s\n", c.PublicURL); err != nil {
		return err
	}
	group, ctx := errgroup.WithContext(ctx)
	group.Go(func() error { return api.Serve(ctx, listener, drain) })
	if metrics != nil {
		group.Go(func() error { return api.ServeMetrics(ctx, metrics) })
	}
	return group.Wait()
}

// newAPI mounts every slice. The kernel may be one without open parts when nothing is going to be served.
func newAPI(k *kernel.Kernel) (*httpx.API, error) {
	options := httpx.Options{
		Version: k.Config.Version, Log: k.Log, Clock: k.Now, Static: web.Dist(), TrustedProxy: k.Config.TrustedProxy,
	}
	if k.DB != nil {
		options.Ready = map[string]func(context.Context) error{"database": k.DB.Ping, "files": k.Blob.Ready}
	}
	api := httpx.New(options)
	mountAbout(api, About{Demo: k.DemoData, Version: k.Config.Version})
	s, err := newSlices(k)
	if err != nil {
		return nil, err
	}
	s.mount(api)
	if k.Jobs != nil {
		s.accounts.Work()
		s.people.Work()
		for _, index := range []func(context.Context) error{s.accounts.IndexOld, s.people.IndexOld, s.authoring.Shelve} {
			if err := index(context.Background()); err != nil {
				return nil, err
			}
		}
	}
	if err := api.Check(); err != nil {
		return nil, err
	}
	return api, nil
}

func listen(ctx context.Context, c config.Serve) (public, metrics net.Listener, err error) {
	var lc net.ListenConfig
	if public, err = lc.Listen(ctx, "tcp", c.Listen); err != nil {
		return nil, nil, err
	}
	if c.MetricsListen == "" {
		return public, nil, nil
	}
	if metrics, err = lc.Listen(ctx, "tcp", c.MetricsListen); err != nil {
		closeListeners(public)
		return nil, nil, err
	}
	return public, metrics, nil
}

// closeListeners closes those that no server took over; one that is closed already stays so.
func closeListeners(listeners ...net.Listener) {
	for _, l := range listeners {
		if l != nil {
			_ = l.Close()
		}
	}
}
