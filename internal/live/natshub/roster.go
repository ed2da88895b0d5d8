package natshub

import (
	"context"
	"crypto/hmac"
	"encoding/hex"
	"sync"
	"time"

	"milepost/internal/db"
	"milepost/internal/nodes"
	"milepost/internal/seal"
	"milepost/internal/sleep"
)

const (
	// readEvery is how often a node writes that it is there, and reads who else is.
	readEvery = 2 * time.Second
	// goneAfter is after how long a node that no longer writes so is forgotten.
	goneAfter = 30 * time.Second
	// oldAfter is after how long it was gone before this node has started. Clocks differ by less.
	oldAfter = 10 * time.Minute
	// readPause is the least time between two readings for unknown certificates.
	readPause = 100 * time.Millisecond
)

// roster is which other nodes run, as their table says. A row that somebody without the secret key has written does not count.
type roster struct {
	registry *nodes.Registry
	box      *seal.Box
	reading  sync.Mutex // held while somebody looks a certificate up

	mu      sync.Mutex
	entries map[string]entry
	readAt  time.Time
}

// entry is a node with the time at which its row was seen to change last.
type entry struct {
	nodes.Node
	changed time.Time
	// beats is set if it has changed since the reading before.
	beats bool
}

// proof is what only somebody with the secret key can write beside a node's address and fingerprint.
func proof(box *seal.Box, id string, r nodes.Route) string {
	sum := box.Fingerprint("live route", id+"\x00"+r.Address+"\x00"+r.Fingerprint)
	return hex.EncodeToString(sum[:])
}

// read reads the table.
func (r *roster) read(ctx context.Context) error {
	began := time.Now()
	list, err := r.registry.List(ctx)
	if err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	now, own, before := time.Now(), r.registry.Own().ID, r.entries
	r.readAt, r.entries = began, map[string]entry{}
	for _, n := range list {
		if n.ID == own || n.Address == "" || !hmac.Equal([]byte(n.Proof), []byte(proof(r.box, n.ID, n.Route))) {
			continue
		}
		e := entry{Node: n, changed: now}
		if was, known := before[n.ID]; known && was.SeenAt == n.SeenAt {
			e.changed = was.changed
		} else {
			e.beats = known
		}
		r.entries[n.ID] = e
	}
	return nil
}

// running are the nodes that are not gone.
func (r *roster) running() []entry {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := time.Now()
	var list []entry
	for _, e := range r.entries {
		if now.Sub(e.changed) < goneAfter && e.SeenAt > db.Micros(now.Add(-oldAfter)) {
			list = append(list, e)
		}
	}
	return list
}

// trusts reports whether a certificate is that of a node which runs. What it does not know it looks up, once for all who knock
// meanwhile.
func (r *roster) trusts(fingerprint string) bool {
	arrived := time.Now()
	if r.has(fingerprint) {
		return true
	}
	r.reading.Lock()
	defer r.reading.Unlock()
	if last := r.lastRead(); !last.After(arrived) {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if sleep.For(ctx, time.Until(last.Add(readPause))) != nil || r.read(ctx) != nil {
			return false
		}
	}
	return r.has(fingerprint)
}

func (r *roster) lastRead() time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.readAt
}

func (r *roster) has(fingerprint string) bool {
	for _, e := range r.running() {
		if fingerprint != "" && e.Fingerprint == fingerprint {
			return true
		}
	}
	return false
}
