// Package kernel holds what every package uses: the external services, opened once.
package kernel

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"milepost/internal/audit"
	"milepost/internal/blob"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/events"
	"milepost/internal/jobs"
	"milepost/internal/languages"
	"milepost/internal/live"
	"milepost/internal/mail"
	"milepost/internal/nodes"
	"milepost/internal/notice"
	"milepost/internal/seal"
)

// Kernel holds the open parts. Slices keep it and never close anything in it.
type Kernel struct {
	// DB is the migrated database.
	DB *db.DB
	// Blob keeps uploaded and recorded files.
	Blob *blob.Store
	// Mail sends letters; from jobs only, since it takes its time.
	Mail mail.Sender
	// Live carries messages to open streams, on all nodes.
	Live live.Hub
	// Nodes lists the servers that run on the database.
	Nodes *nodes.Registry
	// Jobs takes background work and runs the handlers that packages register before the server starts.
	Jobs *jobs.Queue
	// Seal keeps values of the database unreadable without the installation's secret key.
	Seal *seal.Box
	// Languages are those of pages and letters; nil are the program's own.
	Languages *languages.Set
	// Notices notifies accounts of events that concern them.
	Notices *notice.Board
	// Events passes on what programs outside may want to know.
	Events *events.Board
	// Audit notes who did what.
	Audit *audit.Log
	// Log takes structured lines without personal data.
	Log *slog.Logger
	// Config holds the operator's settings.
	Config config.Serve
	// DemoData reports that the database was filled with demo data, which screens and reports must label.
	DemoData bool
	// Now returns the time; tests set it.
	Now func() time.Time
	// Trace begins the span of a request; nil records none.
	Trace func(ctx context.Context, r *http.Request) (context.Context, func(route string, status int))
}
