package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"milepost/internal/account/login"
	"milepost/internal/account/token"
	"milepost/internal/apidoc"
	"milepost/internal/config"
	"milepost/internal/httpx"
	"milepost/internal/httpx/listen"
	"milepost/internal/kernel"
	"milepost/internal/limit"
	"milepost/internal/throttle"
	"milepost/web"
)

const (
	// requestTime is how long requests may take to finish once the server has stopped to take new ones.
	requestTime = 20 * time.Second
	// jobTime is how long running jobs may take after that.
	jobTime = 20 * time.Second
	// postgresDrain is how long a node among others keeps serving after it reported that it stops: load balancers ask every
	// second or so.
	postgresDrain = 2 * time.Second
)

// Serve runs the server until ctx ends, then lets requests and jobs finish and closes the data. Messages for the operator go to
// stdout, the log to standard error.
func Serve(ctx context.Context, c config.Serve, stdout io.Writer) (err error) {
	if err := errors.Join(c.EndTLS(), checkRoles(c), checkDemo(c), checkLive(c), c.CheckBackups()); err != nil {
		return err
	}
	log := newLogger(os.Stderr, c.LogLevel)
	// Listening first reports at once that the address is taken, before anything is migrated.
	open, err := openListeners(ctx, c)
	if err != nil {
		return err
	}
	defer open.close()
	if c.PublicURL == "" {
		c.PublicURL = scheme(c) + "://" + open.public.Addr().String()
	}
	certificates, err := newCertificates(c, log)
	if err != nil {
		return err
	}
	front := httpx.NewFront(log, c.TrustedProxy)
	given := ctx
	group, ctx := errgroup.WithContext(ctx)
	certificates.use(ctx, group, front, open.plain)
	group.Go(func() error {
		return front.Serve(ctx, open.public, listen.Pace{Drain: drainTime(c), Finish: requestTime})
	})
	var k *opened
	group.Go(func() (err error) {
		k, err = prepare(ctx, c, log, stdout, front, certificates, func(api *httpx.API) {
			if open.metrics != nil {
				group.Go(func() error { return api.ServeMetrics(ctx, open.metrics) })
			}
		})
		return err
	})
	err = group.Wait()
	if given.Err() != nil && errors.Is(err, context.Canceled) {
		err = nil // stopped while it was being set up
	}
	if k != nil {
		closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), jobTime)
		defer cancel()
		err = errors.Join(err, k.close(closing))
	}
	return err
}

// prepare opens everything, and the front when it can serve. On failure it also returns what it opened.
func prepare(
	ctx context.Context, c config.Serve, log *slog.Logger, stdout io.Writer, front *httpx.Front, certificates *certificates, ready func(*httpx.API),
) (*opened, error) {
	if err := awaitSessions(ctx, c, log, front); err != nil {
		return nil, err
	}
	k, err := open(ctx, c, log)
	if err != nil {
		return nil, err
	}
	certificates.open(k.Kernel)
	if c.Demo {
		if err := fillDemo(ctx, k, stdout); err != nil {
			return k, err
		}
	}
	if err := labelDemo(ctx, k.Kernel); err != nil {
		return k, err
	}
	k.Config.RequireMFAFor = factorRoles(c, k.DemoData)
	api, s, err := newAPI(ctx, k.Kernel)
	if err != nil {
		return k, err
	}
	go followAccess(ctx, k.Kernel, api)
	k.Jobs.Start()
	k.inBackground(s.Webhooks.Run)
	k.inBackground(s.System.Run)
	if err := k.followTrail(); err != nil {
		return k, err
	}
	certificates.measure(api)
	front.Open(api)
	ready(api)
	_, err = fmt.Fprintf(stdout, "Milepost answers on %s\n", c.PublicURL)
	return k, err
}

// drainTime returns how long a node keeps serving after it was asked to stop. A single node has no other to hand over to.
func drainTime(c config.Serve) time.Duration {
	switch {
	case c.Drain != nil:
		return *c.Drain
	case c.DatabaseURL != "":
		return postgresDrain
	}
	return 0
}

// newAPI makes every package and mounts it. The kernel may be one without open parts when nothing is going to be served.
func newAPI(ctx context.Context, k *kernel.Kernel) (*httpx.API, *Services, error) {
	options := httpx.Options{
		Version: k.Config.Version, Log: k.Log, Clock: k.Now, Static: web.Dist(), LoggedIn: login.SeemsLoggedIn, Demo: k.DemoData, TrustedProxy: k.Config.TrustedProxy,
		RemoveWorker: k.Config.RemoveServiceWorker, Languages: k.Languages, Trace: k.Trace,
		HTTPS: strings.HasPrefix(k.Config.PublicURL, "https://"),
	}
	if k.DB != nil {
		options.Ready = map[string]func(context.Context) error{"database": k.DB.Ready, "files": k.Blob.Ready}
		options.Made = throttle.NewMeter(k.DB, k.Log, k.Now, ceilings(k.Config.Ceilings))
	}
	api := httpx.New(options)
	if k.Audit != nil {
		noteRefusals(k, api)
	}
	apidoc.Mount(api)
	mountAbout(api, About{Demo: k.DemoData, Version: k.Config.Version})
	s, err := newSlices(k)
	if err != nil {
		return nil, nil, err
	}
	api.SetAuthenticator(token.Callers{Tokens: s.Tokens, Sessions: s.logins, LoggedIn: login.SeemsLoggedIn})
	api.OnUnknown(s.Joins.Resolve)
	s.all().mount(api)
	if k.Jobs != nil {
		api.AddGauge("milepost_jobs", "Jobs of the background: open ones wait or run, failed ones were given up.", "state", countJobs(k.Jobs))
		api.AddCounter("milepost_audit_refused_total", "Reads that were not answered because too many events waited to be written.", k.Audit.Refused)
		api.AddCounter("milepost_refused_reads_unnoted_total", "Refusals that are not in the audit trail, because too many events waited to be written.", k.Audit.Unrecorded)
		measureTrail(k, api)
		measureOperations(k, s, api)
		if err := errors.Join(scheduleBackups(k), s.begin(ctx, k)); err != nil {
			return nil, nil, err
		}
	}
	if err := errors.Join(api.Check(), api.CheckAllowances()); err != nil {
		return nil, nil, err
	}
	return api, s, nil
}

// begin starts what works in the background, holds accounts to the limits, and reads what lies in memory.
func (s *Services) begin(ctx context.Context, k *kernel.Kernel) error {
	s.all().work()
	if err := limit.Store(ctx, k.DB, k.Config.Limit); err != nil {
		return err
	}
	return s.catalogue.Load(ctx)
}

// ceilings returns the ceilings that the operator chose.
func ceilings(c config.Ceilings) throttle.Ceilings {
	return throttle.Ceilings{
		throttle.Activities: c.MostActivities, throttle.Answers: c.MostAnswers, throttle.People: c.MostPeople, throttle.Applications: c.MostApplications,
		throttle.Content: c.MostContent, throttle.Records: c.MostRecords, throttle.Imports: c.MostImports, throttle.Rows: c.MostRows,
		throttle.Reads: c.MostReads, throttle.Calls: c.MostCalls, throttle.RunnerReads: c.MostAnswers,
	}
}
