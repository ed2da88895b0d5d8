package agent

import (
	"errors"
	"math/rand/v2"
	"net/http"
	"time"
)

const (
	firstPause = 5 * time.Second
	maxPause   = 10 * time.Minute
	// moreAfter is the pause while more is to be reported: an offline night is reported in steps, not at once.
	moreAfter = 3 * time.Second
)

// pace decides when the next step comes. Failures slow it down, and random jitter keeps thousands of hubs from calling at the
// same moment.
type pace struct {
	interval time.Duration
	failures int
	wait     time.Duration
}

func (p *pace) after(o Outcome) {
	var refused *refusal
	switch {
	case o.Err == nil:
		p.failures = 0
		p.wait = spread(p.interval, 10)
		if o.More {
			p.wait = min(p.wait, spread(moreAfter, 30))
		}
		if o.Idle {
			p.wait = time.Hour
		}
		return
	case errors.As(o.Err, &refused) && refused.retryAfter > 0:
		p.wait = refused.retryAfter + rand.N(firstPause) //nolint:gosec // to spread hubs, not to be guessed
	case hasStatus(o.Err, http.StatusUnauthorized):
		p.wait = spread(max(p.interval, time.Minute), 50)
	default:
		p.wait = spread(min(firstPause<<min(p.failures, 10), maxPause), 50)
	}
	p.failures++
}

// spread is a time give or take so many percent.
func spread(d time.Duration, percent int64) time.Duration {
	width := d * time.Duration(percent) / 100
	return d - width + rand.N(2*width+1) //nolint:gosec // to spread hubs, not to be guessed
}
