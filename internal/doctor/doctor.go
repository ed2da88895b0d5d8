package doctor

import (
	"context"
	"sync"
	"time"

	"milepost/internal/blob"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/diskspace"
)

// checkTime is how long one check may take.
const checkTime = 30 * time.Second

// Patient is an installation that is examined, with what is known of it already.
type Patient struct {
	Config config.Serve
	// DB and Blob are the open ones of a running server; without them they are opened for the examination.
	DB   *db.DB
	Blob *blob.Store
	Now  func() time.Time
	// Running is set within a server: the address is its own.
	Running bool
	// MailTo gets a test letter, and DateURL is asked for the time; empty for neither.
	MailTo, DateURL string
	// Settings refuses settings with which no server starts.
	Settings func(c config.Serve) error
	// Providers asks the providers of sign-on to describe themselves.
	Providers func(ctx context.Context, c config.Serve, d *db.DB) ([]Provider, error)
	// Space measures the disk of a folder; nil for what the system says.
	Space func(folder string) (free, total int64, err error)

	// current is set if the database has the schema of this program: its tables can be read.
	current bool
}

// Provider is a provider of sign-on, and why it does not answer; nil if it does.
type Provider struct {
	Name string
	Err  error
}

// checks are what is examined, in the order in which it is reported.
var checks = []struct {
	name string
	run  func(ctx context.Context, p *Patient, f *found)
}{
	{"settings", settings},
	{"address", address},
	{"folder", folder},
	{"disk", disk},
	{"pooler", pooler},
	{"replica", replica},
	{"nodes", liveNodes},
	{"clock", clock},
	{"key", key},
	{"files", files},
	{"mail", letters},
	{"sign-on", signOn},
	{"backup", backups},
	{"audit", trail},
}

// Examine runs all checks.
func Examine(ctx context.Context, p Patient) ([]Finding, error) {
	if p.Space == nil {
		p.Space = diskspace.Of
	}
	given := p.DB
	database := found{check: "database"}
	p.open(ctx, &database)
	parts := make([]found, len(checks))
	var running sync.WaitGroup
	for i, c := range checks {
		parts[i].check = c.name
		running.Go(func() {
			ctx, cancel := context.WithTimeout(ctx, checkTime)
			defer cancel()
			c.run(ctx, &p, &parts[i])
		})
	}
	running.Wait()
	list := database.list
	for _, part := range parts {
		list = append(list, part.list...)
	}
	if given == nil && p.DB != nil {
		return list, p.DB.Close()
	}
	return list, ctx.Err()
}
