package doctor

import (
	"context"
	"errors"
	"net/http"
	"time"

	"milepost/internal/db"
	"milepost/internal/fault"
)

var (
	msgClockFine   = fault.Define("doctor.clock-fine", "The clock agrees with what it could be compared with.")
	msgClockOff    = fault.Define("doctor.clock-off", "The clock differs by {seconds, number} s from {source}. Have both machines set their clocks by NTP: codes of the second factor fail from half a minute on.")
	msgClockBack   = fault.Define("doctor.clock-back", "The audit trail has events that lie up to {seconds, number} s in the future: the clock is behind, or was ahead. Set it by NTP.")
	msgClockAway   = fault.Define("doctor.clock-away", "{source} could not be asked for the time: {reason}. Check the address of --date-url, and whether the machine reaches it.")
	msgOfDatabase  = fault.Define("doctor.clock-of-database", "the database's clock")
	errNoDate      = errors.New("the answer has no Date")
	dateClient     = http.Client{Timeout: 10 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	clockTolerance = 2 * time.Second
	clockLimit     = 30 * time.Second
)

// clock compares the time with the database's, with the newest event of the trail and, if asked to, with a server's on the network.
func clock(ctx context.Context, p *Patient, f *found) {
	if p.DB != nil && p.DB.Engine() == db.Postgres {
		if there, err := p.DB.Clock(ctx); err == nil { // why not is said of the database
			p.compare(f, there, msgOfDatabase)
		}
	}
	if p.DateURL != "" {
		there, err := dateOf(ctx, p.DateURL)
		if err != nil {
			f.broken(msgClockAway.With("source", p.DateURL).With("reason", err.Error()))
		} else {
			p.compare(f, there, p.DateURL)
		}
	}
	p.compareTrail(ctx, f)
	if len(f.list) == 0 {
		f.ok(msgClockFine)
	}
}

func (p *Patient) compare(f *found, there time.Time, source any) {
	off := p.Now().Sub(there).Abs()
	message := msgClockOff.With("seconds", int64(off/time.Second)).With("source", source)
	switch {
	case off >= clockLimit:
		f.broken(message)
	case off > clockTolerance:
		f.warning(message)
	}
}

// compareTrail finds a clock that was set back.
func (p *Patient) compareTrail(ctx context.Context, f *found) {
	if !p.current {
		return
	}
	var newest int64
	err := p.DB.Read().Get(ctx, &newest, `SELECT COALESCE(MAX(at), 0) FROM audit_event`)
	if ahead := time.UnixMicro(newest).Sub(p.Now()); err == nil && ahead >= clockLimit {
		f.broken(msgClockBack.With("seconds", int64(ahead/time.Second)))
	}
}

// dateOf is the time by the Date of a server's answer.
func dateOf(ctx context.Context, address string) (time.Time, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodHead, address, http.NoBody)
	if err != nil {
		return time.Time{}, err
	}
	began := time.Now()
	answer, err := dateClient.Do(r)
	if err != nil {
		return time.Time{}, err
	}
	_ = answer.Body.Close()
	date := answer.Header.Get("Date")
	if date == "" {
		return time.Time{}, errNoDate
	}
	there, err := http.ParseTime(date)
	// It counts whole seconds: half of one is the best guess, and the answer was under way.
	return there.Add(500*time.Millisecond + time.Since(began)/2), err
}
