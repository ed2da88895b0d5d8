package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"milepost/internal/audit"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/demo"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
)

// The setting "demo" marks a database with demo data, and whether filling it was completed.
const (
	demoFilling = "filling"
	demoFilled  = "filled"
)

var errHalfDemo = errors.New("filling the demo data was interrupted; remove the data folder, or the database, and start again")

var errPublicDemo = errors.New("--demo makes accounts whose passwords everybody knows: it does not start under a public https address")

// checkDemo refuses to create known accounts on a server that others can connect to. On localhost https is fine.
func checkDemo(c config.Serve) error {
	u, err := url.Parse(c.PublicURL)
	if err != nil || !c.Demo || u.Scheme != "https" {
		return err
	}
	if address, err := netip.ParseAddr(u.Hostname()); u.Hostname() == "localhost" || err == nil && address.IsLoopback() {
		return nil
	}
	return errPublicDemo
}

// labelDemo records in the kernel whether the database holds demo data, however this server was started.
func labelDemo(ctx context.Context, k *kernel.Kernel) error {
	var state string
	err := k.DB.Read().Get(ctx, &state, `SELECT value FROM setting WHERE name = 'demo'`)
	switch {
	case errors.Is(err, db.ErrNotFound):
		return nil
	case err != nil:
		return err
	case state == demoFilling:
		return errHalfDemo
	}
	k.DemoData = true
	return nil
}

// fillDemo fills an empty database with demo data and prints its accounts. A database with any data stays unchanged.
func fillDemo(ctx context.Context, o *opened, stdout io.Writer) error {
	return fillDemoAt(ctx, o, time.Now(), stdout)
}

// fillDemoAt fills it as it looks at a time.
func fillDemoAt(ctx context.Context, o *opened, now time.Time, stdout io.Writer) error {
	claimed, err := claimDemo(ctx, o.DB)
	if err != nil || !claimed {
		return err
	}
	plan, err := demo.NewPlan(now)
	if err != nil {
		return err
	}
	clock := &demo.Clock{}
	k := *o.Kernel
	k.Now, k.DemoData = clock.Now, true
	k.Config.Demo, k.Config.StripeKey, k.Config.StripeKeyFile = true, "", "" // its orders are paid without money
	k.Audit = audit.New(o.DB, o.Log, clock.Now)
	defer k.Audit.Stop()
	letters := &demo.Letters{Queue: jobs.New(o.DB, o.Log, jobs.Options{Now: clock.Now})}
	k.Mail, k.Jobs = letters, letters.Queue
	s, err := newSlices(&k)
	if err != nil {
		return err
	}
	s.invitations.Work()
	s.Organizations.Work()
	filled, err := demo.Fill(ctx, demo.Services{
		Accounts: s.accounts, People: s.People, Authoring: s.Authoring, Versions: s.Versions, Translations: s.Translations, Taxonomy: s.taxonomy, Norms: s.Norms, Orders: s.Orders, Activities: s.Activities, Results: s.ActivityResults, ChildViews: s.ChildViews, Reports: s.Reports, Plans: s.Plans, Measures: s.Measures, Ratings: s.Ratings, Papers: s.Papers,
		Invitations: s.invitations, Organizations: s.Organizations, Letters: letters, Signing: s.Signing, Sharing: s.Sharing, Cohorts: s.Cohorts, Hubs: s.Hubs,
	}, clock, plan)
	if err != nil {
		return err
	}
	err = o.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE setting SET value = $1 WHERE name = 'demo'`, demoFilled)
		return err
	})
	if err != nil {
		return err
	}
	return printDemo(stdout, filled)
}

// claimDemo marks an empty database as the one to fill; false when it holds accounts or demo data already.
func claimDemo(ctx context.Context, d *db.DB) (claimed bool, err error) {
	err = d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		var accounts int64
		if err := tx.Get(ctx, &accounts, `SELECT count(*) FROM account`); err != nil {
			return err
		}
		claimed = accounts == 0
		if !claimed {
			return nil
		}
		_, err := tx.Exec(ctx, `INSERT INTO setting (name, value) VALUES ('demo', $1)`, demoFilling)
		return err
	})
	if errors.Is(err, db.ErrConflict) {
		return false, errHalfDemo
	}
	return claimed, err
}

func printDemo(stdout io.Writer, filled demo.Filled) error {
	var text strings.Builder
	text.WriteString("\nDemo accounts, shown this once; all with the password " + filled.Password + "\n")
	for _, a := range filled.Accounts {
		fmt.Fprintf(&text, "  %-22s %s\n", a.Role, a.Email)
	}
	text.WriteString("\n")
	_, err := io.WriteString(stdout, text.String())
	return err
}
