package nodes

import (
	"context"
	"os"
	"sync"
	"time"

	"github.com/google/uuid"

	"milepost/internal/db"
)

// goneAfter is after how long the row of a server is removed that has ended without saying so.
const goneAfter = 24 * time.Hour

// Node is a server of the installation.
type Node struct {
	ID        string `db:"id"`
	Name      string `db:"name"`
	Version   string `db:"version"`
	StartedAt int64  `db:"started_at"`
	SeenAt    int64  `db:"seen_at"`
	Route
}

// Route is how other servers reach a server's live channel; empty if it opens no port.
type Route struct {
	Address string `db:"address"`
	// Fingerprint is that of the certificate which it shows, and Proof says that the row is of somebody who has the secret key.
	Fingerprint string `db:"fingerprint"`
	Proof       string `db:"proof"`
}

// Registry writes for one server that it is there. It is safe for concurrent use.
type Registry struct {
	d   *db.DB
	now func() time.Time

	mu   sync.Mutex
	own  Node
	left bool
}

// New makes the registry of a server that begins to run.
func New(d *db.DB, version string, now func() time.Time) *Registry {
	name, err := os.Hostname()
	if err != nil {
		name = "?"
	}
	return &Registry{d: d, now: now, own: Node{ID: uuid.NewString(), Name: name, Version: version, StartedAt: db.Micros(now())}}
}

// Own is the server that runs here.
func (r *Registry) Own() Node {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.own
}

// Announce writes how other servers reach this one from now on. Whatever else was reached at the address has ended.
func (r *Registry) Announce(ctx context.Context, route Route) error {
	r.mu.Lock()
	r.own.Route = route
	own := r.own
	r.mu.Unlock()
	return r.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if route.Fingerprint != "" {
			if _, err := tx.Exec(ctx, `DELETE FROM node WHERE address = $1 AND id <> $2`, route.Address, own.ID); err != nil {
				return err
			}
		}
		return r.write(ctx, tx, own)
	})
}

// Beat writes that the server is there.
func (r *Registry) Beat(ctx context.Context) error {
	return r.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return r.write(ctx, tx, r.Own()) })
}

func (r *Registry) write(ctx context.Context, tx *db.Tx, own Node) error {
	if r.hasLeft() {
		return nil
	}
	now := r.now()
	_, err := tx.Exec(ctx, `INSERT INTO node (id, name, version, started_at, seen_at, address, fingerprint, proof)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE
		SET seen_at = excluded.seen_at, address = excluded.address, fingerprint = excluded.fingerprint, proof = excluded.proof`,
		own.ID, own.Name, own.Version, own.StartedAt, db.Micros(now), own.Address, own.Fingerprint, own.Proof)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `DELETE FROM node WHERE seen_at < $1`, db.Micros(now.Add(-goneAfter)))
	return err
}

func (r *Registry) hasLeft() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.left
}

// Leave writes that the server ends. From then on nothing writes that it is there.
func (r *Registry) Leave(ctx context.Context) error {
	r.mu.Lock()
	r.left = true
	r.mu.Unlock()
	return r.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM node WHERE id = $1`, r.Own().ID)
		return err
	})
}

// List returns all servers, those that have ended without saying so for a day.
func (r *Registry) List(ctx context.Context) ([]Node, error) { return List(ctx, r.d.Read()) }

// List returns the servers that are written in a database.
func List(ctx context.Context, q db.Querier) (list []Node, err error) {
	err = q.Select(ctx, &list, `SELECT id, name, version, started_at, seen_at, address, fingerprint, proof FROM node ORDER BY started_at, id`)
	return list, err
}
