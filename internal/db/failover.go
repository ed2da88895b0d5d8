package db

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// hostAnswers is how long one of several hosts may take to connect: the next one may be the primary by now.
const hostAnswers = 2 * time.Second

// errFormer is the error of a connection to a host that was the primary before another one was promoted.
var errFormer = errors.New("db: the host is a former primary")

// primaries refuses former primaries of an address with several hosts. PostgreSQL begins a timeline with each promotion, and a
// former primary that comes back by mistake accepts writes on its old one.
type primaries struct{ latest atomic.Int64 }

// severalHosts reports whether an address names more than one host.
func severalHosts(config *pgx.ConnConfig) bool {
	return slices.ContainsFunc(config.Fallbacks, func(f *pgconn.FallbackConfig) bool { return f.Host != config.Host || f.Port != config.Port })
}

// guard has connections to former primaries refused, also to those that came back before this program was started.
func (p *primaries) guard(ctx context.Context, config *pgx.ConnConfig) {
	if config.ConnectTimeout == 0 || config.ConnectTimeout > hostAnswers {
		config.ConnectTimeout = hostAnswers
	}
	for _, host := range append([]*pgconn.FallbackConfig{{Host: config.Host, Port: config.Port, TLSConfig: config.TLSConfig}}, config.Fallbacks...) {
		p.look(ctx, config, host)
	}
	validate := config.ValidateConnect
	config.ValidateConnect = func(ctx context.Context, conn *pgconn.PgConn) error {
		if validate != nil { // target_session_attrs
			if err := validate(ctx, conn); err != nil {
				return err
			}
		}
		timeline, err := timelineOf(ctx, conn)
		if err == nil && !p.saw(timeline) {
			err = errFormer
		}
		return err
	}
}

// look asks one host for its timeline, if it answers.
func (p *primaries) look(ctx context.Context, config *pgx.ConnConfig, host *pgconn.FallbackConfig) {
	alone := config.Copy()
	alone.Host, alone.Port, alone.TLSConfig, alone.Fallbacks, alone.ValidateConnect = host.Host, host.Port, host.TLSConfig, nil, nil
	conn, err := pgconn.ConnectConfig(ctx, &alone.Config)
	if err != nil {
		return
	}
	if timeline, err := timelineOf(ctx, conn); err == nil {
		p.saw(timeline)
	}
	_ = conn.Close(ctx)
}

// saw remembers the latest timeline, and reports whether this one is it. A standby has none.
func (p *primaries) saw(timeline int64) bool {
	for {
		latest := p.latest.Load()
		if timeline <= latest || p.latest.CompareAndSwap(latest, timeline) {
			return timeline == 0 || timeline >= latest
		}
	}
}

// timelineOf returns the timeline that a primary writes; 0 for a standby.
func timelineOf(ctx context.Context, conn *pgconn.PgConn) (int64, error) {
	results, err := conn.Exec(ctx, `SELECT CASE WHEN pg_is_in_recovery() THEN '0' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END`).ReadAll()
	if err != nil {
		return 0, err
	}
	return strconv.ParseInt(string(results[0].Rows[0][0]), 16, 64)
}
