package clip

import (
	"sync"
	"time"

	"milepost/internal/fault"
)

// piecesAtOnce bounds the pieces that an account sends at a time to this node: each takes a megabyte while it arrives.
const piecesAtOnce = 4

// places counts by account in memory.
type places struct {
	mu    sync.Mutex
	taken map[string]int
}

func newPlaces() *places { return &places{taken: map[string]int{}} }

// enter takes a place, or is a 429.
func (p *places) enter(account string) (leave func(), err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.taken[account] >= piecesAtOnce {
		return nil, fault.TooMany(time.Second)
	}
	p.taken[account]++
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.taken[account]--
		if p.taken[account] == 0 {
			delete(p.taken, account)
		}
	}, nil
}
