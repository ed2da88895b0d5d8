package people

import (
	"context"
	"sync/atomic"
	"time"

	"milepost/internal/db"
)

const (
	// shortChunk is how long the transaction of a chunk should take at most: on SQLite all other writers wait for it.
	shortChunk = 50 * time.Millisecond
	// fewestRows are in a chunk however slow the machine is.
	fewestRows = 10
	// longestPause is between two chunks at most.
	longestPause = 250 * time.Millisecond
)

// chunkSize is how many rows of a running import make a transaction. It follows how long the last ones took.
type chunkSize struct{ rows atomic.Int64 }

func newChunkSize() *chunkSize {
	c := &chunkSize{}
	c.rows.Store(importChunk / 2)
	return c
}

func (c *chunkSize) next() int { return int(c.rows.Load()) }

// took says how long a chunk of so many rows has kept others waiting.
func (c *chunkSize) took(rows int, d time.Duration) {
	switch {
	case d > shortChunk:
		c.rows.Store(int64(max(rows/2, fewestRows)))
	case d < shortChunk/2:
		c.rows.Store(int64(min(rows*3/2, importChunk)))
	}
}

// breather waits between two chunks so that others write: with one writer for as long as the chunk has taken.
func (s *Service) breather(ctx context.Context, took time.Duration) {
	if s.k.DB.Engine() == db.Postgres {
		took /= 4
	}
	wait(ctx, min(took, longestPause))
}

// wait is over when ctx ends at the latest.
func wait(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
