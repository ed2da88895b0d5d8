package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"milepost/internal/audit"
	"milepost/internal/blob"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/events"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/logging"
	"milepost/internal/mail"
	"milepost/internal/nodes"
	"milepost/internal/notice"
	"milepost/internal/tracing"
)

// opened is a kernel with what it takes to close it.
type opened struct {
	*kernel.Kernel
	tracer  *tracing.Tracer               // nil without traces
	closers []func(context.Context) error // in the order of opening
}

// open opens everything that a running server needs.
func open(ctx context.Context, c config.Serve, log *slog.Logger) (_ *opened, err error) {
	o, err := openStore(ctx, c, log)
	if err != nil {
		return nil, err
	}
	o.Languages = openLanguages(c.Store, log)
	if o.Seal, err = openSeal(ctx, o.DB, c.SecretKeyPath()); err != nil {
		return nil, errors.Join(err, o.close(context.WithoutCancel(ctx)))
	}
	if err := o.openOutside(ctx); err != nil {
		return nil, errors.Join(err, o.close(context.WithoutCancel(ctx)))
	}
	return o, nil
}

// openStore makes the data folder if need be, opens the database and brings its schema up to date.
func openStore(ctx context.Context, c config.Serve, log *slog.Logger) (_ *opened, err error) {
	o := &opened{Kernel: &kernel.Kernel{Config: c, Log: log, Now: time.Now, Notices: &notice.Board{}, Events: &events.Board{}}}
	defer func() {
		if err != nil {
			err = errors.Join(err, o.close(context.WithoutCancel(ctx)))
		}
	}()
	traced, err := o.traceTo(ctx)
	if err != nil {
		return nil, err
	}
	if o.DB, err = openDatabase(traced, c.Store); err != nil {
		return nil, err
	}
	o.onClose(func(context.Context) error { return o.DB.Close() })
	if err := o.DB.Migrate(ctx); err != nil {
		return nil, err
	}
	if err := warnOfNewer(ctx, o.DB, log); err != nil {
		return nil, err
	}
	o.Audit = audit.New(o.DB, log, o.Now)
	o.onClose(func(context.Context) error { o.Audit.Stop(); return nil })
	options := jobs.Options{Now: o.Now}
	if o.tracer != nil {
		options.Trace, o.Trace = o.tracer.Job, o.tracer.Request
	}
	o.Jobs = jobs.New(o.DB, log, options)
	o.Nodes = nodes.New(o.DB, c.Version, o.Now)
	return o, nil
}

// traceTo makes the tracer if the operator has named a collector. Databases that are opened under the returned context record their
// statements.
func (o *opened) traceTo(ctx context.Context) (_ context.Context, err error) {
	c := o.Config
	if c.TraceURL == "" {
		return ctx, nil
	}
	o.tracer, err = tracing.New(tracing.Options{
		URL: c.TraceURL, Headers: c.TraceHeader, Share: c.TracePercent / 100, Trusted: c.TrustedProxy, Version: c.Version, Log: o.Log,
	})
	if err != nil {
		return nil, err
	}
	o.onClose(o.tracer.Close)
	return db.WithWrap(ctx, o.tracer.Wrap), nil
}

// warnOfNewer says in the log that this node is older than the schema, as while nodes are exchanged.
func warnOfNewer(ctx context.Context, d *db.DB, log *slog.Logger) error {
	state, err := d.SchemaState(ctx)
	if len(state.Unknown) > 0 {
		log.WarnContext(ctx, "a newer program has changed the schema: exchange this node, too", "migrations", state.Unknown)
	}
	return err
}

// openOutside opens the file store, the mail and the live channel.
func (o *opened) openOutside(ctx context.Context) (err error) {
	if o.Blob, err = blob.New(ctx, o.Config.BlobLocation()); err != nil {
		return fmt.Errorf("open the file store: %w", err)
	}
	o.onClose(func(context.Context) error { return o.Blob.Close() })
	if o.Mail, err = mail.New(o.Config.SMTPURL, o.Config.MailFrom, o.Config.OutboxPath()); err != nil {
		return fmt.Errorf("set up the mail: %w", err)
	}
	return o.openLive(ctx)
}

// onClose has f run when the kernel is closed.
func (o *opened) onClose(f func(context.Context) error) { o.closers = append(o.closers, f) }

// inBackground runs f until the kernel is closed, which waits for it.
func (o *opened) inBackground(f func(ctx context.Context)) {
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		f(ctx)
	}()
	o.onClose(func(waiting context.Context) error {
		stop()
		select {
		case <-done:
			return nil
		case <-waiting.Done():
			return waiting.Err()
		}
	})
}

// close ends everything: first the jobs, for which ctx bounds the wait, then what they use, last opened first.
func (o *opened) close(ctx context.Context) error {
	var failures []error
	if o.Jobs != nil {
		failures = append(failures, o.Jobs.Stop(ctx))
	}
	for i := len(o.closers) - 1; i >= 0; i-- {
		failures = append(failures, o.closers[i](ctx))
	}
	o.closers = nil
	return errors.Join(failures...)
}

// withStore runs f on a store from the command line, while a server may be running on it.
func withStore(ctx context.Context, s config.Store, f func(*opened) error) (err error) {
	k, err := openStore(ctx, config.Serve{Store: s}, newLogger(os.Stderr, "warn"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.close(context.WithoutCancel(ctx))) }()
	return f(k)
}

func openDatabase(ctx context.Context, s config.Store) (*db.DB, error) {
	// The folder holds children's data: nobody else on the machine reads it.
	if err := os.MkdirAll(s.Data, 0o700); err != nil {
		return nil, fmt.Errorf("make the data folder: %w", err)
	}
	options := db.Options{Path: s.DatabasePath(), ReadURL: s.DatabaseReadURL}
	if s.DatabaseURL != "" {
		options = db.Options{URL: s.DatabaseURL, ReadURL: s.DatabaseReadURL}
	}
	return db.Open(ctx, options)
}

// newLogger makes the log.
func newLogger(w io.Writer, level string) *slog.Logger { return logging.New(w, level) }
