package crash_test

import (
	"sync"
	"testing"
	"time"
)

// progress counts what the server acknowledged in a round, so that a kill comes after some of it, however slow the machine is.
type progress chan struct{}

func newProgress() progress { return make(progress, 1024) }

// made adds one. It is not counted if nobody waits any longer.
func (p progress) made() {
	select {
	case p <- struct{}{}:
	default:
	}
}

// await waits until that many were made, or nobody works any longer.
func (p progress) await(t *testing.T, many int, working *sync.WaitGroup) {
	t.Helper()
	over := make(chan struct{})
	go func() {
		working.Wait()
		close(over)
	}()
	deadline := time.After(time.Minute)
	for range many {
		select {
		case <-p:
		case <-over:
			return
		case <-deadline:
			t.Fatal("the server acknowledged too little")
		}
	}
}

// forget begins a round again.
func (p progress) forget() {
	for len(p) > 0 {
		<-p
	}
}
